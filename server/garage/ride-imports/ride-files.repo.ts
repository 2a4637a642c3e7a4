import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";

/** The original files of rides. */
export function rideFilesRepo(db: Db) {
  return {
    /** Which of these files the rider has already. */
    async knownHashes(userId: number, hashes: readonly string[]): Promise<Set<string>> {
      if (hashes.length === 0) return new Set();
      const rows = await of(db, userId)
        .selectFrom("rides")
        .select("file_hash")
        .where("file_hash", "in", hashes)
        .execute();
      return new Set(rows.flatMap(({ file_hash }) => file_hash ?? []));
    },
  };
}
