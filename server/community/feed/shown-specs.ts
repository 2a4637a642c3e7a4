import { factNamed, isPublic } from "#contract/garage/bike-fields.ts";
import { type BikeParts, filledSections, type SectionRow } from "#contract/garage/bike-sections.ts";

/** What everybody reads of a bike's components: parts by brand and model, and fields, by name. */
export type ShownSpecs = Record<string, string | number>;

/** What has changed of them: before and after, null for nothing. */
export type ChangedSpecs = Record<string, [string | number | null, string | number | null]>;

const nameOf = (row: SectionRow): string => ("part" in row ? row.part : row.field);

function isShown(row: SectionRow): boolean {
  const fact = "field" in row ? factNamed(row.field) : undefined;
  return fact === undefined || isPublic(fact);
}

/** Returns what everybody reads of `specs` of a bike, without its measures. */
export function shownSpecs(specs: string): ShownSpecs {
  const sections = filledSections(JSON.parse(specs) as BikeParts);
  return Object.fromEntries(
    sections
      .filter(({ section }) => section !== "geometry")
      .flatMap(({ rows }) => rows)
      .filter(isShown)
      .map((row) => [nameOf(row), row.text]),
  );
}

/** Returns what has changed, with what of it had changed before on the same day: what is as it was in the morning is left out. */
export function changedSpecs(
  before: ShownSpecs,
  after: ShownSpecs,
  earlier: ChangedSpecs = {},
): ChangedSpecs {
  const changed: ChangedSpecs = { ...earlier };
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [before[name] ?? null, after[name] ?? null];
    if (was !== is) changed[name] = [earlier[name] ? earlier[name][0] : was, is];
  }
  return Object.fromEntries(Object.entries(changed).filter(([, [was, is]]) => was !== is));
}
