import { currencies } from "#contract/platform/currencies.ts";
import { isCalendarDay } from "#contract/platform/number.ts";

const signs: Record<string, string> = { zł: "PLN", zl: "PLN", "€": "EUR", $: "USD", "£": "GBP" };
const currency = `${currencies.join("|")}|zł|[$€£]`;
const unit = new RegExp(`^(?:${currency})|(?:${currency}|km|mm|kg|g|°)$`, "gi");
const currencyWord = new RegExp(`(?<!\\p{L})(?:${currencies.join("|")}|zł|zl)(?!\\p{L})|[$€£]`, "iu");
/** Longer texts are no numbers or days, and the code below looks at characters more than once. */
const longest = 100;
const thousands = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/;

/**
 * Normalises a number as people write it: "1 234,5 km", "1,234.50", "$1.200". No field has three decimals, so a
 * single mark before three digits separates thousands. Other texts are returned unchanged.
 */
export function plainNumber(text: string): string {
  if (text.length > longest) return text;
  const bare = text
    .replaceAll(/[\s'’]/g, "")
    .replaceAll(unit, "")
    .replace(/^[−–]/, "-");
  const sign = /^[+-]/.exec(bare)?.[0] ?? "";
  const plain = unsigned(bare.slice(sign.length));
  return plain === null ? text : `${sign}${plain}`;
}

function unsigned(bare: string): string | null {
  if (thousands.test(bare)) return bare.replaceAll(/[.,]/g, "");
  const parts = /^([\d.,]*\d)[.,](\d+)$/.exec(bare);
  const [, whole = "", decimals = ""] = parts ?? [];
  if (!parts) return /^\d+$/.test(bare) ? bare : null;
  // A decimal mark occurs once, after any thousands separators.
  const mark = bare.at(-decimals.length - 1) ?? "";
  if (whole.includes(mark)) return null;
  if (!/^\d+$/.test(whole) && !thousands.test(whole)) return null;
  return `${whole.replaceAll(/[.,]/g, "")}.${decimals}`;
}

/** Returns the currency named by a price or its heading, by code or sign; undefined for none. */
export function currencyIn(text: string): string | undefined {
  const found = currencyWord.exec(text.slice(0, longest))?.[0];
  return found && (signs[found.toLowerCase()] ?? found.toUpperCase());
}

/**
 * Normalises a day to YYYY-MM-DD: from that, or from day, month and year with dots, slashes or hyphens; month first
 * only if nothing else is possible. Drops a time. Other texts are returned unchanged.
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
