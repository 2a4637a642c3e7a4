import { describe, expect, test } from "vitest";
import { type Random, randomFrom } from "#server/platform/testing/random.ts";
import { metresBetween } from "./figures/distance.ts";
import { pointCollector, type Points } from "./activity/points.ts";
import { packRows, unpackRows } from "./track/integers.ts";
import { simplify } from "./track/simplify.ts";
import {
  packProfile,
  packTrack,
  type TrackPoint,
  trackOf,
  unpackProfile,
  unpackTrack,
} from "./track/track.ts";

/** A random way: it turns, stops, and now and then loses its place. */
function wander(random: Random, count: number, step = 8): Points {
  const collected = pointCollector();
  let [lat, lon, heading] = [random.below(120) - 60, random.below(340) - 170, 0];
  for (let second = 0; second < count; second++) {
    heading += (random.below(1000) / 1000 - 0.5) * (random.chance(0.05) ? 6 : 0.4);
    lat += (Math.cos(heading) * step) / 111_195;
    lon += (Math.sin(heading) * step) / 111_195 / Math.cos((lat * Math.PI) / 180);
    const lost = random.chance(0.01);
    collected.add({
      time: second * 1000,
      lat: lost ? NaN : lat,
      lon: lost ? NaN : lon,
      altitude: 100 + random.below(50),
      distance: second * step,
    });
  }
  return collected.points();
}

/** Metres from a point to the line between two others, by the distances between them alone. */
function metresToLine(points: Points, at: number, from: number, to: number): number {
  const between = (a: number, b: number) =>
    metresBetween(points.lat[a]!, points.lon[a]!, points.lat[b]!, points.lon[b]!);
  const [a, b, c] = [between(at, from), between(at, to), between(from, to)];
  if (c === 0 || a * a >= b * b + c * c) return c === 0 ? a : b;
  if (b * b >= a * a + c * c) return a;
  const half = (a + b + c) / 2;
  return (2 * Math.sqrt(Math.max(0, half * (half - a) * (half - b) * (half - c)))) / c;
}

describe("a simplified track", () => {
  test("has no point further than its tolerance from the whole", () => {
    const random = randomFrom(11);
    for (let round = 0; round < 20; round++) {
      const points = wander(random, 500 + random.below(3000));
      const kept = simplify(points, 5, 100_000);
      const placed = Array.from(points.lat.keys()).filter((index) => !Number.isNaN(points.lat[index]));
      expect([kept[0], kept.at(-1)]).toEqual([placed[0], placed.at(-1)]);
      expect(kept.length).toBeLessThan(points.count / 2);
      let next = 1;
      for (const at of placed) {
        while (kept[next]! < at) next++;
        expect(metresToLine(points, at, kept[next - 1]!, kept[next]!)).toBeLessThan(5.2);
      }
    }
  });

  test.each([
    [2000, 2000],
    [7, 7],
    [2, 2],
  ])("of at most %i points keeps the most significant ones in their order", (most, count) => {
    const points = wander(randomFrom(12), 60_000, 40);
    const kept = simplify(points, 5, most);
    expect(kept).toHaveLength(count);
    expect(kept).toEqual(kept.toSorted((a, b) => a - b));
    expect(kept[0]).toBe(Array.from(points.lat.keys()).find((index) => !Number.isNaN(points.lat[index])));
    if (most < 2000) return;
    const metres = points.distance;
    expect(trackOf(points, metres, 0)).toHaveLength(most);
  });

  test("of a straight way is its two ends, across the date line as well", () => {
    const collected = pointCollector();
    for (let second = 0; second <= 5000; second++) {
      const lon = 179.9 + second * 0.00005;
      collected.add({
        time: second * 1000,
        lat: 10,
        lon: lon > 180 ? lon - 360 : lon,
        altitude: NaN,
        distance: NaN,
      });
    }
    // The ends of the pieces that are looked at together stay, too.
    expect(simplify(collected.points(), 5, 2000).length).toBeLessThanOrEqual(6);
  });

  test("is none where fewer than two places are known", () => {
    const collected = pointCollector();
    collected.add({ time: 0, lat: 52, lon: 21, altitude: 1, distance: 0 });
    collected.add({ time: 1, lat: NaN, lon: NaN, altitude: 1, distance: 0 });
    expect(trackOf(collected.points(), Float64Array.of(0, 0), 0)).toBeNull();
  });
});

describe("what is packed comes out again", () => {
  const random = randomFrom(13);
  const large = () =>
    random.pick([0, 1, -1, 63, -64, 64, 127, 128, 2 ** 31, -(2 ** 31), 2 ** 40, random.below(1e9) - 5e8]);

  test("as rows of any integers", () => {
    for (let round = 0; round < 200; round++) {
      const columns = 1 + random.below(5);
      const rows = Array.from({ length: random.below(50) }, () =>
        Array.from({ length: columns }, () => (random.chance(0.1) ? null : large())),
      );
      expect(unpackRows(packRows(rows, columns), columns)).toEqual(rows);
    }
  });

  test("as tracks and profiles", () => {
    for (let round = 0; round < 100; round++) {
      const track = Array.from({ length: 2 + random.below(200) }, (_, index): TrackPoint => [
        (random.below(18_000_001) - 9_000_000) / 100_000,
        (random.below(36_000_001) - 18_000_000) / 100_000,
        random.chance(0.2) ? null : (random.below(90_000) - 5000) / 10,
        index * random.below(1000),
        index,
      ]);
      expect(unpackTrack(packTrack(track))).toEqual(track);
      const profile = track.map(([, , altitude, distance]): [number, number] => [distance, altitude ?? 0]);
      expect(unpackProfile(packProfile(profile))).toEqual(profile);
    }
  });

  test("but not where bytes are missing, or where there are more", async () => {
    const { gunzipSync, gzipSync } = await import("node:zlib");
    const bytes = gunzipSync(packTrack([[1, 2, 3, 4, 5]]));
    expect(() => unpackTrack(gzipSync(bytes.subarray(0, -1)))).toThrow("cut off");
    expect(() => unpackTrack(gzipSync(Buffer.concat([bytes, Buffer.of(0)])))).toThrow("to spare");
    expect(() => unpackTrack(gzipSync(Buffer.alloc(2_000_000)))).toThrow("larger than");
    expect(() => unpackTrack(Buffer.from("a"))).toThrow("unexpected end");
  });

  test("in some five bytes a point", () => {
    const points = wander(randomFrom(14), 20_000, 40);
    expect(packTrack(trackOf(points, points.distance, 0)!).length).toBeLessThan(2000 * 12);
  });
});
