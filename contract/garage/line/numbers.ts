import type { Language } from "#contract/platform/languages.ts";
import { decimalSign } from "#contract/platform/languages.ts";

/** Longer numbers mean nothing here. */
const mostDigits = 12;

/**
 * Returns a written number: "1,299.50", "1 299,50", "0,8"; null for what is none, such as a time. Of money, three digits after
 * a single sign are thousands; else that depends on the language.
 */
export function lineNumber(
  written: string,
  language: Language,
  of: "money" | "measure" = "measure",
): number | null {
  const digits = written.replaceAll(/[\s.,]/gu, "");
  if (!/^\d+$/u.test(digits) || digits.length > mostDigits) return null;
  const text = written.replaceAll(/\s/gu, "");
  const last = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  if (last < 0) return Number(digits);
  const signs = text.replaceAll(/\d/gu, "");
  const isMixed = signs.includes(".") && signs.includes(",");
  const after = text.length - last - 1;
  const areThousands =
    !isMixed && after === 3 && (signs.length > 1 || of === "money" || text[last] !== decimalSign(language));
  if (areThousands || (!isMixed && signs.length > 1)) return Number(digits);
  return Number(`${text.slice(0, last).replaceAll(/[.,]/gu, "")}.${text.slice(last + 1)}`);
}
