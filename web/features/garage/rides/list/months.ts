import type { Ride } from "#contract/garage/rides.ts";

export interface RideSums {
  rides: number;
  distance_m: number;
  moving_s: number;
  up_m: number;
}

/** The rides of a month that have come, newest first. */
export interface RideMonth {
  /** "2026-05" */
  month: string;
  rides: Ride[];
  /** null while more rides of the month may come: these do not tell its sums. */
  sums: RideSums | null;
}

/** Sorts rides, newest first, into months by the day of their start; `complete` when there are no older ones. */
export function monthsOf(
  rides: readonly Ride[],
  dayOf: (ride: Ride) => string,
  complete: boolean,
): RideMonth[] {
  // While rides come in, a page may begin with the last ones of the page before it.
  const unique = new Map(rides.map((ride) => [ride.id, ride]));
  const months = Map.groupBy(unique.values(), (ride) => dayOf(ride).slice(0, 7));
  return [...months].map(([month, some], place) => ({
    month,
    rides: some,
    sums: complete || place < months.size - 1 ? sumsOf(some) : null,
  }));
}

/** How many rides a phone lists before older months are folded. */
const atOnce = 12;

/** Returns how many months a phone shows unfolded: the newest, and further ones as long as they have few rides together. */
export function unfoldedOf(months: readonly RideMonth[]): number {
  let rides = 0;
  const first = months.findIndex((month, place) => (rides += month.rides.length) > atOnce && place > 0);
  return first < 0 ? months.length : first;
}

/** What some rides come to. */
export function sumsOf(rides: readonly Ride[]): RideSums {
  const sum = (figure: (ride: Ride) => number | null) =>
    rides.reduce((total, ride) => total + (figure(ride) ?? 0), 0);
  return {
    rides: rides.length,
    distance_m: sum((ride) => ride.distance_m),
    moving_s: sum((ride) => ride.moving_s),
    up_m: sum((ride) => ride.up_m),
  };
}

/** The first days of a month and of the next: "2026-12" gives "2026-12-01" and "2027-01-01". */
export function boundsOfMonth(month: string): { from: string; to: string } {
  const next = new Date(`${month}-01`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return { from: `${month}-01`, to: next.toISOString().slice(0, 10) };
}
