import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";

/** Returns how a year differs from the one before in words: on a day, today, in all, or in a table. */
export function useDifference() {
  const t = useT("year");
  const units = useUnits();
  return {
    difference(metres: number, when: "day" | "today" | "whole" | "short"): string {
      // What is written the same is the same.
      const isSame = units.distance(Math.abs(metres)) === units.distance(0);
      const how = isSame ? "same" : metres > 0 ? "more" : "less";
      return t(`difference.${when}.${how}`, { distance: units.distance(Math.abs(metres)) });
    },
  };
}
