import { factOf } from "#contract/garage/bike-fields.ts";
import { rideBounds } from "#contract/garage/rides.ts";
import type { Issue } from "#contract/platform/issues.ts";
import { plainTypedNumber } from "#web/lib/form/plain-number.ts";
import type { Units } from "#web/lib/units.ts";

/** How a typed number is understood: the distance of a ride, or what the odometer shows. */
export type MileageReading = "ridden" | "total";

const { max, step } = factOf("current_mileage");
const bounds = {
  ridden: { step: 0.01, digits: 2, most: rideBounds.distance_m },
  total: { step, digits: 1, most: max * 1000 },
} as const;

/** Returns a distance typed in the reader's unit in metres, or the problem with it. */
export function typedDistance(
  typed: string,
  reading: MileageReading,
  { ofMetres, toMetres }: Pick<Units, "ofMetres" | "toMetres">,
): { metres: number } | { issue: Issue } {
  const { step, digits, most } = bounds[reading];
  const text = plainTypedNumber(typed);
  if (text === "") return { issue: { key: "required" } };
  if (!/^\d+(\.\d+)?$/.test(text)) return { issue: { key: "number" } };
  const value = Number(text);
  if (Number(value.toFixed(digits)) !== value) return { issue: { key: "step", step } };
  if (reading === "ridden" && value === 0) return { issue: { key: "min", min: step } };
  const metres = toMetres(value);
  if (metres > most)
    return { issue: { key: "max", max: Math.floor(ofMetres(most) * 10 ** digits) / 10 ** digits } };
  return { metres };
}

/** Returns the mileage that follows, in kilometres. */
export function mileageAfter(metres: number, reading: MileageReading, before: number | null): number {
  // Add tenths as integers, because 0.1 + 0.2 is not 0.3.
  const tenths = Math.round(metres / 100) + (reading === "total" ? 0 : Math.round((before ?? 0) * 10));
  return Math.min(max, tenths / 10);
}
