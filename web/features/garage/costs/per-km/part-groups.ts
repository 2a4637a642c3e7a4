import type { CostStat } from "#contract/garage/cost-stats.ts";

export type CostOfPart = CostStat & { part: NonNullable<CostStat["part"]> };

/** Parts that were in one place one after the other, the newest first. */
export interface PlaceOfParts {
  key: string;
  slot: string | null;
  parts: [CostOfPart, ...CostOfPart[]];
}

export interface PartsOfBike {
  bike: CostStat["bike"];
  places: PlaceOfParts[];
}

const isOfPart = (one: CostStat): one is CostOfPart => one.part !== null;

/** Groups parts by bike and place; in one place those of one kind alone, as lights and bags share theirs. */
export function partGroups(stats: readonly CostStat[]): PartsOfBike[] {
  const newestFirst = stats
    .filter(isOfPart)
    .toSorted((a, b) => (b.from_on ?? "").localeCompare(a.from_on ?? "") || b.part.id - a.part.id);
  const bikes = new Map<number | null, { bike: CostStat["bike"]; places: Map<string, PlaceOfParts> }>();
  for (const one of newestFirst) {
    const id = one.bike?.id ?? null;
    const group = bikes.get(id) ?? { bike: one.bike, places: new Map<string, PlaceOfParts>() };
    bikes.set(id, group);
    const key = one.slot === null ? `part ${one.part.id}` : `${one.slot} ${one.part.kind}`;
    const place = group.places.get(key);
    if (place) place.parts.push(one);
    else group.places.set(key, { key, slot: one.slot, parts: [one] });
  }
  return [...bikes.values()]
    .map(({ bike, places }) => ({ bike, places: [...places.values()].toSorted(dearestFirst) }))
    .toSorted((a, b) => Number(a.bike === null) - Number(b.bike === null));
}

const dearestFirst = ({ parts: [a] }: PlaceOfParts, { parts: [b] }: PlaceOfParts) =>
  (b.per_km_cents ?? -1) - (a.per_km_cents ?? -1) || b.shown_cents - a.shown_cents;
