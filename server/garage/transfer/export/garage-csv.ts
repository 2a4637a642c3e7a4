import { garageColumns } from "#contract/garage/garage-file.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import { byteOrderMark, type CsvCell, csvLine } from "#server/platform/csv/csv.ts";
import type { Language } from "#server/platform/language/language.ts";
import { entryOf } from "./garage-entry.ts";
import { dialects } from "#server/platform/csv/dialects.ts";
import { accessoriesCell } from "#server/garage/transfer/format/spreadsheet.ts";

/** Yields a garage as CSV (RFC 4180, UTF-8 with byte-order mark for spreadsheets), with API names as headings. */
export async function* garageCsv(
  bikes: AsyncIterable<Omit<BikeRow, "ahead">>,
  language: Language,
): AsyncGenerator<string> {
  const line = (cells: readonly CsvCell[]) => csvLine(cells, dialects[language]);
  yield byteOrderMark + line(garageColumns);
  for await (const bike of bikes) {
    const entry = entryOf(bike);
    yield line(garageColumns.map((column) => cellOf(entry[column])));
  }
}

function cellOf(value: unknown): CsvCell {
  if (value === null || typeof value === "number") return value;
  return Array.isArray(value) ? accessoriesCell(value) : String(value);
}
