import { cellAt } from "#contract/market/cells.ts";
import type { Listing } from "#contract/market/listings.ts";
import { type MarketFilter, marketPage, placeNear } from "#contract/market/market.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import { presentOwn } from "#server/garage/bikes/bike.presenter.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Db } from "#server/platform/db/open.ts";
import { invalid, notFound, unauthenticated } from "#server/platform/refusal/refusal.ts";
import type { ListingPresenter } from "#server/market/listings/listing.presenter.ts";
import { marketCursor, placeOfCursor } from "./cursor.ts";
import { marketRepo, type WantedListings } from "./market.repo.ts";

interface Deps {
  db: Db;
  present: ListingPresenter;
  bikes: { rules: Pick<BikeRules, "ownBike"> };
  now: () => Date;
}

export type Market = ReturnType<typeof market>;

/** Finds what is for sale. */
export function market({ db, present, bikes, now }: Deps) {
  /** What a filter means for who sends it: `fit` is a bike of their own. */
  async function wantedBy(user: Viewer | null, filter: MarketFilter): Promise<WantedListings> {
    const place = filter.near ? placeNear(filter.near) : null;
    const cell = place && cellAt(place.latitude, place.longitude);
    const reader = user?.id ?? null;
    if (!filter.fit) return { ...filter, reader, place: cell, frame: null };
    if (!user) throw unauthenticated();
    const bike = await bikes.rules.ownBike(user, filter.fit, "bike.read");
    if (!bike) throw notFound("bike_not_found");
    const { stack, reach } = presentOwn(bike);
    if (stack == null || reach == null) throw invalid("fit", "fit_unknown");
    return { ...filter, reader, place: cell, frame: { stack, reach } };
  }

  return {
    wantedBy,

    async page(
      user: Viewer | null,
      { cursor, ...filter }: MarketFilter & { cursor?: string | null | undefined },
    ): Promise<{ data: Listing[]; next: string | null }> {
      const wanted = await wantedBy(user, filter);
      const after = cursor ? placeOfCursor(cursor) : null;
      if (cursor && !after) throw invalid("cursor", "cursor_unknown");
      const at = now().toISOString();
      const found = await marketRepo(db).page(wanted, at, after, marketPage + 1);
      const page = found.slice(0, marketPage);
      const last = found.length > marketPage ? page.at(-1) : undefined;
      const from = filter.near ? placeNear(filter.near) : null;
      return {
        data: await present(
          db,
          page.map(({ row }) => row),
          { viewer: null, at, from },
        ),
        next: last
          ? marketCursor({ phase: last.phase, value: String(last.row.place), id: last.row.id })
          : null,
      };
    },
  };
}
