import { factOf } from "#contract/garage/bike-fields.ts";
import type { Issue } from "#contract/platform/issues.ts";
import { plainTypedNumber } from "#web/lib/form/plain-number.ts";

/** What the number that is typed means: kilometres ridden since, or what the odometer says now. */
export type MileageReading = "ridden" | "total";

const { max, step } = factOf("current_mileage");

/** The mileage that comes of a number as people type it, or what is wrong with that. */
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
  // Tenths are added up as whole numbers.
  const total = reading === "total" ? value : Math.round((before ?? 0) * 10 + value * 10) / 10;
  if (total > max)
    return {
      issue: { key: "max", max: reading === "total" ? max : Math.round((max - (before ?? 0)) * 10) / 10 },
    };
  return { total };
}
