import type { ShopState } from "#contract/shops/shop-acts.ts";
import { againAfterDeadlock } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import { pageOf } from "#server/platform/db/page-of.ts";
import type { ShopRow } from "#server/platform/db/schema.ts";
import { searchPieces } from "#server/platform/db/search-text.ts";
import type { ShopPlans } from "./shop-plan.ts";
import { type Deciding, putStateWithin } from "./shop-states.repo.ts";
import { hasPiece, shopRepo } from "./shops.repo.ts";

interface Wanted {
  search: string;
  state: ShopState | undefined;
  page: number;
  per_page: number;
}

export type AdminShopRepo = ReturnType<typeof adminShopRepo>;

/** Shops as Sky Dash lists them, newest first. */
export function adminShopRepo(db: Db, plans: ShopPlans) {
  return {
    async page({ search, state, ...paged }: Wanted): Promise<{ total: number; rows: ShopRow[] }> {
      const pieces = searchPieces(search);
      if (pieces === null) return { total: 0, rows: [] };
      let all = db.selectFrom("shops").selectAll().orderBy("id", "desc");
      if (state) all = all.where("state", "=", state);
      for (const piece of pieces) all = all.where(hasPiece(db, piece));
      return pageOf(all, paged);
    },

    /** Who belongs to some shops. */
    peopleOf: (shopIds: number[]) =>
      shopIds.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom("shop_members")
            .innerJoin("users", "users.id", "shop_members.user_id")
            .select(["shop_id", "users.id", "users.name", "users.email", "role"])
            .where("shop_id", "in", shopIds)
            .orderBy("shop_members.id")
            .execute(),

    /** Decides on a shop; null for none. `also` belongs to the same transaction, and is left out where nothing changes. */
    putState: (
      slug: string,
      state: ShopState,
      doing: Deciding,
      also: (trx: Db, shop: ShopRow) => Promise<void>,
    ): Promise<ShopRow | null> =>
      againAfterDeadlock(() =>
        db.transaction().execute(async (trx) => {
          const shop = await shopRepo(trx).lock(slug);
          if (!shop || shop.state === state) return shop ?? null;
          const row = await putStateWithin(trx, plans, shop, state, doing);
          await also(trx, row);
          return row;
        }),
      ),
  };
}
