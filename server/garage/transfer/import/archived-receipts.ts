import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { costBounds } from "#contract/garage/cost-words.ts";
import { importBounds } from "#contract/garage/garage-file.ts";
import { isPdf, type KeptReceipt, type KeptReceipts } from "#server/garage/expenses/kept-receipts.ts";
import { receiptName } from "#server/garage/expenses/receipt-name.ts";
import type { RateLimit } from "#server/platform/http/rate-limit.ts";
import { Refusal } from "#server/platform/refusal/refusal.ts";
import type { Room } from "#server/platform/storage/room.ts";
import type { OpenArchive } from "./archive-file.ts";
import type { ArrivingExpense, ArrivingReceipt } from "#server/garage/transfer/judge/garage-lists.ts";
import { digestOf } from "#server/garage/transfer/format/file-digest.ts";
import { mayUpload } from "./may-upload.ts";
import type { Seals } from "#server/garage/transfer/format/seal.ts";

interface Deps {
  archive: OpenArchive;
  receipts: KeptReceipts;
  rider: number;
  seals: Seals;
  room: Room;
  rates: RateLimit;
  /** Bytes that there is room for. */
  left: number;
  /** A temporary folder of this import. */
  folder: string;
}

export type ArchivedReceipts = ReadonlyMap<ArrivingReceipt, { kept: KeptReceipt; bytes: number }>;

/**
 * Keeps the files of an archive's expenses before any row speaks of them, each under the name that fits what it is. Those
 * that the archive lacks, that are neither PDFs nor pictures, or that there is no room for are left out, as are pictures
 * beyond the limit of uploads.
 */
export async function keepReceipts(
  expenses: readonly ArrivingExpense[],
  deps: Deps,
): Promise<ArchivedReceipts> {
  const kept = new Map<ArrivingReceipt, { kept: KeptReceipt; bytes: number }>();
  let { left } = deps;
  try {
    for (const receipt of expenses.flatMap(({ files }) => files)) {
      const size = deps.archive.sizeOf(receipt.file);
      if (size === null || size > Math.min(left, importBounds.picture)) continue;
      const made = await keepReceipt(receipt, size, deps);
      if (!made) continue;
      kept.set(receipt, made);
      receipt.name = receiptName(receipt.name, made.kept.format);
      left -= made.bytes;
    }
    return kept;
  } catch (error) {
    await deps.receipts.remove([...kept.values()].map((one) => one.kept));
    throw error;
  }
}

async function keepReceipt({ file, seal }: ArrivingReceipt, size: number, deps: Deps) {
  const { archive, receipts, room, seals, rider } = deps;
  const folder = path.join(deps.folder, "receipt");
  const lot = room.open();
  await mkdir(folder);
  try {
    // The file itself, and what is made of it.
    await lot.take(2 * size);
    const incoming = path.join(folder, "incoming");
    await archive.extract(file, incoming);
    if (await isPdf(incoming)) return size > costBounds.pdf ? null : await receipts.keep(incoming, { rider });
    if (!(await mayUpload(deps))) return null;
    const ours = seal !== "" && seals.isOurs(await digestOf(incoming), seal);
    return await receipts.keep(incoming, { rider, ours });
  } catch (error) {
    if (error instanceof Refusal && error.status === 422) return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
    lot.close();
  }
}
