import type { Issue } from "#contract/platform/issues.ts";
import { plainTypedNumber } from "#web/lib/form/plain-number.ts";

export type Measured = { value: number } | { issue: Issue };

/** Returns the measured value that was typed, or what is wrong with it: 0 to `max`, with at most two decimals. */
export function readMeasured(typed: string, max: number): Measured {
  const text = plainTypedNumber(typed);
  if (text === "") return { issue: { key: "required" } };
  if (!/^-?\d+(\.\d+)?$/.test(text)) return { issue: { key: "number" } };
  const value = Number(text);
  if (value < 0) return { issue: { key: "min", min: 0 } };
  if (value > max) return { issue: { key: "max", max } };
  if (Number(value.toFixed(2)) !== value) return { issue: { key: "step", step: 0.01 } };
  return { value };
}
