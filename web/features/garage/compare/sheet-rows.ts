import { type BikeFact, bikeFacts, type BikeSection } from "#contract/garage/bike-facts.ts";
import { isPublic } from "#contract/garage/bike-fields.ts";
import { plainText, whatFactSays } from "#contract/garage/same-fact.ts";
import type { SectionPart } from "#contract/garage/bike-sections.ts";
import type { UnlinkedBike } from "#contract/sharing/public-bike.ts";
import type { Bike } from "#contract/garage/bikes.ts";

/** What both one's own bikes and shared ones say. */
export type ComparedFacts = Bike | Omit<UnlinkedBike, "photos">;

export type SheetValue = string | number | readonly string[] | null;

/** A fact, or a part by maker and model, of each of the bikes. */
export interface SheetRow {
  key: string;
  /** How its value is written; null for parts, which are texts. */
  fact: BikeFact | null;
  part: SectionPart | null;
  section: "basics" | Exclude<BikeSection, "geometry"> | "accessories";
  /** In the order of the bikes; null where nothing is entered. */
  values: SheetValue[];
  /** The same as it is compared. */
  compared: string[];
}

/** Facts that a comparison shows elsewhere, or that no two bikes can be compared by. */
const elsewhere: readonly string[] = ["name", "notes"];

/** Facts of the sheet, with those of one part together. Private ones are left out: shared bikes do not have them. */
const comparedFacts = bikeFacts.filter(
  (fact) =>
    isPublic(fact) &&
    !elsewhere.includes(fact.name) &&
    (fact.name === "weight_g" || !("section" in fact && fact.section === "geometry")),
);

const sectionOf = (fact: BikeFact): SheetRow["section"] => {
  if (fact.stored === "column") return fact.kind === "list" ? "accessories" : "basics";
  return fact.section === "geometry" ? "basics" : fact.section;
};

/** Returns each fact of the sheet that at least one of the bikes has, in the sheet's order. */
export function sheetRows(bikes: readonly ComparedFacts[]): SheetRow[] {
  const rows = new Map<string, SheetRow>();
  for (const fact of comparedFacts) {
    const part = "part" in fact ? (fact.part as SectionPart) : null;
    const key = part ?? fact.name;
    if (rows.has(key)) continue;
    const values = bikes.map((bike) => (part === null ? valueOf(bike, fact.name) : makeOf(bike, part)));
    rows.set(key, {
      key,
      part,
      fact: part === null ? fact : null,
      section: sectionOf(fact),
      values,
      compared: bikes.map((bike, place) => comparable(bike, key, values[place] ?? null)),
    });
  }
  const ordered = [...rows.values()].filter(({ values }) => values.some((value) => value !== null));
  return sections.flatMap((section) => ordered.filter((row) => row.section === section));
}

const sections: readonly SheetRow["section"][] = [
  "basics",
  "frame",
  "drivetrain",
  "shifting",
  "brakes",
  "wheels",
  "contact",
  "pedals",
  "accessories",
];

function valueOf(bike: ComparedFacts, name: string): SheetValue {
  const value = (bike as unknown as Record<string, SheetValue | undefined>)[name] ?? null;
  return value === "" || (Array.isArray(value) && value.length === 0) ? null : value;
}

function makeOf(bike: ComparedFacts, part: SectionPart): string | null {
  const names = comparedFacts.filter((fact) => "part" in fact && fact.part === part).map(({ name }) => name);
  return (
    names
      .map((name) => valueOf(bike, name))
      .filter(Boolean)
      .join(" ") || null
  );
}

/** What a value says, however it is written; the order of a list says nothing. "" for nothing. */
function comparable(bike: ComparedFacts, name: string, value: SheetValue): string {
  if (value === null) return "";
  if (typeof value === "object") return value.map(plainText).toSorted().join("\n");
  return whatFactSays(bike, name, value);
}

/** Returns rows in three groups: bikes have different values, only some have one, all have the same. */
export function splitEqual<R extends { compared: readonly unknown[] }>(
  rows: readonly R[],
): Record<"differ" | "some" | "equal", R[]> {
  const kindOf = ({ compared }: R) => {
    const known = compared.filter((one) => one !== null && one !== "");
    if (new Set(known).size > 1) return "differ";
    return known.length < compared.length ? "some" : "equal";
  };
  const of = (kind: ReturnType<typeof kindOf>) => rows.filter((row) => kindOf(row) === kind);
  return { differ: of("differ"), some: of("some"), equal: of("equal") };
}
