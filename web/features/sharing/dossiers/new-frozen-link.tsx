import { useState } from "react";
import { useCallKeys } from "#web/lib/call-key.ts";
import { failureOf } from "#web/lib/failure.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { useUnits } from "#web/lib/units.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Checkbox, DateInput, TextInput } from "#web/ui/inputs.tsx";
import { useMakeFrozenLink } from "./queries.ts";

const dayMs = 86_400_000;
/** Days that a link is offered for, and the most that it may have. */
const [offered, most] = [30, 1830];

interface NewFrozenLinkProps {
  bikeId: number;
  onMade: (id: number) => void;
}

/** Makes a frozen link, and says what whoever has it will see. */
export function NewFrozenLink({ bikeId, onMade }: NewFrozenLinkProps) {
  const t = useT("dossiers");
  const { isoDay } = useUnits();
  const keyFor = useCallKeys();
  const make = useMakeFrozenLink(bikeId);
  const inDays = (days: number) => isoDay(new Date(Date.now() + days * dayMs));
  const [first] = useState(() => ({
    ends_on: inDays(offered),
    label: "",
    with_costs: false,
    with_receipts: false,
  }));
  const { values, set, busy, refusal, errors, form, reset, text } = useShortForm({
    first,
    async send({ ends_on, label, ...choices }) {
      const body = { ...choices, ends_on: ends_on || null, label: label.trim() || null } as Parameters<
        typeof make.mutateAsync
      >[0]["body"];
      // Two links of one kind, made one after the other, are two.
      const { id } = await make.mutateAsync({ body, key: keyFor([body, made]) });
      setMade(made + 1);
      onMade(id);
      toast({ text: t("made"), ms: 5000 });
      reset(first);
    },
  });
  const [made, setMade] = useState(0);
  const failure = refusal && failureOf(refusal.error);
  const problem =
    failure && failure.kind !== "fields"
      ? failure.kind === "final"
        ? failure.sentence
        : failure.kind === "limit" && refusal.error instanceof Error
          ? refusal.error.message
          : t(failure.kind === "network" ? "network" : "failed")
      : null;
  return (
    <form {...form} className="grid gap-4 rounded-card border border-divider p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("ends_on")} required {...(errors["ends_on"] && { error: errors["ends_on"] })}>
          <DateInput min={inDays(0)} max={inDays(most)} {...text("ends_on")} />
        </Field>
        <Field label={t("label")} hint={t("label_hint")} {...(errors["label"] && { error: errors["label"] })}>
          <TextInput maxLength={255} {...text("label")} />
        </Field>
      </div>
      <div className="flex flex-wrap gap-x-6">
        {(["with_costs", "with_receipts"] as const).map((name) => (
          <Checkbox
            key={name}
            name={name}
            label={t(name)}
            checked={values[name]}
            onChange={(event) => set({ [name]: event.target.checked })}
          />
        ))}
      </div>
      <section aria-live="polite" className="text-sm text-muted">
        <h3 className="font-semibold text-ink">{t("seen.title")}</h3>
        <ul className="list-disc pl-5">
          <li>{t("seen.always")}</li>
          {values.with_costs && <li className="text-ink">{t("seen.costs")}</li>}
          {values.with_receipts && <li className="text-ink">{t("seen.receipts")}</li>}
          <li>{t("seen.never")}</li>
        </ul>
      </section>
      {problem && <Alert>{problem}</Alert>}
      <Button variant="primary" type="submit" busy={busy} className="justify-self-start">
        {t("make")}
      </Button>
    </form>
  );
}
