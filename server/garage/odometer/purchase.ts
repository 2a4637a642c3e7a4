import type { Instant } from "#server/platform/db/schema.ts";
import { dayAfter } from "#server/platform/time/days.ts";
import { sheetStart } from "./sheet-start.ts";
import type { PurchasePoint } from "./points.repo.ts";

/** What of a bike says how its mileage began. */
export interface BikeBeginning {
  id: number;
  user_id: number;
  purchase_date: string | null;
  mileage_at_purchase_hm: number | null;
  /** 1: the rider does not know that. */
  purchase_mileage_unknown: number;
}

/** What a bike had ridden when it was bought: 0 by default; null where it is not known. */
export function purchaseHm(bike: Omit<BikeBeginning, "id" | "user_id">): number | null {
  if (bike.purchase_date === null) return null;
  return bike.mileage_at_purchase_hm ?? (bike.purchase_mileage_unknown === 1 ? null : 0);
}

/** The reading of a bike's purchase, at the beginning of that day; undefined where there is none. */
export function purchasePoint(
  bike: BikeBeginning & { created_at: Instant },
  zone: string,
  now: Instant,
): PurchasePoint | undefined {
  const value_hm = purchaseHm(bike);
  return value_hm === null ? undefined : { bike_id: bike.id, at: sheetStart(bike, zone, now), value_hm };
}

/** Instants before which, and from which on, a day has begun in no time zone and in all of them. */
export function dayEdges(day: string): { earliest: string; latest: string } {
  return { earliest: `${dayAfter(day, -1)}T10:00:00.000Z`, latest: `${day}T12:00:00.000Z` };
}
