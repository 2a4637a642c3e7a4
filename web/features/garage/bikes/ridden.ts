import { factOf } from "#contract/garage/bike-fields.ts";
import { rideBounds } from "#contract/garage/rides.ts";

/** How a typed number is understood: the distance of a ride, or what the odometer shows. */
export type MileageReading = "ridden" | "total";

const { max } = factOf("current_mileage");

/** What may be typed. */
export const mileageRules = {
  ridden: { most: rideBounds.distance_m, digits: 2, zero: false },
  total: { most: max * 1000, digits: 1, zero: true },
} as const;

/** Returns the mileage that follows, in kilometres. */
export function mileageAfter(metres: number, reading: MileageReading, before: number | null): number {
  // Add tenths as integers, because 0.1 + 0.2 is not 0.3.
  const tenths = Math.round(metres / 100) + (reading === "total" ? 0 : Math.round((before ?? 0) * 10));
  return Math.min(max, tenths / 10);
}
