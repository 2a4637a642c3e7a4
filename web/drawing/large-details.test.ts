import { expect, test } from "vitest";
import { kinds, types } from "#e2e/drawings-sheet.ts";
import { drawBike } from "./draw-bike.ts";
import { looseIn } from "./held.testing.ts";
import { largeDetails, refined } from "./large-details.ts";
import { solveBike } from "./solve-bike.ts";

const bikes = Object.entries({ ...types, ...kinds });

test.each(bikes)("%s: details move nothing and hang on the bike", (_, bike) => {
  const [plain, large] = [drawBike(bike), drawBike(bike, largeDetails)];
  expect({ ...large, shapes: [] }).toEqual({ ...plain, shapes: [] });
  const solved = solveBike(bike, largeDetails);
  expect(looseIn({ ...solved, pieces: refined(solved) })).toEqual([]);
});

test("a chain's wheels have teeth, a belt's have none, and each wheel a valve", () => {
  const dashed = (part: string, bike: object) =>
    refined(solveBike({ type: "road", ...bike })).filter((piece) => piece.part === part && piece.dash);
  expect(dashed("crankset", { chainring_size: "50/34" })).toHaveLength(2);
  expect(dashed("cassette", {}).length).toBeGreaterThan(3);
  expect(dashed("cassette", { speeds: 1, chain_brand: "Gates" })).toEqual([]);
  const valves = refined(solveBike({ type: "road" })).filter(
    ({ part, d }) => part === "wheelset" && d === 4.5,
  );
  expect(valves).toHaveLength(2);
});
