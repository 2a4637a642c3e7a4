import type { Db } from "#server/platform/db/open.ts";

/** People who reported something, whose things were reported, and who decided, by their ids. */
export async function peopleByIds(db: Db, ids: number[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom("users")
          .select(["id", "name", "email", "disabled_at"])
          .where("id", "in", ids)
          .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** What reports are called: what they are about. */
export async function reportTitles(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("reports")
    .select(["id", "title"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
