import type { Db } from "#server/db/open.ts";
import type { AuditsTable } from "#server/db/schema.ts";

/** Field → [from, to]. */
export type Changes = Record<string, [unknown, unknown]>;

interface Entry extends Pick<AuditsTable, "event" | "auditable_type" | "auditable_id"> {
  actor_id: number | null;
  at: string;
  changes: Changes;
}

/** Writes an audit entry in the transaction of the change it speaks of. Of users it keeps the names of the fields. */
export async function recordAudit(trx: Db, { changes, ...entry }: Entry): Promise<void> {
  const kept =
    entry.auditable_type === "User"
      ? Object.fromEntries(Object.keys(changes).map((field) => [field, [null, null]]))
      : changes;
  await trx
    .insertInto("audits")
    .values({ ...entry, changes: JSON.stringify(kept) })
    .execute();
}

/** The fields in which two records differ. */
export function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>): Changes {
  const changes: Changes = {};
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [from, to] = [before[field] ?? null, after[field] ?? null];
    if (JSON.stringify(from) !== JSON.stringify(to)) changes[field] = [from, to];
  }
  return changes;
}
