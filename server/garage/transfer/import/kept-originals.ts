import { randomBytes } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { importBounds } from "#contract/garage/garage-file.ts";
import { rideFileLimits } from "#server/garage/ride-files/activity/limits.ts";
import { rideFilesRepo } from "#server/garage/ride-imports/ride-files.repo.ts";
import { rideShelves } from "#server/garage/ride-imports/ride-import-job.ts";
import { deleteFiles } from "#server/garage/ride-imports/sweep.ts";
import { storedBytes } from "#server/garage/stored-bytes/stored-bytes.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Platform } from "#server/platform/modules/module.ts";
import type { OpenArchive } from "./archive-file.ts";
import { type ArrivingRide, slicesOf } from "#server/garage/transfer/judge/garage-lists.ts";

interface Deps extends Pick<Platform, "storage" | "room" | "log"> {
  db: Db;
  archive: OpenArchive;
  rider: number;
  /** Bytes that the rider's plan has room for. */
  quota: number;
  /** A temporary folder of this import. */
  folder: string;
}

/** A ride's original file in the storage. */
export interface KeptOriginal {
  key: string;
  name: string;
  bytes: number;
}

export type KeptOriginals = ReadonlyMap<ArrivingRide, KeptOriginal>;

/**
 * Puts the original files of an archive's rides into the storage before any row speaks of them: not those that the rider
 * has already, that there is no room for in their plan, or that the archive does not have.
 */
export async function keepOriginals(rides: readonly ArrivingRide[], deps: Deps): Promise<KeptOriginals> {
  const { db, archive, rider, quota } = deps;
  const repo = rideFilesRepo(db);
  const kept = new Map<ArrivingRide, KeptOriginal>();
  try {
    // What is packed may be many times larger than the archive.
    let left = Math.min(quota - (await storedBytes(db, rider)), importBounds.file);
    for (const some of slicesOf(rides.filter(({ original }) => original !== null))) {
      const known = await repo.knownHashes(rider, hashesOf(some));
      for (const ride of some) {
        const { file = "", name = "" } = ride.original ?? {};
        const bytes = archive.sizeOf(file);
        if (bytes === null || bytes > Math.min(left, rideFileLimits.bytes)) continue;
        if (known.has(ride.columns.file_hash ?? "")) continue;
        kept.set(ride, { key: await keepOriginal(file, bytes, deps), name, bytes });
        left -= bytes;
      }
    }
    return kept;
  } catch (error) {
    await deleteFiles(
      deps,
      [...kept.values()].map(({ key }) => key),
    );
    throw error;
  }
}

export const hashesOf = (rides: readonly ArrivingRide[]): string[] =>
  rides.flatMap(({ columns }) => columns.file_hash ?? []);

/** Returns its key in the storage. */
async function keepOriginal(
  name: string,
  bytes: number,
  { archive, storage, room, folder }: Deps,
): Promise<string> {
  const own = path.join(folder, "original");
  const lot = room.open();
  await mkdir(own);
  try {
    // The storage may copy it.
    await lot.take(2 * bytes);
    const incoming = path.join(own, "incoming");
    await archive.extract(name, incoming);
    const random = randomBytes(16).toString("hex");
    const key = `${rideShelves.files}/${random.slice(0, 2)}/${random}`;
    await storage.put(key, incoming);
    return key;
  } finally {
    await rm(own, { recursive: true, force: true });
    lot.close();
  }
}
