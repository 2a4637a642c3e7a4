import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { KeptReceipt, KeptReceipts } from "#server/garage/expenses/kept-receipts.ts";
import type { Picture } from "#server/platform/pictures/picture.ts";
import type { Pictures } from "#server/platform/pictures/pictures.ts";
import type { Luggage } from "./luggage.repo.ts";

/** Files of the recipient's own: what becomes of the owner's does not concern them. */
export interface Copies {
  photos: { picture: Picture; is_primary: boolean }[];
  /** By the file that each is a copy of. */
  receipts: ReadonlyMap<number, KeptReceipt>;
}

interface Deps {
  pictures: Pictures;
  receipts: KeptReceipts;
  folder: { path: string };
}

export type FileCopies = ReturnType<typeof fileCopies>;

/** Copies of photos and papers, made before any row speaks of them; those of what was refused are swept as all others. */
export function fileCopies({ pictures, receipts, folder }: Deps) {
  /** Keeps what a stream has under a name of its own. */
  async function kept<T>(stream: Readable, keep: (file: string) => Promise<T>): Promise<T> {
    const beside = path.join(folder.path, randomBytes(16).toString("hex"));
    await mkdir(beside, { recursive: true });
    try {
      const file = path.join(beside, "incoming");
      await pipeline(stream, createWriteStream(file));
      return await keep(file);
    } finally {
      await rm(beside, { recursive: true, force: true });
    }
  }

  return {
    /** What has gone meanwhile is left out. */
    async make({ photos, receipts: papers }: Pick<Luggage, "photos" | "receipts">, rider: number) {
      const copies = { photos: [] as Copies["photos"], receipts: new Map<number, KeptReceipt>() };
      for (const { is_primary, id: _id, ...picture } of photos) {
        const twin = (await pictures.again(picture)) ?? (await copyOf(picture));
        if (twin) copies.photos.push({ picture: twin, is_primary });
      }
      for (const { id, file, format, width, height } of papers) {
        const found = await receipts.read({ file, format, width, height }, null);
        if (!found) continue;
        const made = await kept(found.stream, (copy) => receipts.keep(copy, { rider, ours: true }));
        copies.receipts.set(id, made.kept);
      }
      return copies;

      async function copyOf(picture: Picture): Promise<Picture | null> {
        const found = await pictures.read(picture, null);
        return found && kept(found.stream, (copy) => pictures.keep(copy, { rider, ours: true }));
      }
    },

    async remove({ photos, receipts: papers }: Copies): Promise<void> {
      await pictures.remove(photos.map(({ picture }) => picture));
      await receipts.remove([...papers.values()]);
    },
  };
}
