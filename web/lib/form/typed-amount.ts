import type { Issue } from "#contract/platform/issues.ts";
import { plainTypedNumber } from "./plain-number.ts";

/** The most that an amount of money can be, in hundredths: `costBounds.amount_cents` without its module. */
const mostCents = 999_999_999;

/** Converts an amount as people type it ("1 204,50") to the API's form, without zeros that mean nothing. */
export function plainAmount(typed: string): string {
  const plain = plainTypedNumber(typed);
  return /^\d+(\.\d+)?$/.test(plain) ? String(Number(plain)) : plain;
}

/** Returns what is wrong with an amount; null for a good one and for none. */
export function amountTypedIssue(typed: string): Issue | null {
  const plain = plainAmount(typed);
  const max = mostCents / 100;
  if (plain === "") return null;
  if (!/^\d+(\.\d+)?$/.test(plain)) return { key: "number" };
  if (Number(plain) > max) return { key: "max", max };
  if (Number(plain) === 0) return { key: "min", min: 0.01 };
  return Number(Number(plain).toFixed(2)) === Number(plain) ? null : { key: "step", step: 0.01 };
}

/** Returns hundredths of what is typed; null for what is no amount. */
export function centsOf(typed: string): number | null {
  const plain = plainAmount(typed);
  return plain === "" || amountTypedIssue(typed) ? null : Math.round(Number(plain) * 100);
}
