import type { Platform } from "#server/platform/modules/module.ts";
import { rideShelves } from "./ride-import-job.ts";
import { rideImportRepo } from "./ride-imports.repo.ts";

/** Files at once. */
const together = 500;

/** Deletes files of the storage, a few at a time; what can't be deleted now is swept later. */
export async function deleteFiles(
  { storage, log }: Pick<Platform, "storage" | "log">,
  keys: string[],
): Promise<void> {
  for (let from = 0; from < keys.length; from += together)
    await storage
      .delete(keys.slice(from, from + together))
      .catch((error: unknown) => log.warn({ err: error }, "files of rides not deleted"));
}

/** Deletes uploads and files of rides that were kept before `before`, and that no row speaks of. */
export async function sweepRideFiles(
  platform: Pick<Platform, "db" | "storage" | "log">,
  before: Date,
): Promise<void> {
  const imports = rideImportRepo(platform.db);
  const sweep = async (keys: string[]) => {
    const known = await imports.knownKeys(keys);
    await deleteFiles(
      platform,
      keys.filter((key) => !known.has(key)),
    );
  };
  for (const shelf of Object.values(rideShelves)) {
    let some: string[] = [];
    for await (const { key, at } of platform.storage.list(`${shelf}/`)) {
      if (at < before) some.push(key);
      if (some.length < together) continue;
      await sweep(some);
      some = [];
    }
    await sweep(some);
  }
}
