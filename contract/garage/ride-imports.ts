import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalNumber } from "#contract/platform/number.ts";
import { pagedResponse, paging } from "#contract/platform/paged-list.ts";
import { IdParams, response, Timestamp } from "#contract/platform/wire.ts";
import { Ride } from "./rides.ts";

export const rideImportBounds = {
  /** Bytes of an upload: 2 GiB. */
  bytes: 2 * 1024 ** 3,
  /** Imports of one rider that wait or run. */
  open: 20,
} as const;

export const rideImportStates = ["queued", "running", "done", "failed", "cancelled"] as const;
export type RideImportState = (typeof rideImportStates)[number];
export const rideItemStates = ["imported", "duplicate", "skipped", "failed"] as const;
export type RideItemState = (typeof rideItemStates)[number];

/** An import of one file, which may be an archive of many. */
export const RideImport = z.object({
  id: z.int(),
  /** Name of the uploaded file, to show. */
  name: z.string(),
  state: z.enum(rideImportStates),
  /** Files in it that may be rides; null until that is known. */
  files_total: z.nullable(z.int()),
  files_done: z.int(),
  /** Items by their state. */
  imported: z.int(),
  duplicates: z.int(),
  skipped: z.int(),
  failed: z.int(),
  /** Why the import failed, in the reader's language. */
  reason: z.nullable(z.string()),
  created_at: Timestamp,
  finished_at: z.nullable(Timestamp),
});
export type RideImport = z.infer<typeof RideImport>;

/** What became of a file, or of one of the rides in it. */
export const RideImportItem = z.object({
  /** As in the archive, unique within the import. */
  name: z.string(),
  state: z.enum(rideItemStates),
  /** The ride; of a duplicate the ride that it repeats. null once that is deleted. */
  ride_id: z.nullable(z.int()),
  /** In the reader's language: why there is no ride, or what of the ride could not be kept. */
  reason: z.nullable(z.string()),
});
export type RideImportItem = z.infer<typeof RideImportItem>;

export const ImportedRides = z.extend(RideImport, { items: z.array(RideImportItem) });
export type ImportedRides = z.infer<typeof ImportedRides>;

/** Fields of the form other than its `file`. */
export const RideImportOptions = z.object({
  /** The bike of rides that no rule assigns. */
  bike_id: optionalNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 }),
});

export const createRideImport = endpoint({
  method: "POST",
  path: "/ride-imports",
  summary: "Bring rides: a FIT, GPX or TCX file, plain or .gz, a ZIP of them, or Strava's or Garmin's export",
  access: "session",
  act: "ride.write",
  status: 201,
  body: RideImportOptions,
  file: "file",
  fileBytes: rideImportBounds.bytes,
  refuses: [403, 404],
  response: response(RideImport),
});

export const listRideImports = endpoint({
  method: "GET",
  path: "/ride-imports",
  summary: "My imports of rides, newest first",
  access: "session",
  act: "ride.read",
  query: z.object(paging),
  response: pagedResponse(RideImport),
});

export const readRideImport = endpoint({
  method: "GET",
  path: "/ride-imports/{id}",
  summary: "One of my imports, with a page of what became of each file",
  access: "session",
  act: "ride.read",
  params: IdParams,
  query: z.object({ state: z.optional(z.enum(rideItemStates)), ...paging }),
  response: z.object({
    success: z.literal(true),
    data: ImportedRides,
    meta: z.object({ total: z.int(), page: z.int(), per_page: z.int() }),
  }),
});

export const cancelRideImport = endpoint({
  method: "DELETE",
  path: "/ride-imports/{id}",
  summary: "Cancel an import: the rides that have come in stay; one that has ended is taken off the list",
  access: "session",
  act: "ride.write",
  params: IdParams,
  response: response(RideImport),
});

export const keepDuplicate = endpoint({
  method: "POST",
  path: "/ride-imports/{id}/items/{name}/keep",
  summary: "Keep a duplicate as a ride of its own, too",
  access: "session",
  act: "ride.write",
  status: 201,
  params: z.extend(IdParams, { name: z.string() }),
  refuses: [403, 409],
  response: response(Ride),
});
