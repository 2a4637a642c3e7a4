import * as z from "zod/mini";
import { gearBounds } from "./gears.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalNumber } from "#contract/platform/number.ts";
import { IdParams, response } from "#contract/platform/wire.ts";

const { min, max } = gearBounds.cadence;

export const readGears = endpoint({
  method: "GET",
  path: "/bikes/{id}/gears",
  summary: "The gears of my bike, with its tyre's size and its cranks, at a cadence (90)",
  access: "session",
  act: "bike.read",
  params: IdParams,
  query: z.object({ cadence: optionalNumber({ min, max, step: 1 }) }),
  response: response(
    z.object({
      /** Diameter, mm. */
      wheel_mm: z.nullable(z.number()),
      /** The width taken for the tyre where only its rim is entered, as in 28"; null where the width is known. */
      assumed_tyre_mm: z.nullable(z.number()),
      gears: z.array(
        z.object({
          ring: z.int(),
          sprocket: z.int(),
          /** What a hub gear makes of them in this gear. */
          hub: z.nullable(z.number()),
          ratio: z.number(),
          inches: z.nullable(z.number()),
          development_m: z.nullable(z.number()),
          gain: z.nullable(z.number()),
          kmh: z.nullable(z.number()),
        }),
      ),
    }),
  ),
});
