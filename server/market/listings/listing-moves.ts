import { type ListingMove, listingMoves, mayMove } from "#contract/market/listing-words.ts";
import type { Listing } from "#contract/market/listings.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ListingRow } from "#server/platform/db/schema.ts";
import { notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import type { ListingPresenter } from "./listing.presenter.ts";
import { listingRepo } from "./listings.repo.ts";
import { listingStateAt } from "./listing-state.ts";

interface Deps {
  present: ListingPresenter;
}

export type OwnListings = ReturnType<typeof ownListings>;

/** A seller's own listings within their acts. */
export function ownListings({ present }: Deps) {
  async function shown(db: Db, user: Viewer, row: ListingRow, at: string): Promise<Listing> {
    const [listing] = await present(db, [row], { viewer: user.id, at });
    if (!listing) throw notFound("listing_not_found");
    return listing;
  }

  return {
    shown,

    /** Returns a listing of the account in the state that it is in now; 404 for others', 409 for an older version. */
    async opened(
      act: Act<"listing.write">,
      id: number,
      version: number | undefined,
    ): Promise<{ row: ListingRow; data: Listing }> {
      const kept = await listingRepo(act.db).lock(id);
      if (!kept || kept.user_id !== act.account.user_id) throw notFound("listing_not_found");
      const row = { ...kept, state: listingStateAt(kept, act.at) };
      const data = await shown(act.db, act.user, row, act.at);
      refuseStale(version, row.version, () => ({ data }));
      return { row, data };
    },
  };
}

/** Refuses a move that the state does not allow: 409 with the listing as it is. */
export function refuseMove(move: ListingMove, data: Listing): void {
  if (!mayMove(move, data.state)) throw new Refusal(409, "listing_state", { state: { data } });
}

export const stateAfter = (move: ListingMove) => listingMoves[move].to;
