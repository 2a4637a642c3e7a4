import { expect, test } from "vitest";
import type { RideTrack } from "#contract/garage/ride-tracks.ts";
import { splitsOf, trackLine } from "./track-line.ts";

/** North along a meridian, 100 m up over the second of three kilometres. */
const hill: RideTrack = {
  points: [
    [50, 20, 200, 0, 0],
    [50.009, 20, 200, 1000, 180],
    [50.018, 20, 300, 2000, 600],
    [50.027, 20, 250, 2500, 660],
  ],
  profile: [
    [0, 200],
    [1000, 200],
    [2000, 300],
    [2500, 250],
  ],
};

test("a place of a ride lies between its neighbours", () => {
  const line = trackLine(hill);
  expect(line.length_m).toBe(2500);
  expect(line.at(1500)).toEqual({
    distance_m: 1500,
    altitude: 250,
    t_s: 390,
    gradient: expect.closeTo(10) as number,
    lat_lon: [expect.closeTo(50.0135), 20],
  });
  expect(line.at(0)).toMatchObject({ altitude: 200, t_s: 0, gradient: 0, lat_lon: [50, 20] });
  expect(line.at(2500)).toMatchObject({ altitude: 250, t_s: 660, gradient: expect.closeTo(-10) as number });
  expect(line.at(9999)).toMatchObject({ altitude: 250, t_s: 660 });
});

test("a ride without heights, and one with heights alone, are described as far as they are known", () => {
  const flat = trackLine({ points: hill.points.map(([a, b, , d, t]) => [a, b, null, d, t]), profile: [] });
  expect(flat.heights).toEqual([]);
  expect(flat.at(500)).toMatchObject({ altitude: null, gradient: null, t_s: 90 });
  const roller = trackLine({ points: [], profile: hill.profile });
  expect(roller.length_m).toBe(2500);
  expect(roller.at(1500)).toMatchObject({ altitude: 250, t_s: null, lat_lon: null });
  expect(trackLine({ points: [], profile: [] }).length_m).toBe(0);
  const single = trackLine({ points: [[50, 20, 1, 0, 0]], profile: [] });
  expect(single.at(0)).toMatchObject({ lat_lon: [50, 20], altitude: null });
});

test("heights of the points serve where there is no profile", () => {
  expect(trackLine({ ...hill, profile: [] }).at(1500).altitude).toBe(250);
});

test("a ride is described in stretches, the last one shorter", () => {
  expect(splitsOf(trackLine(hill), 1000)).toEqual([
    { number: 1, to_m: 1000, length_m: 1000, altitude: 200, up_m: 0, down_m: 0, seconds: 180 },
    { number: 2, to_m: 2000, length_m: 1000, altitude: 300, up_m: 100, down_m: 0, seconds: 420 },
    { number: 3, to_m: 2500, length_m: 500, altitude: 250, up_m: 0, down_m: 50, seconds: 60 },
  ]);
});

test("a very long ride is described in longer stretches", () => {
  const long = trackLine({
    points: [],
    profile: [
      [0, 0],
      [1_500_000, 0],
    ],
  });
  expect(splitsOf(long, 1000)).toHaveLength(300);
  const short = trackLine({
    points: [],
    profile: [
      [0, 0],
      [400_000, 0],
    ],
  });
  expect(splitsOf(short, 1000)).toHaveLength(400);
});
