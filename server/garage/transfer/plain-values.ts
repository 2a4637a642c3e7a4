import { currencies } from "#contract/platform/currencies.ts";
import { isCalendarDay } from "#contract/platform/number.ts";

const signs: Record<string, string> = { zł: "PLN", zl: "PLN", "€": "EUR", $: "USD", "£": "GBP" };
const currency = `${currencies.join("|")}|zł|[$€£]`;
const unit = new RegExp(`^(?:${currency})|(?:${currency}|km|mm)$`, "gi");
const currencyWord = new RegExp(`(?<!\\p{L})(?:${currencies.join("|")}|zł|zl)(?!\\p{L})|[$€£]`, "iu");
/** What is longer is no number and no day, and what follows looks at a text more than once. */
const longest = 100;
const thousands = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/;

/**
 * A number as people write it, written plainly: "1 234,5 km", "1,234.50", "$1.200". No value of a bike has three
 * decimals, so that a lone mark before three digits parts thousands. What is no number stays what it is.
 */
export function plainNumber(text: string): string {
  if (text.length > longest) return text;
  const bare = text.replaceAll(/[\s'’]/g, "").replaceAll(unit, "");
  if (thousands.test(bare)) return bare.replaceAll(/[.,]/g, "");
  const parts = /^([\d.,]*\d)[.,](\d+)$/.exec(bare);
  const [, whole = "", decimals = ""] = parts ?? [];
  if (!parts) return /^[+-]?\d+$/.test(bare) ? bare : text;
  // A decimal mark is there once, whatever parted the thousands before it.
  const mark = bare.at(-decimals.length - 1) ?? "";
  if (whole.includes(mark)) return text;
  if (!/^\d+$/.test(whole) && !thousands.test(whole)) return text;
  return `${whole.replaceAll(/[.,]/g, "")}.${decimals}`;
}

/** The currency that a price or its heading names, by its code or its sign; undefined for none. */
export function currencyIn(text: string): string | undefined {
  const found = currencyWord.exec(text.slice(0, longest))?.[0];
  return found && (signs[found.toLowerCase()] ?? found.toUpperCase());
}

/**
 * A day as YYYY-MM-DD: so written, or day, month, year with points, strokes or hyphens between; month first where
 * only that is a day. A time behind it is left out. What is no day stays what it is.
 */
export function plainDay(text: string): string {
  if (text.length > longest) return text;
  const bare = text.trim().replace(/[T ]\d{1,2}:\d{2}.*$/, "");
  const [, year, month = "", day = ""] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(bare) ?? [];
  if (year) return isoDay(year, month, day) ?? text;
  const [, first = "", second = "", last] = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(bare) ?? [];
  if (last) return isoDay(last, second, first) ?? isoDay(last, first, second) ?? text;
  return text;
}

function isoDay(year: string, month: string, day: string): string | null {
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDay(iso) ? iso : null;
}
