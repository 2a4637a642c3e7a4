import * as z from "zod/mini";
import type { BikeFact } from "./bike-facts.ts";
import { columnFacts, componentFields, type FactValues } from "./bike-fields.ts";
import { BikeChange } from "./bike-change.ts";
import { BikeInput } from "./bike-input.ts";
import { currencies } from "#contract/platform/currencies.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { list, mostIds } from "#contract/platform/list.ts";
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
  /** Whether the first parts were on the bike from its start; null: not answered. */
  parts_from_start: z.nullable(z.boolean()),
  /** Less than the mileage that an upgrade kept, by the rule of today, in kilometres; null once its rider knows. */
  mileage_would_be: z.nullable(z.number()),
  /** The day on which it was stolen; null while it is not. */
  stolen_on: z.nullable(z.string()),
  /** Its public page takes questions. */
  questions: z.boolean(),
  /** It belongs to somebody else by now: a page of what it was, which can only be deleted. */
  handed_on: z.nullable(z.object({ at: Timestamp, to_name: z.string() })),
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
  summary: "My bikes in my order; those that were not put in order come first, the newest of them first",
  access: "session",
  act: "bike.read",
  // Clients add a timestamp to get past caches; the server ignores it.
  query: z.object({ t: z.optional(z.string()) }),
  response: response(z.array(Bike)),
});

export const createBike = endpoint({
  method: "POST",
  path: "/bikes",
  makes: "bike",
  summary: "Add a bike",
  access: "session",
  act: "bike.write",
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
  act: "bike.write",
  params: IdParams,
  body: BikeChange,
  response: response(Bike),
});

export const orderBikes = endpoint({
  method: "PUT",
  path: "/bikes/order",
  unversioned: "the whole order is sent, and the last one counts",
  summary: "Put my bikes in order; what is not named comes first, as new bikes do",
  access: "session",
  act: "bike.write",
  body: z.object({ ids: list(z.int(), mostIds) }),
  response: Done,
});

export const choosePurchaseCurrency = endpoint({
  method: "PUT",
  path: "/purchase-currency",
  unversioned: "it fills in what has no currency yet",
  summary: "Choose the currency of the prices of all my writable bikes for which none was chosen yet",
  access: "session",
  act: "bike.write",
  body: z.object({ purchase_currency: z.enum(currencies) }),
  response: response(z.object({ bikes: z.int() })),
});

export const dismissMileageNotice = endpoint({
  method: "DELETE",
  path: "/bikes/{id}/mileage-notice",
  summary: "I know that the mileage of my bike was kept where it would be less by today's rule",
  access: "session",
  act: "reading.write",
  params: IdParams,
  response: Done,
});

export const deleteBike = endpoint({
  method: "DELETE",
  path: "/bikes/{id}",
  summary: "Delete a bike with its photos, ratings and link, for good",
  access: "session",
  act: "bike.delete",
  params: IdParams,
  response: Done,
});
