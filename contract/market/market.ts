import * as z from "zod/mini";
import { bikeTypes } from "#contract/garage/bike-types.ts";
import { partKindNames } from "#contract/garage/part-kinds.ts";
import { currencies } from "#contract/platform/currencies.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalChoice, optionalNumber } from "#contract/platform/number.ts";
import { optionalText, raise } from "#contract/platform/text.ts";
import { conditions, listingBounds } from "./listing-words.ts";
import { Listing } from "./listings.ts";

/** Listings on a page. */
export const marketPage = 20;

const truth = optionalChoice(["true", "false"]);
const cents = optionalNumber({ min: 0, max: listingBounds.cents, step: 1 });
const optionalId = optionalNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 });

export const marketOrders = ["new", "price", "distance"] as const;
export type MarketOrder = (typeof marketOrders)[number];

/** "52.23,21.01" */
export function placeNear(near: string): { latitude: number; longitude: number } | null {
  const [, lat, lon] = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/.exec(near.trim()) ?? [];
  const [latitude, longitude] = [Number(lat), Number(lon)];
  return lat !== undefined && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : null;
}

/** A postal code of Poland, in place of coordinates. */
export const postalNear = /^\d{2}-?\d{3}$/;

export const MarketFilter = z.object({
  kind: optionalChoice(["bike", "part"]),
  type: optionalChoice(bikeTypes),
  /** Of parts. */
  slot: optionalChoice(partKindNames),
  /** A bike of mine: those come first whose stack and reach are as near as `tolerance`. */
  fit: optionalId,
  tolerance: optionalNumber({ min: 0, max: 100, step: 1 }),
  size: optionalText(255),
  wheel: optionalText(255),
  brakes: optionalChoice(["rim", "disc"]),
  gears: optionalNumber({ min: 1, max: 30, step: 1 }),
  electric: truth,
  price_min: cents,
  price_max: cents,
  /** Of the price, and of what is listed then. */
  currency: optionalChoice(currencies),
  condition: optionalChoice(conditions),
  near: z.optional(
    z.string().check((payload) => {
      const { value } = payload;
      if (value && placeNear(value) === null && !postalNear.test(value.trim()))
        raise(payload, { key: "option" });
    }),
  ),
  km: optionalNumber({ min: 1, max: 20_000, step: 1 }),
  /** With services or parts that have a history. */
  history: truth,
  /** With parts that a shop has verified. */
  verified: truth,
  search: optionalText(200),
  sort: optionalChoice(marketOrders),
});
export type MarketFilter = z.infer<typeof MarketFilter>;

export const readMarket = endpoint({
  method: "GET",
  path: "/public/market",
  summary:
    "What is for sale, 20 on a page: `meta.next` is the `cursor` of the next; `fit` takes a session and a bike of mine, and those whose geometry is not known come after all that fit",
  access: "public",
  refuses: [401, 404],
  query: z.extend(MarketFilter, { cursor: optionalText(200) }),
  response: z.object({
    success: z.literal(true),
    data: z.array(Listing),
    meta: z.object({ next: z.nullable(z.string()) }),
  }),
});
