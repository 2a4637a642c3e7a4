import { cellAt, middleOfCell, type PlaceCell } from "#contract/market/cells.ts";
import type { Listing } from "#contract/market/listings.ts";
import { type MarketFilter, marketPage, placeNear } from "#contract/market/market.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import { bikeRepo } from "#server/garage/bikes/bikes.repo.ts";
import { presentOwn } from "#server/garage/bikes/bike.presenter.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Db } from "#server/platform/db/open.ts";
import { invalid, notFound, Refusal, unauthenticated } from "#server/platform/refusal/refusal.ts";
import type { ListingPresenter } from "#server/market/listings/listing.presenter.ts";
import { cellOfPostcode } from "#server/market/places/postcodes.ts";
import { marketCursor, placeOfCursor } from "./cursor.ts";
import { marketRepo } from "./market.repo.ts";
import type { WantedListings } from "./narrowed.repo.ts";

interface Deps {
  db: Db;
  present: ListingPresenter;
  bikes: { rules: Pick<BikeRules, "ownBike"> };
  now: () => Date;
}

/** The cell that a filter names by coordinates or by a postal code; 422 for a code that is not known. */
function cellNear(near: string | undefined): PlaceCell | null {
  if (!near) return null;
  const place = placeNear(near);
  const cell = place ? cellAt(place.latitude, place.longitude) : cellOfPostcode("PL", near);
  if (!cell) throw invalid("near", "postcode_unknown");
  return cell;
}

export type Market = ReturnType<typeof market>;

/** Finds what is for sale. */
export function market({ db, present, bikes, now }: Deps) {
  const wantedFor = (reader: number | null, filter: MarketFilter, bike: BikeRow | null): WantedListings => {
    const place = cellNear(filter.near);
    if (!bike) return { ...filter, reader, place, frame: null };
    const { stack, reach } = presentOwn(bike);
    if (stack == null || reach == null) throw invalid("fit", "fit_unknown");
    return { ...filter, reader, place, frame: { stack, reach } };
  };

  /** What a filter means for who sends it: `fit` is a bike of their own. */
  async function wantedBy(user: Viewer | null, filter: MarketFilter): Promise<WantedListings> {
    const reader = user?.id ?? null;
    if (!filter.fit) return wantedFor(reader, filter, null);
    if (!user) throw unauthenticated();
    const bike = await bikes.rules.ownBike(user, filter.fit, "bike.read");
    if (!bike) throw notFound("bike_not_found");
    return wantedFor(reader, filter, bike);
  }

  return {
    /** The same of a search that a rider has saved; undefined once its bike is gone or says no geometry. */
    async wantedByRider(db: Db, rider: number, filter: MarketFilter): Promise<WantedListings | undefined> {
      const bike = filter.fit ? await bikeRepo(db).find(filter.fit) : null;
      if (bike === undefined || (bike && bike.user_id !== rider)) return undefined;
      try {
        return wantedFor(rider, filter, bike);
      } catch (error) {
        if (error instanceof Refusal) return undefined;
        throw error;
      }
    },

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
      const from = filter.near
        ? (placeNear(filter.near) ?? (wanted.place && middleOfCell(wanted.place)))
        : null;
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
