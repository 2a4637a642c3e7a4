import type { Readable } from "node:stream";
import type { Db } from "#server/platform/db/open.ts";
import type { Platform } from "#server/platform/modules/module.ts";
import type { RideRow } from "./rides.repo.ts";

export type Originals = ReturnType<typeof originals>;

/** The files that rides came from, as they came, in the storage. */
export function originals({ db, storage, log }: Pick<Platform, "storage" | "log"> & { db: Db }) {
  return {
    /** Opens a ride's file; null where it is not kept. */
    async open({ id, file_key, file_name }: RideRow): Promise<OpenOriginal | null> {
      if (file_key === null) return null;
      const found = await storage.read(file_key);
      if (!found) log.error({ ride: id }, "a ride's file is missing");
      return found && { ...found, name: originalName({ id, file_name }) };
    },

    /** Deletes the file of a ride that was deleted, unless it is another's, too; one that stays is swept later. */
    async forget({ file_key }: Pick<RideRow, "file_key">): Promise<void> {
      if (file_key === null) return;
      const other = db.selectFrom("rides").select("id").where("file_key", "=", file_key);
      if (await other.executeTakeFirst()) return;
      await storage
        .delete([file_key])
        .catch((error: unknown) => log.warn({ err: error }, "a ride's file is not deleted"));
    },
  };
}

/** Returns what a ride's file is called: in an archive it may have been in a folder. */
export const originalName = ({ id, file_name }: Pick<RideRow, "id" | "file_name">): string =>
  file_name?.split(/[/\\]/).at(-1) || `ride-${id}`;

interface OpenOriginal {
  stream: Readable;
  size: number;
  name: string;
}
