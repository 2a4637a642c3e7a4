import { plainLetters } from "#contract/platform/plain-letters.ts";
import { amountsIn } from "./amounts.ts";
import type { CodeFacts } from "./receipt-codes.ts";
import { partIn } from "./part-words.ts";
import { receiptDay } from "./receipt-days.ts";
import { listedItem, withNames } from "./receipt-items.ts";
import { receiptSums, summedLine } from "./receipt-sums.ts";
import { isNip, taxNumber } from "./tax-number.ts";
import { type DraftField, foundField, noField, plainOf, type TextLine } from "./text-line.ts";

export interface ReceiptFields {
  amount_cents: DraftField<number>;
  currency: DraftField<string>;
  day: DraftField<string>;
  shop: DraftField<string>;
  tax_number: DraftField<string>;
  tax_cents: DraftField<number>;
}

/** What of a rider helps to read a receipt. */
export interface ReaderKnows {
  shops: readonly { name: string; tax_number: string | null }[];
  currency: string;
  today: string;
}

export function receiptFields(lines: readonly TextLine[], knows: ReaderKnows, facts: CodeFacts = {}) {
  const summed = withNames(lines.map(summedLine));
  const { total, tax, items } = receiptSums(summed, facts.amount_cents);
  const tax_number = facts.tax_number ?? taxNumber(lines);
  const fields: ReceiptFields = {
    amount_cents: total,
    currency: facts.currency ?? currencyIn(lines, tax_number.value, knows.currency),
    day: facts.day ?? receiptDay(lines, knows.today),
    shop: shopIn(lines, tax_number.value, knows, facts.shop),
    tax_number,
    tax_cents: tax,
  };
  return { fields, lines: items.map(listedItem) };
}

const currencies: readonly [string, RegExp][] = [
  ["PLN", /\bpln\b|\bzl\b|(?<=\d)zl\b/gu],
  ["EUR", /€|\beur\b/gu],
  ["GBP", /£|\bgbp\b/gu],
  ["USD", /\$|\busd\b/gu],
  ["CZK", /\bczk\b|\bkc\b/gu],
  ["CHF", /\bchf\b/gu],
  ["SEK", /\bsek\b/gu],
  ["DKK", /\bdkk\b/gu],
  ["NOK", /\bnok\b/gu],
];

function currencyIn(lines: readonly TextLine[], tax: string | null, usual: string): DraftField<string> {
  const counted = currencies
    .map(([code, sign]) => ({ code, lines: lines.filter((line) => plainOf(line).match(sign)) }))
    .toSorted((a, b) => b.lines.length - a.lines.length);
  const [best, next] = counted;
  if (best && best.lines.length > 0)
    return foundField(best.code, next?.lines.length === best.lines.length ? 0.6 : 0.95, best.lines[0]);
  if (tax !== null && isNip(tax)) return foundField("PLN", 0.9, undefined);
  return foundField(usual, 0.3, undefined);
}

const ofSeller = /^(?:sprzedawca|seller|verkaufer|merchant|wystawca)\s*:?\s*/u;
const isNoName =
  /paragon|faktura|receipt|invoice|rechnung|quittung|beleg|fiskal|\bnip\b|\btel\b|\bul\b|www|@|\bdata\b|\bdate\b|\bdatum\b|dziekujemy|thank|kopia|oryginal|niefiskaln|\bnr\b|strona|page|seite|^\d{2}-\d{3}|^\d{5}\b/u;

function shopIn(
  lines: readonly TextLine[],
  tax: string | null,
  knows: ReaderKnows,
  ofCode: DraftField<string> | undefined,
): DraftField<string> {
  const byTax = tax === null ? undefined : knows.shops.find(({ tax_number }) => tax_number === tax);
  if (byTax) return foundField(byTax.name, 0.97, undefined);
  if (ofCode) return ofCode;
  for (const line of lines.slice(0, 12)) {
    const known = knows.shops.find(({ name }) => ` ${wordsOf(line.text)} `.includes(` ${wordsOf(name)} `));
    if (known) return foundField(known.name, 0.95, line);
  }
  for (const [place, line] of lines.entries()) {
    if (!ofSeller.test(plainOf(line))) continue;
    const beside = line.text.replace(/^\S+?(?:\s*:\s*|\s+|$)/u, "").trim();
    const named = beside ? line : lines[place + 1];
    if (named) return foundField(nameIn(beside || named.text), 0.88, named);
  }
  const first = lines
    .slice(0, 8)
    .find((line) => /\p{L}{3}/u.test(line.text) && !isNoName.test(plainOf(line)));
  // Where the head of a receipt was not read, its first line may be what was bought; "Serwis Zębatka" above the day is a head.
  const isHead = first && (partIn(first.text) === null || isAboveDay(lines, lines.indexOf(first)));
  const certainty = isHead ? 0.82 : 0.4;
  return first ? foundField(nameIn(first.text), certainty, first) : noField;
}

/** Whether the day or the tax number follows a line, and no amount before them. */
function isAboveDay(lines: readonly TextLine[], at: number): boolean {
  const next = lines
    .slice(at)
    .find((line) => /\d{4}|\d[-.]\d\d[-.]\d|\bnip\b/u.test(plainOf(line)) || amountsIn(line.text).length > 0);
  return next !== undefined && amountsIn(next.text).length === 0;
}

const wordsOf = (text: string): string =>
  plainLetters(text)
    .replaceAll(/[^\p{L}\d]+/gu, " ")
    .trim();
const nameIn = (text: string): string => text.replaceAll(/^[^\p{L}\d]+|[^\p{L}\d.)]+$/gu, "").slice(0, 100);
