import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import type { RideSums } from "./months.ts";

/** Returns a function that writes sums of rides on one line: "12 rides · 412 km · 18 h 20 min · ↑ 4,210 m". */
export function useSumWords(): (sums: RideSums) => string {
  const t = useT("rides");
  const { distance, time, height } = useUnits();
  return ({ rides, distance_m, moving_s, up_m }) =>
    [
      t("count", { count: rides, shown: number(rides) }),
      distance(distance_m),
      moving_s > 0 && time(moving_s),
      up_m > 0 && t("climbed", { height: height(up_m) }),
    ]
      .filter(Boolean)
      .join(" · ");
}
