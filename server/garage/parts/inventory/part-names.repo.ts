import { kindNames } from "#contract/locales/en/part-kinds.ts";
import type { Db } from "#server/platform/db/open.ts";

/** What parts are called in the audit log: maker and model, else their kind. */
export async function partNames(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("parts")
    .select(["id", "kind", "brand", "model"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(
    rows.map(({ id, kind, brand, model }) => [
      id,
      [brand, model].filter(Boolean).join(" ") || kindNames[kind],
    ]),
  );
}
