import type { Authorized, OwnAccount } from "#server/platform/access/authorized.ts";
import { inTransaction } from "#server/platform/db/in-transaction.ts";
import { changesBetween, recordAudit } from "#server/platform/audit/audit.repo.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import type { Db } from "#server/platform/db/open.ts";

interface OwnRow<Row> {
  find: (trx: Db) => Promise<Row | undefined>;
  change: (now: Row) => Partial<Row>;
  /** As the audit log compares it. */
  flat: (row: Row) => Record<string, unknown>;
  /** Whether a field is in a form: others don't change the version. */
  isVersioned?: (field: string) => boolean;
  store: (trx: Db, after: Row, before: Row) => Promise<void>;
}

/**
 * Changes a row that a rider has one of, under the rider's lock and with its audit entry; nothing is written where
 * nothing changes. Returns undefined without an account.
 */
export function changeOwn<Row extends { version: number }>(
  db: Db,
  { account: { user_id: userId }, at }: { account: Authorized<OwnAccount>; at: string },
  { find, change, flat, isVersioned = () => true, store }: OwnRow<Row>,
): Promise<{ before: Row; after: Row } | undefined> {
  return inTransaction(db, async (trx) => {
    await lockRow(trx, "users", userId);
    const before = await find(trx);
    if (!before) return undefined;
    const after: Row = { ...before, ...change(before) };
    const changes = changesBetween(flat(before), flat(after));
    const changed = Object.keys(changes);
    if (changed.length === 0) return { before, after };
    if (changed.some(isVersioned)) after.version++;
    await store(trx, after, before);
    await recordAudit(trx, {
      at,
      actor_id: userId,
      event: "updated",
      auditable_type: "User",
      auditable_id: userId,
      changes,
    });
    return { before, after };
  });
}
