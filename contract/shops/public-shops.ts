import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalChoice } from "#contract/platform/number.ts";
import { pagedResponse, paging, search } from "#contract/platform/paged-list.ts";
import { optionalText, raise } from "#contract/platform/text.ts";
import { response } from "#contract/platform/wire.ts";
import { Review } from "./reviews.ts";
import { shopOffers } from "./shop-offers.ts";
import { ShopPhoto } from "./shop-photos.ts";
import { ShownPrice } from "./shop-prices.ts";
import { shopProfile, SlugParams } from "./shops.ts";

/** A shop as everybody sees it, once it is published and an admin has opened it. */
export const PublicShop = z.object({
  ...shopProfile,
  /** By its hours, in its own time zone. */
  open_now: z.boolean(),
});
export type PublicShop = z.infer<typeof PublicShop>;

/** The same with its photos, the prices that it shows, and what riders say of it, the newest first. */
export const PublicShopPage = z.extend(PublicShop, {
  /** Riders may request a day. */
  takes_appointments: z.boolean(),
  photos: z.array(ShopPhoto),
  prices: z.array(ShownPrice),
  reviews: z.array(Review),
});
export type PublicShopPage = z.infer<typeof PublicShopPage>;

/** How far it is from where the visitor is, in a straight line; null where one of the two is not known. */
const FoundShop = z.extend(PublicShop, { distance_m: z.nullable(z.int()) });
export type FoundShop = z.infer<typeof FoundShop>;

const degrees = (most: number) =>
  z.optional(
    z
      .pipe(
        z.transform((raw: string | number) =>
          typeof raw === "string" && raw.trim() === "" ? NaN : Number(raw),
        ),
        z.custom<number>(),
      )
      .check((payload) => {
        const { value } = payload;
        if (!Number.isFinite(value)) raise(payload, { key: "number" });
        else if (value < -most) raise(payload, { key: "min", min: -most });
        else if (value > most) raise(payload, { key: "max", max: most });
      }),
  );

const ShopsQuery = z
  .object({
    search,
    offer: optionalChoice(shopOffers),
    brand: optionalText(60),
    open_now: optionalChoice(["true", "false"]),
    /** Where the visitor is: used for this answer, and not kept. */
    lat: degrees(90),
    lon: degrees(180),
    ...paging,
  })
  .check((payload) => {
    const { lat, lon } = payload.value;
    if (lat === undefined && lon !== undefined) raise(payload, { key: "required" }, ["lat"]);
    if (lon === undefined && lat !== undefined) raise(payload, { key: "required" }, ["lon"]);
  });

export const findShops = endpoint({
  method: "GET",
  path: "/public/shops",
  summary:
    "Shops by name, town, postal code, street or brand; professional ones first, then the nearest where `lat` and `lon` say from where, then by reviews and by name",
  access: "public",
  query: ShopsQuery,
  response: pagedResponse(FoundShop),
});

export const readPublicShop = endpoint({
  method: "GET",
  path: "/public/shops/{slug}",
  summary:
    "A shop that is published and open, with its photos, the prices that it shows, and what riders say of it",
  access: "public",
  params: SlugParams,
  response: response(PublicShopPage),
});
