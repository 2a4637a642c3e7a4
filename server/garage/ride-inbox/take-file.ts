import { randomBytes } from "node:crypto";
import { rideImportCreated, rideImportFinished } from "#contract/garage/garage-events.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { rideShelves } from "#server/garage/ride-imports/ride-import-job.ts";
import { rideImportRepo, type RideImportRow } from "#server/garage/ride-imports/ride-imports.repo.ts";
import type { ReceivedFile } from "#server/platform/http/bytes.ts";

/** The transaction in which a file is taken, for an account that is locked. */
export type Taking = Pick<Act<"ride.write">, "db" | "account" | "at" | "enqueue" | "event">;

/**
 * Makes an import of a file in a transaction: done at once, as a duplicate, for bytes that a ride of the rider was read from; else
 * queued, its bytes kept in the storage. `makes` opens the transaction.
 */
export async function takeFile(
  storage: Storage,
  { file, hash, bytes, name }: ReceivedFile & { name: string },
  makes: (work: (taking: Taking) => Promise<RideImportRow>) => Promise<RideImportRow>,
): Promise<RideImportRow> {
  // The file before the row that speaks of it.
  const file_key = `${rideShelves.uploads}/${randomBytes(16).toString("hex")}`;
  await storage.put(file_key, file);
  let isKept = false;
  try {
    return await makes(async (taking) => {
      const imports = rideImportRepo(taking.db);
      const ride_id = await imports.rideOfFile(taking.account.user_id, hash);
      if (ride_id !== undefined) {
        const row = await imports.insertDuplicate(taking, { name, bytes, ride_id });
        await taking.event(rideImportFinished, row.id, { rides: 0 });
        return row;
      }
      isKept = true;
      const row = await imports.insert(taking, { bike_id: null, name, file_key, bytes });
      await taking.event(rideImportCreated, row.id, {});
      return row;
    }).finally(async () => {
      if (!isKept) await storage.delete([file_key]).catch(() => {});
    });
  } catch (problem) {
    if (isKept) await storage.delete([file_key]).catch(() => {});
    throw problem;
  }
}
