import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import type { LifeBar, LifeMark, LifeRow } from "./life-rows.ts";

/** Returns functions that say in words what bars and marks of the plot show. */
export function useBarText() {
  const t = useT("life");
  const components = useT("components");
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

  return {
    measured,
    until,
    /** A bar in one line: part, days, distance, measurements. */
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
      ]
        .filter(Boolean)
        .join(" · ");
    },
  };
}
