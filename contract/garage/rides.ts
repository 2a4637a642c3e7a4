import * as z from "zod/mini";
import { textLength } from "./bike-fields.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalInstant, requiredInstant } from "#contract/platform/instant.ts";
import { list } from "#contract/platform/list.ts";
import { numberField, optionalNumber } from "#contract/platform/number.ts";
import { paging, search } from "#contract/platform/paged-list.ts";
import { optionalText } from "#contract/platform/text.ts";
import { RequiredVersion, Version } from "#contract/platform/version.ts";
import { Done, IdParams, response, Timestamp } from "#contract/platform/wire.ts";

/** Where a ride comes from: a file of that format, an archive, or its rider. */
export const rideSources = ["fit", "gpx", "tcx", "strava_zip", "garmin_zip", "manual"] as const;
export type RideSource = (typeof rideSources)[number];

/** What the figures of a ride were read from, the richest first; `csv` is a table of an archive. */
export const rideFormats = ["fit", "tcx", "gpx", "csv"] as const;
export type RideFormat = (typeof rideFormats)[number];

export const rideBounds = {
  distance_m: 2_000_000,
  /** Thirty days. */
  seconds: 2_592_000,
  climb_m: 100_000,
  sport: 50,
  note: 10_000,
  /** Assigned at once. */
  assigned: 1000,
  /** Of one rider. */
  rides: 200_000,
} as const;

/** A ride of the rider's own. */
export const Ride = z.object({
  id: z.int(),
  /** null: not assigned. */
  bike_id: z.nullable(z.int()),
  started_at: Timestamp,
  utc_offset_min: z.int(),
  elapsed_s: z.nullable(z.int()),
  moving_s: z.nullable(z.int()),
  distance_m: z.int(),
  up_m: z.nullable(z.int()),
  down_m: z.nullable(z.int()),
  indoor: z.boolean(),
  sport: z.nullable(z.string()),
  title: z.nullable(z.string()),
  note: z.nullable(z.string()),
  commute: z.boolean(),
  source: z.enum(rideSources),
  device: z.nullable(z.string()),
  gear_name: z.nullable(z.string()),
  has_track: z.boolean(),
  has_file: z.boolean(),
  /** The ride that this one repeats. */
  duplicate_of: z.nullable(z.int()),
  version: Version,
  created_at: Timestamp,
});
export type Ride = z.infer<typeof Ride>;

const whole = (max: number) => optionalNumber({ min: 0, max, step: 1 });
const optionalId = optionalNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 });
const flag = z.optional(z.nullable(z.boolean()));

const distance = { min: 0, max: rideBounds.distance_m, step: 1 } as const;
const figures = {
  utc_offset_min: optionalNumber({ min: -840, max: 840, step: 1 }),
  elapsed_s: whole(rideBounds.seconds),
  moving_s: whole(rideBounds.seconds),
  up_m: whole(rideBounds.climb_m),
  down_m: whole(rideBounds.climb_m),
};
const own = {
  bike_id: optionalId,
  title: optionalText(textLength),
  note: optionalText(rideBounds.note, true),
  sport: optionalText(rideBounds.sport),
  commute: flag,
  indoor: flag,
};

/** A ride by hand. Without an offset it has that of the rider's time zone. */
export const RideInput = z.object({
  started_at: requiredInstant(),
  distance_m: numberField(distance),
  ...figures,
  ...own,
});
export type RideInput = z.infer<typeof RideInput>;

/** A field left out keeps its value. Figures of imported rides are ignored. */
export const RideChange = z.object({
  started_at: optionalInstant(),
  distance_m: optionalNumber(distance),
  ...figures,
  ...own,
  version: RequiredVersion,
});
export type RideChange = z.infer<typeof RideChange>;

export const RideAssignment = z.object({
  ids: list(z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)), rideBounds.assigned),
  bike_id: z.nullable(z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))),
});

const flagText = z.optional(z.enum(["true", "false"]));

/** In which order rides come: the newest, the longest, or those with the most climb first. */
export const rideOrders = ["newest", "longest", "highest"] as const;
export type RideOrder = (typeof rideOrders)[number];

export const RidesQuery = z.object({
  bike_id: optionalId,
  assigned: flagText,
  /** The first instant or day. */
  from: optionalInstant(),
  /** The instant or day before which rides began. */
  to: optionalInstant(),
  /** `newest` without. */
  sort: z.optional(z.enum(rideOrders)),
  search,
  ...paging,
});

/** Sums of all rides that match, on whatever page they are. */
const RidesMeta = z.object({
  total: z.int(),
  page: z.int(),
  per_page: z.int(),
  distance_m: z.int(),
  moving_s: z.int(),
  up_m: z.int(),
});

export const listRides = endpoint({
  method: "GET",
  path: "/rides",
  summary: "My rides, newest first, with the sums of all that match; `from` is included, `to` is not",
  access: "session",
  act: "ride.read",
  query: RidesQuery,
  response: z.object({ success: z.literal(true), data: z.array(Ride), meta: RidesMeta }),
});

export const createRide = endpoint({
  method: "POST",
  path: "/rides",
  makes: "ride",
  summary: "Add a ride by hand",
  access: "session",
  act: "ride.write",
  status: 201,
  body: RideInput,
  refuses: [403, 404],
  response: response(Ride),
});

export const readRide = endpoint({
  method: "GET",
  path: "/rides/{id}",
  summary: "One of my rides",
  access: "session",
  act: "ride.read",
  params: IdParams,
  response: response(Ride),
});

export const updateRide = endpoint({
  method: "PUT",
  path: "/rides/{id}",
  summary: "Change a ride; a field left out keeps its value, an older `version` is refused",
  access: "session",
  act: "ride.write",
  params: IdParams,
  body: RideChange,
  response: response(Ride),
});

export const deleteRide = endpoint({
  method: "DELETE",
  path: "/rides/{id}",
  summary: "Delete a ride for good",
  access: "session",
  act: "ride.write",
  params: IdParams,
  response: Done,
});

export const assignRides = endpoint({
  method: "POST",
  path: "/rides/assign",
  summary: "Say which bike rides were on, null for none; all of them or, where one is not mine, none",
  access: "session",
  act: "ride.write",
  body: RideAssignment,
  refuses: [404],
  response: response(z.object({ changed: z.int() })),
});
