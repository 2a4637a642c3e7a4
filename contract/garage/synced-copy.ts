import type { Sync, SyncedKind } from "./sync.ts";
import { syncedPerBike } from "./synced-per-bike.ts";

/** What a device has of a garage. */
export type SyncedCopy = Omit<Sync, "cursor" | "deleted">;

export const emptyCopy: SyncedCopy = {
  bikes: [],
  parts: [],
  plans: [],
  services: [],
  rides: [],
  expenses: [],
};

/** Returns a copy with what changed; an answer to a call without `since` is put into `emptyCopy`. */
export function applied(copy: SyncedCopy, change: Sync): SyncedCopy {
  const gone = Map.groupBy(change.deleted, ({ kind }) => kind);
  const merged = <T extends { id: number }>(kind: SyncedKind, before: readonly T[], sent: readonly T[]) => {
    const things = new Map([...before, ...sent].map((thing) => [thing.id, thing]));
    for (const { id } of gone.get(kind) ?? []) things.delete(id);
    return [...things.values()];
  };
  // Where bikes come, all come, and their order counts.
  const bikes = change.bikes.length > 0 ? [] : copy.bikes;
  return {
    bikes: merged("bike", bikes, change.bikes),
    parts: merged("part", copy.parts, change.parts).toSorted(newestFirst),
    plans: merged("plan", copy.plans, change.plans).toSorted(newestFirst),
    services: merged("service", copy.services, change.services).toSorted(
      latestFirst(({ done_at }) => done_at),
    ),
    rides: latest(merged("ride", copy.rides, change.rides), ({ started_at }) => started_at),
    expenses: latest(merged("expense", copy.expenses, change.expenses), ({ day }) => day),
  };
}

interface Thing {
  id: number;
}

const newestFirst = (a: Thing, b: Thing) => b.id - a.id;

const latestFirst =
  <T extends Thing>(when: (thing: T) => string) =>
  (a: T, b: T) =>
    when(a) < when(b) ? 1 : when(a) > when(b) ? -1 : b.id - a.id;

/** The latest of each bike: a copy has no others. */
function latest<T extends Thing & { bike_id: number | null }>(
  things: readonly T[],
  when: (thing: T) => string,
): T[] {
  const sorted = things.toSorted(latestFirst(when));
  const kept = Map.groupBy(sorted, ({ bike_id }) => bike_id).values();
  return [...kept].flatMap((own) => own.slice(0, syncedPerBike)).toSorted(latestFirst(when));
}
