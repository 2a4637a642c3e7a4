import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { IdParams, response } from "#contract/platform/wire.ts";

/** Where a ride went; both lists are empty where that is not known. */
export const RideTrack = z.object({
  /** At most 2,000: latitude and longitude in degrees, altitude in metres, metres and seconds since the start. */
  points: z.array(z.tuple([z.number(), z.number(), z.nullable(z.number()), z.int(), z.int()])),
  /** At most 200, at equal distances: metres since the start, altitude in metres. */
  profile: z.array(z.tuple([z.int(), z.number()])),
});
export type RideTrack = z.infer<typeof RideTrack>;

export const readRideTrack = endpoint({
  method: "GET",
  path: "/rides/{id}/track",
  summary: "Where one of my rides went, and its heights",
  access: "session",
  act: "ride.read",
  params: IdParams,
  response: response(RideTrack),
});

export const downloadRideFile = endpoint({
  method: "GET",
  path: "/rides/{id}/file",
  summary: "The file that one of my rides came from, as it came",
  access: "session",
  act: "ride.file",
  params: IdParams,
  bytes: ["application/octet-stream"],
  response: z.instanceof(Blob),
});
