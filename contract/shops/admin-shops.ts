import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalChoice } from "#contract/platform/number.ts";
import { pagedResponse, paging, search } from "#contract/platform/paged-list.ts";
import { optionalText, raise } from "#contract/platform/text.ts";
import { response, Timestamp } from "#contract/platform/wire.ts";
import { shopKinds, shopStates } from "./shop-acts.ts";
import { SlugParams } from "./shops.ts";

const words = z.nullable(z.string());

/** A shop as admins see it, who are strangers to its orders and customers. */
export const AdminShop = z.object({
  id: z.int(),
  slug: z.string(),
  kind: z.enum(shopKinds),
  name: z.string(),
  description: words,
  street: z.string(),
  postal_code: z.string(),
  city: z.string(),
  country: z.string(),
  phone: words,
  email: z.string(),
  website: words,
  state: z.enum(shopStates),
  published: z.boolean(),
  /** When it was first opened. */
  verified_at: z.nullable(Timestamp),
  owners: z.array(z.object({ id: z.int(), name: z.string(), email: z.string() })),
  members_count: z.int(),
  created_at: Timestamp,
});
export type AdminShop = z.infer<typeof AdminShop>;

/** Longest reason, in code points. */
const reasonLength = 1000;

/** What admins make of a shop. */
export const decidedStates = ["open", "closed", "blocked"] as const;

export const listAllShops = endpoint({
  method: "GET",
  path: "/sky-dash/shops",
  summary: "Sky Dash: shops, newest first; the search looks at name, address and brands",
  access: "admin",
  act: "sky-dash.read",
  query: z.object({ search, state: optionalChoice(["all", ...shopStates]), ...paging }),
  response: pagedResponse(AdminShop),
});

export const setShopState = endpoint({
  method: "PUT",
  path: "/sky-dash/shops/{slug}/state",
  unversioned: "it sets one thing to what is sent",
  summary:
    "Sky Dash: open a shop, stop it or close it; the reason of the last two is mailed to its owners and kept in the audit log",
  access: "admin",
  act: "sky-dash.write",
  params: SlugParams,
  body: z
    .object({ state: z.enum(decidedStates), reason: optionalText(reasonLength, true) })
    .check((payload) => {
      const { state, reason } = payload.value;
      if (state !== "open" && !reason) raise(payload, { key: "required" }, ["reason"]);
    }),
  response: response(AdminShop),
});
