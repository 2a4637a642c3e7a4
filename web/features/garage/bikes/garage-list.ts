import type { BikeType } from "#contract/garage/bike-types.ts";
import type { Bike } from "#contract/garage/bikes.ts";
import { foldedForSearch } from "#web/lib/fold.ts";
import { sortBy } from "#web/lib/format.ts";

export const garageSorts = ["newest", "name", "mileage", "year"] as const;
export type GarageSort = (typeof garageSorts)[number];

/** Which bikes of a garage are shown, and in what order. */
export interface GarageList {
  q: string;
  sort: GarageSort;
  type: BikeType | null;
  shared: "public" | "private" | null;
}

/** A garage of at most as many needs no search. */
export const manyBikes = 6;

/** Whether anything is left out. */
export function isNarrowed({ q, type, shared }: GarageList): boolean {
  return q !== "" || type !== null || shared !== null;
}

const keys = { mileage: "current_mileage", year: "year" } as const;

/** The bikes to show: each word of `q` stands somewhere in what a card says; unknown mileages and years come last. */
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
    const said = foldedForSearch(
      [name, brand, model, bike.type && typeName(bike.type), color, year].filter(Boolean).join(" "),
    );
    return words.every((word) => said.includes(word));
  });
  if (sort === "newest") return found;
  if (sort === "name") return sortBy(found, ({ name }) => name);
  const key = keys[sort];
  return found.toSorted((a, b) => (b[key] ?? -1) - (a[key] ?? -1));
}
