import { expect, test } from "vitest";
import type { RideTrack } from "#contract/garage/ride-tracks.ts";
import { trackLine } from "./track-line.ts";
import { mercator, roundStep, trackMarks, trackShape } from "./track-shape.ts";

const box = { width: 320, height: 240, room: 20 };
const track = (...places: [number, number][]): RideTrack => ({
  points: places.map(([lat, lon], place) => [lat, lon, null, place * 1000, place * 200]),
  profile: [],
});

test("the projection has the equator in the middle and is true to angles", () => {
  expect(mercator(0, 0)).toEqual([0.5, 0.5]);
  const [x, y] = mercator(50, 20);
  const [east, north] = [mercator(50, 20.001)[0] - x, y - mercator(50.001, 20)[1]];
  expect(north / east).toBeCloseTo(1 / Math.cos((50 * Math.PI) / 180), 2);
});

test("a track fills its box, north is up, and nothing leaves it", () => {
  const shape = trackShape(track([50, 20], [50.05, 20.02], [50.1, 20]), box);
  expect(shape?.start[1]).toBeCloseTo(220);
  expect(shape?.end[1]).toBeCloseTo(20);
  expect(shape?.path).toMatch(/^M[\d.]+ 220\.0L[\d. ]+L[\d.]+ 20\.0$/);
  // A degree of latitude has 111.3 km.
  expect((shape?.metresPerPixel ?? 0) * 200).toBeGreaterThan(11_000);
  expect((shape?.metresPerPixel ?? 0) * 200).toBeLessThan(11_250);
});

test("a track over the date line stays in one piece", () => {
  const shape = trackShape(track([0, 179.99], [0, -179.99]), box);
  expect(shape?.end[0]).toBeCloseTo(300);
  expect((shape?.metresPerPixel ?? 0) * 280).toBeCloseTo(2226, -1);
});

test("a track of one place is in the middle, and none is no shape", () => {
  expect(trackShape(track([50, 20]), box)?.start).toEqual([160, 120]);
  expect(trackShape(track(), box)).toBeNull();
});

test("marks are at round distances and do not lie on each other", () => {
  const there = Array.from({ length: 31 }, (_, km): [number, number] => [50 + km * 0.009, 20]);
  const shape = trackShape(track(...there), { width: 320, height: 600, room: 20 });
  const line = trackLine(track(...there));
  expect(shape && trackMarks(line, shape, 1000).map(({ number }) => number)).toEqual([5, 10, 15, 20, 25]);
  const back = track(...there, ...there.toReversed());
  const again = trackShape(back, { width: 320, height: 600, room: 20 });
  const marks = again ? trackMarks(trackLine(back), again, 1000) : [];
  for (const [place, one] of marks.entries())
    for (const other of marks.slice(place + 1))
      expect(Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1])).toBeGreaterThanOrEqual(26);
});

test.each([
  [1, 1],
  [1.9, 1],
  [2, 2],
  [4.9, 2],
  [7, 5],
  [120, 100],
  [0.3, 0.2],
])("the largest round step up to %d is %d", (most, step) => expect(roundStep(most)).toBeCloseTo(step));
