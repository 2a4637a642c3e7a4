import * as z from "zod/mini";
import { requiredText } from "#contract/people/auth.ts";
import { currencies } from "#contract/platform/currencies.ts";
import { list } from "#contract/platform/list.ts";
import { optionalNumber } from "#contract/platform/number.ts";
import { blankToNull, Email, optionalText, raise, text } from "#contract/platform/text.ts";
import { TimeZone } from "#contract/platform/time-zone.ts";
import { RequiredVersion } from "#contract/platform/version.ts";
import { isWebLink } from "#contract/platform/web-links.ts";
import { ClosedDays, Hours } from "./opening-hours.ts";
import { shopKinds } from "./shop-acts.ts";
import { shopOffers } from "./shop-offers.ts";
import { ShopLine, shopTextBounds } from "./shop-registration.ts";

/** Texts in code points. */
export const shopBounds = {
  ...shopTextBounds,
  website: 500,
  brands: 60,
  brand: 60,
  languages: 10,
  capacity: 500,
  lead_days: 60,
  /** Shops that one person may have registered and not closed. */
  most: 10,
  members: { amateur: 2, professional: 20 },
  /** Bikes that an amateur receives in a month, and has on record. */
  amateur: { received: 20, bikes: 50 },
  trialDays: 14,
} as const;

/** A link to a website; empty means none. */
const Website = z.optional(
  z.pipe(
    z.transform((raw: string | null) => blankToNull(raw)),
    z.nullable(
      text({ max: shopBounds.website }).check((payload) => {
        if (!isWebLink(payload.value)) raise(payload, { key: "url" });
      }),
    ),
  ),
);

const matching = (pattern: RegExp) =>
  z.string().check((payload) => {
    if (!pattern.test(payload.value)) raise(payload, { key: "option" });
  });

/** Two letters of ISO 3166, as in PL. */
const Country = matching(/^[A-Z]{2}$/);

const distinct = <T>(values: T[]): T[] => [...new Set(values)];

const Brands = z.pipe(
  list(text({ min: 1, max: shopBounds.brand }), shopBounds.brands),
  z.transform((brands: string[]) => distinct(brands)),
);
const Offers = z.pipe(
  list(z.enum(shopOffers), shopOffers.length),
  z.transform((offers) => shopOffers.filter((offer) => offers.includes(offer))),
);
/** Languages that are spoken there, by the two or three letters of ISO 639. */
const Spoken = z.pipe(
  list(matching(/^[a-z]{2,3}$/), shopBounds.languages),
  z.transform((languages: string[]) => distinct(languages)),
);

const degrees = (most: number) => z.optional(z.nullable(z.number().check(z.minimum(-most), z.maximum(most))));

/** What its owner may change of a shop; a field that is left out keeps its value. */
export const ShopChange = z
  .object({
    kind: z.optional(z.enum(shopKinds)),
    name: z.optional(ShopLine),
    description: optionalText(shopBounds.description, true),
    street: z.optional(ShopLine),
    postal_code: z.optional(ShopLine),
    city: z.optional(ShopLine),
    country: z.optional(Country),
    latitude: degrees(90),
    longitude: degrees(180),
    phone: optionalText(shopBounds.line),
    email: z.optional(requiredText(Email)),
    website: Website,
    hours: z.optional(Hours),
    closed_days: z.optional(ClosedDays),
    offers: z.optional(Offers),
    brands: z.optional(Brands),
    languages: z.optional(Spoken),
    currency: z.optional(z.enum(currencies)),
    time_zone: z.optional(TimeZone),
    capacity_per_day: optionalNumber({ min: 1, max: shopBounds.capacity, step: 1 }),
    lead_days: optionalNumber({ min: 0, max: shopBounds.lead_days, step: 1 }),
    published: z.optional(z.boolean()),
    version: RequiredVersion,
  })
  .check((payload) => {
    const { latitude, longitude } = payload.value;
    // A place is both, or neither.
    if ((latitude ?? null) === null && (longitude ?? null) !== null)
      raise(payload, { key: "required" }, ["latitude"]);
    if ((longitude ?? null) === null && (latitude ?? null) !== null)
      raise(payload, { key: "required" }, ["longitude"]);
  });
export type ShopChange = z.output<typeof ShopChange>;
