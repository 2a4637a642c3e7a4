import * as z from "zod/mini";
import { Bike } from "./bikes.ts";
import { unconvertedSums } from "./expense-fields.ts";
import { partKindNames } from "./part-kinds.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { IdParams, response } from "#contract/platform/wire.ts";

/** What a comparison says of one of the rider's own bikes: all of it in one request. */
export const ComparedBike = z.object({
  bike: Bike,
  /** What its rides come to. */
  rides: z.object({
    rides: z.int(),
    distance_m: z.int(),
    moving_s: z.int(),
    up_m: z.int(),
  }),
  costs: z.object({
    /** All of it, sales too, in the rider's currency. */
    shown_cents: z.int(),
    shown_currency: z.string(),
    /** null under 100 km. */
    per_km_cents: z.nullable(z.number()),
    per_km_with_resale_cents: z.nullable(z.number()),
    /** How many expenses are not in it, for want of a rate. */
    without_rate: z.int(),
    unconverted: unconvertedSums,
  }),
  /** What is mounted, with the rides that count there now. */
  parts: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(partKindNames),
      brand: z.nullable(z.string()),
      model: z.nullable(z.string()),
      /** From the bike down: "rear_wheel/cassette". */
      slot_path: z.string(),
      /** The day on which it was mounted, in the rider's time zone. */
      since: z.string(),
      /** On this bike since then. */
      distance_m: z.int(),
      estimated: z.boolean(),
      /** What it had done before is not known. */
      unknown_before: z.boolean(),
    }),
  ),
});
export type ComparedBike = z.infer<typeof ComparedBike>;

export const readComparedBike = endpoint({
  method: "GET",
  path: "/bikes/{id}/comparison",
  summary:
    "What a comparison says of my bike: its facts, what it has done and cost, and the ages of its parts",
  access: "session",
  act: "bike.read",
  params: IdParams,
  response: response(ComparedBike),
});
