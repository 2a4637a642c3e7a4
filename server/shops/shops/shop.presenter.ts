import type * as z from "zod/mini";
import { reviewBounds } from "#contract/shops/reviews.ts";
import type { ShopRole } from "#contract/shops/shop-acts.ts";
import type { ShopChange } from "#contract/shops/shop-input.ts";
import type { Shop, shopProfile } from "#contract/shops/shops.ts";
import type { ShopRow } from "#server/platform/db/schema.ts";
import type { ShopColumns } from "./shops.repo.ts";

type Profile = { [F in keyof typeof shopProfile]: z.output<(typeof shopProfile)[F]> };

const lists = ["hours", "closed_days", "offers", "brands", "languages"] as const;
type Listed = (typeof lists)[number];

const listOf = <F extends Listed>(row: ShopRow, field: F) => JSON.parse(row[field]) as Shop[F];

/** What everybody may see of a shop. */
export const presentShopProfile = (row: ShopRow): Profile => ({
  slug: row.slug,
  kind: row.kind,
  name: row.name,
  description: row.description,
  street: row.street,
  postal_code: row.postal_code,
  city: row.city,
  country: row.country,
  latitude: row.latitude,
  longitude: row.longitude,
  phone: row.phone,
  email: row.email,
  website: row.website,
  hours: listOf(row, "hours"),
  closed_days: listOf(row, "closed_days"),
  offers: listOf(row, "offers"),
  brands: listOf(row, "brands"),
  languages: listOf(row, "languages"),
  currency: row.currency,
  time_zone: row.time_zone,
  rating: ratingOf(row),
});

/** The mean to a tenth, from three reviews on. */
const ratingOf = ({ reviews_count: count, stars_sum }: ShopRow): Profile["rating"] => ({
  mean: count < reviewBounds.mean ? null : Math.round((stars_sum / count) * 10) / 10,
  count,
});

/** A shop as one of its members sees it. */
export const presentShop = (row: ShopRow, my_role: ShopRole, plan: Shop["plan"]): Shop => ({
  id: row.id,
  ...presentShopProfile(row),
  capacity_per_day: row.capacity_per_day,
  lead_days: row.lead_days,
  state: row.state,
  published: row.published === 1,
  plan,
  my_role,
  version: row.version,
});

/** Presents a shop to somebody with a role in it, with its plan of this moment. */
export type ShownShop = (shop: ShopRow, role: ShopRole) => Shop;

/** What an owner's change means for the columns: of a place both degrees, or neither. */
export function shopColumnsOf({
  version: _version,
  published,
  lead_days,
  ...change
}: ShopChange): ShopColumns {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const columns = Object.fromEntries(
    given.map(([field, value]) => [
      field,
      (lists as readonly string[]).includes(field) ? JSON.stringify(value) : value,
    ]),
  ) as ShopColumns;
  const isNowhere = columns.latitude === null || columns.longitude === null;
  return {
    ...columns,
    ...(isNowhere && { latitude: null, longitude: null }),
    ...(lead_days !== undefined && { lead_days: lead_days ?? 0 }),
    ...(published !== undefined && { published: published ? 1 : 0 }),
  };
}
