import { isCareTask } from "#contract/garage/care-words.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import type { LifeBar, LifeDeed, LifeMark, LifeRow, LifeService } from "./life-rows.ts";

/** Returns functions that say in words what bars and marks of the plot show. */
export function useBarText() {
  const t = useT("life");
  const components = useT("components");
  const care = useT("care");
  const words = usePartWords();
  const units = useUnits();

  function measured({ kind, value, at }: LifeMark): string {
    const what = words.measured(kind);
    const unit = { chain_pct: "%", sag_pct: "%", soh_pct: "%", pad_mm: "mm", rotor_mm: "mm", tread_mm: "mm" };
    const amount =
      kind === "bar" || kind === "psi"
        ? units.pressure(value, kind)
        : `${number(value, { maximumFractionDigits: 2 })}\u00A0${unit[kind]}`;
    return t("measured", { what, amount, day: units.day(at) });
  }
  const until = ({ span }: LifeBar) => (span.to_at === null ? t("now") : units.day(span.to_at));

  const task = (of: string) => (isCareTask(of) ? care(`task.${of}`) : of);
  const deed = ({ service, tasks }: LifeDeed) =>
    t("done", { what: tasks.map(task).join(", "), day: units.day(service.done_on) });
  /** What a service did, and where: "Spring, Velo: Chain, lube; torque". */
  function work({ title, shop, items }: LifeService): string {
    const done = items.map(({ slot, task: of }) =>
      slot === null ? task(of) : `${words.slot(slot)}, ${task(of)}`,
    );
    const heading = [title, shop].filter(Boolean).join(", ");
    return [heading, done.join("; ")].filter(Boolean).join(": ") || t("service");
  }

  return {
    measured,
    until,
    deed,
    work,
    /** A service in one line, with its day. */
    service: (one: LifeService): string => `${units.day(one.done_on)} · ${work(one)}`,
    /** A bar in one line: part, days, distance, measurement and service. */
    bar(row: LifeRow, bar: LifeBar): string {
      const { usage, scope, from_at } = bar.span;
      return [
        words.full(bar.part, row.path),
        `${units.day(from_at)} – ${until(bar)}`,
        t("days", { count: usage.days, number: number(usage.days) }),
        units.distance(usage.distance_m),
        usage.estimated && components("estimated"),
        scope !== "any" && components(`scope.${scope}`),
        ...bar.marks.slice(-1).map(measured),
        ...bar.deeds.slice(-1).map(deed),
      ]
        .filter(Boolean)
        .join(" · ");
    },
  };
}
