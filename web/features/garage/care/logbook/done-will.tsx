import type { CarePlan } from "#contract/garage/care-plans.ts";
import { mostMeasured } from "#contract/garage/part-words.ts";
import { useCareWords } from "#web/features/garage/care/use-care-words.ts";
import { readMeasured } from "#web/lib/form/typed-measurement.ts";
import { useT } from "#web/lib/i18n.ts";
import { useMeasurementText } from "#web/lib/measurement-text.ts";
import { useUnits } from "#web/lib/units.ts";
import { dayIssue, type DoneValues } from "./done-values.ts";

interface DoneWillProps {
  plan: CarePlan;
  values: DoneValues;
  today: string;
}

/** Says what noting it will do, before it is done. */
export function DoneWill({ plan, values, today }: DoneWillProps) {
  const t = useT("logbook");
  const words = useCareWords();
  const units = useUnits();
  const measured = useMeasurementText();
  const { done_on, kind } = values;
  const old = [words.target(plan), plan.slot !== null && words.make(plan.part)].filter(Boolean).join(" ");
  const read = kind && values.measured.trim() ? readMeasured(values.measured, mostMeasured[kind]) : null;

  /** What becomes of the plan. */
  function anew(): string | null {
    if (dayIssue(done_on, today)) return null;
    if (plan.grid === "fixed")
      return plan.step && done_on === today
        ? t("done.fixed_step", { step: words.step(plan.step.now) })
        : t("done.fixed");
    if (done_on === today) return t("done.anew");
    const since = plan.since && units.isoDay(plan.since);
    return since && done_on < since && !values.replaced
      ? t("done.before", { day: units.day(done_on), since: units.day(since) })
      : t("done.anew_from", { day: units.day(done_on) });
  }
  function replaced(): string[] {
    if (!plan.part || !values.replaced) return [];
    const make = words.make(
      values.as === "same"
        ? plan.part
        : { ...plan.part, brand: values.brand.trim(), model: values.model.trim() },
    );
    return [
      t(values.old === "retired" ? "done.goes_out" : "done.goes_away", { part: old }),
      t("done.comes", { part: make || t("done.comes_new") }),
    ];
  }
  const says = [
    ...replaced(),
    ...(read && kind && "value" in read
      ? [t("done.measurement", { value: measured({ kind, value: read.value }) })]
      : []),
    anew(),
    t("done.logbook"),
  ];
  return (
    <section aria-live="polite" className="rounded-control bg-sunken px-4 py-3">
      <p className="narrow text-sm text-muted">{t("done.will")}</p>
      <ul className="grid gap-1">
        {says.map(
          (line) =>
            line && (
              <li key={line} className="wrap-anywhere">
                {line}
              </li>
            ),
        )}
      </ul>
    </section>
  );
}
