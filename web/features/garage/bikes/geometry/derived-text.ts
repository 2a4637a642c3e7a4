import { factOf } from "#contract/garage/bike-fields.ts";
import { factOfGeometry } from "#contract/garage/geometry-fields.ts";
import type { DerivedField } from "#contract/garage/geometry-figures.ts";
import type { GeometrySource } from "#contract/garage/geometry-sources.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";

/** Formats millimetres for the reader: "1,012.5 mm". */
export const millimetres = (value: number) => `${number(value)}\u00A0mm`;

/** Returns functions that name the figures of a geometry. */
export function useFigureNames() {
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
        default:
          return t(`derived.${field}`);
      }
    },
  };
}
