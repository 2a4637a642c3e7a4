import type { Language } from "#contract/platform/languages.ts";
import { dateOf, dayFrom, lastWeekday, writtenDate } from "./days.ts";
import type { LineUnit } from "./grammar.ts";
import type { WordMark } from "./lexicon.ts";
import { lineNumber } from "./numbers.ts";
import type { LineToken } from "./tokens.ts";

interface Place {
  from: number;
  to: number;
}
/** A figure of a line: money, a day, something with a unit, or a bare number. */
export type LineFigure = Place &
  /** `isGuess`: a number without a currency beside what is bought, which may be something else. */
  (
    | { kind: "money"; cents: number; currency: string; isGuess?: boolean }
    | { kind: "day"; day: string }
    | { kind: "distance"; km: number; times: number; unit: "km" | "mi" | "thousand_km" }
    | { kind: "measure"; value: number; unit: Exclude<LineUnit, "km" | "mi" | "thousand_km"> }
    | { kind: "bare"; value: number }
  );

export interface FigureContext {
  tokens: readonly LineToken[];
  marks: readonly WordMark[];
  taken: ReadonlySet<number>;
  language: Language;
  today: string;
  /** The rider's currency, for a price without one. */
  currency: string;
  /** Whether a word names a maker: a number after it is a model's. */
  isMaker: (at: number) => boolean;
}

export const kmPerMile = 1.609344;
/** More rides are not meant by "12x7 km". */
const mostTimes = 20;

/** Returns the figures of a line, from left to right. */
export function lineFigures(context: FigureContext): LineFigure[] {
  const { tokens, taken } = context;
  const figures: LineFigure[] = [];
  const used = new Set<number>();
  for (let at = 0; at < tokens.length; at++) {
    if (taken.has(at) || used.has(at)) continue;
    const figure =
      tokens[at]?.kind === "number" ? ofEach(context, figureAt(context, at, used)) : dayAt(context, at);
    if (!figure) continue;
    figures.push(priced(context, figure));
    for (let index = figure.from; index < figure.to; index++) used.add(index);
  }
  return figures;
}

/** "For 129 zł": the word is part of the price. */
function priced(context: FigureContext, figure: LineFigure): LineFigure {
  const before = figure.kind === "money" ? markEndingAt(context, figure.from) : undefined;
  return before?.group === "price" ? { ...figure, from: before.from } : figure;
}

/** "2 tubes 18 zł each": what all of them come to. */
function ofEach(context: FigureContext, figure: LineFigure | null): LineFigure | null {
  if (figure?.kind !== "money") return figure;
  const [before, after] = [markEndingAt(context, figure.from), markAt(context, figure.to)];
  if (before?.group !== "each" && after?.group !== "each") return figure;
  const count = countBefore(context, before?.group === "each" ? before.from : figure.from);
  const to = after?.group === "each" ? after.to : figure.to;
  return { ...figure, cents: figure.cents * count, to };
}

/** How many are named before a place, within its clause; 1 where that is not written. */
function countBefore(context: FigureContext, place: number): number {
  for (let at = place - 1; at >= 0 && context.tokens[at]?.kind !== "sign"; at--) {
    const mark = markAt(context, at);
    if (mark?.group === "count" && mark.means !== "1") return Number(mark.means);
    const { kind, text } = context.tokens[at] ?? { kind: "sign", text: "" };
    const count = kind === "number" ? Number(text) : 0;
    if (Number.isInteger(count) && count > 1 && count <= mostTimes && mark === undefined) return count;
  }
  return 1;
}

function figureAt(context: FigureContext, at: number, used: ReadonlySet<number>): LineFigure | null {
  const { tokens, language, today } = context;
  const paid = paidEach(context, at);
  if (paid) return paid;
  const number = wholeNumber(context, at);
  const { to } = number;
  const written = number.text;
  const after = markAt(context, to);
  const before = markEndingAt(context, at);
  // Of "12.09 $20" the sign belongs to what touches it.
  const isNextOnes = after && tokens[to]?.kind === "sign" && tokens[to + 1]?.from === tokens[to]?.to;
  if (after?.group === "currency" && !(isNextOnes && tokens[to + 1]?.kind === "number"))
    return money(written, context, after.means, at, after.to);
  if (before?.group === "currency" && !used.has(before.from))
    return money(written, context, before.means, before.from, to);
  const product = productAt(context, at);
  if (product) return product;
  // "390,-" is a price.
  if ([",", "."].includes(tokens[to]?.text ?? "") && ["-", "–"].includes(tokens[to + 1]?.text ?? ""))
    return money(written, context, context.currency, at, to + 2);
  const date = monthAt(context, at) ?? agoAt(context, at, lineNumber(written, language) ?? 0, to);
  if (date) return date;
  if (after?.group === "unit") {
    const value = lineNumber(written, language);
    if (value === null) return null;
    const { means: unit } = after;
    const place = { from: at, to: after.to };
    return unit === "km" || unit === "mi" || unit === "thousand_km"
      ? { kind: "distance", km: kmOf(value, unit), times: 1, unit, ...place }
      : { kind: "measure", value, unit, ...place };
  }
  const day = isDate(written) ? writtenDate(written, today) : null;
  if (day) return { kind: "day", day, from: at, to };
  if (before?.group === "price") return money(written, context, context.currency, at, to);
  if (isBarePrice(context, at, written)) return money(written, context, context.currency, at, to);
  if (isGuessedPrice(context, at, to, written)) {
    const guess = money(written, context, context.currency, at, to);
    return guess?.kind === "money" ? { ...guess, isGuess: true } : guess;
  }
  const value = lineNumber(written, language);
  const next = tokens[to];
  // What is part of a word such as "11-speed" is not a figure of its own.
  const isOfWord = next?.from === tokens[to - 1]?.to && !/^[,;.!?)]$/u.test(next?.text ?? "");
  // "2 szt" counts.
  const isCount = /^(?:szt|sztuk|sztuki|pcs|pc|pieces)$/u.test(next?.word ?? "");
  return value === null || isOfWord || isCount ? null : { kind: "bare", value, from: at, to };
}

/** "New tape 39.95": of what is new, a number with two decimals is its price where no other figure is. */
function isBarePrice({ marks, isMaker }: FigureContext, at: number, written: string): boolean {
  if (!twoDecimals.test(written) || (at > 0 && isMaker(at - 1))) return false;
  const isNew = marks.some((mark) => mark.group === "task" && mark.means === "replace");
  return isNew && !marks.some(({ group }) => group === "currency");
}
const twoDecimals = /^[1-9]\d+[.,]\d{2}$/u;

/** "Helmet 220", "gloves Decathlon 79.99 yesterday": a number that closes what names something bought; no year. */
function isGuessedPrice(context: FigureContext, at: number, to: number, written: string): boolean {
  const { marks, tokens, taken } = context;
  const isWhole = /^[1-9]\d{1,4}$/u.test(written) && !/^(?:19|20)\d\d$/u.test(written);
  if (!isWhole && !twoDecimals.test(written)) return false;
  const before = markEndingAt(context, at);
  const isBeside = (before && isBought(before)) || (taken.has(at - 1) && marks.some(isBought));
  const next = tokens[to];
  const isOver = !next || next.kind === "sign" || dayAt(context, to) !== null;
  return isBeside && isOver && !marks.some(({ group }) => group === "currency" || group === "task");
}

const isBought = ({ group }: WordMark): boolean => group === "category";

const kmOf = (value: number, unit: "km" | "mi" | "thousand_km"): number =>
  unit === "mi" ? value * kmPerMile : unit === "thousand_km" ? value * 1000 : value;

/** "3.5" is a number rather than a day. */
const isDate = (written: string): boolean =>
  /[-/]/u.test(written) ||
  /^\d{1,2}\.\d{2}(?:\.\d{2,4})?$/u.test(written) ||
  /^\d{1,2}\.\d{1,2}\.\d{2,4}$/u.test(written);

/** A number with the groups of three digits that follow it: "16 943". */
function wholeNumber({ tokens, isMaker }: FigureContext, at: number): { text: string; to: number } {
  let text = tokens[at]?.text ?? "";
  let to = at + 1;
  if (!/^[1-9]\d{0,2}$/u.test(text) || (at > 0 && isMaker(at - 1))) return { text, to };
  for (let next = tokens[to]; next?.kind === "number"; next = tokens[to]) {
    const isApart = next.from - (tokens[to - 1]?.to ?? 0) === 1;
    if (!isApart || !/^\d{3}(?:[.,]\d{1,2})?$/u.test(next.text)) break;
    text += next.text;
    to++;
    if (next.text.length > 3) break;
  }
  return { text, to };
}

function money(
  written: string,
  { language }: FigureContext,
  currency: string,
  from: number,
  to: number,
): LineFigure | null {
  const value = lineNumber(written, language, "money");
  const cents = value === null ? 0 : Math.round(value * 100);
  return cents > 0 ? { kind: "money", cents, currency, from, to } : null;
}

/** "2x7", "2 x 7", "2x 7": how many times what. */
function timesAt(
  { tokens, language }: FigureContext,
  at: number,
): { times: number; value: number; to: number } | null {
  const [first = "", joined] = (tokens[at]?.text ?? "").split(/[x×*]/u);
  const isApart = joined === undefined && ["x", "×", "*"].includes(tokens[at + 1]?.word ?? "");
  const each = joined ?? (isApart ? tokens[at + 2]?.text : undefined);
  const times = Number(first);
  const value = each === undefined ? null : lineNumber(each, language);
  if (value === null || !Number.isInteger(times) || times < 1 || times > mostTimes) return null;
  return { times, value, to: at + (isApart ? 3 : 1) };
}

/** "2x7 km", "2 x 7 km". */
function productAt(context: FigureContext, at: number): LineFigure | null {
  const product = timesAt(context, at);
  const unit = product ? markAt(context, product.to) : undefined;
  if (!product || unit?.group !== "unit" || (unit.means !== "km" && unit.means !== "mi")) return null;
  const { times, value } = product;
  return { kind: "distance", km: kmOf(value, unit.means), times, unit: unit.means, from: at, to: unit.to };
}

/** "2x20 zł": so many of one price. */
function paidEach(context: FigureContext, at: number): LineFigure | null {
  const product = timesAt(context, at);
  const currency = product ? markAt(context, product.to) : undefined;
  if (!product || currency?.group !== "currency") return null;
  const cents = Math.round(product.times * product.value * 100);
  return { kind: "money", cents, currency: currency.means, from: at, to: currency.to };
}

/** "3 maja", "3rd of May 2026", "May 3". */
function monthAt(context: FigureContext, at: number): LineFigure | null {
  const { tokens, today } = context;
  const day = Number(tokens[at]?.text);
  if (!Number.isInteger(day) || day < 1 || day > 31) return null;
  let next = at + 1;
  while (["st", "nd", "rd", "th", "of"].includes(tokens[next]?.word ?? "")) next++;
  const [after, before] = [markAt(context, next), markEndingAt(context, at)];
  const month = after?.group === "month" ? after : before?.group === "month" ? before : null;
  if (month?.group !== "month") return null;
  const [from, to] = [Math.min(at, month.from), Math.max(month.to, next)];
  const year = /^20\d\d$/u.test(tokens[to]?.text ?? "") ? Number(tokens[to]?.text) : null;
  const date = dateOf(today, day, Number(month.means), year);
  return date ? { kind: "day", day: date, from, to: year === null ? to : to + 1 } : null;
}

/** "2 days ago", "tydzień temu": a length of time, and that it is back. */
function agoAt(context: FigureContext, from: number, count: number, at: number): LineFigure | null {
  const span = markAt(context, at);
  // "miesiąc" is a period too.
  const days = span?.group === "span" ? Number(span.means) : span?.group === "period" ? 30 : 0;
  const ago = span ? markAt(context, span.to) : undefined;
  // "back" is a side too.
  const isBack =
    (ago?.group === "time" && ago.means === "ago") || context.tokens[span?.to ?? -1]?.word === "back";
  if (!days || !ago || !isBack || !Number.isInteger(count)) return null;
  const back = days * count;
  return back > 0 && back < 4000
    ? { kind: "day", day: dayFrom(context.today, -back), from, to: ago.to }
    : null;
}

/** "Pierwszego listopada", "twenty first of May". */
function ordinalAt(context: FigureContext, mark: Extract<WordMark, { group: "ordinal" }>): LineFigure | null {
  const next = markAt(context, mark.to);
  const isTens = mark.means === "20" || mark.means === "30";
  const ones = isTens && next?.group === "ordinal" && Number(next.means) < 10 ? next : undefined;
  let to = ones?.to ?? mark.to;
  if (context.tokens[to]?.word === "of") to++;
  const month = markAt(context, to);
  if (month?.group !== "month") return null;
  const day = dateOf(context.today, Number(mark.means) + Number(ones?.means ?? 0), Number(month.means), null);
  return day === null ? null : { kind: "day", day, from: mark.from, to: month.to };
}

/** A day in words. */
function dayAt(context: FigureContext, at: number): LineFigure | null {
  const mark = markAt(context, at);
  const { today } = context;
  if (mark?.group === "day")
    return { kind: "day", day: dayFrom(today, Number(mark.means)), from: at, to: mark.to };
  if (mark?.group === "ordinal") return ordinalAt(context, mark);
  if (mark?.group === "count") return agoAt(context, at, Number(mark.means), mark.to);
  if (mark?.group === "span") return agoAt(context, at, 1, at);
  if (mark?.group === "month") {
    const date = context.tokens[mark.to]?.kind === "number" ? monthAt(context, mark.to) : null;
    return date && { ...date, from: at };
  }
  if (mark?.group !== "weekday") return null;
  const before = markEndingAt(context, at);
  const short = ["sat", "sun", "mon", "wed", ...(context.language === "pl" ? [] : ["pon", "sob"])];
  const isShort = short.includes(context.tokens[at]?.word ?? "");
  const isIntroduced = ["on", "last"].includes(context.tokens[at - 1]?.word ?? "");
  if (isShort && !isIntroduced && !standsAlone(context, at)) return null;
  const isLast = before?.group === "time" && before.means === "last";
  const from = before?.group === "time" ? before.from : at;
  return { kind: "day", day: lastWeekday(today, Number(mark.means), isLast), from, to: mark.to };
}

/** Whether a word stands between signs, or ends a line after a bike's name, a number or its unit. */
function standsAlone({ tokens, taken, marks }: FigureContext, at: number): boolean {
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  const isApart = [before, after].every((one) => !one || one.kind === "sign") && tokens.length > 1;
  const isUnit = marks.some((mark) => mark.group === "unit" && mark.to === at);
  return isApart || (!after && (taken.has(at - 1) || before?.kind === "number" || isUnit));
}

const markAt = ({ marks }: FigureContext, at: number): WordMark | undefined =>
  marks.find(({ from }) => from === at);
const markEndingAt = ({ marks }: FigureContext, at: number): WordMark | undefined =>
  marks.find(({ to }) => to === at);
