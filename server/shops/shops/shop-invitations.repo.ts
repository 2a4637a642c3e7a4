import { shopBounds } from "#contract/shops/shop-input.ts";
import type { ShopRole } from "#contract/shops/shop-acts.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ShopRow } from "#server/platform/db/schema.ts";
import type { Membership } from "./membership.ts";
import { shopMemberRepo } from "./shop-members.repo.ts";

interface NewInvitation {
  email: string;
  role: ShopRole;
  token_hash: string;
  expires_at: string;
}

const columns = ["id", "email", "role", "expires_at"] as const;

export type ShopInvitationRepo = ReturnType<typeof shopInvitationRepo>;

/** Invitations to shops; changes need the shop's lock. */
export function shopInvitationRepo(db: Db) {
  const openOf = (shopId: number, at: string) =>
    db
      .selectFrom("shop_invitations")
      .where("shop_id", "=", shopId)
      .where("accepted_at", "is", null)
      .where("expires_at", ">", at);

  return {
    listOf: (shopId: number, at: string) =>
      openOf(shopId, at)
        .select([...columns])
        .orderBy("id")
        .execute(),

    /** Open invitations to an address, of all shops. */
    sentTo: (email: string, at: string) =>
      db
        .selectFrom("shop_invitations")
        .innerJoin("shops", "shops.id", "shop_invitations.shop_id")
        .select(["shops.name as shop", "role", "expires_at"])
        .where("shop_invitations.email", "=", email)
        .where("accepted_at", "is", null)
        .where("expires_at", ">", at)
        .execute(),

    /** Whether one more may belong to a shop; open invitations count, but for those to one address. */
    async hasRoom({ id, kind }: ShopRow, at: string, email: string): Promise<boolean> {
      const members = await shopMemberRepo(db).listOf(id);
      const invited = await openOf(id, at).select("id").where("email", "!=", email).execute();
      return members.length + invited.length < shopBounds.members[kind];
    },

    /** Invites an address, in place of an older invitation of it. */
    async put(act: Act<"shop.write">, { shop }: Membership<"members.write">, given: NewInvitation) {
      await db
        .deleteFrom("shop_invitations")
        .where("shop_id", "=", shop.id)
        .where("email", "=", given.email)
        .where("accepted_at", "is", null)
        .execute();
      return db
        .insertInto("shop_invitations")
        .values({ ...given, shop_id: shop.id, invited_by: act.by, created_at: act.at })
        .returning([...columns])
        .executeTakeFirstOrThrow();
    },

    /** Withdraws an invitation; returns false where there is none. */
    async withdraw({ shop }: Membership<"members.write">, id: number): Promise<boolean> {
      const gone = await db
        .deleteFrom("shop_invitations")
        .where("shop_id", "=", shop.id)
        .where("id", "=", id)
        .where("accepted_at", "is", null)
        .returning("id")
        .executeTakeFirst();
      return gone !== undefined;
    },

    /** Finds an open invitation by its token's hash, with the name in addresses of its shop. */
    find: (token_hash: string, at: string) =>
      db
        .selectFrom("shop_invitations")
        .innerJoin("shops", "shops.id", "shop_invitations.shop_id")
        .select(["shop_invitations.id", "shop_invitations.email", "role", "slug"])
        .where("token_hash", "=", token_hash)
        .where("accepted_at", "is", null)
        .where("expires_at", ">", at)
        .executeTakeFirst(),

    /** Uses an invitation up; of two at once one returns true. */
    async use({ at }: Pick<Act<"shop.write">, "at">, id: number): Promise<boolean> {
      const used = await db
        .updateTable("shop_invitations")
        .set({ accepted_at: at })
        .where("id", "=", id)
        .where("accepted_at", "is", null)
        .returning("id")
        .executeTakeFirst();
      return used !== undefined;
    },
  };
}
