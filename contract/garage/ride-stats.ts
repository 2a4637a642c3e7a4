import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalInstant } from "#contract/platform/instant.ts";
import { optionalNumber } from "#contract/platform/number.ts";
import { response } from "#contract/platform/wire.ts";

export const rideStatsBy = ["day", "week", "month", "year", "bike", "weekday"] as const;
export type RideStatsBy = (typeof rideStatsBy)[number];

/** Totals of the rides of a period, or of a bike. */
export const RideStat = z.object({
  /** In the rider's zone: `2026-05-01`, `2026-W19`, `2026-05`, `2026`; a weekday from `1`, Monday; a bike's id, null for none. */
  key: z.nullable(z.string()),
  rides: z.int(),
  distance_m: z.int(),
  moving_s: z.int(),
  up_m: z.int(),
  /** Of `distance_m`, what was ridden indoors. */
  indoor_m: z.int(),
});
export type RideStat = z.infer<typeof RideStat>;

export const readRideStats = endpoint({
  method: "GET",
  path: "/ride-stats",
  summary:
    "What my rides come to by day, week, month, year, bike or weekday, in order; `from` is included, `to` is not",
  access: "session",
  act: "ride.read",
  query: z.object({
    by: z.enum(rideStatsBy),
    from: optionalInstant(),
    to: optionalInstant(),
    bike_id: optionalNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 }),
  }),
  refuses: [404],
  response: response(z.array(RideStat)),
});
