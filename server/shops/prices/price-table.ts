import { lineKinds } from "#contract/shops/order-lines.ts";
import { priceBounds, priceColumns, ShopPriceInput, type ShopPrice } from "#contract/shops/shop-prices.ts";
import { fieldOf, issueOf } from "#contract/platform/issues.ts";
import { byteOrderMark, csvLine } from "#server/platform/csv/csv.ts";
import { csvRows, csvText, unreadableRow } from "#server/platform/csv/csv-rows.ts";
import { restored } from "#server/platform/csv/formula.ts";
import type { Language } from "#server/platform/language/language.ts";
import { invalid, Refusal } from "#server/platform/refusal/refusal.ts";
import { word } from "#server/platform/refusal/word.ts";

/** The headings are the API's names and figures are plain, in every language: the file comes back as it went. */
const dialect = { delimiter: ",", decimal: "." } as const;

/** Prices as CSV (RFC 4180, UTF-8 with a byte-order mark for spreadsheets). */
export const priceCsv = (prices: readonly ShopPrice[]): string =>
  byteOrderMark +
  csvLine(priceColumns, dialect) +
  prices
    .map((price) =>
      csvLine(
        priceColumns.map((column) => price[column]),
        dialect,
      ),
    )
    .join("");

/** Rows count blank ones and the headings. A row that is read costs at most 30 µs, so all of them well under 0.1 s. */
const most = { rows: priceBounds.most + 1, cells: 50, row: 10_000 };

/** A line of a table: what it says, or in words why it is refused. */
export type ReadPrice = { line: number } & ({ price: ShopPriceInput } | { reason: string });

/** Parses a table of prices; 422 on `file` for what is none, or too large a one. */
export async function readPrices(bytes: Buffer, language: Language): Promise<ReadPrice[]> {
  const text = csvText(bytes);
  if (text.includes("\0")) throw invalid("file", "ledger_type");
  const found = csvRows(text, {
    ...most,
    tooMany: () => invalid("file", "price_columns"),
    tooManyRows: () => invalid("file", "price_lines"),
  });
  let headings: string[] | null = null;
  const read: ReadPrice[] = [];
  try {
    for await (const { cells, line } of found) {
      if (cells.every((cell) => cell.trim() === "")) continue;
      if (headings) read.push({ line, ...readLine(cells, headings, language) });
      else headings = headingsIn(cells);
    }
  } catch (error) {
    const row = unreadableRow(error);
    if (row === null) throw error;
    const values = { row };
    const issue = { key: "sentence", sentence: "import_csv", values } as const;
    throw new Refusal(422, "import_csv", { values, errors: { file: [issue] } });
  }
  if (read.length === 0) throw invalid("file", "price_empty");
  return read;
}

function headingsIn(cells: readonly string[]): string[] {
  const headings = cells.map((cell) => cell.trim().toLowerCase());
  const isThere = (column: string) => headings.includes(column);
  if (!["kind", "title", "unit_cents"].every(isThere)) throw invalid("file", "price_headings");
  return headings;
}

function readLine(
  cells: readonly string[],
  headings: readonly string[],
  language: Language,
): { price: ShopPriceInput } | { reason: string } {
  const given = Object.fromEntries(
    priceColumns.map((column) => {
      const text = restored(cells[headings.indexOf(column)] ?? "").trim();
      return [column, column === "title" ? text : text || null];
    }),
  );
  const { data, error } = ShopPriceInput.safeParse(given);
  if (data) return { price: data };
  const [issue] = error.issues;
  const field = issue ? fieldOf(issue) : "kind";
  if (field === "kind") {
    const kinds = {
      key: "sentence",
      sentence: "price_kind",
      values: { kinds: lineKinds.join(", ") },
    } as const;
    return { reason: word(language, field, kinds) };
  }
  return { reason: word(language, field, issue ? issueOf(issue) : { key: "option" }) };
}
