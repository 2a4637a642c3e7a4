import type { KeptReceipt } from "#server/garage/expenses/kept-receipts.ts";
import { storedBytes } from "#server/garage/stored-bytes/stored-bytes.repo.ts";
import type { Db } from "#server/platform/db/open.ts";

interface Attaching {
  user_id: number;
  expense_id: number;
  name: string;
  bytes: number;
  kept: KeptReceipt;
  /** Bytes that the rider's plan has room for. */
  quota: number;
  at: string;
}

/** Adds a paper to an expense within the transaction that books it; a rider without room for it gets none. */
export async function attachPaper(trx: Db, attaching: Attaching): Promise<void> {
  const { user_id, expense_id, name, bytes, kept, quota, at } = attaching;
  if ((await storedBytes(trx, user_id)) + bytes > quota) return;
  const { file, format, width, height } = kept;
  await trx
    .insertInto("expense_files")
    .values({
      file,
      format,
      width,
      height,
      expense_id,
      user_id,
      kind: "receipt",
      name,
      bytes,
      created_at: at,
    })
    .execute();
}
