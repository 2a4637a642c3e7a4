import { randomBytes } from "node:crypto";
import { open, stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { expenseFileForms } from "#contract/garage/cost-words.ts";
import { pictureBounds, type PictureWidth } from "#contract/platform/pictures.ts";
import type { ExpenseFilesTable } from "#server/platform/db/schema/costs.ts";
import type { Platform } from "#server/platform/modules/module.ts";
import { fileName, keyOf, type Picture } from "#server/platform/pictures/picture.ts";
import type { Pictures } from "#server/platform/pictures/pictures.ts";
import { invalid, Refusal } from "#server/platform/refusal/refusal.ts";

/** Folder of the storage. */
export const receiptShelf = "expenses";

/** A file as it is kept: a PDF as it came, or a picture as the server wrote it again. */
export type KeptReceipt = Pick<ExpenseFilesTable, "file" | "format" | "width" | "height">;

const magic = Buffer.from("%PDF-");
const wholePdf = "full.pdf";
/** Deleted at once. */
const together = 100;
const isPicture = (kept: KeptReceipt): kept is Picture => kept.format !== "pdf";

export type KeptReceipts = ReturnType<typeof keptReceipts>;

/** The files of expenses in the storage. PDFs are never parsed: their first bytes are all that is read of them. */
export function keptReceipts({ storage, shelf, log }: Pick<Platform, "storage" | "shelf" | "log">) {
  const pictures: Pictures = shelf(receiptShelf);

  async function keepPdf(file: string, bytes: number): Promise<{ kept: KeptReceipt; bytes: number }> {
    const name = randomBytes(16).toString("hex");
    await storage.put(keyOf(receiptShelf, name, wholePdf), file);
    return { kept: { file: name, format: "pdf", width: 0, height: 0 }, bytes };
  }

  return {
    /**
     * Keeps a file of at most the size of a PDF before any row speaks of it; returns what it takes of the storage. With
     * `ours`, a picture that this server made earlier, it is kept as it is. Throws 422 on `file` for anything else.
     */
    async keep(file: string, { rider, ours = false }: { rider: number; ours?: boolean }) {
      const { size } = await stat(file);
      if (await isPdf(file)) return keepPdf(file, size);
      if (!ours && size > pictureBounds.bytes) throw invalid("file", "receipt_large");
      const made = await pictures.keepMeasured(file, { rider, ours }).catch(refused);
      return { kept: made.picture as KeptReceipt, bytes: made.bytes };
    },

    /** Opens a file at its own width or, of a picture, at a smaller one; null where it is missing. */
    async read(kept: KeptReceipt, width: PictureWidth | null): Promise<OpenReceipt | null> {
      const name = isPicture(kept) ? fileName(kept, width) : wholePdf;
      const format = isPicture(kept) && width !== null ? "webp" : kept.format;
      const found = await storage.read(keyOf(receiptShelf, kept.file, name));
      if (!found) log.error({ file: kept.file }, "a file of an expense is missing");
      return found && { ...found, type: expenseFileForms[format] };
    },

    /** Deletes files that no row speaks of any more; what stays is swept later. */
    async remove(gone: readonly KeptReceipt[]): Promise<void> {
      for (let from = 0; from < gone.length; from += together) {
        const some = gone.slice(from, from + together);
        const pdfs = some.filter((kept) => !isPicture(kept));
        await pictures.remove(some.filter(isPicture));
        await storage
          .delete(pdfs.map(({ file }) => keyOf(receiptShelf, file, wholePdf)))
          .catch((error: unknown) => log.warn({ err: error }, "files of expenses not deleted"));
      }
    },
  };
}

export interface OpenReceipt {
  stream: Readable;
  size: number;
  type: string;
}

/** Whether a file says so in its very first bytes. */
export async function isPdf(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(magic.length), 0, magic.length, 0);
    return bytesRead === magic.length && buffer.equals(magic);
  } finally {
    await handle.close();
  }
}

/** What is wrong with a picture, worded for a file that might have been a PDF. */
function refused(error: unknown): never {
  if (!(error instanceof Refusal) || error.status !== 422) throw error;
  const { sentence } = error;
  if (sentence === "picture_type") throw invalid("file", "receipt_type");
  if (sentence === "picture_broken") throw invalid("file", "receipt_broken");
  throw new Refusal(422, "invalid", { errors: { file: error.details.errors?.["photo"] ?? [] } });
}
