import { dayFrom } from "#contract/garage/line/days.ts";
import { type DraftField, foundField, noField, plainOf, type TextLine } from "./text-line.ts";

const months: readonly RegExp[] = [
  /^(?:jan|sty)/u,
  /^(?:feb|lut)/u,
  /^(?:mar|mrz|maerz)/u,
  /^(?:apr|kwi)/u,
  /^(?:may|mai|maj)/u,
  /^(?:jun|cze)/u,
  /^(?:jul|lip)/u,
  /^(?:aug|sie)/u,
  /^(?:sep|wrz)/u,
  /^(?:oct|okt|paz)/u,
  /^(?:nov|lis)/u,
  /^(?:dec|dez|gru)/u,
];
/** Numbers that are a day, the year first or last; and those with the month in letters. */
const yearFirst = /(?<!\d)(20\d\d)[-./](\d{1,2})[-./](\d{1,2})(?!\d)/gu;
const yearLast = /(?<![\d.])(\d{1,2})\s?[-./]\s?(\d{1,2})\s?[-./]\s?((?:20)?\d\d)(?![\d.,])/gu;
const dayMonth = /(?<!\d)(\d{1,2})\.? ([a-z]{3,12})\.? (20\d\d)/gu;
const monthDay = /\b([a-z]{3,12})\.? (\d{1,2}),? (20\d\d)/gu;

const isOfSale = /dat[aeu]|sprzedaz|wystaw|verkauf|rechnung|issued|sold|belegd/u;
const isOther = /termin|platnosc do|due|faellig|fallig|gwaranc|warranty|waznosc|valid|zwrot|return|umtausch/u;
const earliest = "2000-01-01";

/** Returns the day of a receipt: none in the future, and none until when something is to be paid. */
export function receiptDay(lines: readonly TextLine[], today: string): DraftField<string> {
  const last = dayFrom(today, 1);
  const found = lines.flatMap((line, place) => {
    const plain = plainOf(line);
    const before = plainOf(lines[place - 1] ?? { text: "", box: null, sure: 1 });
    const weight = isOther.test(plain) ? 0 : isOfSale.test(plain) || isOfSale.test(before) ? 2 : 1;
    return daysIn(plain)
      .filter((day) => day <= last && day >= earliest)
      .map((day) => ({ day, line, weight }));
  });
  const best = found.toSorted((a, b) => b.weight - a.weight)[0];
  if (!best) return noField;
  const others = new Set(found.filter(({ weight }) => weight === best.weight).map(({ day }) => day));
  return foundField(best.day, best.weight === 0 ? 0.4 : others.size > 1 ? 0.6 : 0.95, best.line);
}

function daysIn(text: string): string[] {
  const days: (string | null)[] = [];
  for (const [, y, m, d] of text.matchAll(yearFirst)) days.push(dayOfNumbers(y, m, d));
  for (const [, d, m, y] of text.matchAll(yearLast)) {
    const year = y?.length === 2 ? `20${y}` : y;
    days.push(dayOfNumbers(year, m, d) ?? dayOfNumbers(year, d, m));
  }
  for (const [, d, name = "", y] of text.matchAll(dayMonth)) days.push(dayOfNumbers(y, monthOf(name), d));
  for (const [, name = "", d, y] of text.matchAll(monthDay)) days.push(dayOfNumbers(y, monthOf(name), d));
  return days.flatMap((day) => day ?? []);
}

const monthOf = (name: string): string => String(months.findIndex((month) => month.test(name)) + 1);

function dayOfNumbers(year = "", month = "", day = ""): string | null {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}
