import { downloadRideFile, readRideTrack } from "#contract/garage/ride-tracks.ts";
import type { Db } from "#server/platform/db/open.ts";
import { attachmentNamed } from "#server/platform/files/download.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import type { Originals } from "./originals.repo.ts";
import { rideTrack } from "./ride-tracks.repo.ts";
import type { RideRepo, RideRow } from "./rides.repo.ts";

interface Deps {
  db: Db;
  rides: RideRepo;
  originals: Originals;
}

export function rideTrackRoutes(serve: Serve, { db, rides, originals }: Deps): void {
  async function ownRide(userId: number, id: number): Promise<RideRow> {
    const row = await rides.find(userId, id);
    if (!row) throw notFound("ride_not_found");
    return row;
  }

  serve(readRideTrack, async ({ user, params }) => {
    const ride = await ownRide(user.id, params.id);
    return { data: await rideTrack(db, ride) };
  });

  serve(downloadRideFile, async ({ user, params, reply }) => {
    const found = await originals.open(await ownRide(user.id, params.id));
    if (!found) throw notFound("ride_file_not_found");
    // Foreign bytes: saved, never shown.
    return reply
      .type("application/octet-stream")
      .headers({
        "content-disposition": attachmentNamed(found.name),
        "content-length": found.size,
        "cache-control": "private, no-store",
      })
      .send(found.stream);
  });
}
