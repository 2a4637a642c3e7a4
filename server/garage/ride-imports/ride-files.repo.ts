import type { Db } from "#server/platform/db/open.ts";

/** The original files of rides. */
export function rideFilesRepo(db: Db) {
  return {
    /** Bytes of all that a rider has. */
    async bytesOf(userId: number): Promise<number> {
      const { bytes } = await db
        .selectFrom("rides")
        .select((eb) => eb.fn.sum<number | null>("file_bytes").as("bytes"))
        .where("user_id", "=", userId)
        .where("file_bytes", "is not", null)
        .executeTakeFirstOrThrow();
      return Number(bytes ?? 0);
    },

    /** Which of these files the rider has already. */
    async knownHashes(userId: number, hashes: readonly string[]): Promise<Set<string>> {
      if (hashes.length === 0) return new Set();
      const rows = await db
        .selectFrom("rides")
        .select("file_hash")
        .where("user_id", "=", userId)
        .where("file_hash", "in", hashes)
        .execute();
      return new Set(rows.flatMap(({ file_hash }) => file_hash ?? []));
    },
  };
}
