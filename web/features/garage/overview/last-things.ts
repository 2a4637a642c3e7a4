import type { LatelyOnBike } from "./queries.ts";

/** One of the last things on a bike. */
export type LastThing = {
  [K in keyof LatelyOnBike]: { kind: K; at: string; of: LatelyOnBike[K][number] };
}[keyof LatelyOnBike];

/** Rides are many: they leave room for what is seldom. */
const mostRides = 2;
/** What a bike's parts were made from, and corrected days, is no news. */
const quietChanges = ["sheet", "days"];

/**
 * Returns the last things on a bike, newest first: at most so many, rides only a few of them. What a service or a part cost,
 * and the part that a service replaced, is listed once.
 */
export function lastThings({ rides, services, changes, expenses }: LatelyOnBike, most: number): LastThing[] {
  const servicedAt = new Set(services.map(({ done_at }) => done_at));
  const all: LastThing[] = [
    ...rides.slice(0, mostRides).map((of) => ({ kind: "rides", at: of.started_at, of }) as const),
    ...services.map((of) => ({ kind: "services", at: of.done_at, of }) as const),
    ...changes
      .filter(({ kind, at }) => !quietChanges.includes(kind) && !servicedAt.has(at))
      .map((of) => ({ kind: "changes", at: of.at, of }) as const),
    ...expenses
      .filter(
        ({ service_id, part_id, amount_cents }) =>
          service_id === null && part_id === null && amount_cents > 0,
      )
      .map((of) => ({ kind: "expenses", at: `${of.day}T00:00:00Z`, of }) as const),
  ];
  return all.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, most);
}
