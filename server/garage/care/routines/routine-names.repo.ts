import type { Db } from "#server/platform/db/open.ts";

/** What routines are called in the audit log: by their name, else by their key. */
export async function routineNames(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("routines")
    .select(["id", "key", "name"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, key, name }) => [id, name ?? key ?? ""]));
}
