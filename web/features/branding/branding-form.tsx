import { type FormEvent, useState } from "react";
import { isColor, isSeen } from "#contract/accent.ts";
import type { Branding } from "#contract/branding.ts";
import { CallError, NetworkError } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import { AccentField } from "./accent-field.tsx";
import { useSaveBranding } from "./queries.ts";
import { BrandPreview } from "./brand-preview.tsx";

/** Accent and tagline, with how a public page will look in both themes while they are chosen. */
export function BrandingForm({ branding }: { branding: Branding }) {
  const t = useT("branding");
  const field = useT("fields");
  const [accent, setAccent] = useState(branding.accent ?? "");
  const [tagline, setTagline] = useState(branding.tagline ?? "");
  const { mutate, isPending, error, isSuccess, reset } = useSaveBranding();
  const errors = error instanceof CallError ? error.errors : {};
  const other =
    error && Object.keys(errors).length === 0
      ? t(error instanceof NetworkError ? "network" : "failed")
      : null;
  const color = accent.trim().toLowerCase();
  const shown = isColor(color) && isSeen(color) ? color : null;

  function change<T>(set: (value: T) => void): (value: T) => void {
    return (value) => {
      reset();
      set(value);
    };
  }
  function save(event: FormEvent) {
    event.preventDefault();
    if (!isPending) mutate({ accent, tagline });
  }

  return (
    <form noValidate onSubmit={save} className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      <div className="grid gap-5">
        <AccentField value={accent} onChange={change(setAccent)} error={errors["accent"]?.[0]} />
        <Field label={field("tagline")} hint={t("tagline_hint")} error={errors["tagline"]?.[0]}>
          <TextInput
            value={tagline}
            maxLength={240}
            onChange={({ target }) => change(setTagline)(target.value)}
          />
        </Field>
        {other && <Alert>{other}</Alert>}
        {isSuccess && <Alert tone="success">{t("saved")}</Alert>}
        <Button type="submit" variant="primary" busy={isPending} className="justify-self-start">
          {t("save")}
        </Button>
      </div>
      <BrandPreview
        branding={{ accent: shown, tagline: tagline.trim() || null, logo_url: branding.logo_url }}
      />
    </form>
  );
}
