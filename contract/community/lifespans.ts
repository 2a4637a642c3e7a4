import * as z from "zod/mini";
import { bikeTypes } from "#contract/garage/bike-types.ts";
import { partKindNames } from "#contract/garage/part-kinds.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalChoice } from "#contract/platform/number.ts";
import { optionalText } from "#contract/platform/text.ts";
import { response } from "#contract/platform/wire.ts";

const metres = z.nullable(z.int());

/** How far parts of many riders went. A `brand`, `model` or `bike_type` that is null is whichever. */
export const Lifespan = z.object({
  kind: z.enum(partKindNames),
  brand: z.nullable(z.string()),
  model: z.nullable(z.string()),
  bike_type: z.nullable(z.enum(bikeTypes)),
  n_parts: z.int(),
  n_riders: z.int(),
  /** At these distances a half, a quarter, three quarters of the parts had ended; null where that was not reached. */
  median_m: metres,
  low_m: metres,
  high_m: metres,
  /**
   * [metres, share still in use] from [0, 1] on: the first distances at which at most three quarters, a half, a quarter were left;
   * of 100 parts or more each tenth, too. Shares that were not reached are missing.
   */
  curve: z.array(z.tuple([z.int(), z.number()])),
  /** YYYY-MM-DD */
  computed_on: z.string(),
});
export type Lifespan = z.infer<typeof Lifespan>;

export const listLifespans = endpoint({
  method: "GET",
  path: "/lifespans",
  summary:
    "How far parts of riders who agreed have lasted, most parts first; a group that is too small to be shown is not there. With `pick=closest` the finest group alone that a part of that kind, brand and model on that type of bike belongs to; with `format=csv` as a file",
  access: "public",
  query: z.object({
    kind: optionalChoice(partKindNames),
    brand: optionalText(255),
    model: optionalText(255),
    bike_type: optionalChoice(bikeTypes),
    pick: z.optional(z.enum(["closest"])),
    format: z.optional(z.enum(["csv"])),
  }),
  refuses: [401, 404],
  alsoBytes: ["text/csv"],
  response: response(z.array(Lifespan)),
});
