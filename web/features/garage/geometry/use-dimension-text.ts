import type { Dimension, DimensionField } from "#web/drawing/dimensions.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";

/** Returns functions for what dimensions are called and how they are written, on the drawing and beside it. */
export function useDimensionText() {
  const t = useT("geometry");
  const fact = useT("facts");
  const digits = ({ value, unit }: Dimension, most = 1) =>
    number(value, { maximumFractionDigits: unit === "°" ? 2 : most, useGrouping: false });
  return {
    name: (field: DimensionField) => (field === "bb_height" ? t("derived.bb_height") : fact(field)),
    /** "544 mm", "73.5°". */
    figure: (one: Dimension) => `${digits(one, one.isDerived ? 0 : 1)}${one.unit === "°" ? "°" : "\u00A0mm"}`,
    /** "A 544", "C 73.5°", "J ≈979" for what follows from others, "P 732*" for what is not drawn to scale. */
    label: (one: Dimension) =>
      `${one.letter} ${one.isDerived ? "≈" : ""}${digits(one, one.isDerived ? 0 : 1)}${one.unit === "°" ? "°" : ""}${one.isToScale ? "" : "*"}`,
  };
}
