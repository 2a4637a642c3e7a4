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

/** What a bike's odometer showed; `km` null: from then on its mileage is not known. */
export const OdometerReading = z.object({
  id: z.int(),
  at: Timestamp,
  km: z.nullable(z.number()),
  note: z.nullable(z.string()),
});
export type OdometerReading = z.infer<typeof OdometerReading>;

/** Without `at` it is now. */
export const ReadingInput = z.object({
  at: optionalInstant(),
  km: numberField({ min: 0, max: 9_999_999.9, step: 0.1 }),
  note: optionalText(textLength),
});

const ReadingParams = z.extend(IdParams, { reading: IdParams.shape.id });

export const listReadings = endpoint({
  method: "GET",
  path: "/bikes/{id}/readings",
  summary: "What my bike's odometer showed, newest first",
  access: "session",
  params: IdParams,
  query: z.object(paging),
  response: pagedResponse(OdometerReading),
});

export const createReading = endpoint({
  method: "POST",
  path: "/bikes/{id}/readings",
  summary: "Note what my bike's odometer shows, or showed",
  access: "session",
  status: 201,
  params: IdParams,
  body: ReadingInput,
  idempotent: true,
  response: response(OdometerReading),
});

export const deleteReading = endpoint({
  method: "DELETE",
  path: "/bikes/{id}/readings/{reading}",
  summary: "Delete a reading: the bike's mileage follows from the others and its rides",
  access: "session",
  params: ReadingParams,
  response: Done,
});
