import type { RuledMove } from "#contract/garage/ride-rules.ts";

/** Rides that go from one bike to another; null is none. */
interface MoveGroup {
  from: number | null;
  to: number;
  rides: number;
}

/** Returns moves by both bikes: first those of rides on no bike, then the largest. */
export const movesInGroups = (moves: readonly RuledMove[]): MoveGroup[] =>
  [...Map.groupBy(moves, ({ from_bike_id, to_bike_id }) => `${from_bike_id} ${to_bike_id}`).values()]
    .flatMap((same) =>
      same
        .slice(0, 1)
        .map(({ from_bike_id, to_bike_id }) => ({ from: from_bike_id, to: to_bike_id, rides: same.length })),
    )
    .toSorted((a, b) => Number(a.from !== null) - Number(b.from !== null) || b.rides - a.rides);
