import * as z from "zod/mini";
import { textLength } from "./bike-fields.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalInstant } from "#contract/platform/instant.ts";
import { numberField } from "#contract/platform/number.ts";
import { pagedResponse, paging } from "#contract/platform/paged-list.ts";
import { optionalText } from "#contract/platform/text.ts";
import { Done, IdParams, response, Timestamp } from "#contract/platform/wire.ts";

/** Most readings of a bike. */
export const readingBounds = { perBike: 5000 } as const;

export const readingKinds = ["reading", "entry", "purchase"] as const;

/**
 * What a bike's odometer showed; `km` null: from then on its mileage is not known. `entry` is what the bike was entered
 * with, `purchase` its mileage when it was bought, which is no reading of its own and has no id.
 */
export const OdometerReading = z.object({
  id: z.nullable(z.int()),
  kind: z.enum(readingKinds),
  at: Timestamp,
  km: z.nullable(z.number()),
  note: z.nullable(z.string()),
  /** It is that of another odometer, which began at 0. */
  new_odometer: z.boolean(),
  /** What the bike had ridden then, with all of its odometers; null where that is not known, or the reading was put right. */
  total_km: z.nullable(z.number()),
});
export type OdometerReading = z.infer<typeof OdometerReading>;

/** Without `at` it is now. */
export const ReadingInput = z.object({
  at: optionalInstant(),
  km: numberField({ min: 0, max: 9_999_999.9, step: 0.1 }),
  note: optionalText(textLength),
  /** Where `km` is lower than the newest reading, it is that of another odometer. */
  new_odometer: z.optional(z.nullable(z.boolean())),
});

const ReadingParams = z.extend(IdParams, { reading: IdParams.shape.id });

export const listReadings = endpoint({
  method: "GET",
  path: "/bikes/{id}/readings",
  summary: "What my bike's odometer showed, newest first",
  access: "session",
  act: "bike.read",
  params: IdParams,
  query: z.object(paging),
  response: pagedResponse(OdometerReading),
});

export const createReading = endpoint({
  method: "POST",
  path: "/bikes/{id}/readings",
  makes: "reading",
  summary:
    "Note what my bike's odometer shows, or showed; one of now that is lower than the newest is refused without `new_odometer`",
  access: "session",
  act: "reading.write",
  status: 201,
  params: IdParams,
  body: ReadingInput,
  refuses: [409],
  response: response(z.extend(OdometerReading, { id: z.int() })),
});

export const deleteReading = endpoint({
  method: "DELETE",
  path: "/bikes/{id}/readings/{reading}",
  summary: "Delete a reading: the bike's mileage follows from the others and its rides",
  access: "session",
  act: "reading.write",
  params: ReadingParams,
  response: Done,
});
