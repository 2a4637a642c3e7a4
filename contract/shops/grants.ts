import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalInstant } from "#contract/platform/instant.ts";
import { optionalChoice } from "#contract/platform/number.ts";
import { Done, IdParams, response, Timestamp } from "#contract/platform/wire.ts";
import { ShopSlug } from "./shops.ts";

export const grantLevels = ["read", "work"] as const;

export const grantBounds = {
  /** Open ones of a bike. */
  open: 5,
  /** Days for which one may be given. */
  days: 60,
  /** Looks that are listed with one, the newest ones. */
  looks: 100,
} as const;

const NamedShop = z.object({ slug: z.string(), name: z.string() });

/** What a rider has opened of a bike to a shop, until when, and who has looked. */
export const BikeGrant = z.object({
  id: z.int(),
  bike_id: z.int(),
  shop: NamedShop,
  level: z.enum(grantLevels),
  with_costs: z.boolean(),
  with_serial: z.boolean(),
  from_at: Timestamp,
  until_at: Timestamp,
  revoked_at: z.nullable(Timestamp),
  looks: z.array(z.object({ at: Timestamp, member: z.string() })),
});
export type BikeGrant = z.infer<typeof BikeGrant>;

const flag = z.optional(z.nullable(z.boolean()));
const opened = { level: optionalChoice(grantLevels), with_costs: flag, with_serial: flag };

export const giveBikeGrant = endpoint({
  method: "POST",
  path: "/bikes/{id}/grants",
  summary:
    "Open my bike to a shop, by default for 60 days and to work on it; never shown are rides, prices and where I live. 409 for a stolen bike",
  access: "session",
  act: "grant.write",
  status: 201,
  params: IdParams,
  /** `until`: a day, which is included, or an instant. */
  body: z.object({ shop: ShopSlug, ...opened, until: optionalInstant() }),
  refuses: [409],
  response: response(BikeGrant),
});

export const listBikeGrants = endpoint({
  method: "GET",
  path: "/bikes/{id}/grants",
  summary: "To which shops my bike is or was open, newest first, and who looked at it when",
  access: "session",
  act: "grant.read",
  params: IdParams,
  response: response(z.array(BikeGrant)),
});

export const endGrant = endpoint({
  method: "DELETE",
  path: "/grants/{id}",
  summary: "Close my bike to a shop at once",
  access: "session",
  act: "grant.write",
  params: IdParams,
  response: Done,
});

/** A shop that has scanned the code of one of my bikes and waits for my confirmation. */
export const Scan = z.object({
  id: z.int(),
  shop: NamedShop,
  member: z.string(),
  bike: z.object({ id: z.int(), name: z.string() }),
  digits: z.string(),
  expires_at: Timestamp,
});
export type Scan = z.infer<typeof Scan>;

export const listScans = endpoint({
  method: "GET",
  path: "/scans",
  summary: "Shops that have scanned one of my bikes and wait for me",
  access: "session",
  act: "grant.read",
  response: response(z.array(Scan)),
});

export const confirmScan = endpoint({
  method: "POST",
  path: "/scans/{id}/confirm",
  summary:
    "Open the scanned bike to the shop, by the four digits that both see; the fifth wrong try ends the scan (409)",
  access: "session",
  act: "grant.write",
  params: IdParams,
  body: z.object({ digits: z.string(), ...opened }),
  refuses: [409],
  response: response(BikeGrant),
});
