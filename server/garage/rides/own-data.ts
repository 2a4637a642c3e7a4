import type { Db } from "#server/platform/db/open.ts";
import type { ArchiveFile } from "#server/platform/files/archive.ts";
import { jsonListFile } from "#server/platform/files/json-file.ts";
import type { Originals } from "./originals.repo.ts";
import { presentRide } from "./ride.presenter.ts";
import { rideTrack } from "./ride-tracks.repo.ts";
import { rideRepo } from "./rides.repo.ts";

/** All that is known of a rider's rides: each with its track, and the files that they came from. */
export async function* ridesOwnData(
  { db, originals }: { db: Db; originals: Originals },
  userId: number,
): AsyncGenerator<ArchiveFile> {
  yield jsonListFile("rides.json", rideTexts(db, userId));
  const taken = new Set<string>();
  for await (const ride of rideRepo(db).each(userId)) {
    // A file of several rides is there once.
    if (ride.file_key === null || taken.has(ride.file_key)) continue;
    taken.add(ride.file_key);
    const found = await originals.open(ride);
    if (found)
      yield {
        name: ownFileName(ride.id, found.name),
        content: found.stream,
        packed: true,
      };
  }
}

/** Names a ride's file among all that is known of a rider. */
export const ownFileName = (rideId: number, name: string) => `ride-files/${rideId}-${nameInArchive(name)}`;

/** A file's name as a name in an archive, where it is no path. */
export const nameInArchive = (name: string) => name.slice(-200).replaceAll(/[^\p{L}\p{N}._-]/gu, "_");

async function* rideTexts(db: Db, userId: number): AsyncGenerator<string> {
  for await (const row of rideRepo(db).each(userId)) {
    const { device_serial, file_hash, file_name, file_bytes, format } = row;
    const track = row.has_track === 1 ? await rideTrack(db, row) : null;
    yield JSON.stringify({
      ...presentRide(row),
      device_serial,
      file_hash,
      file_name,
      file_bytes,
      format,
      track,
    });
  }
}
