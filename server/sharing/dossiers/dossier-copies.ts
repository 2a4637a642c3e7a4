import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { expenseFileForms } from "#contract/garage/cost-words.ts";
import type { PictureWidth } from "#contract/platform/pictures.ts";
import { dossierBounds } from "#contract/sharing/dossiers.ts";
import type { Photos } from "#server/garage/photos/photos.rules.ts";
import type { DossierFilesTable } from "#server/platform/db/schema.ts";
import type { Platform } from "#server/platform/modules/module.ts";
import type { DossierFacts } from "./dossier-facts.ts";
import type { ReceiptRow } from "./dossier-records.repo.ts";
import type { KeptSnapshot } from "./kept-snapshot.ts";

/** Folder of the storage. */
export const dossierShelf = "dossiers";
/** Pixels. */
const widest: PictureWidth = 1920;
/** Files at once. */
const together = 500;

export type DossierCopy = Pick<DossierFilesTable, "file" | "format" | "name" | "bytes">;

interface Deps extends Pick<Platform, "storage" | "folder" | "log"> {
  photos: Pick<Photos, "pictures">;
  receipts: {
    read(kept: ReceiptRow, width: PictureWidth): Promise<{ stream: Readable; size: number } | null>;
  };
}

export type DossierCopies = ReturnType<typeof dossierCopies>;

/** The files of dossiers in the storage: copies, which stay as they are whatever becomes of photos and receipts. */
export function dossierCopies({ storage, folder, log, photos, receipts }: Deps) {
  async function copyOf({ stream, size }: { stream: Readable; size: number }) {
    const name = randomBytes(16).toString("hex");
    const file = `${dossierShelf}/${name.slice(0, 2)}/${name}`;
    const beside = path.join(folder.path, `${name}.copy`);
    await mkdir(folder.path, { recursive: true });
    try {
      await pipeline(stream, createWriteStream(beside));
      await storage.put(file, beside);
    } finally {
      await rm(beside, { force: true });
    }
    return { file, bytes: size };
  }

  /** Deletes files that no row speaks of; what can't be deleted now is swept later. */
  async function remove(files: readonly string[]): Promise<void> {
    for (let from = 0; from < files.length; from += together)
      await storage
        .delete(files.slice(from, from + together))
        .catch((error: unknown) => log.warn({ err: error }, "files of dossiers not deleted"));
  }

  return {
    remove,

    /** Copies what a dossier shows, before any row speaks of it; what has gone meanwhile is left out. */
    async make({ stated, photos: shown, receipts: papers }: DossierFacts, ends_on: string) {
      const copies: DossierCopy[] = [];
      const pictures: KeptSnapshot["photos"] = [];
      const chosen: NonNullable<KeptSnapshot["receipts"]> = [];
      try {
        for (const picture of shown.slice(0, dossierBounds.photos)) {
          const found = await photos.pictures.read(picture, widest);
          if (!found) continue;
          const width = Math.min(picture.width, widest);
          const height = Math.max(1, Math.round((picture.height * width) / picture.width));
          copies.push({ ...(await copyOf(found)), format: "webp", name: `photo-${copies.length + 1}.webp` });
          pictures.push({ file: copies.length, width, height });
        }
        for (const paper of papers ?? []) {
          const found = await receipts.read(paper, widest);
          if (!found) continue;
          const { name, kind, day, category, shop, format } = paper;
          const copy = {
            ...(await copyOf(found)),
            format: format === "pdf" ? format : "webp",
            name,
          } as const;
          copies.push(copy);
          const type = expenseFileForms[copy.format];
          chosen.push({ file: copies.length, name, kind, type, bytes: copy.bytes, day, category, shop });
        }
      } catch (error) {
        await remove(copies.map(({ file }) => file));
        throw error;
      }
      const snapshot: KeptSnapshot = { ...stated, ends_on, photos: pictures, receipts: papers && chosen };
      return { copies, snapshot };
    },

    open: (file: string) => storage.read(file),

    /** Deletes files that were kept before `before`, and that no row speaks of. */
    async sweep(before: Date, known: (files: string[]) => Promise<Set<string>>): Promise<void> {
      const sweepSome = async (some: string[]) => {
        const living = await known(some);
        await remove(some.filter((file) => !living.has(file)));
      };
      let some: string[] = [];
      for await (const { key, at } of storage.list(`${dossierShelf}/`)) {
        if (at < before) some.push(key);
        if (some.length < together) continue;
        await sweepSome(some);
        some = [];
      }
      await sweepSome(some);
    },
  };
}
