import { bikeTabs, type BikeTab } from "#contract/garage/bike-facts.ts";
import { factNamed, factOf, fieldFacts, type FieldName } from "#contract/garage/bike-fields.ts";
import { type BikeFormValues, isUsualStart } from "./values.ts";

/** A field's place in the grid: columns out of 12 from tablets up, and whether it takes a whole row on a phone. */
interface Cell {
  name: FieldName;
  span: 3 | 4 | 6 | 12;
  wide: boolean;
}

const quarter = { span: 3, wide: false } as const;
const third = { span: 4, wide: false } as const;
const half = { span: 6, wide: false } as const;
const whole = { span: 12, wide: true } as const;

// Brand and model fill a row side by side; short fields share one.
const special: Partial<Record<FieldName, Omit<Cell, "name">>> = {
  name: whole,
  type: third,
  year: third,
  color: third,
  purchase_price: half,
  purchase_date: half,
  mileage_at_purchase: half,
  current_mileage: half,
  notes: whole,
  frame_material: third,
  frame_style: third,
  frame_size: { span: 4, wide: true },
  speeds: quarter,
  cassette_range: quarter,
  chainring_size: quarter,
  bottom_bracket_type: quarter,
  brake_type: third,
  brake_system: third,
  brake_rotor_size: { span: 4, wide: true },
  rim_material: { span: 4, wide: true },
  tire_size: third,
  tire_type: third,
  handlebar_type: third,
  handlebar_width: third,
  stem_length: { span: 4, wide: true },
  seatpost_diameter: { span: 6, wide: true },
  pedal_type: { span: 6, wide: true },
};

// The order of a tab's fields where it differs from the contract's: short fields are grouped into rows.
const gathered: Partial<Record<BikeTab, readonly FieldName[]>> = {
  basic: [
    "name",
    "brand",
    "model",
    "type",
    "year",
    "color",
    "purchase_price",
    "purchase_date",
    "mileage_at_purchase",
    "current_mileage",
  ],
  frame: ["frame_material", "frame_style", "frame_size"],
  drivetrain: [
    "groupset_brand",
    "groupset_model",
    "speeds",
    "cassette_range",
    "chainring_size",
    "bottom_bracket_type",
    "cassette_brand",
    "cassette_model",
    "crankset_brand",
    "crankset_model",
    "chain_brand",
    "chain_model",
  ],
  brakes: ["brake_brand", "brake_model", "brake_type", "brake_system", "brake_rotor_size"],
  wheels: [
    "wheelset_brand",
    "wheelset_model",
    "hub_brand",
    "hub_model",
    "tire_brand",
    "tire_model",
    "tire_size",
    "tire_type",
    "rim_material",
  ],
  handlebar: [
    "handlebar_brand",
    "handlebar_model",
    "stem_brand",
    "stem_model",
    "handlebar_type",
    "handlebar_width",
    "stem_length",
    "grips_tape_brand",
    "grips_tape_model",
  ],
};

/** The default place; a field with a hint takes a whole row, to have room for it. */
const usual = (name: FieldName) => ("hint" in factOf(name) ? whole : half);

/**
 * Returns the fields of a tab in order, without the currency, which is part of the price's field, and without those
 * that have a view of their own. Fields that `gathered` does not name come last.
 */
function fieldsOf(tab: BikeTab): readonly FieldName[] {
  const names = fieldFacts
    .filter((fact) => fact.tab === tab && fact.kind !== "currency" && !("apart" in fact))
    .map(({ name }) => name);
  return [...new Set([...(gathered[tab] ?? []), ...names])];
}

/** The fields of each tab in reading order. Accessories are not among them: they are a list. */
export const formLayout = Object.fromEntries(
  bikeTabs.map((tab) => [tab, fieldsOf(tab).map((name) => ({ name, ...(special[name] ?? usual(name)) }))]),
) as unknown as Record<BikeTab, readonly Cell[]>;

/** Returns the tab of a field; undefined when the form has no such field. */
export function tabOfBikeField(field: string): BikeTab | undefined {
  return factNamed(field)?.tab;
}

/** Returns how many fields of a tab are filled in, and out of how many; accessories are only counted. */
export function filledOn(tab: BikeTab, values: BikeFormValues): { filled: number; of?: number } {
  if (tab === "accessories")
    return { filled: values.accessories.filter((entry) => entry.trim() !== "").length };
  const cells = formLayout[tab];
  return {
    filled: cells.filter(({ name }) => values[name].trim() !== "" && !isUsualStart(name, values)).length,
    of: cells.length,
  };
}

const order: readonly string[] = [
  ...bikeTabs.flatMap((tab) => formLayout[tab].map(({ name }) => name)),
  "purchase_currency",
  "accessories",
];

/** Sorts names of fields into the form's order; unknown ones are dropped. */
export function bikeFieldsInOrder(fields: readonly string[]): string[] {
  return order.filter((name) => fields.includes(name));
}
