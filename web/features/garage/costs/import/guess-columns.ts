import { foldedForSearch } from "#web/lib/fold.ts";

// Not the contract's list: its module would bring all schemas of expenses.
export const importColumns = ["day", "amount", "currency", "category", "note", "bike", "shop"] as const;
export type ImportColumn = (typeof importColumns)[number];
const needed = ["day", "amount", "currency"] as const;
type NeededColumn = (typeof needed)[number];
export const isNeeded = (column: ImportColumn): column is NeededColumn =>
  needed.some((one) => one === column);

/** For each column the place of its heading in the file; null for none. */
export type ColumnChoice = Record<ImportColumn, number | null>;

/** What headings contain that mean a column, in both languages; folded. */
const words: Record<ImportColumn, readonly string[]> = {
  day: ["day", "date", "dzien", "data"],
  amount: ["amount", "kwota", "price", "cena", "value", "wartosc", "sum", "suma", "total"],
  currency: ["currency", "waluta"],
  category: ["category", "kategoria", "type", "rodzaj"],
  note: ["note", "notatka", "uwagi", "description", "opis", "title", "tytul", "memo", "name", "nazwa"],
  bike: ["bike", "rower"],
  shop: ["shop", "sklep", "payee", "merchant", "seller", "sprzedawca", "kontrahent", "odbiorca"],
};

/** Returns the likely columns of a file by its headings; each heading is used once. */
export function guessColumns(headings: readonly string[]): ColumnChoice {
  const folded = headings.map(foldedForSearch);
  const used = new Set<number>();
  const find = (column: ImportColumn): number | null => {
    const fits = (matches: (heading: string, word: string) => boolean) =>
      words[column]
        .map((word) => folded.findIndex((heading, at) => !used.has(at) && matches(heading, word)))
        .find((at) => at >= 0);
    const at =
      fits((heading, word) => heading === word) ??
      fits((heading, word) => heading.split(/[^a-z]+/).includes(word));
    if (at === undefined) return null;
    used.add(at);
    return at;
  };
  return Object.fromEntries(importColumns.map((column) => [column, find(column)])) as ColumnChoice;
}

/** Returns the mapping as the server takes it; null while a column is missing that it needs. */
export function ledgerMapping(chosen: ColumnChoice, headings: readonly string[]): string | null {
  if (needed.some((column) => chosen[column] === null)) return null;
  const named = importColumns.flatMap((column) => {
    const at = chosen[column];
    return at === null ? [] : [[column, headings[at] ?? ""]];
  });
  return JSON.stringify(Object.fromEntries(named));
}
