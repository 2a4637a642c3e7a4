import { type ReactNode, useState } from "react";
import type { CarePlan } from "#contract/garage/care-plans.ts";
import { type SnoozeBody, useSnoozePlan, useWakePlan } from "#web/features/garage/care/queries.ts";
import { useCareWords } from "#web/features/garage/care/use-care-words.ts";
import { useCallKeys } from "#web/lib/call-key.ts";
import { failureOf, sentenceOf } from "#web/lib/failure.ts";
import { number } from "#web/lib/format.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { useUnits } from "#web/lib/units.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { NumberInput, Select } from "#web/ui/inputs.tsx";
import type { CareWindowProps } from "#web/features/garage/care/care-window-props.ts";
import { type LaterValues, typedLater } from "./later-values.ts";
import { PlanLoaded } from "./plan-loaded.tsx";

/** One touch each; distances in the rider's unit. */
const distances = [100, 200, 500] as const;
const weeks = [1, 2, 4] as const;

/** The window that puts a plan off, for a distance or some time. */
export function LaterWindow({ of, onClose }: CareWindowProps) {
  const t = useT("logbook");
  return (
    <PlanLoaded of={of} title={t("later.title")} onClose={onClose}>
      {(plan) => <PuttingOff plan={plan} onClose={onClose} />}
    </PlanLoaded>
  );
}

function PuttingOff({ plan, onClose }: { plan: CarePlan; onClose: () => void }) {
  const t = useT("logbook");
  const words = useCareWords();
  const units = useUnits();
  const snooze = useSnoozePlan();
  const wake = useWakePlan();
  const keyFor = useCallKeys();
  const name = words.name(plan);
  const about = `later ${plan.id}`;
  const until = words.snoozed(plan);
  const busy = snooze.isPending || wake.isPending;
  const say = (error: unknown) =>
    error && failureOf(error).kind !== "session"
      ? sentenceOf(error, { network: t("network"), failed: t("failed") })
      : null;
  const sentence = useIssueSentence({ amount: t("later.amount") });
  const [first] = useState<LaterValues>({
    amount: "",
    unit: plan.without_mileage || plan.leads === "days" ? "days" : "distance",
  });
  const form = useShortForm<LaterValues>({
    first,
    check: (values) => {
      const typed = typedLater(values, units);
      return "issue" in typed ? { amount: typed.issue } : {};
    },
    say: sentence,
    async send(values) {
      const typed = typedLater(values, units);
      if ("body" in typed) await putOff(typed.body);
    },
  });
  const fieldError = form.errors["amount"] ?? form.errors["m"] ?? form.errors["days"];

  async function awaken() {
    try {
      const now = await wake.mutateAsync(plan.id);
      toast({ text: t("later.woken", { name: words.name(now) }), about });
    } catch (error) {
      toast({ text: say(error) ?? "", tone: "error", about });
      throw error;
    }
  }
  async function putOff(body: SnoozeBody) {
    const now = await snooze.mutateAsync({ id: plan.id, key: keyFor(body), ...body });
    toast({
      text: t("later.done", { name, until: words.snoozed(now) ?? "" }),
      about,
      action: { label: t("later.undo"), onClick: () => void awaken().catch(() => {}) },
    });
    onClose();
  }
  const atOnce = (body: SnoozeBody) => void putOff(body).catch(() => {});
  const failed = fieldError ? null : say(snooze.error);

  return (
    <Dialog open onClose={onClose} title={t("later.title")} size="sm">
      <p className="line-clamp-4 font-semibold wrap-anywhere">
        {name}{" "}
        <span className="font-normal text-muted">{plan.slot === null ? "" : words.make(plan.part)}</span>
      </p>
      <p className="mt-1 text-sm text-muted">{t("later.text")}</p>
      {until !== null && (
        <div className="mt-4 rounded-control bg-sunken px-4 py-3">
          <p className="mb-2 first-letter:uppercase">{until}</p>
          <Button busy={busy} onClick={() => void awaken().then(onClose, () => {})}>
            {t("later.wake")}
          </Button>
        </div>
      )}
      <div className="mt-4 grid gap-4">
        {!plan.without_mileage && (
          <Row legend={t("later.for_distance", { unit: units.distanceUnit })}>
            {distances.map((distance) => (
              <Button
                key={distance}
                busy={busy}
                onClick={() => atOnce({ m: units.toMetres(distance) })}
                className="flex-1 px-2!"
              >
                {`${number(distance)}\u00A0${units.distanceUnit}`}
              </Button>
            ))}
          </Row>
        )}
        <Row legend={t("later.for_time")}>
          {weeks.map((count) => (
            <Button
              key={count}
              busy={busy}
              onClick={() => atOnce({ days: count * 7 })}
              className="flex-1 px-2!"
            >
              {t("later.weeks", { count })}
            </Button>
          ))}
        </Row>
        <form {...form.form}>
          <fieldset className="min-w-0">
            <legend className="mb-1 text-sm font-[550]">{t("later.own")}</legend>
            <div className="flex flex-wrap items-start gap-x-2 gap-y-3">
              <Field
                label={t("later.amount")}
                className="min-w-24 flex-1"
                {...(fieldError && { error: fieldError })}
              >
                <NumberInput {...form.text("amount")} decimal={form.values.unit === "distance"} />
              </Field>
              <Field label={t("later.unit")} className="min-w-24 flex-1">
                <Select
                  value={form.values.unit}
                  onChange={({ target }) => form.set({ unit: target.value as LaterValues["unit"] })}
                >
                  {!plan.without_mileage && <option value="distance">{units.distanceUnit}</option>}
                  <option value="days">{t("later.days")}</option>
                </Select>
              </Field>
              <Button type="submit" variant="primary" busy={busy || form.busy} className="mt-6">
                {t("later.act")}
              </Button>
            </div>
          </fieldset>
        </form>
        {failed && <Alert>{failed}</Alert>}
      </div>
    </Dialog>
  );
}

function Row({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-[550]">{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}
