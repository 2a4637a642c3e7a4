import type { Expense } from "#contract/garage/expenses.ts";
import { byteOrderMark, type CsvCell, csvLine } from "#server/platform/csv/csv.ts";
import { dialects } from "#server/platform/csv/dialects.ts";
import type { Language } from "#server/platform/language/language.ts";
import { serverTexts } from "#server/platform/language/server-texts.ts";

type Cell = (expense: Expense, language: Language) => CsvCell;

/** The ledger's columns; their headings are the API's names, in either language. */
const columns: Record<string, Cell> = {
  day: ({ day }) => day,
  category: ({ category }) => category,
  amount: ({ amount_cents }) => amount_cents / 100,
  currency: ({ currency }) => currency,
  shown_amount: ({ shown_cents }) => shown_cents / 100,
  shown_currency: ({ shown_currency }) => shown_currency,
  rate: ({ rate }) => rate,
  rate_day: ({ rate_day }) => rate_day,
  bike: ({ bike }) => bike?.name ?? null,
  part: ({ part }, language) =>
    part &&
    ([part.brand, part.model].filter(Boolean).join(" ") || serverTexts[language].kindNames[part.kind]),
  gone: ({ gone }) => gone,
  shop: ({ shop }) => shop,
  note: ({ note }) => note,
  warranty_until: ({ warranty_until }) => warranty_until,
};

/** Yields expenses as CSV (RFC 4180, UTF-8 with a byte-order mark for spreadsheets), as the reader's spreadsheet expects it. */
export async function* ledgerCsv(
  expenses: AsyncIterable<readonly Expense[]>,
  language: Language,
): AsyncGenerator<string> {
  const dialect = dialects[language];
  yield byteOrderMark + csvLine(Object.keys(columns), dialect);
  const cells = Object.values(columns);
  for await (const some of expenses)
    yield some
      .map((expense) =>
        csvLine(
          cells.map((cell) => cell(expense, language)),
          dialect,
        ),
      )
      .join("");
}
