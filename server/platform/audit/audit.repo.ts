import type { Db } from "#server/platform/db/open.ts";
import type { AuditsTable } from "#server/platform/db/schema.ts";

/** Field → [from, to]. */
export type Changes = Record<string, [unknown, unknown]>;

interface Entry extends Pick<AuditsTable, "event" | "auditable_type" | "auditable_id"> {
  actor_id: number | null;
  at: string;
  changes: Changes;
}

/** Fields of a user whose values are nobody's secret. */
export const openFields = new Set(["is_admin", "is_disabled", "plan", "plan_until", "plan_then", "reason"]);

/** Writes an audit entry in the transaction of the change it speaks of. Of users it keeps the names of most fields. */
export function recordAudit(trx: Db, entry: Entry): Promise<void> {
  return recordAudits(trx, [entry]);
}

/** `recordAudit` for several changes at once. */
export async function recordAudits(trx: Db, entries: Entry[]): Promise<void> {
  await trx.insertInto("audits").values(entries.map(kept)).execute();
}

function kept({ changes, ...entry }: Entry) {
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
    if (JSON.stringify(from) !== JSON.stringify(to)) changes[field] = [from, to];
  }
  return changes;
}
