import { expect, test } from "vitest";
import { movesInGroups } from "./move-groups.ts";

const move = (ride_id: number, from_bike_id: number | null, to_bike_id: number) => ({
  ride_id,
  from_bike_id,
  to_bike_id,
});

test("moves are counted by both bikes, those of rides on no bike first, then the most", () => {
  expect(movesInGroups([])).toEqual([]);
  const moves = [move(1, 7, 8), move(2, 9, 8), move(3, 9, 8), move(4, null, 8), move(5, 7, 8), move(6, 7, 8)];
  expect(movesInGroups(moves)).toEqual([
    { from: null, to: 8, rides: 1 },
    { from: 7, to: 8, rides: 3 },
    { from: 9, to: 8, rides: 2 },
  ]);
});
