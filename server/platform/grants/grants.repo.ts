import type { Insertable, Selectable } from "kysely";
import type { Act } from "#server/platform/act/act.ts";
import { among, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { GrantsTable } from "#server/platform/db/schema.ts";
import type { Actor } from "#server/platform/access/actor.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";

type Given = Pick<
  Insertable<GrantsTable>,
  "grantee_account" | "grantee_shop" | "order_id" | "level" | "with_costs" | "with_serial" | "until_at"
>;

type Granting = Pick<Act<"grant.write">, "db" | "account" | "by" | "at">;

/** Lets somebody do something with a bike from now on; returns the grant's id. */
export async function giveGrant(
  { db, by, at }: Granting,
  bike: Authorized<Owned, "grant.write">,
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
export async function revokeGrant(
  { db, account, at }: Pick<Act<"grant.write">, "db" | "account" | "at">,
  id: number,
): Promise<boolean> {
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

/** Ends the grants of a shop, a bike or an order that are still open. */
export async function endGrantsWithin(
  trx: Db,
  of: { shop: number } | { bike: Owned } | { order: number },
  at: string,
): Promise<void> {
  const open = trx.updateTable("grants").set({ revoked_at: at }).where("revoked_at", "is", null);
  let some = open.where("until_at", ">", at);
  if ("shop" in of) some = some.where("grantee_shop", "=", of.shop);
  else if ("order" in of) some = some.where("order_id", "=", of.order);
  else some = some.where("user_id", "=", of.bike.user_id).where("bike_id", "=", of.bike.id);
  await some.execute();
}

/** Lets the grants of a bike that a shop has now end then, unless they end earlier. */
export async function shortenGrants(
  trx: Db,
  { shop, bike, until }: { shop: { id: number }; bike: Owned; until: string },
  at: string,
): Promise<void> {
  await trx
    .updateTable("grants")
    .set({ until_at: until })
    .where("user_id", "=", bike.user_id)
    .where("bike_id", "=", bike.id)
    .where("grantee_shop", "=", shop.id)
    .where("revoked_at", "is", null)
    .where("until_at", ">", until)
    .where("from_at", "<=", at)
    .execute();
}

/** A grant that is open to a shop. */
export type OpenGrant = Pick<
  Selectable<GrantsTable>,
  "id" | "level" | "with_costs" | "with_serial" | "until_at"
>;

/** The grants on a bike that a shop has now, the newest first. */
export const openGrantsOf = (db: Db, shop: { id: number }, bike: Owned, at: string): Promise<OpenGrant[]> =>
  openNow(db, bike, at)
    .select(["id", "level", "with_costs", "with_serial", "until_at"])
    .where("grantee_shop", "=", shop.id)
    .orderBy("id", "desc")
    .execute();

/** The numbers of all grants on a bike that are open now. */
export async function openGrantIds(db: Db, bike: Owned, at: string): Promise<number[]> {
  const rows = await openNow(db, bike, at).select("id").execute();
  return rows.map(({ id }) => id);
}

const openNow = (db: Db, bike: Owned, at: string) =>
  among(db, bike.user_id)
    .selectFrom("grants")
    .where("bike_id", "=", bike.id)
    .where("revoked_at", "is", null)
    .where("from_at", "<=", at)
    .where("until_at", ">", at);

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
