import { grantBounds } from "#contract/shops/grants.ts";
import type { Membership } from "#server/shops/shops/membership.ts";
import { among, of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";

const columns = [
  "grants.id",
  "bike_id",
  "level",
  "with_costs",
  "with_serial",
  "from_at",
  "until_at",
  "revoked_at",
  "slug",
  "name",
] as const;

/** Grants to shops that are listed of a bike, the newest ones. */
const mostListed = 50;

export type GrantRow = Awaited<ReturnType<ReturnType<typeof shopGrantRepo>["listOf"]>>[number];

/** What riders have opened to shops, and who has looked. */
export function shopGrantRepo(db: Db) {
  const named = (userId: number) =>
    of(db, userId)
      .selectFrom("grants")
      .innerJoin("shops", "shops.id", "grants.grantee_shop")
      .select([...columns])
      .orderBy("grants.id", "desc");

  return {
    /** Grants of a bike, newest first. */
    listOf: (bike: Owned) => named(bike.user_id).where("bike_id", "=", bike.id).limit(mostListed).execute(),

    /** All grants of an account. */
    allOf: (userId: number) => named(userId).execute(),

    find: (userId: number, id: number) => named(userId).where("grants.id", "=", id).executeTakeFirst(),

    /** How many of a bike are open. */
    async countOpen(bike: Owned, at: string): Promise<number> {
      const { count } = await among(db, bike.user_id)
        .selectFrom("grants")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("bike_id", "=", bike.id)
        .where("revoked_at", "is", null)
        .where("until_at", ">", at)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Bikes that are open to a shop for work, each once, the newest first. */
    openedTo: ({ shop }: Membership<"bikes.read">, at: string) =>
      db
        .selectFrom("grants")
        .innerJoin("bikes", "bikes.id", "grants.bike_id")
        .innerJoin("users", "users.id", "bikes.user_id")
        .select(["bikes.id", "bikes.name", "brand", "model", "type", "color"])
        .select((eb) => eb.fn.max("until_at").as("until_at"))
        .where("grantee_shop", "=", shop.id)
        .where("level", "=", "work")
        .where("revoked_at", "is", null)
        .where("until_at", ">", at)
        .where("bikes.ending_at", "is", null)
        .where("users.disabled_at", "is", null)
        .groupBy(["bikes.id", "bikes.name", "brand", "model", "type", "color"])
        .orderBy((eb) => eb.fn.max("grants.id"), "desc")
        .limit(mostListed)
        .execute(),

    /** The newest looks by a grant. */
    looksOf: (userId: number, grantId: number) =>
      among(db, userId)
        .selectFrom("grant_looks")
        .select(["at", "member"])
        .where("grant_id", "=", grantId)
        .orderBy("id", "desc")
        .limit(grantBounds.looks)
        .execute(),

    /** Notes that a member of a shop has looked at a bike. */
    async noteLook(
      { user_id: member_id }: Membership<"bikes.read">,
      { grant, bike, member, at }: { grant: { id: number }; bike: Owned; member: string; at: string },
    ): Promise<void> {
      await db
        .insertInto("grant_looks")
        .values({ user_id: bike.user_id, grant_id: grant.id, member_id, member, at })
        .execute();
    },
  };
}
