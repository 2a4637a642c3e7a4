import type { Listing } from "#contract/market/listings.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import { blockRepo } from "#server/people/blocks/blocks.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ListingRow } from "#server/platform/db/schema.ts";
import { isSellerShopOpen } from "./listed-shop.repo.ts";
import type { ListingPresenter } from "./listing.presenter.ts";
import { listingStateAt } from "./listing-state.ts";
import { listingRepo } from "./listings.repo.ts";

interface Deps {
  db: Db;
  present: ListingPresenter;
  now: () => Date;
}

export type ListingReading = ReturnType<typeof listingReading>;

/** Reads listings by their number: one's own in any state, somebody else's while it is for sale or sold and neither has blocked the other. */
export function listingReading({ db, present, now }: Deps) {
  async function seen(id: number, viewer: number | null): Promise<ListingRow | undefined> {
    const row = await listingRepo(db).find(id);
    if (!row || row.user_id === viewer) return row;
    const state = listingStateAt(row, now().toISOString());
    if (row.hidden === 1 || !["active", "reserved", "sold"].includes(state)) return undefined;
    if (viewer !== null && (await blockRepo(db).isBetween(viewer, row.user_id))) return undefined;
    if (row.shop_id !== null && !(await isSellerShopOpen(db, row.shop_id))) return undefined;
    const seller = await userRepo(db).find(row.user_id);
    return !seller || seller.disabled_at !== null || seller.ending_at !== null ? undefined : row;
  }

  return {
    seen,

    async read(id: number, viewer: number | null): Promise<Listing | undefined> {
      const row = await seen(id, viewer);
      if (!row) return undefined;
      const [listing] = await present(db, [row], { viewer, at: now().toISOString(), whole: true });
      return listing;
    },
  };
}
