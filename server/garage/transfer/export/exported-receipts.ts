import { createHash } from "node:crypto";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { importBounds } from "#contract/garage/garage-file.ts";
import type { ExpenseFileRow } from "#server/garage/expenses/expense-row.repo.ts";
import type { KeptReceipts } from "#server/garage/expenses/kept-receipts.ts";
import { ownReceiptName } from "#server/garage/expenses/receipts-own-data.ts";
import { nameInArchive } from "#server/garage/rides/own-data.ts";
import type { ArchiveFile } from "#server/platform/files/archive.ts";
import { digested } from "#server/garage/transfer/format/file-digest.ts";
import type { GarageSource } from "./garage-source.ts";
import type { Seals } from "#server/garage/transfer/format/seal.ts";

export type ReceiptSource = Pick<KeptReceipts, "read">;

/** Bytes of files of expenses: beside photos, tracks and files of rides they leave an archive that can be imported. */
const mostReceipts = 0.15 * importBounds.file;

interface Deps {
  receipts: ReceiptSource;
  seals: Seals;
  /** The files are in the archive anyway. */
  isOwnData: boolean;
}

/** Yields the files of expenses, as many as an import takes, and notes by expense how garage.json names them. */
export async function* exportedReceipts(
  source: GarageSource,
  { receipts, seals, isOwnData }: Deps,
  noted: Map<number, object[]>,
): AsyncGenerator<ArchiveFile> {
  let [count, bytes] = [0, 0];
  for (const row of await source.receiptRows()) {
    if (count === importBounds.receipts || (!isOwnData && bytes + row.bytes > mostReceipts)) continue;
    const found = await receipts.read(row, null);
    if (!found) continue;
    count++;
    bytes += row.bytes;
    const digest = createHash("sha256");
    const content = digested(found.stream, digest);
    const file = isOwnData ? ownReceiptName(row) : `receipts/${count}-${nameInArchive(row.name)}`;
    if (isOwnData) await pipeline(content, nowhere());
    else yield { name: file, content, packed: true };
    noteOf(row, noted).push({
      kind: row.kind,
      name: row.name,
      file,
      ...(row.format !== "pdf" && { seal: seals.sealOf(digest.digest("hex")) }),
    });
  }
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

function noteOf({ expense_id }: ExpenseFileRow, noted: Map<number, object[]>): object[] {
  const list = noted.get(expense_id) ?? [];
  noted.set(expense_id, list);
  return list;
}
