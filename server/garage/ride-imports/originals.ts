import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import { storedBytes } from "#server/garage/stored-bytes/stored-bytes.repo.ts";
import type { Platform } from "#server/platform/modules/module.ts";
import type { ArrivedFile } from "./arriving-files.repo.ts";
import { rideFilesRepo } from "./ride-files.repo.ts";
import { rideShelves } from "./ride-import-job.ts";

/** Keeps the original files of rides, which a reader has put into its folder. */
export function originalsOf(deps: Pick<Platform, "db" | "storage">, userId: number, folder: string) {
  const repo = rideFilesRepo(deps.db);
  return {
    /** Bytes of all that the rider keeps already. */
    stored: () => storedBytes(deps.db, userId),

    /**
     * Puts the files into the storage, before any row speaks of them, and returns their keys; not those that the rider has
     * already.
     */
    async keep(files: ArrivedFile[]): Promise<string[]> {
      const hashes = files.flatMap(({ rides, original }) => (original && rides[0]?.file_hash) || []);
      const known = await repo.knownHashes(userId, hashes);
      const keys = files.map(async (file) => {
        const { original, index } = file;
        if (!original) return [];
        const at = path.join(folder, String(index));
        if (known.has(file.rides[0]?.file_hash ?? "")) file.original = null;
        else {
          const name = randomBytes(16).toString("hex");
          original.key = `${rideShelves.files}/${name.slice(0, 2)}/${name}`;
          await deps.storage.put(original.key, at);
        }
        await rm(at, { force: true });
        return file.original ? [original.key] : [];
      });
      return (await Promise.all(keys)).flat();
    },
  };
}
