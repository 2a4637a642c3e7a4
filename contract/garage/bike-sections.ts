import { type BikeFact, type BikeSection, bikeSections } from "./bike-facts.ts";
import {
  type BikeSpecs,
  columnFacts,
  type ComponentField,
  componentFields,
  type ComponentName,
  type FactValues,
  isPublic,
} from "./bike-fields.ts";
import type { Bike } from "./bikes.ts";

/** A part named by brand and model. */
export type SectionPart = Extract<ComponentField, { part: string }>["part"];

/** The fields that the sections of a bike show; owners' and public bikes both have them. */
export type BikeParts = FactValues<Exclude<ComponentField, { private: true }>> &
  Partial<BikeSpecs> &
  Pick<Bike, "accessories" | "notes">;

/** A row of a section: a part by brand and model, or a field with its value. */
export type SectionRow =
  | { part: SectionPart; text: string }
  | { field: ComponentName; text: string | number; unit?: string; option?: true };

function rowsOf(bike: BikeParts, section: BikeSection): SectionRow[] {
  return componentFields.flatMap((field): SectionRow[] => {
    const value = bike[field.name];
    if (field.section !== section) return [];
    if ("part" in field) {
      const { part } = field;
      const [first, ...others] = componentFields.filter((one) => "part" in one && one.part === part);
      if (field !== first) return [];
      const text = [value, ...others.map(({ name }) => bike[name])].filter(Boolean).join(" ");
      return text === "" ? [] : [{ part, text }];
    }
    if (value === null || value === undefined) return [];
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

type BasicFact = Exclude<
  Extract<BikeFact, { tab: "basic" }>,
  { required: true } | { lines: true } | { kind: "currency" }
>;

const basics = columnFacts.filter(
  (fact): fact is BasicFact =>
    fact.tab === "basic" && !("required" in fact) && !("lines" in fact) && fact.kind !== "currency",
);

/** The basic facts as a page lists them below the name: what everybody may read first, then what is the owner's. */
export const basicRows = [...basics.filter(isPublic), ...basics.filter((fact) => !isPublic(fact))];

/** What `basicRows` reads of a bike: of somebody else's only what is public. */
export type BasicValues = FactValues<Exclude<BasicFact, { private: true }>> &
  Partial<FactValues<BasicFact>> & {
    purchase_currency?: string | null;
  };
