import { Suspense } from "react";
import { isColor, isSeen } from "#contract/sharing/accent.ts";
import type { Branding } from "#contract/sharing/branding.ts";
import { failureOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { ElsewhereFields } from "#web/ui/elsewhere-fields.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import { AccentField } from "./accent-field.tsx";
import { BrandPreview } from "./brand-preview.tsx";
import { useBrandingForm } from "./use-branding-form.ts";

const trimmed = (value: string) => value.trim();
const kinds = { accent: trimmed, tagline: trimmed };

/** A form for accent and tagline, with a preview of a public page in both themes. */
export function BrandingForm({ branding }: { branding: Branding }) {
  const t = useT("branding");
  const common = useT("form");
  const field = useT("fields");
  const form = useBrandingForm(branding);
  const { values, errors } = form;
  const kind = form.refusal && failureOf(form.refusal.error).kind;
  const problem = kind && kind !== "fields" && t(kind === "network" ? "network" : "failed");
  const color = values.accent.trim().toLowerCase();
  const shown = isColor(color) && isSeen(color) ? color : null;
  const kept = form.kept?.map(({ name }) => field(name as "accent")).join(", ");

  return (
    <form {...form.form} className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      <div className="grid gap-5">
        <Suspense>
          {form.elsewhere.length > 0 && (
            <ElsewhereFields
              entries={form.elsewhere}
              values={values}
              label={(name) => field(name as keyof typeof values)}
              kinds={kinds}
              onChoose={(name, value) => form.set({ [name]: value })}
              onClose={form.closeElsewhere}
            />
          )}
        </Suspense>
        <AccentField
          value={values.accent}
          onChange={(accent) => form.set({ accent })}
          error={errors["accent"]}
        />
        <Field label={field("tagline")} hint={t("tagline_hint")} error={errors["tagline"]}>
          <TextInput
            value={values.tagline}
            maxLength={240}
            onChange={({ target }) => form.set({ tagline: target.value })}
          />
        </Field>
        {problem && <Alert>{problem}</Alert>}
        {form.kept && (
          <Alert tone="success">
            {t("saved")} {kept && common("kept_elsewhere", { fields: kept })}
          </Alert>
        )}
        <Button type="submit" variant="primary" busy={form.busy} className="justify-self-start">
          {t("save")}
        </Button>
      </div>
      <BrandPreview
        branding={{ accent: shown, tagline: values.tagline.trim() || null, logo_url: branding.logo_url }}
      />
    </form>
  );
}
