import { type BikeSection, bikeSections, componentFields, type ComponentName } from "./bike-fields.ts";
import type { Bike } from "./bikes.ts";

/** A part named by brand and model. */
export type Part = ComponentName extends infer N ? (N extends `${infer P}_brand` ? P : never) : never;

/** The fields that the sections of a bike show; owners' and public bikes both have them. */
export type BikeParts = Pick<Bike, ComponentName | "accessories" | "notes">;

/** A row of a section: a part by brand and model, or a field with its value. */
export type SectionRow =
  | { part: Part; text: string }
  | { field: ComponentName; text: string | number; unit?: "mm"; option?: true };

function rowsOf(bike: BikeParts, section: BikeSection): SectionRow[] {
  return componentFields.flatMap((field): SectionRow[] => {
    const value = bike[field.name];
    if (field.section !== section || field.name.endsWith("_model")) return [];
    if (field.name.endsWith("_brand")) {
      const part = field.name.slice(0, -"_brand".length) as Part;
      const text = [value, bike[`${part}_model`]].filter(Boolean).join(" ");
      return text === "" ? [] : [{ part, text }];
    }
    if (value === null) return [];
    if (field.kind === "choice") return [{ field: field.name, text: value, option: true }];
    return [{ field: field.name, text: value, ...("unit" in field && { unit: field.unit }) }];
  });
}

/** Returns the component sections of a bike in which at least one field has a value. */
export function filledSections(bike: BikeParts): { section: BikeSection; rows: SectionRow[] }[] {
  return bikeSections
    .map((section) => ({ section, rows: rowsOf(bike, section) }))
    .filter(({ rows }) => rows.length > 0);
}
