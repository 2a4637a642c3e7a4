import { sql } from "kysely";
import { lockRow } from "#server/platform/db/lock-row.ts";
import type { Db } from "#server/platform/db/open.ts";
import { limitReached } from "#server/platform/refusal/refusal.ts";

/**
 * Returns the bytes that a rider keeps of what the plan's storage is for: files that rides came from, files of expenses,
 * what dossiers have copied, and photos of serial numbers and of services, and papers that came with a bike.
 */
export async function storedBytes(db: Db, userId: number): Promise<number> {
  // A sum of each: SQLite would put a union of them in a table of its own and scan that.
  const kept = [
    sql`select sum(file_bytes) from rides where user_id = ${userId} and file_bytes is not null`,
    sql`select sum(bytes) from expense_files where user_id = ${userId}`,
    // Found by their dossiers, which are few.
    sql`select sum(bytes) from dossiers inner join dossier_files
      on dossier_files.dossier_id = dossiers.id and dossier_files.user_id = ${userId}
      where dossiers.user_id = ${userId}`,
    sql`select sum(bytes) from serial_photos where user_id = ${userId}`,
    sql`select sum(bytes) from service_photos where user_id = ${userId}`,
    sql`select sum(bytes) from transfer_files where user_id = ${userId}`,
  ];
  const sums = kept.map((bytes) => sql`coalesce((${bytes}), 0)`);
  const { bytes } = await db
    .selectNoFrom(sql<number | string>`${sql.join(sums, sql` + `)}`.as("bytes"))
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

interface Storing {
  rider: number;
  /** What comes to what is kept. */
  bytes: number;
  /** Bytes that the rider's plan has room for. */
  quota: number;
}

/** Throws 403 where there is no room for more bytes; before files are written that would only be deleted again. */
export async function refuseBeyondStorage(db: Db, { rider, bytes, quota }: Storing): Promise<void> {
  if ((await storedBytes(db, rider)) + bytes > quota) throw limitReached("storage_full");
}

/**
 * Throws 403 where there is no room for more bytes, and lets nobody else add any until the transaction ends: it locks the
 * rider's row, which comes before every other lock. Returns false where the account is gone.
 */
export async function takeStorage(trx: Db, storing: Storing): Promise<boolean> {
  if (!(await lockRow(trx, "users", storing.rider))) return false;
  await refuseBeyondStorage(trx, storing);
  return true;
}
