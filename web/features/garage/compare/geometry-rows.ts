import { cockpitFields, frameFields } from "#contract/garage/geometry-fields.ts";
import { derivedFields, type DerivedField, geometryOfBike } from "#contract/garage/geometry-figures.ts";
import type { ComparedFacts } from "./sheet-rows.ts";

/** Texts of the sheet, where they are compared as they were written. */
const onSheet = ["stem_length", "bar_width"] as const;
type OnSheet = (typeof onSheet)[number];

type GivenField = (typeof frameFields)[number] | Exclude<(typeof cockpitFields)[number], OnSheet>;
export type ComparedField = GivenField | DerivedField;

export interface GeometryCell {
  /** Millimetres or degrees. */
  value: number;
  /** It follows from the other figures. */
  isDerived: boolean;
  /** From the figure of the first bike that has one; null of that bike itself. */
  difference: number | null;
  /** What would follow from the others, where that is more than 5 mm from what is entered. */
  follows: number | null;
}

export interface GeometryRow {
  field: ComparedField;
  unit: "mm" | "°";
  /** In the order of the bikes; null where nothing is entered and nothing follows. */
  cells: (GeometryCell | null)[];
  values: (number | null)[];
}

const isOnSheet = (field: string): field is OnSheet => onSheet.some((one) => one === field);

/** As riders read it: the frame, where that puts the bottom bracket, then the rider. */
const order: readonly ComparedField[] = [
  ...frameFields,
  "bb_height",
  ...cockpitFields.filter((field): field is Exclude<typeof field, OnSheet> => !isOnSheet(field)),
  "hood_x",
  "hood_y",
  "saddle_x",
  "saddle_y",
];

const isDerivedField = (field: string): field is DerivedField => derivedFields.some((one) => one === field);
const isGiven = (field: string): field is GivenField =>
  !isOnSheet(field) && [...frameFields, ...cockpitFields].some((one) => one === field);

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Returns each figure of the geometry that at least one of the bikes has, given or derived. */
export function geometryRows(bikes: readonly ComparedFacts[]): GeometryRow[] {
  const all = bikes.map(geometryOfBike);
  return order.flatMap((field) => {
    const found = all.map(({ given, derived, differences }) => {
      const entered = isGiven(field) ? given[field] : null;
      const follows = isDerivedField(field) ? derived[field] : null;
      const asked = differences.find((one) => one.field === field);
      // The saddle is behind the bottom bracket, and that far behind it is how riders say it.
      const value = entered ?? (field === "saddle_x" && follows !== null ? -follows : follows);
      return value === null ? null : { value, isDerived: entered === null, follows: asked?.derived ?? null };
    });
    const from = found.find((one) => one !== null);
    if (!from) return [];
    const cells = found.map(
      (one) =>
        one && {
          ...one,
          difference: one === from ? null : rounded(one.value - from.value),
        },
    );
    return [
      {
        field,
        unit: field.endsWith("_angle") ? ("°" as const) : ("mm" as const),
        cells,
        values: cells.map((cell) => cell?.value ?? null),
      },
    ];
  });
}
