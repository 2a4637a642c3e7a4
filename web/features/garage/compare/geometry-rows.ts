import { cockpitFields, frameFields } from "#contract/garage/geometry-fields.ts";
import { derivedFields, type DerivedField, geometryOfBike } from "#contract/garage/geometry-figures.ts";
import type { ComparedFacts } from "./sheet-rows.ts";

/** Texts of the sheet, where they are compared as they were written. */
const onSheet = ["stem_length", "bar_width"] as const;
type OnSheet = (typeof onSheet)[number];

type GivenField = (typeof frameFields)[number] | Exclude<(typeof cockpitFields)[number], OnSheet>;
/** How a bike fits: from the saddle to the hands, and how long it is for its height. */
const fitFields = ["saddle_to_hands", "saddle_drop", "stack_to_reach"] as const;
type FitField = (typeof fitFields)[number];
export type ComparedField = GivenField | DerivedField | FitField;

/** Of a ratio there is none. */
export type FigureUnit = "mm" | "°" | "";

export interface GeometryCell {
  /** What follows is in whole millimetres: what it follows from is no more exact. */
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
  unit: FigureUnit;
  /** In the order of the bikes; null where nothing is entered and nothing follows. */
  cells: (GeometryCell | null)[];
  /** The figures as they are compared. */
  compared: (number | null)[];
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
  ...fitFields,
];
const isFit = (field: string): field is FitField => fitFields.some((one) => one === field);

/** How bikes fit, by what is given and what follows. */
function fitOf({ given: g, derived: d }: ReturnType<typeof geometryOfBike>): Record<FitField, number | null> {
  const both = (one: number | null, other: number | null, figure: (one: number, other: number) => number) =>
    one === null || other === null ? null : figure(one, other);
  return {
    saddle_to_hands: both(d.hood_x, d.saddle_x, (hands, saddle) => hands - saddle),
    saddle_drop: both(d.saddle_y, d.hood_y, (saddle, hands) => saddle - hands),
    stack_to_reach: both(g.stack, g.reach, (stack, reach) => rounded(stack / reach)),
  };
}

const isDerivedField = (field: string): field is DerivedField => derivedFields.some((one) => one === field);
const isGiven = (field: string): field is GivenField =>
  !isOnSheet(field) && [...frameFields, ...cockpitFields].some((one) => one === field);

const rounded = (value: number) => Math.round(value * 100) / 100;

const unitOfFigure = (field: ComparedField): FigureUnit =>
  field === "stack_to_reach" ? "" : field.endsWith("_angle") ? "°" : "mm";

/** Returns each figure of the geometry that at least one of the bikes has, given or derived. */
export function geometryRows(bikes: readonly ComparedFacts[]): GeometryRow[] {
  const all = bikes.map((bike) => {
    const geometry = geometryOfBike(bike);
    return { ...geometry, fit: fitOf(geometry) };
  });
  return order.flatMap((field) => {
    const found = all.map(({ given, derived, differences, fit }) => {
      const entered = isGiven(field) ? given[field] : null;
      const follows = isFit(field) ? fit[field] : isDerivedField(field) ? derived[field] : null;
      const difference = differences.find((one) => one.field === field);
      // The saddle is behind the bottom bracket, and that far behind it is how riders say it.
      const value = entered ?? (field === "saddle_x" && follows !== null ? -follows : follows);
      if (value === null) return null;
      const isDerived = entered === null;
      const shown = isDerived && field !== "stack_to_reach" ? Math.round(value) : value;
      return { value: shown, isDerived, follows: difference ? Math.round(difference.derived) : null };
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
        unit: unitOfFigure(field),
        cells,
        compared: cells.map((cell) => cell?.value ?? null),
      },
    ];
  });
}
