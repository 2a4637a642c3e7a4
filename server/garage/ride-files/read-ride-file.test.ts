import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { realRide, realRides } from "#server/platform/testing/real-rides.ts";
import { isSameRide } from "./duplicate.ts";
import { type HashedRide, readRideFile } from "./read-ride-file.ts";
import { unpackProfile, unpackTrack } from "./track/track.ts";

const now = Date.parse("2026-05-01T00:00:00Z");
const read = (name: string) => readRideFile(realRide(name), { now });

function onlyRide(name: string): HashedRide {
  const result = read(name);
  if (!("rides" in result)) throw new Error(`${name}: ${result.refused}`);
  expect(result.rides).toHaveLength(1);
  expect(result.damaged).toBe(false);
  return result.rides[0]!;
}

/** The figures that devices state for their rides; null where they state none, and the figure is computed from the points. */
interface DeviceFigures {
  start: string;
  offset: number | null;
  metres: number;
  moving: number;
  elapsed: number;
  climb?: [number, number];
}
const morning = { start: "2020-04-18T11:10:44.000Z", offset: 120, metres: 36_322.85, elapsed: 5158.557 };
const pause = {
  start: "2020-06-01T14:52:40.000Z",
  offset: 120,
  metres: 668.19,
  moving: 93.7,
  elapsed: 113.15,
};

describe("rides of real devices have the figures that their devices say", () => {
  test.each<[string, DeviceFigures]>([
    ["morning.fit", { ...morning, moving: 5158.557, climb: [79, 73] }],
    ["pause.fit", pause],
    [
      "coros-pace-2-cycling-misaligned-fields.fit",
      {
        start: "2020-10-25T11:10:19.000Z",
        offset: -300,
        metres: 32_145.76,
        moving: 11_287,
        elapsed: 12_719,
        climb: [938, 1231],
      },
    ],
    [
      "garmin-edge-500-activity.fit",
      {
        start: "2011-09-25T13:00:21.000Z",
        offset: -240,
        metres: 92_622.34,
        moving: 10_641.06,
        elapsed: 12_691.28,
        climb: [541, 541],
      },
    ],
    [
      "garmin-edge-820-bike.fit",
      { start: "2017-06-12T16:10:15.000Z", offset: -420, metres: 457.12, moving: 64.524, elapsed: 64.524 },
    ],
    [
      "garmin-fenix-5-bike.fit",
      { start: "2017-06-12T16:09:22.000Z", offset: -420, metres: 459.52, moving: 60.363, elapsed: 60.363 },
    ],
    [
      "sample-activity-indoor-trainer.fit",
      { start: "2011-11-02T12:54:19.000Z", offset: null, metres: 0, moving: 2261.85, elapsed: 2261.85 },
    ],
    [
      "sample_mulitple_header.fit",
      {
        start: "2018-05-27T08:08:58.000Z",
        offset: 120,
        metres: 40_909.42,
        moving: 4422.14,
        elapsed: 4422.14,
        climb: [30, 31],
      },
    ],
  ])("%s", (name, { start, offset, metres, moving, elapsed, climb }) => {
    const ride = onlyRide(name);
    expect(ride).toMatchObject({
      started_at: start,
      utc_offset_min: offset,
      distance_m: Math.round(metres),
      moving_s: Math.round(moving),
      elapsed_s: Math.round(elapsed),
    });
    if (climb) expect([ride.up_m, ride.down_m]).toEqual(climb);
  });

  test.each(["morning.gpx.gz", "morning-strava.gpx.gz", "morning.tcx.gz"])(
    "%s, which has points alone, comes within a sixth of a percent and a minute",
    (name) => {
      const ride = onlyRide(name);
      expect(ride).toMatchObject({
        started_at: morning.start,
        utc_offset_min: morning.offset,
        sport: "cycling",
      });
      expect(Math.abs(ride.distance_m / morning.metres - 1)).toBeLessThan(0.0016);
      expect(Math.abs(ride.elapsed_s - morning.elapsed)).toBeLessThan(2);
      expect(Math.abs(ride.moving_s - morning.elapsed)).toBeLessThan(65);
    },
  );

  test.each(["morning.gpx.gz", "morning.tcx.gz"])("%s climbs as its barometer did, within 15 m", (name) => {
    const ride = onlyRide(name);
    expect(Math.abs(ride.up_m! - 79)).toBeLessThan(15);
    expect(Math.abs(ride.down_m! - 73)).toBeLessThan(15);
  });

  test("a flat ride climbs next to nothing where nobody knows of a barometer", () => {
    expect(onlyRide("morning-strava.gpx.gz").up_m).toBeLessThanOrEqual(10);
  });

  test("a pause counts where only points show it", () => {
    expect(onlyRide("pause.gpx")).toMatchObject({ started_at: pause.start, distance_m: 899 });
    expect(onlyRide("pause.tcx").distance_m).toBe(Math.round(pause.metres));
  });

  test("devices are named, with their serial numbers", () => {
    const device = (name: string) => {
      const { device, device_serial } = onlyRide(name);
      return [device, device_serial];
    };
    expect(device("pause.fit")).toEqual(["Garmin Edge 1000", "3907354759"]);
    expect(device("pause.tcx")).toEqual(["Garmin Edge 1000", "3907354759"]);
    expect(device("coros-pace-2-cycling-misaligned-fields.fit")).toEqual(["COROS PACE 2", null]);
    expect(device("pause.gpx")).toEqual([null, null]);
  });

  test("titles are those of GPX tracks", () => {
    expect(onlyRide("morning-strava.gpx.gz").title).toBe("Rondje achterhoek");
    expect(onlyRide("morning.fit").title).toBeNull();
  });

  test("a ride without a place was on a trainer", () => {
    expect(onlyRide("sample-activity-indoor-trainer.fit")).toMatchObject({ indoor: true, track: null });
    expect(onlyRide("morning.fit").indoor).toBe(false);
  });
});

test.each([
  ["run.tcx.gz", "not_a_ride", "running"],
  ["garmin-fenix-5-walk.fit", "not_a_ride", "walking"],
  ["compressed-speed-distance.fit", "not_a_ride", "running"],
  ["activity-filecrc.fit", "not_a_ride", "running"],
  ["activity-unexpected-eof.fit", "not_a_ride", "running"],
  ["Settings.fit", "not_an_activity", null],
  ["MonitoringFile.fit", "not_an_activity", null],
  ["cerknicko-without-times.gpx", "no_times", null],
  ["track-with-extremes.gpx", "no_times", null],
  ["unicode_with_bom.gpx", "nothing_recorded", null],
])("%s is refused: %s %s", (name, refused, sport) => {
  expect(read(name)).toEqual({ refused, sport });
});

describe("files of one ride", () => {
  test.each([
    [["morning.fit", "morning.tcx.gz", "morning.gpx.gz", "morning-strava.gpx.gz"]],
    [["pause.fit", "pause.tcx", "pause.gpx"]],
  ])("%s are the same", (names) => {
    const rides = names.map((name) => {
      const { format, started_at, elapsed_s } = onlyRide(name);
      return { format, start: Date.parse(started_at), elapsed_s };
    });
    for (const one of rides) for (const other of rides) expect(isSameRide(one, other)).toBe(true);
  });

  test("have one hash, packed or not", () => {
    const packed = onlyRide("morning.gpx.gz").file_hash;
    const plain = readRideFile(gunzipSync(realRide("morning.gpx.gz")), { now });
    expect(packed).toMatch(/^[0-9a-f]{64}$/);
    expect(plain).toMatchObject({ rides: [{ file_hash: packed }] });
    expect(readRideFile(gzipSync(realRide("pause.fit")), { now })).toEqual(read("pause.fit"));
  });
});

test.each(realRides.filter((name) => "rides" in read(name)))(
  "%s keeps a track and a profile within their bounds",
  (name) => {
    const { track, profile, distance_m, elapsed_s } = onlyRide(name);
    const points = track ? unpackTrack(track) : [];
    expect(points.length).toBeLessThanOrEqual(2000);
    for (const [index, [lat, lon, , distance, time]] of points.entries()) {
      expect(Math.abs(lat)).toBeLessThanOrEqual(90);
      expect(Math.abs(lon)).toBeLessThanOrEqual(180);
      expect(distance).toBeGreaterThanOrEqual(points[index - 1]?.[3] ?? 0);
      expect(time).toBeGreaterThanOrEqual(points[index - 1]?.[4] ?? 0);
    }
    if (points.length > 0 && distance_m > 1000) {
      expect(Math.abs(points.at(-1)![3] / distance_m - 1)).toBeLessThan(0.01);
      expect(points.at(-1)![4]).toBeLessThanOrEqual(elapsed_s + 1);
    }
    expect(profile ? unpackProfile(profile).length : 0).toBeLessThanOrEqual(200);
  },
);

test.each([
  ["cerknicko-jezero.gpx", 4391],
  ["cerknicko-jezero-without-elevations.gpx", 4381],
  ["track-with-empty-segment.gpx", 86],
])("%s names no sport, and is a ride by its speed", (name, distance_m) => {
  expect(onlyRide(name)).toMatchObject({ sport: "cycling", distance_m, utc_offset_min: 120 });
});
