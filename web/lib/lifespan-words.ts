import type { Lifespan } from "#contract/community/lifespans.ts";
import { number } from "./format.ts";
import { useT } from "./i18n.ts";
import { useUnits } from "./units.ts";

type Figures = Pick<Lifespan, "median_m" | "low_m" | "high_m" | "n_parts" | "n_riders">;

/** Returns functions that word how far parts of a group lasted. */
export function useLifespanWords() {
  const t = useT("lifespans");
  const units = useUnits();
  /** As rough in the reader's unit as it was measured. */
  const rough = (metres: number) =>
    units.distance(units.toMetres(Number(units.ofMetres(metres).toPrecision(2))));
  return {
    rough,
    /** "3,100 km", or that it was not reached. */
    median: ({ median_m }: Figures): string => (median_m === null ? t("not_reached") : rough(median_m)),
    /** "2,300 km to 4,200 km", as far as it was reached; empty where nothing was. */
    middle({ low_m, high_m }: Figures): string {
      if (low_m === null) return "";
      return high_m === null
        ? t("longer", { low: rough(low_m) })
        : t("middle", { low: rough(low_m), high: rough(high_m) });
    },
    /** "41 parts of 29 riders" */
    count: ({ n_parts, n_riders }: Figures): string =>
      t("count", { parts: number(n_parts), riders: number(n_riders) }),
  };
}
