import type { Part } from "./parts.ts";
import type { SyncedCopy } from "./synced-copy.ts";

/** Returns the ids of the bikes that differ between two copies of a garage. */
export function changedBikes(before: SyncedCopy, after: SyncedCopy): Set<number> {
  const [was, is] = [textsOf(before), textsOf(after)];
  return new Set([...is.keys()].filter((bike) => was.get(bike) !== is.get(bike)));
}

/** What a copy has of each bike, as one text. */
function textsOf({ bikes, parts, plans, services, rides, expenses }: SyncedCopy): Map<number, string> {
  const bikesOf = bikesOfParts(parts);
  const texts = new Map<number, string>();
  const add = (bike: number, thing: object) =>
    texts.set(bike, (texts.get(bike) ?? "") + JSON.stringify(thing));
  // The addresses of photos are good for a day; the photos have a version.
  for (const bike of bikes) add(bike.id, { ...bike, photo_url: null, photos: [] });
  for (const part of parts) for (const bike of bikesOf(part.id)) add(bike, part);
  for (const thing of [...plans, ...services, ...rides, ...expenses]) {
    const part = "part_id" in thing ? thing.part_id : null;
    for (const bike of thing.bike_id ? [thing.bike_id] : bikesOf(part)) add(bike, thing);
  }
  return texts;
}

/** Returns what finds the bikes that a part is on, by itself or on another part. */
function bikesOfParts(parts: readonly Part[]) {
  const mounts = new Map(parts.map((part) => [part.id, part.mounts]));
  const bikesOf = (part: number | null): number[] =>
    (mounts.get(part ?? 0) ?? []).flatMap(({ bike_id, parent_id }) => bike_id ?? bikesOf(parent_id));
  return bikesOf;
}
