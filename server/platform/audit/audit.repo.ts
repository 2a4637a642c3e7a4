import type { Db } from "#server/platform/db/open.ts";
import { placesOf, prepared } from "#server/platform/db/prepared.ts";
import type { AuditsTable } from "#server/platform/db/schema.ts";

/** Field → [from, to]. */
export type Changes = Record<string, [unknown, unknown]>;

/** What was changed, by whom and when. */
export interface AuditedChange extends Pick<AuditsTable, "event" | "auditable_type" | "auditable_id"> {
  actor_id: number | null;
  at: string;
  changes: Changes;
}

/** Fields of a user whose values are nobody's secret. */
export const openFields = new Set(["is_admin", "is_disabled", "plan", "plan_until", "plan_then", "reason"]);

const columns = ["at", "actor_id", "event", "auditable_type", "auditable_id", "changes"] as const;
const insertOne = prepared((db) => db.insertInto("audits").values(placesOf("audits", columns)));

/** Writes an audit entry in the transaction of the change it speaks of. Of users it keeps the names of most fields. */
export async function recordAudit(trx: Db, entry: AuditedChange): Promise<void> {
  const row = kept(entry);
  await insertOne(trx, ...columns.map((column) => row[column]));
}

/** `recordAudit` for several changes at once. */
export async function recordAudits(trx: Db, entries: AuditedChange[]): Promise<void> {
  await trx.insertInto("audits").values(entries.map(kept)).execute();
}

function kept({ changes, ...entry }: AuditedChange) {
  const fields =
    entry.auditable_type === "User"
      ? Object.fromEntries(
          Object.entries(changes).map(([field, values]) => [
            field,
            openFields.has(field) ? values : [null, null],
          ]),
        )
      : changes;
  return { ...entry, changes: JSON.stringify(fields) };
}

/** The fields in which two records differ. */
export function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>): Changes {
  const changes: Changes = {};
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [from, to] = [before[field] ?? null, after[field] ?? null];
    if (!isSame(from, to)) changes[field] = [from, to];
  }
  return changes;
}

/** Lists are compared as JSON, which takes longer than all other values of a record. */
function isSame(from: unknown, to: unknown): boolean {
  if (from === to) return true;
  return typeof from === "object" && typeof to === "object" && JSON.stringify(from) === JSON.stringify(to);
}
