import { readFileSync } from "node:fs";
import type { Language } from "#contract/platform/languages.ts";
import { folded } from "#contract/platform/folded.ts";
import { dayFrom, lastWeekday } from "./days.ts";
import { lineLexiconOf } from "./lexicons.ts";
import type { LineDraft } from "./line-draft.ts";
import type { LineGarage } from "./line-garage.ts";
import { readRiderLine, type ReadLine } from "./read-line.ts";

/** A sentence with what it should come to, by the names of its columns; "" is not counted. */
export type LineRow = Record<string, string> & { id: string; lang: Language; text: string };

/** Returns the sentences of a file of tab separated values. */
export function lineRows(file: URL): LineRow[] {
  const [head = "", ...lines] = readFileSync(file, "utf8").trimEnd().split("\n");
  const names = head.split("\t");
  return lines.map((line) => {
    const cells = line.split("\t");
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""])) as LineRow;
  });
}

/** The garage that the sentences are about. */
export function sentencesGarage(today: string): LineGarage {
  const bike = (id: number, name: string, brand: string, model: string, type: string, km: number) => {
    return { id, name, brand, model, type, km, has_shock: false };
  };
  return {
    bikes: [
      bike(1, "Logika", "Trek", "Domane AL 2", "road", 16_500),
      bike(2, "Silver Fox", "Canyon", "Grizl 7", "gravel", 8200),
      bike(3, "Kozica", "Kross", "Level 8", "mountain", 3100),
      bike(4, "Mewa", "Kross", "Trans Hybrid", "electric", 12_000),
    ],
    shops: ["Serwis Zębatka", "Rowerownia", "Bike Atelier", "Decathlon"],
    makers: ["Trek", "Canyon", "Kross"],
    currency: "PLN",
    today,
  };
}
const bikeByLetter: Record<string, number> = { L: 1, S: 2, K: 3, M: 4 };

/** The days that a cell allows. */
function daysOf(cell: string, today: string): string[] {
  if (/^-?\d$/u.test(cell)) return [dayFrom(today, Number(cell))];
  if (cell.startsWith("w")) {
    const weekday = Number(cell.slice(1));
    return [lastWeekday(today, weekday, false), lastWeekday(today, weekday, true)];
  }
  if (/^\d\d-\d\d$/u.test(cell)) {
    const year = Number(today.slice(0, 4));
    return [`${`${year}-${cell}` <= today ? year : year - 1}-${cell}`];
  }
  return [cell];
}

const plain = (text: string | null | undefined): string => folded(text ?? "").replaceAll(/[^\p{L}\d]/gu, "");
const lastOf = (slot: string | null): string => slot?.split("/").at(-1) ?? "";

/** Which columns of a sentence came out right. */
function scored(row: LineRow, read: ReadLine, today: string): Map<string, boolean> {
  const right = new Map<string, boolean>();
  const { drafts, choices } = read;
  if (row.act === "none")
    right.set(
      "act",
      drafts.every(({ certain }) => !certain),
    );
  else
    right.set(
      "act",
      drafts.some(({ act }) => act === row.act),
    );
  const own = drafts.filter(({ act }) => act === row.act);
  const any = (column: string, of: readonly LineDraft[], fits: (draft: LineDraft) => boolean) => {
    if (row[column]) right.set(column, of.some(fits));
  };
  if (row.bike === "?")
    right.set(
      "bike",
      choices.some(({ field, options }) => field === "bike_id" && options.length >= 2 && options.length <= 3),
    );
  else any("bike", own, ({ bike_id }) => bike_id === bikeByLetter[row.bike ?? ""]);
  any(
    "slot",
    own,
    ({ slot }) => slot === row.slot || (row.slot === lastOf(row.slot ?? "") && lastOf(slot) === row.slot),
  );
  any("task", own, ({ task }) => task === row.task);
  any("brand", own, ({ brand }) => plain(brand) === plain(row.brand));
  any("model", own, ({ model }) => plain(model) === plain(row.model));
  any("kind", own, ({ kind }) => kind === row.kind);
  for (const column of ["value", "distance_m", "km"] as const)
    any(column, own, (draft) => draft[column] === Number(row[column]));
  any("amount_cents", drafts, ({ amount_cents }) => amount_cents === Number(row.amount_cents));
  any("currency", drafts, ({ currency }) => currency === row.currency);
  any("shop", drafts, ({ shop }) => plain(shop) === plain(row.shop));
  any("day", drafts, ({ day }) => daysOf(row.day ?? "", today).includes(day));
  if (row.n) right.set("n", own.length === Number(row.n));
  if (row.also)
    right.set(
      "also",
      row.also.split(" ").every((pair) => drafts.some((one) => `${lastOf(one.slot)}:${one.task}` === pair)),
    );
  if (row.unknown) {
    const kept = [...read.unknown, ...drafts.map(({ note }) => note)].map((text) => folded(text ?? ""));
    right.set(
      "unknown",
      kept.some((text) => text.includes(folded(row.unknown ?? ""))),
    );
  }
  return right;
}

/** Returns what a sentence is read as. */
export function readRow({ text, lang, page }: LineRow, today: string): ReadLine {
  const request = { text, language: lang, bike_id: bikeByLetter[page ?? ""] ?? null, slot: null };
  return readRiderLine(lineLexiconOf(lang), sentencesGarage(today), request);
}

/** How many cells came out right, by language and column, and those that did not. */
export function lineScore(rows: readonly LineRow[], today: string) {
  const sums = new Map<string, { right: number; of: number }>();
  const misses: string[] = [];
  for (const row of rows) {
    const read = readRow(row, today);
    for (const [column, isRight] of scored(row, read, today)) {
      for (const name of [`${row.lang} ${column}`, row.lang]) {
        const sum = sums.get(name) ?? { right: 0, of: 0 };
        sums.set(name, { right: sum.right + (isRight ? 1 : 0), of: sum.of + 1 });
      }
      if (isRight) continue;
      const got = read.drafts.map((draft) => draft[column as keyof LineDraft] ?? draft.act).join(" | ");
      misses.push(`${row.id} ${column}: ${row[column]} was read as ${got || "nothing"} in: ${row.text}`);
    }
  }
  return { sums, misses };
}
