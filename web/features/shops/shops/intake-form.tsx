import { useState } from "react";
import type { Issue } from "#contract/platform/issues.ts";
import type { Shop } from "#contract/shops/shops.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { failureOf, sentenceOf } from "#web/lib/failure.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { NumberInput } from "#web/ui/inputs.tsx";
import { DaysOff } from "./days-off.tsx";
import { useUpdateShop } from "./queries.ts";

const valuesOf = ({ capacity_per_day, lead_days, closed_days }: Shop) => ({
  capacity: capacity_per_day === null ? "" : String(capacity_per_day),
  lead: String(lead_days),
  off: closed_days,
});

/** How many bikes a shop takes in a day, on which days none, and how early it wants to know. */
export function IntakeForm({ shop }: { shop: Shop }) {
  const t = useT("shops");
  const update = useUpdateShop(shop.slug);
  const [base, setBase] = useState(shop);
  const [isElsewhere, setElsewhere] = useState(false);
  const form = useShortForm({
    first: valuesOf(shop),
    check: ({ capacity, lead }): Partial<Record<string, Issue>> => ({
      ...(/^\d*$/.test(capacity.trim()) ? {} : { capacity: { key: "integer" } }),
      ...(/^\d*$/.test(lead.trim()) ? {} : { lead: { key: "integer" } }),
    }),
    say: useIssueSentence({ capacity: t("intake.capacity"), lead: t("intake.lead") }),
    async send({ capacity, lead, off }) {
      try {
        const saved = await update.mutateAsync({
          capacity_per_day: capacity.trim() || null,
          lead_days: lead.trim() || "0",
          closed_days: [...off],
          version: base.version,
        });
        setBase(saved);
        form.reset(valuesOf(saved));
        setElsewhere(false);
        toast({ text: t("intake.saved") });
      } catch (error) {
        const newer = newerIn<Shop>(error);
        if (!newer) throw error;
        setBase(newer);
        setElsewhere(true);
      }
    },
  });
  const { values, set, text, errors, busy, refusal } = form;
  const failed = refusal && failureOf(refusal.error).kind !== "fields" ? refusal.error : null;
  return (
    <form
      {...form.form}
      aria-labelledby="intake"
      className="grid gap-4 rounded-card border border-divider bg-surface p-5"
    >
      <h2 id="intake" className="wide-sm text-xl">
        {t("intake.title")}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t("intake.capacity")}
          hint={t("intake.capacity_hint")}
          {...(errors["capacity"] && { error: errors["capacity"] })}
        >
          <NumberInput {...text("capacity")} />
        </Field>
        {shop.kind === "professional" && (
          <Field
            label={t("intake.lead")}
            hint={t("intake.lead_hint")}
            {...(errors["lead"] && { error: errors["lead"] })}
          >
            <NumberInput {...text("lead")} />
          </Field>
        )}
      </div>
      <DaysOff days={values.off} onChange={(off) => set({ off })} />
      {isElsewhere && <Alert tone="info">{t("profile.elsewhere")}</Alert>}
      {failed !== null && <Alert>{sentenceOf(failed, { network: t("network"), failed: t("failed") })}</Alert>}
      <Button type="submit" busy={busy} className="justify-self-start">
        {t("intake.save")}
      </Button>
    </form>
  );
}
