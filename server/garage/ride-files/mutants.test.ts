import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { rideBounds } from "#contract/garage/rides.ts";
import { realRide, realRides } from "#server/platform/testing/real-rides.ts";
import { randomFrom } from "#server/platform/testing/random.ts";
import { mutant } from "./mutants.testing.ts";
import { readRideFile } from "./read-ride-file.ts";
import { rideFileReasons } from "./activity/refused.ts";
import { unpackProfile, unpackTrack } from "./track/track.ts";

const now = Date.parse("2026-05-01T00:00:00Z");
const each = 12;
// Large ones are in the bench, and their formats are those of smaller ones.
const originals = realRides
  .map((name) => ({ name, bytes: realRide(name) }))
  .filter(({ bytes }) => bytes.length < 90_000);

test.each(originals)(
  "every mutant of $name is a ride within all bounds, or refused for a reason",
  ({ name, bytes }) => {
    const random = randomFrom(name.length * 7919 + bytes.length);
    const packed = name.endsWith(".gz");
    const plain = packed ? gunzipSync(bytes) : bytes;
    for (let count = 0; count < each; count++) {
      const changed = mutant(plain, random);
      const result = readRideFile(packed && count % 2 === 0 ? gzipSync(changed, { level: 1 }) : changed, {
        now,
      });
      if ("refused" in result) {
        expect(rideFileReasons).toContain(result.refused);
        continue;
      }
      for (const ride of result.rides) {
        expect(ride.distance_m).toBeLessThanOrEqual(rideBounds.distance_m);
        expect(ride.elapsed_s).toBeLessThanOrEqual(rideBounds.seconds);
        expect(ride.moving_s).toBeLessThanOrEqual(ride.elapsed_s);
        expect(Date.parse(ride.started_at)).toBeLessThanOrEqual(now + 86_400_000);
        for (const figure of [
          ride.distance_m,
          ride.elapsed_s,
          ride.moving_s,
          ride.up_m ?? 0,
          ride.down_m ?? 0,
        ])
          expect(Number.isSafeInteger(figure) && figure >= 0).toBe(true);
        expect(ride.track ? unpackTrack(ride.track).length : 2).toBeGreaterThanOrEqual(2);
        expect(ride.profile ? unpackProfile(ride.profile).length : 2).toBeGreaterThanOrEqual(2);
      }
    }
  },
);
