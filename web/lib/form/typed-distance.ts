import type { Issue } from "#contract/platform/issues.ts";
import type { Units } from "#web/lib/units.ts";
import { plainTypedNumber } from "./plain-number.ts";

interface DistanceRule {
  /** The most, in metres. */
  most: number;
  /** Digits after the decimal mark that may be typed. */
  digits: 1 | 2;
  /** Whether it may be zero. */
  zero: boolean;
}

/** Returns a distance typed in the reader's unit in metres, or the problem with it. */
export function typedDistance(
  typed: string,
  { most, digits, zero }: DistanceRule,
  { ofMetres, toMetres }: Pick<Units, "ofMetres" | "toMetres">,
): { metres: number } | { issue: Issue } {
  const step = digits === 1 ? 0.1 : 0.01;
  const text = plainTypedNumber(typed);
  if (text === "") return { issue: { key: "required" } };
  if (!/^\d+(\.\d+)?$/.test(text)) return { issue: { key: "number" } };
  const value = Number(text);
  if (Number(value.toFixed(digits)) !== value) return { issue: { key: "step", step } };
  if (value === 0 && !zero) return { issue: { key: "min", min: step } };
  const metres = toMetres(value);
  if (metres > most)
    return { issue: { key: "max", max: Math.floor(ofMetres(most) * 10 ** digits) / 10 ** digits } };
  return { metres };
}
