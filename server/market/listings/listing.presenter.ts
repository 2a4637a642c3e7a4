import { type PlaceCell, middleOfCell } from "#contract/market/cells.ts";
import type { ShownOfListing } from "#contract/market/listing-words.ts";
import type { Listing } from "#contract/market/listings.ts";
import { bikeFacts } from "#contract/garage/bike-facts.ts";
import { isPublic } from "#contract/garage/bike-fields.ts";
import { presentFacts, presentForPaper } from "#server/garage/bikes/bike.presenter.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import { metresBetween } from "#server/garage/ride-files/figures/distance.ts";
import type { PartRow } from "#server/garage/parts/inventory/parts.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ListingRow } from "#server/platform/db/schema.ts";
import type { ShareLinks } from "#server/sharing/sharing/share-link.ts";
import { presentShopProfile } from "#server/shops/shops/shop.presenter.ts";
import { type ConfirmedFact, confirmedOfBikes, confirmedOfParts } from "./confirmed.repo.ts";
import type { HistoryOf } from "./listing-history.ts";
import { listedThings, type ListedThings, paidForParts } from "./listed-things.repo.ts";
import { listingStateAt } from "./listing-state.ts";
import { stolenWith } from "./stolen-serials.repo.ts";

interface Deps {
  links: ShareLinks;
  photoUrl: (id: number) => string;
  historyOf: HistoryOf;
}

/** For whom listings are presented, when, and from where distances are measured. */
export interface ListingReader {
  viewer: number | null;
  at: string;
  from?: { latitude: number; longitude: number } | null;
  /** With the history, which lists have no room for. */
  whole?: boolean;
}

/** What is looked up once for all that are presented. */
interface Looked {
  things: ListedThings;
  confirmedOf: Map<number, ConfirmedFact[]>;
}

/** A list looks up what shops have confirmed only of what is found as confirmed. */
const isLookedUp = ({ verified }: ListingRow, whole = false) => whole || verified === 1;

export type ListingPresenter = ReturnType<typeof listingPresenter>;

/** A bike's name and its rider's notes are the rider's own. */
const shownFacts = bikeFacts
  .filter((fact) => isPublic(fact) && !["name", "notes"].includes(fact.name))
  .map(({ name, tab }) => ({ name: name as string, isGeometry: tab === "geometry" }));

/** Presents listings: every field is named here, so that nothing else can leak. */
export function listingPresenter({ links, photoUrl, historyOf }: Deps) {
  function factsOfBike(row: BikeRow, shown: ShownOfListing): Record<string, unknown> {
    const all = presentFacts(row) as Record<string, unknown>;
    const facts: Record<string, unknown> = {};
    for (const { name, isGeometry } of shownFacts)
      if (shown.geometry || !isGeometry) facts[name] = all[name] ?? null;
    if (!shown.km) facts["current_mileage"] = null;
    if (shown.serial_tail)
      facts["serial_tail"] = (presentForPaper(row) as { serial?: string | null }).serial ?? null;
    return facts;
  }

  const factsOfPart = ({ kind, brand, model, spec }: PartRow) => ({
    kind,
    brand,
    model,
    spec: (typeof spec === "string" ? JSON.parse(spec) : spec) as unknown,
  });

  async function trustOf(
    db: Db,
    row: ListingRow,
    { shown, things, confirmedOf, whole }: Looked & { shown: ShownOfListing; whole: boolean },
  ): Promise<Listing["trust"]> {
    const bike = row.bike_id === null ? undefined : things.bikes.get(row.bike_id);
    const part = row.part_id === null ? undefined : things.parts.get(row.part_id);
    const fact = (
      name: Listing["trust"][number]["fact"],
      by: "owner" | "rides" | "here",
      on: string | null = null,
    ) => ({ fact: name, by, shop: null, on });
    const found: Listing["trust"] = [fact("sheet", "owner")];
    if (bike && shown.km && bike.mileage_hm !== null)
      found.push(fact("distance", bike.rides ? "rides" : "owner"));
    if (bike && shown.services && Number(bike.services) > 0) found.push(fact("services", "owner"));
    if (bike?.purchase_date) found.push(fact("owned_since", "owner", bike.purchase_date.slice(0, 4)));
    const confirmed = bike
      ? (confirmedOf.get(bike.id) ?? [])
      : part && isLookedUp(row, whole)
        ? await confirmedOfParts(db, [part])
        : [];
    found.push(...confirmed.map((one) => ({ ...one, by: "shop" as const })));
    if (whole && row.serial_key !== null && !(await stolenWith(db, row.serial_key)))
      found.push(fact("no_theft_report", "here"));
    return found;
  }

  async function hintOf(db: Db, bike: BikeRow | undefined): Promise<Listing["hint"]> {
    if (!bike?.purchase_price_cents || !bike.purchase_date || !bike.purchase_currency) return null;
    const { purchase_currency: currency, purchase_price_cents: paid_cents } = bike;
    const year = Number(bike.purchase_date.slice(0, 4));
    const since = bike.purchase_date.slice(0, 10);
    return { paid_cents, parts_cents: await paidForParts(db, bike, { currency, since }), currency, year };
  }

  async function one(
    db: Db,
    row: ListingRow,
    { things, confirmedOf }: Looked,
    { viewer, at, from, whole = false }: ListingReader,
  ): Promise<Listing> {
    const isOwn = viewer === row.user_id;
    const shown = JSON.parse(row.shown) as ShownOfListing;
    const bike = row.bike_id === null ? undefined : things.bikes.get(row.bike_id);
    const part = row.part_id === null ? undefined : things.parts.get(row.part_id);
    const shop = row.shop_id === null ? undefined : things.shops.get(row.shop_id);
    const seller = things.people.get(row.user_id);
    const buyer = row.sold_to === null ? undefined : things.people.get(row.sold_to);
    const state = listingStateAt(row, at);
    const reserved = state === "reserved" && row.reserved_for !== null;
    const of = bike ? (JSON.parse(bike.photos) as [number, number][]).map(([id]) => id) : [];
    const photos = (JSON.parse(row.photos) as number[]).filter((id) => of.includes(id));
    return {
      id: row.id,
      bike_id: row.bike_id,
      part_id: row.part_id,
      title: row.title,
      text: row.text,
      price_cents: row.price_cents,
      currency: row.currency,
      negotiable: row.negotiable === 1,
      swap: row.swap === 1,
      condition: row.condition,
      town: row.town,
      postal_code: isOwn ? row.postal_code : row.town === null ? areaOf(row.postal_code) : null,
      country: row.country,
      handover: row.handover,
      photos: photos.map((id) => ({ id, url: photoUrl(id) })),
      show: shown,
      state,
      reserved_for:
        isOwn && reserved
          ? {
              user_id: row.reserved_for as number,
              name: things.buyerName(row.id, row.reserved_for as number),
              until: row.reserved_until as string,
            }
          : null,
      sold_to:
        isOwn && buyer !== undefined && state === "sold"
          ? { user_id: buyer.id, name: things.buyerName(row.id, buyer.id) }
          : null,
      published_at: row.published_at,
      ends_at: row.ends_at,
      seller: {
        name: shop?.name ?? seller?.name ?? "",
        share_url: seller?.share_token && !shop ? links.ofProfile(seller.share_token) : null,
        trader: shop ? presentShopProfile(shop) : null,
      },
      facts: bike ? factsOfBike(bike, shown) : part ? factsOfPart(part) : {},
      trust: await trustOf(db, row, { shown, things, confirmedOf, whole }),
      history: whole && bike ? await historyOf(db, bike, shown) : null,
      distance_m: distanceOf(row, from ?? null),
      battery_passport: row.battery_passport,
      private: row.private === 1,
      indexed: row.indexed === 1,
      views: isOwn ? row.views : null,
      hint: isOwn ? await hintOf(db, bike) : null,
      waiting: isOwn && row.waiting_since !== null && state === "draft",
      version: row.version,
    };
  }

  return async (db: Db, rows: readonly ListingRow[], reader: ListingReader): Promise<Listing[]> => {
    const things = await listedThings(db, rows);
    const bikes = rows.flatMap((row) =>
      row.bike_id !== null && isLookedUp(row, reader.whole) ? (things.bikes.get(row.bike_id) ?? []) : [],
    );
    const looked = { things, confirmedOf: await confirmedOfBikes(db, bikes) };
    const shown: Listing[] = [];
    for (const row of rows) shown.push(await one(db, row, looked, reader));
    return shown;
  };
}

/** A postal code may be that of a single street: others see where it begins. */
const areaOf = (code: string | null): string | null => code && `${code.slice(0, 2)}…`;

/** Whole metres between the middles of two cells; null where one is not known. */
export function distanceOf(
  { cell_x, cell_y }: Pick<ListingRow, "cell_x" | "cell_y">,
  from: { latitude: number; longitude: number } | null,
): number | null {
  if (!from || cell_x === null || cell_y === null) return null;
  const cell: PlaceCell = { x: cell_x, y: cell_y };
  const { latitude, longitude } = middleOfCell(cell);
  return Math.round(metresBetween(from.latitude, from.longitude, latitude, longitude));
}
