import * as z from "zod/mini";
import { currencies } from "#contract/platform/currencies.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { RequiredVersion, Version } from "#contract/platform/version.ts";
import { response, Timestamp } from "#contract/platform/wire.ts";
import { shopKinds, shopRoles, shopStates } from "./shop-acts.ts";
import { ShopChange } from "./shop-input.ts";
import { shopRenewals } from "./shop-renewals.ts";
import { shopOffers } from "./shop-offers.ts";
import { ShopRegistration } from "./shop-registration.ts";

/** How a shop names itself in an address: small letters, digits and single hyphens. */
const Slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80));
export const SlugParams = z.object({ slug: Slug });
export { Slug as ShopSlug };

const words = z.nullable(z.string());

/** `trial`, and then `ended`, where professional shops pay. */
export const shopPlans = ["amateur", "professional", "trial", "ended"] as const;

const ShopPlan = z.object({
  name: z.enum(shopPlans),
  trial_ends_at: z.nullable(Timestamp),
  ends_at: z.nullable(Timestamp),
  renewal: z.nullable(z.enum(shopRenewals)),
  /** What a professional shop pays a month; null where it pays nothing. */
  price_pln: z.nullable(z.number()),
  /** It can be bought now. */
  checkout_available: z.boolean(),
  /** There are invoices and ways to pay to show at the payment provider. */
  portal_available: z.boolean(),
});

/** What everybody may see of a shop that is published and open. */
export const shopProfile = {
  slug: z.string(),
  kind: z.enum(shopKinds),
  name: z.string(),
  description: words,
  street: z.string(),
  postal_code: z.string(),
  city: z.string(),
  country: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  phone: words,
  email: z.string(),
  website: words,
  hours: z.array(z.object({ day: z.int(), spans: z.array(z.array(z.string())) })),
  closed_days: z.array(z.string()),
  offers: z.array(z.enum(shopOffers)),
  brands: z.array(z.string()),
  languages: z.array(z.string()),
  currency: z.enum(currencies),
  time_zone: z.string(),
  /** `mean` is null until there are enough reviews. */
  rating: z.object({ mean: z.nullable(z.number()), count: z.int() }),
};

/** A shop as its members see it. */
export const Shop = z.object({
  id: z.int(),
  ...shopProfile,
  capacity_per_day: z.nullable(z.int()),
  /** Days ahead that riders request an appointment at least. */
  lead_days: z.int(),
  state: z.enum(shopStates),
  published: z.boolean(),
  plan: ShopPlan,
  my_role: z.enum(shopRoles),
  version: Version,
});
export type Shop = z.infer<typeof Shop>;

export const createShop = endpoint({
  method: "POST",
  path: "/shops",
  summary: "Register a shop, whose owner one then is; it waits until an admin opens it",
  access: "session",
  act: "shop.write",
  status: 201,
  body: ShopRegistration,
  refuses: [403],
  response: response(Shop),
});

export const listShops = endpoint({
  method: "GET",
  path: "/shops",
  summary: "My shops, by name",
  access: "session",
  act: "shop.read",
  response: response(z.array(Shop)),
});

export const readShop = endpoint({
  method: "GET",
  path: "/shops/{slug}",
  summary: "One of my shops",
  access: "session",
  act: "shop.read",
  params: SlugParams,
  response: response(Shop),
});

export const updateShop = endpoint({
  method: "PUT",
  path: "/shops/{slug}",
  summary: "Change my shop; a field left out keeps its value, an older `version` is refused",
  access: "session",
  act: "shop.write",
  params: SlugParams,
  body: ShopChange,
  response: response(Shop),
});

export const closeShop = endpoint({
  method: "POST",
  path: "/shops/{slug}/close",
  summary: "Close my shop for good: its page, its open orders and what riders have opened to it end",
  access: "session",
  act: "shop.write",
  params: SlugParams,
  body: z.object({ version: RequiredVersion }),
  refuses: [409],
  response: response(Shop),
});
