import * as z from "zod/mini";
import { columnFacts, componentFields, isPublic } from "#contract/garage/bike-fields.ts";
import { outputs } from "#contract/garage/bikes.ts";
import { CaredPart } from "#contract/garage/cared-part.ts";
import { careStates, careWeights, servicedBy } from "#contract/garage/care-words.ts";
import { expenseCategories } from "#contract/garage/cost-words.ts";
import { VerifiedMark } from "#contract/garage/verified-part.ts";
import { partKindNames } from "#contract/garage/part-kinds.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { IdParams, response, Timestamp } from "#contract/platform/wire.ts";
import { grantLevels } from "./grants.ts";
import { ShopSlug, SlugParams } from "./shops.ts";

const words = z.nullable(z.string());

/** The sheet without notes, prices and what else is its rider's; numbers of the frame only where the rider ticked them. */
const SheetForShop = z.object({
  id: z.int(),
  ...outputs(columnFacts.filter((fact) => isPublic(fact) && fact.name !== "notes")),
  ...outputs(componentFields.filter(isPublic)),
  serial: words,
  police_mark: words,
  notes_for_shop: words,
});

const PartForShop = z.object({
  slot_path: z.string(),
  since: Timestamp,
  part: z.object({
    id: z.int(),
    kind: z.enum(partKindNames),
    brand: words,
    model: words,
    spec: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))),
    serial: words,
    verified: z.nullable(VerifiedMark),
  }),
  /** On this bike since then. */
  distance_m: z.int(),
  moving_s: z.int(),
  days: z.int(),
  estimated: z.boolean(),
});

const CareForShop = z.object({
  id: z.int(),
  part_id: z.nullable(z.int()),
  slot: words,
  part: z.nullable(CaredPart),
  task: z.string(),
  state: z.enum(careStates),
  weight: z.enum(careWeights),
  progress: z.number(),
  /** How it stands, in the reader's language. */
  words: z.string(),
  due_on: words,
});

const ServiceForShop = z.object({
  id: z.int(),
  done_on: z.string(),
  title: words,
  by: z.enum(servicedBy),
  shop: words,
  items: z.array(z.object({ task: z.string(), slot: words, part: z.nullable(CaredPart) })),
  /** Only where the rider ticked costs. */
  costs: z.array(
    z.object({ amount_cents: z.int(), currency: z.string(), category: z.enum(expenseCategories) }),
  ),
});

/** A bike as a rider has opened it to a shop. */
export const ShopBike = z.object({
  grant: z.object({ level: z.enum(grantLevels), until_at: Timestamp }),
  bike: SheetForShop,
  parts: z.array(PartForShop),
  care: z.array(CareForShop),
  /** The newest ones first. */
  services: z.array(ServiceForShop),
  photos: z.array(z.object({ id: z.int(), url: z.string(), is_primary: z.boolean() })),
  /** What its rider has put off at a visit, and that was not done since; the newest first. */
  deferred: z.array(z.object({ title: z.string(), shop: z.string(), on: z.string() })),
});
export type ShopBike = z.infer<typeof ShopBike>;

export const readShopBike = endpoint({
  method: "GET",
  path: "/shops/{slug}/bikes/{id}",
  summary: "A bike that its rider has opened to my shop; the rider sees who looked",
  access: "session",
  act: "shop.read",
  params: z.object({ slug: ShopSlug, id: IdParams.shape.id }),
  response: response(ShopBike),
});

export const scanBike = endpoint({
  method: "POST",
  path: "/shops/{slug}/scans",
  summary:
    "Ask the rider of a bike, by the code on it, to open it to my shop; they confirm the same digits within 5 minutes",
  access: "session",
  act: "shop.write",
  status: 201,
  params: SlugParams,
  body: z.object({ share_token: z.string() }),
  response: response(z.object({ id: z.int(), digits: z.string(), expires_at: Timestamp })),
});

/** A bike that a rider has opened to a shop for work, by what it is recognised by. */
export const OpenedBike = z.object({
  id: z.int(),
  name: z.string(),
  brand: words,
  model: words,
  type: words,
  color: words,
  until_at: Timestamp,
});
export type OpenedBike = z.infer<typeof OpenedBike>;

export const listShopBikes = endpoint({
  method: "GET",
  path: "/shops/{slug}/bikes",
  summary: "Bikes that are open to my shop for work now, the newest first; naming them is no look",
  access: "session",
  act: "shop.read",
  params: SlugParams,
  response: response(z.array(OpenedBike)),
});

export const readShopScan = endpoint({
  method: "GET",
  path: "/shops/{slug}/scans/{id}",
  summary: "A scan of my shop: whether its rider has confirmed it, and of which bike it is from then on",
  access: "session",
  act: "shop.read",
  params: z.object({ slug: ShopSlug, id: IdParams.shape.id }),
  response: response(
    z.object({
      id: z.int(),
      digits: z.string(),
      expires_at: Timestamp,
      state: z.enum(["waiting", "confirmed", "over"]),
      bike_id: z.nullable(z.int()),
    }),
  ),
});
