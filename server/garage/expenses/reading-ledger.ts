import { readFile } from "node:fs/promises";
import type { Language } from "#server/platform/language/language.ts";
import { readApart } from "#server/platform/reading/read-apart.ts";
import { type LedgerLine, placesIn, readLedgerLine, signOfLine } from "./ledger-line.ts";
import { readLedger } from "./ledger-table.ts";

// The program of a reading process: it reads ledgers, and knows neither database nor secrets.

/** A ledger to read. */
export interface LedgerToRead {
  file: string;
  /** The form's: JSON. */
  mapping: string;
  language: Language;
  /** The rider's, where a line names none. */
  currency: string;
  lastDay: string;
  /** Which sign has what was spent. */
  spent: "positive" | "negative";
}

/** What a ledger has; `line` is where it begins in the file, from 1. */
export interface LedgerLists {
  found: (LedgerLine & { line: number })[];
  /** The first of the lines that are refused. */
  refused: { line: number; reason: string }[];
}
export interface LedgerRead {
  refused_count: number;
  /** How many amounts have which sign. */
  positive: number;
  negative: number;
}

const mostRefused = 100;
const atOnce = { found: 200, refused: mostRefused };

readApart<LedgerToRead>(async ({ file, mapping, ...here }) => {
  const table = await readLedger(await readFile(file));
  const reading = { ...here, places: placesIn(mapping, table), headings: table.headings };
  const lists: LedgerLists = { found: [], refused: [] };
  const done: LedgerRead = { refused_count: 0, positive: 0, negative: 0 };
  for (const { line, cells } of table.rows) {
    const read = readLedgerLine(cells, reading);
    if (typeof read !== "string") lists.found.push({ line, ...read });
    else if (done.refused_count++ < mostRefused) lists.refused.push({ line, reason: read });
    const sign = signOfLine(cells, reading);
    if (sign > 0) done.positive++;
    else if (sign < 0) done.negative++;
  }
  return { lists: { ...lists }, done, atOnce };
});
