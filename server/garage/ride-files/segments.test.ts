import { describe, expect, test } from "vitest";
import { type HashedRide, readRideFile } from "./read-ride-file.ts";

const now = Date.parse("2026-05-01T00:00:00Z");
const begin = Date.parse("2026-04-01T08:00:00Z");

interface Stretch {
  /** Seconds after the beginning. */
  at: number;
  /** Kilometres north of the start. */
  km: number;
  /** Metres above the sea at its first point, a metre more at each. */
  high?: number;
  minutes?: number;
}

/** Points of one stretch: due north at 6 m/s, one every ten seconds. */
function pointsOf({ at, km, high = 100, minutes = 20 }: Stretch) {
  return Array.from({ length: minutes * 6 + 1 }, (_, index) => ({
    time: new Date(begin + (at + index * 10) * 1000).toISOString(),
    lat: (50 + (km * 1000 + index * 60) / metresOfDegree).toFixed(7),
    ele: high + index,
  }));
}
const metresOfDegree = (6_371_008.8 * Math.PI) / 180;

const segment = (stretch: Stretch) =>
  `<trkseg>${pointsOf(stretch)
    .map(({ time, lat, ele }) => `<trkpt lat="${lat}" lon="20"><ele>${ele}</ele><time>${time}</time></trkpt>`)
    .join("")}</trkseg>`;
const gpx = (...tracks: string[]) => `<gpx creator="Garmin Edge">${tracks.join("")}</gpx>`;
const track = (name: string, ...stretches: Stretch[]) =>
  `<trk><name>${name}</name><type>cycling</type>${stretches.map(segment).join("")}</trk>`;
const tcxTrack = (stretch: Stretch) =>
  `<Track>${pointsOf(stretch)
    .map(
      ({ time, lat, ele }) =>
        `<Trackpoint><Time>${time}</Time><Position><LatitudeDegrees>${lat}</LatitudeDegrees><LongitudeDegrees>20</LongitudeDegrees></Position><AltitudeMeters>${ele}</AltitudeMeters></Trackpoint>`,
    )
    .join("")}</Track>`;
const tcx = (...laps: string[]) =>
  `<TrainingCenterDatabase><Activities><Activity Sport="Biking"><Id>${new Date(begin).toISOString()}</Id>${laps.map((lap) => `<Lap>${lap}</Lap>`).join("")}</Activity></Activities></TrainingCenterDatabase>`;

function ridesOf(text: string): HashedRide[] {
  const result = readRideFile(Buffer.from(text), { now });
  if ("refused" in result) throw new Error(result.refused);
  return result.rides;
}

/** Two stretches of 20 minutes and 7.2 km; the second begins 7.6 km further, 1000 m higher and half an hour later. */
const first: Stretch = { at: 0, km: 0 };
const second: Stretch = { at: 3000, km: 14.8, high: 1100 };
const both = { distance_m: 14_400, moving_s: 2400, elapsed_s: 4200, up_m: 232, down_m: 0 };

describe("what lies between two segments was not ridden", () => {
  test.each([
    ["two segments of a GPX track", gpx(track("Out", first, second))],
    ["two GPX tracks of a day", gpx(track("Out", first), track("Back", second))],
    ["two tracks of a TCX lap", tcx(tcxTrack(first) + tcxTrack(second))],
    ["two TCX laps half an hour apart", tcx(tcxTrack(first), tcxTrack(second))],
  ])("%s", (_, text) => {
    const [ride, ...others] = ridesOf(text);
    expect(others).toEqual([]);
    expect(Math.abs(ride!.distance_m - both.distance_m)).toBeLessThanOrEqual(2);
    expect(ride).toMatchObject({ moving_s: both.moving_s, elapsed_s: both.elapsed_s, down_m: both.down_m });
    // 2 × 120 m, less what a threshold of 2 m leaves at the ends.
    expect(Math.abs(ride!.up_m! - 240)).toBeLessThanOrEqual(8);
  });

  test("laps that follow each other are one stretch", () => {
    const [ride] = ridesOf(tcx(tcxTrack(first), tcxTrack({ at: 1210, km: 7.26, high: 221 })));
    expect(Math.abs(ride!.distance_m - 14_460)).toBeLessThanOrEqual(2);
    expect(ride!.moving_s).toBe(2410);
  });
});

describe("tracks of a GPX file", () => {
  const ended = 20 * 60;
  const six = 6 * 3600;
  test("that begin up to six hours after the end of the ones before are one ride", () => {
    expect(ridesOf(gpx(track("Out", first), track("Back", { ...second, at: ended + six })))).toHaveLength(1);
  });

  test("that begin later are rides of their own, with their own names", () => {
    const later = { ...second, at: ended + six + 1 };
    const rides = ridesOf(
      gpx(track("Monday", first), track("Tuesday", later), track("More", { ...later, at: later.at + 3000 })),
    );
    expect(rides.map(({ title, distance_m }) => [title, Math.round(distance_m / 100)])).toEqual([
      ["Monday", 72],
      ["Tuesday", 144],
    ]);
    expect(rides[1]!.file_hash).toBe(`${rides[0]!.file_hash}-2`);
    // The order in the file is of no importance.
    const turned = ridesOf(gpx(track("Tuesday", later), track("Monday", first)));
    expect(turned.map(({ title }) => title)).toEqual(["Monday", "Tuesday"]);
  });

  test("are apart only from the end of all that came before", () => {
    const long = track("Long", first, { at: 12 * 3600, km: 30 });
    expect(ridesOf(gpx(long, track("Amid", { at: 7 * 3600, km: 20 })))).toHaveLength(1);
  });

  test("are at most 1,000 rides", () => {
    const many = (count: number) =>
      Buffer.from(
        gpx(
          ...Array.from({ length: count }, (_, day) =>
            track("", { at: (day - 3000) * 86_400, km: 0, minutes: 1 }),
          ),
        ),
      );
    expect(readRideFile(many(1000), { now })).toMatchObject({ rides: { length: 1000 } });
    expect(readRideFile(many(1001), { now })).toEqual({ refused: "too_complex", sport: null });
  });
});

test("a device's distance counts from the start, not from its first point", () => {
  const point = (seconds: number, metres: number) =>
    `<Trackpoint><Time>${new Date(begin + seconds * 1000).toISOString()}</Time><DistanceMeters>${metres}</DistanceMeters></Trackpoint>`;
  const counted = (seconds: number, metres: number) =>
    ridesOf(tcx(`<Track>${point(seconds, metres)}${point(seconds + 100, metres + 600)}</Track>`))[0]!
      .distance_m;
  expect(counted(1, 6.6)).toBe(607);
  expect(counted(20, 120)).toBe(720);
  // A file that was cut out of a longer ride.
  expect(counted(20, 23_000)).toBe(600);
});
