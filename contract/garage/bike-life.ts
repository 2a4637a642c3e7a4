import * as z from "zod/mini";
import { servicedBy } from "./care-words.ts";
import { Measurement } from "./measurements.ts";
import { partKindNames } from "./part-kinds.ts";
import { mountScopes } from "./part-words.ts";
import { Usage } from "./parts.ts";
import { ServiceItem } from "./services.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { IdParams, response, Timestamp } from "#contract/platform/wire.ts";

/** Most measurements in the life of a bike: the newest. */
export const mostMeasurementsOfLife = 2000;

/** Most services in the life of a bike: the newest. */
export const mostServicesOfLife = 2000;

/** Everything that was ever mounted on a bike, what was done to it, and how far it went in each month. */
export const LifeOfBike = z.object({
  parts: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(partKindNames),
      brand: z.nullable(z.string()),
      model: z.nullable(z.string()),
    }),
  ),
  /** When a part was where on the bike, oldest first; one that hangs on another begins and ends with it. */
  spans: z.array(
    z.object({
      part_id: z.int(),
      slot_path: z.string(),
      scope: z.enum(mountScopes),
      from_at: Timestamp,
      to_at: z.nullable(Timestamp),
      usage: Usage,
    }),
  ),
  /** Of parts while they were on the bike, oldest first. */
  measurements: z.array(z.extend(Measurement, { part_id: z.int() })),
  /** What was done to it and to its parts, oldest first. */
  services: z.array(
    z.object({
      id: z.int(),
      /** YYYY-MM-DD */
      done_on: z.string(),
      done_at: Timestamp,
      title: z.nullable(z.string()),
      by: z.enum(servicedBy),
      shop: z.nullable(z.string()),
      items: z.array(z.pick(ServiceItem, { part_id: true, slot: true, task: true })),
    }),
  ),
  /** From the first with a ride or a part to the present one, in the rider's time zone. */
  months: z.array(z.object({ month: z.string(), distance_m: z.int(), estimated: z.boolean() })),
});
export type LifeOfBike = z.infer<typeof LifeOfBike>;

export const readBikeLife = endpoint({
  method: "GET",
  path: "/bikes/{id}/life",
  summary:
    "Which parts were on my bike when, with what they did there, what was done to them, and how far it went in each month",
  access: "session",
  act: "part.read",
  params: IdParams,
  response: response(LifeOfBike),
});
