import { factOf } from "#contract/garage/bike-fields.ts";
import type { Hold } from "#contract/garage/hands.ts";
import { factOfGeometry } from "#contract/garage/geometry-fields.ts";
import type { DerivedField } from "#contract/garage/geometry-figures.ts";
import type { GeometrySource } from "#contract/garage/geometry-sources.ts";
import { figureText } from "#web/lib/figure-text.ts";
import { useT } from "#web/lib/i18n.ts";

/** Formats millimetres for the reader: "1012.5 mm". */
export const millimetres = (value: number) => figureText(value, "mm");

/** The same of what follows from other figures: no more exact than these, so in whole millimetres. */
export const derivedMillimetres = (value: number) => millimetres(Math.round(value));

/** Returns functions that name the figures of a geometry; `hold` is what hands are on. */
export function useFigureNames(hold: Hold) {
  const t = useT("geometry");
  const fact = useT("facts");
  const source = (one: GeometrySource) => fact(one === "tire_size" ? one : factOfGeometry(one));
  return {
    /** Names several: "stack, reach, tyre size". */
    list: (sources: readonly GeometrySource[]) => sources.map(source).join(", "),
    derived(field: DerivedField): string {
      switch (field) {
        case "wheelbase":
        case "front_centre":
        case "effective_top_tube":
        case "trail":
          return fact(factOf(field).name);
        case "hood_x":
        case "hood_y":
          return t(`derived.${field}.${hold}`);
        default:
          return t(`derived.${field}`);
      }
    },
  };
}
