import { amountIssue } from "#contract/garage/expense-fields.ts";
import { type ExpenseCategory, expenseCategories } from "#contract/garage/cost-words.ts";
import { ExpenseInput, type ledgerColumns } from "#contract/garage/expenses.ts";
import { fieldOf, issueOf } from "#contract/platform/issues.ts";
import { languages } from "#contract/platform/languages.ts";
import { isCalendarDay } from "#contract/platform/number.ts";
import { restored } from "#server/platform/csv/formula.ts";
import { currencyIn, plainNumber } from "#server/platform/csv/plain-values.ts";
import { folded } from "#contract/platform/folded.ts";
import { word } from "#server/platform/refusal/word.ts";
import type { Language } from "#server/platform/language/language.ts";
import { serverTexts } from "#server/platform/language/server-texts.ts";
import { type FieldIssue, invalid } from "#server/platform/refusal/refusal.ts";
import type { LedgerRows } from "./ledger-table.ts";

type LedgerColumn = (typeof ledgerColumns)[number];
/** Where each column is; -1 for none. */
export type LedgerPlaces = Record<LedgerColumn, number>;

/** Returns where the columns are that a form names by their headings; 422 for one that the file has not. */
export function placesIn(mapping: string, { headings }: LedgerRows): LedgerPlaces {
  let named: unknown;
  try {
    named = JSON.parse(mapping);
  } catch {
    throw invalid("mapping", "ledger_mapping");
  }
  if (typeof named !== "object" || named === null) throw invalid("mapping", "ledger_mapping");
  const given = named as Record<string, unknown>;
  const placeOf = (column: LedgerColumn) => {
    const heading = given[column] ?? "";
    if (heading === "") return -1;
    const place = typeof heading === "string" ? headings.indexOf(heading.trim()) : -1;
    if (place < 0) throw invalid("mapping", "ledger_mapping");
    return place;
  };
  const places: LedgerPlaces = {
    day: placeOf("day"),
    amount: placeOf("amount"),
    currency: placeOf("currency"),
    category: placeOf("category"),
    note: placeOf("note"),
    bike: placeOf("bike"),
    shop: placeOf("shop"),
  };
  if (places.day < 0 || places.amount < 0) throw invalid("mapping", "ledger_mapping");
  return places;
}

interface Reading {
  places: LedgerPlaces;
  headings: readonly string[];
  /** The rider's, where a line names none. */
  currency: string;
  lastDay: string;
  language: Language;
  /** Which sign has what was spent. */
  spent: "positive" | "negative";
}

/** What a line says. */
export interface LedgerLine {
  expense: ExpenseInput;
  /** It is no expense: money came in. */
  isCredit: boolean;
  /** As it is written; "" for none. */
  bike: string;
}

/** Returns which sign the amount of a line has; 0 for a sale, which may have either, and for what is no amount. */
export function signOfLine(cells: readonly string[], { places }: Pick<Reading, "places">): number {
  if (categoryNamed(restored(cells[places.category] ?? "")) === "sale") return 0;
  return Math.sign(ledgerAmount(restored(cells[places.amount] ?? "").trim()) ?? 0);
}

/** Returns what a line says, or in words why it is refused. */
export function readLedgerLine(cells: readonly string[], reading: Reading): LedgerLine | string {
  const { places, headings, lastDay, language, spent } = reading;
  const cell = (column: LedgerColumn) => restored(cells[places[column]] ?? "").trim();
  const refused = (field: string, issue: FieldIssue) => word(language, field, issue);
  const day = ledgerDay(cell("day"));
  if (day === null) return refused("day", { key: "sentence", sentence: "ledger_day" });
  if (day === "either") return refused("day", { key: "sentence", sentence: "ledger_two_days" });
  const amount = ledgerAmount(cell("amount"));
  if (amount === null) return refused("amount_cents", { key: "sentence", sentence: "ledger_amount" });
  const named = cell("currency");
  const stated = currencyIn(named) ?? (named === "" ? currencyIn(cell("amount")) : named);
  const currency = stated ?? currencyIn(headings[places.amount] ?? "") ?? reading.currency;
  const category = categoryNamed(cell("category"));
  const isCredit = spent === "negative" && amount > 0 && category !== "sale";
  const amount_cents =
    category === "sale" ? -Math.abs(amount) : spent === "negative" ? Math.abs(amount) : amount;
  const { data, error } = ExpenseInput.safeParse({
    day,
    amount_cents,
    currency,
    category,
    note: cell("note"),
    shop: cell("shop"),
  });
  if (data && day > lastDay) return refused("day", { key: "max_date", max: lastDay });
  if (data) return { expense: data, isCredit, bike: cell("bike").slice(0, longestBike) };
  if (amountIssue(category, amount_cents))
    return refused("amount_cents", {
      key: "sentence",
      sentence: amount === 0 ? "ledger_nothing" : "ledger_negative",
    });
  const [issue] = error.issues;
  if (!issue) return refused("amount_cents", { key: "sentence", sentence: "ledger_amount" });
  const field = fieldOf(issue);
  if (field === "currency") return refused(field, { key: "sentence", sentence: "ledger_currency" });
  if (field === "amount_cents") return refused(field, { key: "sentence", sentence: "ledger_much" });
  return refused(field, issueOf(issue));
}

/** More of a bike's name is not compared. */
const longestBike = 200;

/** Returns cents; null for what is no amount of money. */
export function ledgerAmount(text: string): number | null {
  const [, sign = "", bare = ""] = /^\s*([-−–+]?)\s*(.*)$/su.exec(text) ?? [];
  // The sign may also stand behind the currency: "€-5".
  const [, unit = "", second = "", rest = ""] =
    /^(\p{L}{0,3}[\p{Sc}\p{L}]?)\s*([-−–+])(.*)$/su.exec(bare) ?? [];
  const plain = plainNumber(second && sign === "" ? unit + rest : bare);
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(plain)) return null;
  const cents = Math.round(Number(plain) * 100);
  const isNegative = sign !== "" ? sign !== "+" : second !== "" && second !== "+";
  return isNegative && cents !== 0 ? -cents : cents;
}

/** Returns a day; "either" where it could be two, null where it is none. */
export function ledgerDay(text: string): string | "either" | null {
  if (text.length > 100) return null;
  const bare = text.trim().replace(/[T ]\d{1,2}:\d{2}.*$/s, "");
  const [, year, month = "", day = ""] = /^(\d{4})([-./]\d{1,2})([-./]\d{1,2})$/.exec(bare) ?? [];
  if (year) return isoOf(year, month.slice(1), day.slice(1));
  const [, first = "", mark, second = "", last = ""] =
    /^(\d{1,2})([-./])(\d{1,2})\2(\d{4})\.?$/.exec(bare) ?? [];
  if (!mark) return null;
  const dayFirst = isoOf(last, second, first);
  // Nobody writes the month first with dots.
  const monthFirst = mark === "." ? null : isoOf(last, first, second);
  if (dayFirst && monthFirst && dayFirst !== monthFirst) return "either";
  return dayFirst ?? monthFirst;
}

function isoOf(year: string, month: string, day: string): string | null {
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDay(iso) ? iso : null;
}

const categories = new Map<string, ExpenseCategory>();
for (const category of expenseCategories)
  for (const name of [category, ...languages.map((one) => serverTexts[one].expenseCategoryNames[category])])
    categories.set(folded(name).trim(), category);

/** The category of a key, or of a name in any language; `other` for any other word. */
function categoryNamed(name: string): ExpenseCategory {
  return categories.get(folded(name.slice(0, 100)).trim()) ?? "other";
}
