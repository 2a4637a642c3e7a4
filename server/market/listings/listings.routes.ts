import { listingBounds } from "#contract/market/listing-words.ts";
import {
  createListing,
  deleteListing,
  listListings,
  publishListing,
  readListing,
  releaseListing,
  renewListing,
  reserveListing,
  sellListing,
  updateListing,
  withdrawListing,
} from "#contract/market/listings.ts";
import { listingCreated, listingUpdated } from "#contract/market/market-events.ts";
import { bikeRepo } from "#server/garage/bikes/bikes.repo.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { PartRules } from "#server/garage/parts/inventory/parts.rules.ts";
import { titleOfPart } from "#server/garage/parts/inventory/part-title.ts";
import type { PartMoves } from "#server/garage/parts/moves/part-moves.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import { type Act, type MakeAct, undone } from "#server/platform/act/act.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ListingRow } from "#server/platform/db/schema.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { invalid, notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import { titleOfBike } from "./listing-copy.ts";
import { type OwnListings, refuseMove, stateAfter } from "./listing-moves.ts";
import type { ListingPresenter } from "./listing.presenter.ts";
import { type ListingColumns, listingRepo } from "./listings.repo.ts";
import { listingAfter, refuseIncomplete, shopOfSeller } from "./listings.rules.ts";
import { copiedFacts, putOnMarket, type StolenBike } from "./publishing.ts";
import type { ListingReading } from "./read-listing.ts";
import { refuseManySales } from "./private-sales.ts";
import { saleRepo } from "./sales.repo.ts";
import { closePart } from "./selling.ts";

interface Deps {
  db: Db;
  own: OwnListings;
  present: ListingPresenter;
  reading: ListingReading;
  bikes: { rules: BikeRules };
  parts: { rules: PartRules; moves: PartMoves };
  currencyOf: (userId: number) => Promise<string>;
  /** Tells whom a try to sell a stolen bike concerns. */
  tellStolen: (listing: ListingRow, stolen: StolenBike) => Promise<void>;
  /** First listings of accounts wait for an admin. */
  waits: boolean;
  /** In which years begin. */
  timezone: string;
  now: () => Date;
}

interface Moving {
  user: Viewer;
  params: { id: number };
  act: MakeAct<"listing.write">;
}

const dayMs = 86_400_000;

/** What riders sell. */
export function listingRoutes(serve: Serve, deps: Deps): void {
  const { db, own, present, reading, bikes, parts, currencyOf, tellStolen, waits, timezone, now } = deps;
  const about = ({ bike_id, title }: ListingRow) => ({ bike_id, title });

  serve(createListing, async ({ user, body, act }) => {
    const { bike_id, part_id, ...given } = body();
    if ((bike_id ?? null) !== null && (part_id ?? null) !== null) throw invalid("part_id", "listing_subject");
    if ((bike_id ?? null) === null && (part_id ?? null) === null) throw invalid("bike_id", "listing_subject");
    const bike = bike_id ? await bikes.rules.ownBike(user, bike_id, "listing.write") : null;
    const part = part_id ? await parts.rules.authorizePart(user, part_id, "listing.write") : null;
    const shop_id = await shopOfSeller(db, user, given.shop);
    const photos = bike ? photosOf(bike) : [];
    const columns = listingAfter(
      given,
      {
        title: bike ? titleOfBike(bike) : part ? titleOfPart(part) : "",
        currency: await currencyOf(user.id),
        photos: JSON.stringify(photos.slice(0, listingBounds.photos)),
      },
      photos,
    );
    return act(async (act) => {
      const row = await listingRepo(act.db).insert(act, {
        ...columns,
        bike_id: bike?.id ?? null,
        part_id: part?.id ?? null,
        shop_id: shop_id ?? null,
        kind: bike ? "bike" : "part",
        state: "draft",
        bike_type: null,
        slot: null,
        stack_mm: null,
        reach_mm: null,
        size: null,
        wheel: null,
        brakes: null,
        gears: null,
        serial_key: null,
      });
      await act.event(listingCreated, row.id, about(row));
      return act.answer({ data: await own.shown(act.db, user, row, act.at) });
    });
  });

  serve(listListings, async ({ user, query: { page, per_page } }) => {
    const { rows, total } = await listingRepo(db).pageOfSeller(user.id, { page, per_page });
    const at = now().toISOString();
    return { data: await present(db, rows, { viewer: user.id, at }), meta: { total, page, per_page } };
  });

  serve(readListing, async ({ user, params }) => {
    const viewer = user?.id ?? null;
    const row = await reading.seen(params.id, viewer);
    if (row && row.user_id !== viewer) await listingRepo(db).countView(row.id);
    const data = await reading.read(params.id, viewer);
    if (!data) throw notFound("listing_not_found");
    return { data };
  });

  serve(updateListing, async ({ user, params, body, act }) => {
    const { version, ...given } = body();
    const shop_id = await shopOfSeller(db, user, given.shop);
    return act(async (act) => {
      const { row } = await own.opened(act, params.id, version);
      const bike = row.bike_id === null ? undefined : await bikeRepo(act.db).find(row.bike_id);
      const change: ListingColumns = {
        ...listingAfter(given, row, bike ? photosOf(bike) : []),
        ...(shop_id !== undefined && { shop_id }),
      };
      const worded = {
        title: change.title ?? row.title,
        text: change.text ?? null,
        town: change.town ?? null,
      };
      const isOpen = row.state === "active" || row.state === "reserved";
      // What is on the market keeps what it could not have been published without.
      if (isOpen) await refuseIncomplete(act.db, { ...row, ...change });
      const { bike: _, ...copy } = isOpen ? await copiedFacts(act.db, row, worded) : {};
      return saved(act, user, row, { ...change, ...copy });
    });
  });

  async function saved(act: Act<"listing.write">, user: Viewer, row: ListingRow, change: ListingColumns) {
    const changed = await listingRepo(act.db).change(act, row, change);
    await act.event(listingUpdated, changed.id, about(changed));
    return act.answer({ data: await own.shown(act.db, user, changed, act.at) });
  }

  serve(deleteListing, async ({ params, act, say }) => {
    await act(async (act) => {
      const { row, data } = await own.opened(act, params.id, undefined);
      // What an admin removed stays for the complaint.
      if (row.state === "removed") throw new Refusal(409, "listing_state", { state: { data } });
      await saleRepo(act.db).keep(act, row);
      await listingRepo(act.db).delete(act, row);
      await act.event(listingUpdated, row.id, about(row));
    });
    return { message: say("listing_deleted") };
  });

  /** Publishes or renews. A serial number of a stolen bike is refused; the owner of the report and the admins get a message. */
  async function publish(
    { user, params, act }: Moving,
    move: "publish" | "renew",
    { version, still_private }: { version: number; still_private?: boolean | null | undefined },
  ) {
    const put = await act(async (act) => {
      const { row, data } = await own.opened(act, params.id, version);
      refuseMove(move, data);
      await refuseIncomplete(act.db, row);
      if (move === "publish" && still_private !== true) await refuseManySales(act, row, timezone);
      const outcome = await putOnMarket(act, row, data, { waits });
      if ("stolen" in outcome) return undone({ ...outcome, row, data });
      await act.event(listingUpdated, row.id, about(row));
      return act.answer({ data: await own.shown(act.db, user, outcome.row, act.at) });
    });
    if (!("stolen" in put)) return put;
    await tellStolen(put.row, put.stolen);
    throw new Refusal(409, "listing_stolen", { error: "stolen", state: { data: put.data } });
  }

  serve(publishListing, (call) => publish(call, "publish", call.body()));
  serve(renewListing, (call) => publish(call, "renew", call.body()));

  serve(reserveListing, async ({ user, params, body, act }) => {
    const { user_id, until, version } = body();
    const latest = new Date(now().getTime() + listingBounds.reservedDays * dayMs);
    const end = until ? new Date(until) : latest;
    if (Number.isNaN(end.getTime()) || end <= now() || end > latest) throw invalid("until", "listing_until");
    const buyer = await userRepo(db).find(user_id);
    if (!buyer || buyer.ending_at !== null || user_id === user.id) throw invalid("user_id", "user_not_found");
    return act(async (act) => {
      const { row, data } = await own.opened(act, params.id, version);
      refuseMove("reserve", data);
      return saved(act, user, row, {
        state: stateAfter("reserve"),
        reserved_for: user_id,
        reserved_until: end.toISOString(),
      });
    });
  });

  const plainMove =
    (move: "release" | "withdraw") => (call: Moving & { body: () => { version: number } }) => {
      const { version } = call.body();
      return call.act(async (act) => {
        const { row, data } = await own.opened(act, call.params.id, version);
        refuseMove(move, data);
        const change = { state: stateAfter(move), reserved_for: null, reserved_until: null };
        return saved(act, call.user, row, change);
      });
    };
  serve(releaseListing, plainMove("release"));
  serve(withdrawListing, plainMove("withdraw"));

  serve(sellListing, async ({ user, params, body, act }) => {
    const { to = null, price_cents, version } = body();
    if (to !== null && (to === user.id || !(await userRepo(db).find(to))))
      throw invalid("to", "user_not_found");
    return act(async (act) => {
      const { row, data } = await own.opened(act, params.id, version);
      refuseMove("sold", data);
      await closePart(act, parts.moves, row, price_cents ?? row.price_cents);
      return saved(act, user, row, {
        state: stateAfter("sold"),
        sold_at: act.at,
        sold_to: to,
        sold_cents: price_cents ?? null,
        reserved_for: null,
        reserved_until: null,
      });
    });
  });
}

const photosOf = ({ photos }: { photos: string }): number[] =>
  (JSON.parse(photos) as [number, number][]).map(([id]) => id);
