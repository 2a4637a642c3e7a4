import { garageColumns } from "#contract/garage/garage-file.ts";
import type { BikeRow } from "#server/garage/bikes/bikes.repo.ts";
import type { Language } from "#server/platform/language/language.ts";
import { entryOf } from "./garage-entry.ts";
import { accessoriesCell, defused, dialects } from "./spreadsheet.ts";

/** A garage as CSV (RFC 4180, UTF-8 with its mark, which spreadsheets need), the wire's names as headings. */
export async function* garageCsv(
  bikes: AsyncIterable<Omit<BikeRow, "ahead">>,
  language: Language,
): AsyncGenerator<string> {
  const { delimiter, decimal } = dialects[language];
  const line = (cells: string[]) => `${cells.join(delimiter)}\r\n`;
  const cellOf = (value: unknown): string => {
    if (value === null) return "";
    if (typeof value === "number") return quoted(String(value).replace(".", decimal));
    return quoted(defused(Array.isArray(value) ? accessoriesCell(value) : String(value)));
  };
  yield `\uFEFF${line([...garageColumns])}`;
  for await (const bike of bikes) {
    const entry = entryOf(bike);
    yield line(garageColumns.map((column) => cellOf(entry[column])));
  }
}

function quoted(cell: string): string {
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
