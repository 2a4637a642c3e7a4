import { among, of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";

/** Names that are compared with what is written; the newest ones count. */
const mostNames = 300;

/** The shops that a rider's services and expenses name, those of the newest first. */
export async function knownShops(db: Db, userId: number): Promise<string[]> {
  const bikes = await of(db, userId).selectFrom("bikes").select("id").execute();
  return shopsOf(
    db,
    userId,
    bikes.map(({ id }) => id),
  );
}

export async function shopsOf(db: Db, userId: number, ids: readonly number[]): Promise<string[]> {
  const services =
    ids.length === 0
      ? []
      : await among(db, userId)
          .selectFrom("services")
          .select("shop")
          .where("bike_id", "in", ids)
          .where("shop", "is not", null)
          .orderBy("id", "desc")
          .limit(mostNames)
          .execute();
  const expenses = await of(db, userId)
    .selectFrom("expenses")
    .select("shop")
    .where("shop", "is not", null)
    .orderBy("id", "desc")
    .limit(mostNames)
    .execute();
  return [...new Set([...services, ...expenses].flatMap(({ shop }) => shop?.trim() || []))];
}
