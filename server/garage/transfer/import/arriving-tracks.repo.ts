import { pauses } from "#server/platform/time/pauses.ts";
import { open } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import { rideFilesRepo } from "#server/garage/ride-imports/ride-files.repo.ts";
import type { RideFields } from "#server/garage/rides/rides.repo.ts";
import { storedBytes } from "#server/garage/stored-bytes/stored-bytes.repo.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { type ArrivingRide, slicesOf } from "#server/garage/transfer/judge/garage-lists.ts";
import { hashesOf, type KeptOriginals } from "./kept-originals.ts";
import { readPacked } from "#server/garage/transfer/format/tracks-file.ts";

/** What an archive has of rides in addition to their figures. */
export interface RidesInArchive {
  /** Path of the file of tracks; null where there is none. */
  tracks: string | null;
  originals: KeptOriginals;
  /** Bytes that the rider's plan has room for. */
  quota: number;
}

/** Rows per statement: a track has some kilobytes. */
const together = 50;

/** Adds what rides of an import have in addition to their figures, for a caller that holds the rider's lock. */
export function arrivingTracks(trx: Db) {
  return {
    /**
     * Returns the columns of rides with their files, and the keys of files that no ride has in the end. A file that the
     * rider has already is not another ride's as well: that ride comes in without it, and without its hash.
     */
    async columnsOf(
      userId: number,
      rides: readonly ArrivingRide[],
      { originals, quota }: RidesInArchive,
    ): Promise<{ columns: RideFields[]; unused: string[] }> {
      const repo = rideFilesRepo(trx);
      let left = quota - (await storedBytes(trx, userId));
      const columns: RideFields[] = [];
      const unused: string[] = [];
      const pause = pauses();
      for (const some of slicesOf(rides)) {
        await pause();
        const known = await repo.knownHashes(userId, hashesOf(some));
        for (const ride of some) {
          const isKnown = known.has(ride.columns.file_hash ?? "");
          const kept = originals.get(ride);
          const original = kept && !isKnown && kept.bytes <= left ? kept : null;
          if (kept && !original) unused.push(kept.key);
          left -= original?.bytes ?? 0;
          columns.push({
            ...ride.columns,
            ...(isKnown && { file_hash: null }),
            has_track: ride.track?.track ? 1 : 0,
            duplicate_of: null,
            file_key: original?.key ?? null,
            file_name: original?.name ?? null,
            file_bytes: original?.bytes ?? null,
          });
        }
      }
      return { columns, unused };
    },

    /** Adds the tracks of rides, and which ride repeats which; `ids` are those of the rides. */
    async add(
      userId: number,
      rides: readonly ArrivingRide[],
      ids: readonly number[],
      { tracks }: RidesInArchive,
    ): Promise<void> {
      if (tracks !== null) await addTracks(userId, rides, ids, tracks);
      const repeats = rides.flatMap(({ columns }, index) => {
        const [id, first] = [ids[index], ids[(columns.duplicate_of ?? 0) - 1]];
        return id === undefined || first === undefined ? [] : [{ id, first }];
      });
      for (const some of slicesOf(repeats)) {
        const cases = some.map(({ id, first }) => sql`when ${id} then cast(${first} as bigint)`);
        const duplicate_of: RawBuilder<number> = sql`case id ${sql.join(cases, sql` `)} end`;
        await of(trx, userId)
          .updateTable("rides")
          .set({ duplicate_of })
          .where(
            "id",
            "in",
            some.map(({ id }) => id),
          )
          .execute();
        await setImmediate();
      }
    },
  };

  async function addTracks(
    user_id: number,
    rides: readonly ArrivingRide[],
    ids: readonly number[],
    path: string,
  ) {
    const placed = rides.flatMap(({ track }, index) => (track ? [{ track, ride_id: ids[index] ?? 0 }] : []));
    const file = await open(path);
    try {
      for (const some of slicesOf(placed, together)) {
        const rows: ({ user_id: number; ride_id: number } & Awaited<ReturnType<typeof readPacked>>)[] = [];
        for (const { track, ride_id } of some)
          rows.push({ user_id, ride_id, ...(await readPacked(file, track)) });
        await trx.insertInto("ride_tracks").values(rows).execute();
        await setImmediate();
      }
    } finally {
      await file.close();
    }
  }
}
