import type { RideTrack } from "#contract/garage/ride-tracks.ts";
import { of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";

/** Returns where a ride went, and its heights; empty lists where that is not known. */
export async function rideTrack(db: Db, ride: Owned): Promise<RideTrack> {
  const row = await of(db, ride.user_id)
    .selectFrom("ride_tracks")
    .select(["track", "profile"])
    .where("ride_id", "=", ride.id)
    .executeTakeFirst();
  if (!row) return { points: [], profile: [] };
  // Loaded on demand: what reads files of rides is no part of a start.
  const { unpackProfile, unpackTrack } = await import("#server/garage/ride-files/track/track.ts");
  return {
    points: row.track ? unpackTrack(row.track) : [],
    profile: row.profile ? unpackProfile(row.profile) : [],
  };
}
