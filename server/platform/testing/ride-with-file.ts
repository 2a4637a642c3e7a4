import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { RideTrack } from "#contract/garage/ride-tracks.ts";
import { packProfile, packTrack } from "#server/garage/ride-files/track/track.ts";
import { openStorage } from "#server/platform/storage/open.ts";
import type { Caller } from "./caller.ts";
import type { TestApp } from "./test-app.ts";

export const rideTrackSample: RideTrack = {
  points: [
    [52.22977, 21.01178, 110.5, 0, 0],
    [52.23, 21.012, null, 27, 6],
  ],
  profile: [
    [0, 110.5],
    [27, 111.2],
  ],
};

/** A ride as an import leaves it: with a track, and the file "a ride's file" in the storage. */
export async function rideWithFile({ db, dataDir, config }: TestApp, rider: Caller) {
  const ride = { started_at: "2026-05-01", distance_m: 27 };
  const id = (await rider.post("/rides", ride)).body.data.id as number;
  const name = randomBytes(16).toString("hex");
  const key = `rides/${name.slice(0, 2)}/${name}`;
  const file = path.join(dataDir, "incoming");
  writeFileSync(file, "a ride's file");
  await openStorage(config).put(key, file);
  const { user_id } = await db
    .updateTable("rides")
    .set({
      source: "fit",
      format: "fit",
      has_track: 1,
      gear_name: "Canyon",
      device: "Edge 530",
      device_serial: "3989123456",
      file_hash: name.repeat(2),
      file_key: key,
      file_name: "morning.fit",
      file_bytes: 13,
    })
    .where("id", "=", id)
    .returning("user_id")
    .executeTakeFirstOrThrow();
  const { points, profile } = rideTrackSample;
  await db
    .insertInto("ride_tracks")
    .values({ user_id, ride_id: id, track: packTrack(points), profile: packProfile(profile) })
    .execute();
  return { id, key };
}
