import * as z from "zod/mini";
import type { BikeFact } from "./bike-facts.ts";
import { columnFacts, componentFields, type FactValues } from "./bike-fields.ts";
import { BikeChange } from "./bike-change.ts";
import { BikeInput } from "./bike-input.ts";
import { currencies } from "#contract/platform/currencies.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { Version } from "#contract/platform/version.ts";
import { response, Done, IdParams, Timestamp } from "#contract/platform/wire.ts";

/** A photo of the rider's own bike. */
export const BikePhoto = z.object({
  id: z.int(),
  url: z.string(),
  is_primary: z.boolean(),
  sort_order: z.int(),
});
export type BikePhoto = z.infer<typeof BikePhoto>;

function outputOf(fact: BikeFact): z.ZodMiniType {
  switch (fact.kind) {
    case "list":
      return z.array(z.string());
    case "integer":
    case "year":
      return z.nullable(z.int());
    case "decimal":
    case "money":
      return z.nullable(z.number());
    case "choice":
      return z.nullable(z.enum(fact.options));
    default:
      return "required" in fact ? z.string() : z.nullable(z.string());
  }
}

/** The schemas of some facts, in the table's order. */
export function outputs<F extends BikeFact>(some: readonly F[]) {
  return Object.fromEntries(some.map((fact) => [fact.name, outputOf(fact)])) as unknown as {
    [N in keyof FactValues<F>]: z.ZodMiniType<FactValues<F>[N]>;
  };
}

/** A bike as its owner and admins see it: every field is present, null when empty. */
export const Bike = z.object({
  id: z.int(),
  ...outputs(columnFacts),
  is_public: z.boolean(),
  share_token: z.nullable(z.string()),
  average_rating: z.number(),
  ratings_count: z.int(),
  read_only: z.boolean(),
  /** The day on which it was stolen; null while it is not. */
  stolen_on: z.nullable(z.string()),
  photo_url: z.nullable(z.string()),
  photos: z.array(BikePhoto),
  /** Increases with each change to what the bike's form edits. */
  version: Version,
  /** Increases when photos are added, deleted or reordered. */
  photos_version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
  ...outputs(componentFields),
});
export type Bike = z.infer<typeof Bike>;

export const listBikes = endpoint({
  method: "GET",
  path: "/bikes",
  summary: "My bikes, newest first",
  access: "session",
  // Clients add a timestamp to get past caches; the server ignores it.
  query: z.object({ t: z.optional(z.string()) }),
  response: response(z.array(Bike)),
});

export const createBike = endpoint({
  method: "POST",
  path: "/bikes",
  summary: "Add a bike",
  access: "session",
  status: 201,
  body: BikeInput,
  refuses: [403, 404],
  response: response(Bike),
});

export const updateBike = endpoint({
  method: "PUT",
  path: "/bikes/{id}",
  summary:
    "Change a bike; a field left out keeps its value, an older `version` is refused. Where its parts are known, a component field corrects the part in its slot; with `replaced` (slot to day) it is another part from that day on",
  access: "session",
  params: IdParams,
  body: BikeChange,
  response: response(Bike),
  versioned: true,
});

export const choosePurchaseCurrency = endpoint({
  method: "PUT",
  path: "/purchase-currency",
  summary: "Choose the currency of the prices of all my writable bikes for which none was chosen yet",
  access: "session",
  body: z.object({ purchase_currency: z.enum(currencies) }),
  response: response(z.object({ bikes: z.int() })),
});

export const deleteBike = endpoint({
  method: "DELETE",
  path: "/bikes/{id}",
  summary: "Delete a bike with its photos, ratings and link, for good",
  access: "session",
  params: IdParams,
  response: Done,
});
