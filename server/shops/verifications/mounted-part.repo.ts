import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";

/** A part of whomever, with the bike that it is on; `bike_id` is null where it is on none. */
export async function mountedPart(db: Db, id: number, at: string) {
  const part = await db.selectFrom("parts").selectAll().where("id", "=", id).executeTakeFirst();
  if (!part) return undefined;
  const span = await of(db, part.user_id)
    .selectFrom("part_spans")
    .select("bike_id")
    .where("part_id", "=", id)
    .where("from_at", "<=", at)
    .where((eb) => eb.or([eb("to_at", "is", null), eb("to_at", ">", at)]))
    .executeTakeFirst();
  return { part, bike_id: span?.bike_id ?? null };
}
