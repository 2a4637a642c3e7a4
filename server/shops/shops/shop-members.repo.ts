import type { ShopRole } from "#contract/shops/shop-acts.ts";
import type { Act } from "#server/platform/act/act.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Membership } from "./membership.ts";

type Managing = Membership<"members.write" | "members.leave">;

/** What became of a change of members: `last_owner` where the shop would have no owner any more. */
export type MembersChanged = "done" | "gone" | "last_owner";

export type ShopMemberRepo = ReturnType<typeof shopMemberRepo>;

/** Who belongs to shops; changes need the shop's lock, which whoever may make them holds. */
export function shopMemberRepo(db: Db) {
  const listOf = (shopId: number) =>
    db
      .selectFrom("shop_members")
      .innerJoin("users", "users.id", "shop_members.user_id")
      .select(["user_id", "users.name", "role", "since"])
      .where("shop_id", "=", shopId)
      .orderBy("shop_members.id")
      .execute();

  const isLastOwner = async (shopId: number, userId: number) => {
    const owners = (await listOf(shopId)).filter(({ role }) => role === "owner");
    return owners.length === 1 && owners[0]?.user_id === userId;
  };

  const roleOf = async (shopId: number, userId: number) =>
    (await listOf(shopId)).find(({ user_id }) => user_id === userId)?.role;

  return {
    listOf,

    /** Owners who can be written to. */
    ownersOf: (shopId: number) =>
      db
        .selectFrom("shop_members")
        .innerJoin("users", "users.id", "shop_members.user_id")
        .select(["users.id", "users.name", "email", "email_verified_at", "language"])
        .where("shop_id", "=", shopId)
        .where("role", "=", "owner")
        .where("disabled_at", "is", null)
        .orderBy("shop_members.id")
        .execute(),

    /** Returns the slugs of shops that are not closed and have this account as their only owner. */
    async ownedAlone(userId: number): Promise<string[]> {
      const owned = await of(db, userId)
        .selectFrom("shop_members")
        .innerJoin("shops", "shops.id", "shop_members.shop_id")
        .select(["shops.id", "slug"])
        .where("role", "=", "owner")
        .where("state", "!=", "closed")
        .orderBy("shops.id")
        .execute();
      const alone: string[] = [];
      for (const { id, slug } of owned) if (await isLastOwner(id, userId)) alone.push(slug);
      return alone;
    },

    /** Adds somebody to a shop; returns false for one of its members. */
    async add(
      { at, audit }: Pick<Act<"shop.write">, "at" | "audit">,
      shop: { id: number },
      { user_id, role }: { user_id: number; role: ShopRole },
    ): Promise<boolean> {
      const added = await db
        .insertInto("shop_members")
        .values({ shop_id: shop.id, user_id, role, since: at })
        .onConflict((conflict) => conflict.columns(["shop_id", "user_id"]).doNothing())
        .returning("id")
        .executeTakeFirst();
      if (added) await audit(noted(shop, user_id, null, role));
      return added !== undefined;
    },

    /** Gives a member another role. */
    async setRole(
      { audit }: Pick<Act<"shop.write">, "audit">,
      { shop }: Membership<"members.write">,
      user_id: number,
      role: ShopRole,
    ): Promise<MembersChanged> {
      const before = await roleOf(shop.id, user_id);
      if (!before) return "gone";
      if (before === role) return "done";
      if (before === "owner" && (await isLastOwner(shop.id, user_id))) return "last_owner";
      await db
        .updateTable("shop_members")
        .set({ role })
        .where("shop_id", "=", shop.id)
        .where("user_id", "=", user_id)
        .execute();
      await audit(noted(shop, user_id, before, role));
      return "done";
    },

    /** Removes a member, whose access ends at once. */
    async remove(
      { audit }: Pick<Act<"shop.write">, "audit">,
      { shop }: Managing,
      user_id: number,
    ): Promise<MembersChanged> {
      const before = await roleOf(shop.id, user_id);
      if (!before) return "gone";
      if (await isLastOwner(shop.id, user_id)) return "last_owner";
      await db
        .deleteFrom("shop_members")
        .where("shop_id", "=", shop.id)
        .where("user_id", "=", user_id)
        .execute();
      await audit(noted(shop, user_id, before, null));
      return "done";
    },
  };
}

/** The log names a member by number: names are not kept in it. */
const noted = ({ id }: { id: number }, user_id: number, before: ShopRole | null, after: ShopRole | null) => ({
  event: "updated" as const,
  auditable_type: "Shop",
  auditable_id: id,
  changes: {
    member: [before && `${user_id}: ${before}`, after && `${user_id}: ${after}`] as [unknown, unknown],
  },
});
