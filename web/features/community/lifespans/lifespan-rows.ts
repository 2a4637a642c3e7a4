import type { Lifespan } from "#contract/community/lifespans.ts";
import type { BikeType } from "#contract/garage/bike-types.ts";
import type { PartKind } from "#contract/garage/part-kinds.ts";

interface Chosen {
  kind: PartKind | null;
  brand: string | null;
  type: BikeType | null;
}

/** A group in the table. */
export type ListedLifespan = Lifespan & { id: number };

/** Returns the groups to show: one of each kind, or all of a kind, of one type of bike or of whichever. */
export const lifespanRows = (found: readonly Lifespan[], { kind, brand, type }: Chosen): ListedLifespan[] =>
  found
    .filter((group) => group.bike_type === type)
    .filter((group) => (kind === null ? group.brand === null : group.kind === kind))
    .filter((group) => brand === null || group.brand === brand)
    .map((group, id) => ({ ...group, id }));

/** What may be chosen of a column, in order of name. */
export const choicesOf = <C extends "kind" | "brand" | "bike_type">(found: readonly Lifespan[], column: C) =>
  [...new Set(found.map((group) => group[column]))].filter((name) => name !== null).toSorted() as Exclude<
    Lifespan[C],
    null
  >[];
