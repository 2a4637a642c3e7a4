import { useState } from "react";
import type { CarePlan } from "#contract/garage/care-plans.ts";
import { measurementsOf } from "#contract/garage/measured-kinds.ts";
import { justDoneIn } from "#web/features/garage/care/just-done.ts";
import { useCompletePlan } from "#web/features/garage/care/queries.ts";
import { useCareWords } from "#web/features/garage/care/use-care-words.ts";
import { useCallKeys } from "#web/lib/call-key.ts";
import { failureOf, sentenceOf } from "#web/lib/failure.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { useUnits } from "#web/lib/units.ts";
import { Checkbox, DateInput, TextArea } from "#web/ui/inputs.tsx";
import { Field } from "#web/ui/field.tsx";
import { LeaveGuard } from "#web/ui/leave-guard.tsx";
import type { CareWindowProps } from "#web/features/garage/care/care-window-props.ts";
import { CostField } from "./cost-field.tsx";
import { DoneMeasurement } from "./done-measurement.tsx";
import { DoneReplacement } from "./done-replacement.tsx";
import { DoneWill } from "./done-will.tsx";
import { doneBody, doneIssues, type DoneValues } from "./done-values.ts";
import { ReceiptField } from "./receipt-field.tsx";
import { useReceipts } from "./use-receipts.ts";
import { PlanLoaded } from "./plan-loaded.tsx";
import { useOwnCurrency } from "./use-own-currency.ts";
import { WhoDidIt } from "./who-did-it.tsx";
import { CareWindowFrame } from "./window-frame.tsx";

/** The window that notes that a plan was done: when, by whom, what was measured, and what was replaced. */
export function DoneWindow({ of, names, onClose }: CareWindowProps) {
  const t = useT("logbook");
  return (
    <PlanLoaded of={of} title={t("done.title")} onClose={onClose}>
      {(plan) => <Doing plan={plan} names={names} onClose={onClose} />}
    </PlanLoaded>
  );
}

interface DoingProps extends Pick<CareWindowProps, "names" | "onClose"> {
  plan: CarePlan;
}

function Doing({ plan, names, onClose }: DoingProps) {
  const t = useT("logbook");
  const words = useCareWords();
  const units = useUnits();
  const [today] = useState(() => units.isoDay());
  const [leaving, setLeaving] = useState(false);
  const keyFor = useCallKeys();
  const complete = useCompletePlan();
  const currency = useOwnCurrency();
  const kinds = plan.part ? measurementsOf(plan.part.kind, units.pressureUnit) : [];
  const [first] = useState<DoneValues>(() => ({
    done_on: today,
    by: "self",
    shop: "",
    notes: "",
    cost: "",
    currency,
    kind: kinds[0] ?? null,
    measured: "",
    tool: "",
    replaced: plan.task === "replace" && plan.part !== null,
    as: "same",
    brand: "",
    model: "",
    old: "retired",
  }));
  const name = words.name(plan);
  const sentence = useIssueSentence({
    done_on: t("field.done_on"),
    shop: t("field.shop"),
    notes: t("field.notes"),
    cost: t("field.cost"),
    measured: t("field.measurement"),
    tool: t("done.tool"),
    brand: t("field.brand"),
    model: t("field.model"),
  });
  const receipts = useReceipts();
  const [again, setAgain] = useState(false);
  const form = useShortForm<DoneValues>({
    first,
    check: (values) => doneIssues(values, today, receipts.files.length > 0),
    say: (field, issue) =>
      sentence(field, issue.key === "max_date" ? { ...issue, max: units.day(issue.max) } : issue),
    async send(values) {
      const body = { ...doneBody(values, today), ...(again && { again }) };
      try {
        const { service, plan: now } = await complete.mutateAsync({
          id: plan.id,
          key: keyFor(body),
          ...body,
        });
        await receipts.sendTo(service);
        toast({ text: [t("done.noted", { name }), words.stepOf(now)].filter(Boolean).join(" ") });
        onClose();
      } catch (error) {
        // Pressing the button again answers the question.
        setAgain(justDoneIn(error));
        throw error;
      }
    },
  });
  const { values, set, errors, refusal, busy } = form;
  const isDirty = receipts.files.length > 0 || JSON.stringify(values) !== JSON.stringify(first);
  const close = () => (isDirty ? setLeaving(true) : onClose());
  const measuredError = errors["measured"] ?? errors["measurement"];
  const brandError = errors["brand"] ?? errors["replace"];

  function problem(): string | null {
    const failure = refusal && failureOf(refusal.error);
    if (!failure || failure.kind === "session") return null;
    if (failure.kind === "fields" && Object.keys(errors).length > 0) return null;
    return sentenceOf(refusal?.error, { network: t("network"), failed: t("failed") });
  }
  return (
    <CareWindowFrame
      title={t("done.title")}
      subject={name}
      make={plan.slot === null ? "" : words.make(plan.part)}
      act={t(again ? "done.act_again" : "done.act")}
      busy={busy}
      problem={problem()}
      onClose={close}
    >
      {(id) => (
        <form id={id} {...form.form} className="grid gap-4">
          <div className="grid items-start gap-x-4 gap-y-4 sm:grid-cols-2">
            {" "}
            <Field
              label={t("field.done_on")}
              hint={t(values.done_on === today ? "day.now" : "day.start")}

              {...(errors["done_on"] && { error: errors["done_on"] })}
            >
              <DateInput
                value={values.done_on}
                max={today}
                onChange={({ target }) => set({ done_on: target.value })}
                onBlur={() => form.leave("done_on")}
              />
            </Field>
            <WhoDidIt
              by={values.by}
              onBy={(by) => set({ by })}
              shop={values.shop}
              onShop={(shop) => set({ shop })}
              onLeaveShop={() => form.leave("shop")}
              error={errors["shop"]}
              bikeId={plan.bike_id}
            />
          </div>{" "}
          {values.kind !== null && (
            <DoneMeasurement
              kinds={kinds}
              kind={values.kind}
              values={values}
              onChange={set}
              onLeave={() => form.leave("measured")}
              error={measuredError}
              toolError={errors["tool"]}
            />
          )}
          {plan.part !== null && (
            <Checkbox
              checked={values.replaced}
              onChange={({ target }) => set({ replaced: target.checked })}
              label={t("done.replaced")}
              className="-my-2"
            />
          )}
          {plan.part !== null && values.replaced && (
            <DoneReplacement
              names={names}
              part={plan.part}
              values={values}
              onChange={set}
              error={brandError}
              modelError={errors["model"]}
            />
          )}
          <CostField
            amount={values.cost}
            currency={values.currency}
            onAmount={(cost) => set({ cost })}
            onCurrency={(currency) => set({ currency })}
            onLeave={() => form.leave("cost")}
            hint={t(values.replaced ? "cost.of_part" : "cost.of_service")}
            error={errors["cost"] ?? errors["expense"]}
          />
          <ReceiptField {...receipts} />
          <DoneWill plan={plan} values={values} today={today} />
          <Field label={t("field.notes")} {...(errors["notes"] && { error: errors["notes"] })}>
            <TextArea
              rows={2}
              className="min-h-20!"
              value={values.notes}
              onChange={({ target }) => set({ notes: target.value })}
              onBlur={() => form.leave("notes")}
            />
          </Field>
          <LeaveGuard open={leaving} onStay={() => setLeaving(false)} onDiscard={onClose} />
        </form>
      )}
    </CareWindowFrame>
  );
}
