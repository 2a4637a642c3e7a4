import { amountsIn, type WrittenAmount } from "./amounts.ts";
import { type DraftField, foundField, noField, plainOf, type TextLine } from "./text-line.ts";

/** A line with the amounts in it. */
export interface SummedLine extends TextLine {
  plain: string;
  amounts: WrittenAmount[];
  /** What it counts, where the line above says that: "1 szt x 129,00 129,00". */
  name?: string;
}

export const summedLine = (line: TextLine): SummedLine => ({
  ...line,
  plain: plainOf(line),
  amounts: amountsIn(line.text),
});

const surely =
  /\b(?:do zaplaty|suma pln|suma eur|razem do zaplaty|amount due|balance due|grand total|zu zahlen|gesamtbetrag|zahlbetrag|rechnungsbetrag|wartosc brutto|kwota naleznosci|total due)\b/u;
const likely = /\b(?:suma|razem|ogolem|total|summe|gesamt|gesamtsumme|naleznosc|endbetrag)\b/u;
const isPart =
  /sub ?-?total|subtotal|zwischen|\bptu\b|mwst|\bust\b|\bvat\b|\btax\b|netto|\bnet\b|opodatk|podat|rabat|discount|oszczed|saved|punkt|points|items|artikel|pozycj|szt/u;
const isWhole = /incl|inkl|brutto|gross|z vat|do zaplaty|zu zahlen|amount due/u;
const isTax = /\bptu\b|mwst|\bust\b|\bvat\b|\btax\b|podatek/u;
const isPaid =
  /\bkarta|platnicz|gotowka|\bcard\b|\bcash\b|visa|mastercard|girocard|ec-?karte|\bblik\b|przelew|zaplacono|\bpaid\b|bezahlt|\bbar\b|kontaktlos|contactless/u;
const isChange = /reszta|\bchange\b|ruckgeld|wechselgeld/u;
const isTaxed = /sprzed\w*\.? ?opod|opodatk|zwoln/u;
const isDiscount = /rabat|discount|opust|nachlass|upust/u;
export const isNoItem =
  /nip|\btel\b|\bnr\b|regon|konto|iban|kasa|kasjer|www|termin|dat[aeu]\b|ust-?id|\bid\b/u;

/** A code is no line, and is read right or not at all. */
const unwritten: SummedLine = { text: "", plain: "", amounts: [], box: null, sure: 1 };

interface Sums {
  total: DraftField<number>;
  tax: DraftField<number>;
  items: SummedLine[];
}

interface Vote {
  cents: number;
  weight: number;
  line: SummedLine | undefined;
}

/** Returns what a receipt comes to: what its words, its lines, its tax and what was paid agree on. */
export function receiptSums(lines: readonly SummedLine[], ofCode?: DraftField<number>): Sums {
  const totals = lines.flatMap((line, place) => totalsOn(line, lines[place + 1], place));
  const best = totals.toSorted((a, b) => b.rank - a.rank || b.place - a.place)[0];
  const end = Math.min(best?.place ?? Infinity, firstSum(lines));
  const items = lines.filter((line, place) => place < end && isItem(line));
  const votes: Vote[] = [];
  if (best) votes.push({ cents: best.cents, weight: best.rank + 1, line: best.line });
  const summed = items.reduce(
    (sum, { amounts, plain }) => sum + signed(amounts.at(-1)?.cents ?? 0, plain),
    0,
  );
  const hasSum = best !== undefined || lines.some(({ plain }) => isTaxed.test(plain));
  if (hasSum && items.length > 0 && summed > 0) votes.push({ cents: summed, weight: 1.5, line: undefined });
  const paid = paidOn(lines);
  if (paid) votes.push({ ...paid, weight: 1.5 });
  const taxed = lines.filter(({ plain }) => isTaxed.test(plain) && !isTax.test(plain));
  const taxedSum = taxed.reduce((sum, { amounts }) => sum + (amounts.at(-1)?.cents ?? 0), 0);
  if (taxedSum > 0) votes.push({ cents: taxedSum, weight: 1, line: taxed[0] });
  if (ofCode?.value) votes.push({ cents: ofCode.value, weight: 3, line: { ...unwritten, box: ofCode.box } });
  const total = voted(votes, best !== undefined || ofCode !== undefined) ?? largest(lines);
  return { total, tax: taxOn(lines, total.value), items };
}

function totalsOn(line: SummedLine, next: SummedLine | undefined, place: number) {
  const { plain } = line;
  const rank = surely.test(plain) ? 2 : likely.test(plain) ? 1 : 0;
  if (rank === 0 || isPaid.test(plain) || (isPart.test(plain) && !isWhole.test(plain))) return [];
  // An amount that stands below its word.
  const on =
    line.amounts.length > 0
      ? line
      : next && /^[^a-z]*(?:pln|zl|eur|gbp|usd|€|£|\$)?[^a-z]*$/u.test(next.plain)
        ? next
        : undefined;
  const cents = on && Math.max(...on.amounts.map((one) => one.cents));
  return on && cents !== undefined && cents > 0 ? [{ cents, rank, place, line: on }] : [];
}

/** Where what is bought ends: at the first line of a sum. */
function firstSum(lines: readonly SummedLine[]): number {
  const at = lines.findIndex(
    ({ plain, amounts }) =>
      amounts.length > 0 &&
      (isTaxed.test(plain) ||
        surely.test(plain) ||
        (likely.test(plain) && !/szt|\bx\b/u.test(plain)) ||
        /sub ?-?total|zwischensumme/u.test(plain)),
  );
  return at === -1 ? Infinity : at;
}

const isItem = ({ plain, amounts, name }: SummedLine): boolean =>
  amounts.length > 0 &&
  (name !== undefined || /[a-z]{3}/u.test(plain)) &&
  !isPaid.test(plain) &&
  !isNoItem.test(plain) &&
  (!isTax.test(plain) || isDiscount.test(plain));

const signed = (cents: number, plain: string): number => (isDiscount.test(plain) ? -Math.abs(cents) : cents);

function paidOn(lines: readonly SummedLine[]): { cents: number; line: SummedLine } | null {
  const all = lines.filter(({ plain, amounts }) => isPaid.test(plain) && amounts.length > 0);
  const [line] = all;
  if (!line) return null;
  const change = lines.find(({ plain, amounts }) => isChange.test(plain) && amounts.length > 0);
  const given = all.reduce((sum, { amounts }) => sum + (amounts.at(-1)?.cents ?? 0), 0);
  return { cents: given - (change?.amounts.at(-1)?.cents ?? 0), line };
}

/** The sum that has most for it; one that anything contradicts is never certain. */
function voted(votes: readonly Vote[], isNamed: boolean): DraftField<number> | null {
  const weights = new Map<number, number>();
  for (const { cents, weight } of votes) weights.set(cents, (weights.get(cents) ?? 0) + weight);
  const [first] = [...weights].toSorted(([, a], [, b]) => b - a);
  if (!first) return null;
  const [cents] = first;
  const own = votes.filter((vote) => vote.cents === cents);
  const isContradicted = weights.size > 1;
  const certainty = isContradicted ? 0.6 : own.length > 1 ? 0.97 : isNamed ? 0.82 : 0.5;
  return foundField(cents, certainty, own.find(({ line }) => line)?.line);
}

/** Without any word for it, the largest amount, which may be anything. */
function largest(lines: readonly SummedLine[]): DraftField<number> {
  const [best] = lines
    .flatMap((line) => line.amounts.map(({ cents }) => ({ cents, line })))
    .toSorted((a, b) => b.cents - a.cents);
  const isAlone = lines.every(({ amounts }) => amounts.every(({ cents }) => cents === best?.cents));
  return best && best.cents > 0 ? foundField(best.cents, isAlone ? 0.7 : 0.3, best.line) : noField;
}

function taxOn(lines: readonly SummedLine[], total: number | null): DraftField<number> {
  const named = lines.filter(
    ({ plain, amounts }) => isTax.test(plain) && amounts.length > 0 && !isTaxed.test(plain),
  );
  const whole = named.find(({ plain }) =>
    /suma ptu|kwota vat|vat total|total vat|suma vat|summe mwst|mwst gesamt/u.test(plain),
  );
  const shares = named.flatMap((line) => {
    const rate = Number(/(\d{1,2})(?:[.,]\d{1,2})? ?%/u.exec(line.plain)?.[1] ?? 0);
    const expected = total === null || rate === 0 ? null : Math.round((total * rate) / (100 + rate));
    const exact = line.amounts.find(({ cents }) => expected !== null && Math.abs(cents - expected) <= 2);
    const least = Math.min(...line.amounts.map(({ cents }) => cents));
    return [
      {
        line,
        cents: exact?.cents ?? (line.amounts.length > 1 ? least : (line.amounts[0]?.cents ?? 0)),
        isExact: exact !== undefined,
      },
    ];
  });
  const exact = shares.find(({ isExact }) => isExact);
  if (exact) return foundField(exact.cents, 0.95, exact.line);
  const last = whole?.amounts.at(-1);
  if (whole && last) return foundField(last.cents, 0.85, whole);
  const [first] = shares;
  if (!first) return noField;
  const sum = shares.reduce((all, { cents }) => all + cents, 0);
  return foundField(sum, total !== null && sum < total / 3 ? 0.7 : 0.4, first.line);
}
