import { factOf } from "#contract/garage/bike-fields.ts";
import type { Issue } from "#contract/platform/issues.ts";
import { plainTypedNumber } from "#web/lib/form/plain-number.ts";

/** How a typed number is understood: kilometres ridden since, or the odometer's new total. */
export type MileageReading = "ridden" | "total";

const { max, step } = factOf("current_mileage");

/** Returns the mileage after a number was typed, or the problem with that number. */
export function mileageAfter(
  typed: string,
  reading: MileageReading,
  before: number | null,
): { total: number } | { issue: Issue } {
  const text = plainTypedNumber(typed);
  if (text === "") return { issue: { key: "required" } };
  if (!/^\d+(\.\d+)?$/.test(text)) return { issue: { key: "number" } };
  const value = Number(text);
  if (Number(value.toFixed(1)) !== value) return { issue: { key: "step", step } };
  if (reading === "ridden" && value === 0) return { issue: { key: "min", min: step } };
  // Add tenths as integers, because 0.1 + 0.2 is not 0.3.
  const total = reading === "total" ? value : Math.round((before ?? 0) * 10 + value * 10) / 10;
  if (total > max)
    return {
      issue: { key: "max", max: reading === "total" ? max : Math.round((max - (before ?? 0)) * 10) / 10 },
    };
  return { total };
}
