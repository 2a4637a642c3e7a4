import type { Db } from "#server/platform/db/open.ts";

/** What the audit log calls transfers: by their bikes. */
export async function transferNames(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("transfers")
    .select(["id", "bike_name"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, bike_name }) => [id, bike_name]));
}
