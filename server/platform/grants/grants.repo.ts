import type { Insertable } from "kysely";
import type { Act } from "#server/platform/act/act.ts";
import type { Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { GrantsTable } from "#server/platform/db/schema.ts";
import type { Actor } from "#server/platform/access/actor.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";

type Given = Pick<
  Insertable<GrantsTable>,
  "grantee_account" | "grantee_shop" | "order_id" | "level" | "with_costs" | "with_serial" | "until_at"
>;

type Granting = Pick<Act<"share.write">, "db" | "account" | "by" | "at">;

/** Lets somebody do something with a bike from now on; returns the grant's id. */
export async function giveGrant(
  { db, by, at }: Granting,
  bike: Authorized<Owned, "share.write">,
  given: Given,
): Promise<number> {
  const { id } = await db
    .insertInto("grants")
    .values({ ...given, user_id: bike.user_id, bike_id: bike.id, from_at: at, given_by: by })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends one of the account's grants; returns whether it was still open. */
export async function revokeGrant({ db, account, at }: Granting, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("grants")
    .set({ revoked_at: at })
    .where("user_id", "=", account.user_id)
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .where("until_at", ">", at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the grants of a shop, or of a bike, that are still open. */
export async function endGrantsWithin(
  trx: Db,
  of: { shop: number } | { bike: Owned } | { order: number },
  at: string,
): Promise<void> {
  const open = trx.updateTable("grants").set({ revoked_at: at }).where("revoked_at", "is", null);
  const some =
    "shop" in of
      ? open.where("grantee_shop", "=", of.shop)
      : "order" in of
        ? open.where("order_id", "=", of.order)
        : open.where("user_id", "=", of.bike.user_id).where("bike_id", "=", of.bike.id);
  await some.where("until_at", ">", at).execute();
}

/** Returns the highest level that the actor has been granted on a bike and that has not ended; null for none. */
export async function grantedLevel(
  db: Db,
  { account, via }: Actor,
  bike: Owned,
  at: string,
): Promise<GrantsTable["level"] | null> {
  if (via !== "session" && via !== "shop") return null;
  const rows = await db
    .selectFrom("grants")
    .select("level")
    .where("user_id", "=", bike.user_id)
    .where("bike_id", "=", bike.id)
    .where(via === "shop" ? "grantee_shop" : "grantee_account", "=", account)
    .where("revoked_at", "is", null)
    .where("from_at", "<=", at)
    .where("until_at", ">", at)
    .execute();
  if (rows.length === 0) return null;
  return rows.some(({ level }) => level === "work") ? "work" : "read";
}
