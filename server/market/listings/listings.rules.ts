import { cellAt } from "#contract/market/cells.ts";
import { type ShownOfListing, shownKeys } from "#contract/market/listing-words.ts";
import type * as z from "zod/mini";
import type { createListing } from "#contract/market/listings.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ListingRow } from "#server/platform/db/schema.ts";
import type { FieldIssue } from "#server/platform/refusal/refusal.ts";
import { invalid, Refusal } from "#server/platform/refusal/refusal.ts";
import { cellOfPostcode } from "#server/market/places/postcodes.ts";
import { shopRepo } from "#server/shops/shops/shops.repo.ts";
import type { ListingColumns } from "./listings.repo.ts";

export type GivenListing = Omit<z.output<(typeof createListing)["body"]>, "bike_id" | "part_id">;

const flag = (value: boolean | null | undefined, before: number) => (value == null ? before : value ? 1 : 0);

/** The values of a listing whose seller gives none. */
export const blank = { country: "PL", handover: "pickup" } as const;

/** What a listing shows unless its seller says otherwise. */
const shownAtFirst: ShownOfListing = {
  parts: true,
  services: true,
  km: true,
  geometry: true,
  serial_tail: false,
};

const shownAfter = (given: GivenListing["show"], before: ShownOfListing): ShownOfListing =>
  Object.fromEntries(shownKeys.map((key) => [key, given?.[key] ?? before[key]])) as ShownOfListing;

/** The columns of a listing after a change: what is left out stays. 422 for a postal code that is not known. */
export function listingAfter(
  given: GivenListing,
  before: Partial<ListingRow> & Pick<ListingRow, "title" | "currency" | "photos">,
  photosOfBike: readonly number[],
): ListingColumns & Pick<ListingRow, "title" | "currency" | "photos" | "shown" | "country" | "handover"> {
  const kept = <F extends "text" | "price_cents" | "condition" | "town" | "battery_passport">(field: F) =>
    (given[field] === undefined ? (before[field] ?? null) : given[field]) as ListingRow[F];
  const photos = given.photos && given.photos.filter((id) => photosOfBike.includes(id));
  if (given.photos && photos?.length !== given.photos.length) throw invalid("photos", "photo_not_found");
  return {
    title: given.title || before.title,
    text: kept("text"),
    price_cents: kept("price_cents"),
    currency: given.currency ?? before.currency,
    negotiable: flag(given.negotiable, before.negotiable ?? 0),
    swap: flag(given.swap, before.swap ?? 0),
    condition: kept("condition"),
    town: kept("town"),
    handover: given.handover ?? before.handover ?? blank.handover,
    photos: photos ? JSON.stringify(photos) : before.photos,
    shown: JSON.stringify(
      shownAfter(given.show, before.shown ? (JSON.parse(before.shown) as ShownOfListing) : shownAtFirst),
    ),
    private: flag(given.private, before.private ?? 0),
    indexed: flag(given.indexed, before.indexed ?? 0),
    battery_passport: kept("battery_passport"),
    ...placeAfter(given, before),
  };
}

type Place = Pick<ListingRow, "postal_code" | "country" | "cell_x" | "cell_y">;

/** Where a listing is: by its coordinates, else by its postal code. */
function placeAfter(given: GivenListing, before: Partial<ListingRow>): Place {
  const country = given.country ?? before.country ?? blank.country;
  const postal_code = given.postal_code === undefined ? (before.postal_code ?? null) : given.postal_code;
  const place = { country, postal_code };
  const { latitude, longitude } = given;
  if (latitude != null && longitude != null) {
    const { x, y } = cellAt(latitude, longitude);
    return { ...place, cell_x: x, cell_y: y };
  }
  const isSame = postal_code === (before.postal_code ?? null) && country === before.country;
  if (isSame) return { ...place, cell_x: before.cell_x ?? null, cell_y: before.cell_y ?? null };
  if (!postal_code) return { ...place, cell_x: null, cell_y: null };
  const cell = cellOfPostcode(country, postal_code);
  // Other countries have no table: their postal codes are kept as they are.
  if (!cell && country === blank.country) throw invalid("postal_code", "postcode_unknown");
  return { ...place, cell_x: cell?.x ?? null, cell_y: cell?.y ?? null };
}

/** The shop that somebody sells for: one of theirs that is open. */
export async function shopOfSeller(
  db: Db,
  user: Viewer,
  slug: string | null | undefined,
): Promise<number | null | undefined> {
  if (!slug) return slug === undefined ? undefined : null;
  const shop = await shopRepo(db).findOf(user.id, slug);
  if (!shop || shop.state !== "open" || shop.role === "mechanic") throw invalid("shop", "shop_not_open");
  return shop.id;
}

/** What a listing lacks before it can be on the market; 422 names it. */
export async function refuseIncomplete(db: Db, row: ListingRow): Promise<void> {
  const missing: string[] = [];
  if (row.price_cents === null) missing.push("price_cents");
  if (row.condition === null) missing.push("condition");
  if (row.town === null && row.postal_code === null) missing.push("town");
  const errors: Record<string, FieldIssue[]> = Object.fromEntries(
    missing.map((field) => [field, [{ key: "required" }]]),
  );
  if (row.shop_id === null && row.private === 0) errors["private"] = [{ key: "required" }];
  if (row.shop_id !== null) {
    const shop = await shopRepo(db).byId(row.shop_id);
    if (shop?.state !== "open") errors["shop"] = [{ key: "sentence", sentence: "shop_not_open" }];
    // The buyer of a trader has to know how to reach them.
    else if (!shop.phone) errors["shop"] = [{ key: "sentence", sentence: "trader_incomplete" }];
  }
  if (Object.keys(errors).length > 0) throw new Refusal(422, "invalid", { errors });
}
