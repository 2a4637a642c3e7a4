import type { Lifespan } from "#contract/community/lifespans.ts";
import { byteOrderMark, csvLine } from "#server/platform/csv/csv.ts";
import { dialects } from "#server/platform/csv/dialects.ts";
import type { Language } from "#server/platform/language/language.ts";

const columns = [
  "kind",
  "brand",
  "model",
  "bike_type",
  "n_parts",
  "n_riders",
  "median_m",
  "low_m",
  "high_m",
  "computed_on",
] as const satisfies (keyof Lifespan)[];

/** Groups as CSV, without their curves. */
export function lifespansCsv(groups: readonly Lifespan[], language: Language): string {
  const rows = [columns, ...groups.map((group) => columns.map((column) => group[column]))];
  return byteOrderMark + rows.map((row) => csvLine(row, dialects[language])).join("");
}
