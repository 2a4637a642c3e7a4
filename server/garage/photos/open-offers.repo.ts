import type { Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";

/** The numbers of the open offers of a bike. */
export async function openOfferIds(db: Db, { id, user_id }: Owned, at: string): Promise<number[]> {
  const rows = await db
    .selectFrom("transfers")
    .select("id")
    .where("bike_id", "=", id)
    .where("from_user", "=", user_id)
    .where("state", "=", "offered")
    .where("expires_at", ">", at)
    .execute();
  return rows.map((row) => row.id);
}
