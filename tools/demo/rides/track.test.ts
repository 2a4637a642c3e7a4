import { expect, test } from "vitest";
import { seededRandom } from "./random.ts";
import { metresBetween } from "#server/garage/ride-files/figures/distance.ts";
import { routes } from "./routes.ts";
import { riddenAlong } from "./track.ts";

test.each(Object.entries(routes))("a ride along %s has the given length, and its times rise", (_, route) => {
  for (const distance_m of [9000, 31_000, 74_000]) {
    const wanted = {
      distance_m,
      moving_s: Math.round(distance_m / 6),
      elapsed_s: Math.round(distance_m / 5),
    };
    const track = riddenAlong({ ...wanted, route, random: seededRandom(7) });
    let metres = 0;
    for (const [index, { lat, lon, altitude, at }] of track.entries()) {
      const before = track[index - 1];
      if (before) metres += metresBetween(before.lat, before.lon, lat, lon);
      if (before) expect(at).toBeGreaterThanOrEqual(before.at);
      expect(altitude).toBeGreaterThan(0);
    }
    expect(Math.abs(metres / distance_m - 1)).toBeLessThan(0.05);
    expect(track.at(-1)?.at).toBe(wanted.elapsed_s);
    expect(track.length).toBeLessThanOrEqual(901);
  }
});

test("the same seed gives the same ride", () => {
  const route = routes["Two Tunnels"] ?? [];
  const ride = () =>
    riddenAlong({ route, distance_m: 40_000, moving_s: 7000, elapsed_s: 7600, random: seededRandom(3) });
  expect(ride()).toEqual(ride());
});
