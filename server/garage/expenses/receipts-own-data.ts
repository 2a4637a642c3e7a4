import { nameInArchive } from "#server/garage/rides/own-data.ts";
import type { ArchiveFile } from "#server/platform/files/archive.ts";
import type { ExpenseFileRepo } from "./expense-files.repo.ts";
import type { ExpenseFileRow } from "./expense-row.repo.ts";
import type { KeptReceipts } from "./kept-receipts.ts";

/** The files of a rider's expenses, as they are kept. */
export async function* receiptsOwnData(
  { files, receipts }: { files: ExpenseFileRepo; receipts: KeptReceipts },
  userId: number,
): AsyncGenerator<ArchiveFile> {
  for (const row of await files.allOf(userId)) {
    const found = await receipts.read(row, null);
    if (found) yield { name: ownReceiptName(row), content: found.stream, packed: true };
  }
}

/** Names a file among all that is known of a rider. */
export const ownReceiptName = ({ id, expense_id, name }: ExpenseFileRow) =>
  `receipts/${expense_id}-${id}-${nameInArchive(name)}`;
