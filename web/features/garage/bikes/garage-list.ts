import type { BikeType } from "#contract/garage/bike-types.ts";
import { isSerialLike } from "#contract/garage/serial.ts";
import type { Bike } from "#contract/garage/bikes.ts";
import { foldedForSearch } from "#web/lib/fold.ts";
import { sortBy } from "#web/lib/format.ts";

export const garageSorts = ["own", "newest", "name", "mileage", "year"] as const;
export type GarageSort = (typeof garageSorts)[number];

/** Search, order and filters of the garage. */
export interface GarageList {
  q: string;
  sort: GarageSort;
  type: BikeType | null;
  shared: "public" | "private" | null;
}

/** Up to this many bikes, the garage shows no search and filters. */
export const manyBikes = 6;

/** Whether a search or filter is active. */
export function isNarrowed({ q, type, shared }: GarageList): boolean {
  return q !== "" || type !== null || shared !== null;
}

/** Bikes in use, and those that are folded below them; where none is in use, those that rest are. */
export function byUse(bikes: readonly Bike[]) {
  const sold = bikes.filter(({ sold_on }) => sold_on !== null);
  const kept = bikes.filter(({ sold_on }) => sold_on === null);
  const inUse = kept.filter(({ resting_since }) => resting_since === null);
  if (inUse.length > 0) return { inUse, resting: kept.filter((bike) => !inUse.includes(bike)), sold };
  return kept.length > 0 ? { inUse: kept, resting: [], sold } : { inUse: sold, resting: [], sold: [] };
}

const keys = { mileage: "current_mileage", year: "year" } as const;

/**
 * Returns the bikes to show: every word of `q` must occur in the text of the card, or all of it in the serial number;
 * unknown mileages and years sort last.
 */
export function listed(
  bikes: readonly Bike[],
  { q, sort, type, shared }: GarageList,
  typeName: (type: BikeType) => string,
): readonly Bike[] {
  const words = foldedForSearch(q).split(/\s+/).filter(Boolean);
  const found = bikes.filter((bike) => {
    if (type !== null && bike.type !== type) return false;
    if (shared !== null && bike.is_public !== (shared === "public")) return false;
    const { name, brand, model, color, year } = bike;
    const text = foldedForSearch(
      [name, brand, model, bike.type && typeName(bike.type), color, year].filter(Boolean).join(" "),
    );
    return words.every((word) => text.includes(word)) || isSerialLike(bike.serial, q);
  });
  if (sort === "own") return found;
  if (sort === "newest") return found.toSorted((a, b) => b.id - a.id);
  if (sort === "name") return sortBy(found, ({ name }) => name);
  const key = keys[sort];
  return found.toSorted((a, b) => (b[key] ?? -1) - (a[key] ?? -1));
}
