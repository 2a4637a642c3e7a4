import * as z from "zod/mini";
import { measurementKinds, mostMeasured } from "./part-words.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalInstant } from "#contract/platform/instant.ts";
import { numberField } from "#contract/platform/number.ts";
import { pagedResponse, paging } from "#contract/platform/paged-list.ts";
import { optionalText, raise } from "#contract/platform/text.ts";
import { Done, IdParams, response, Timestamp } from "#contract/platform/wire.ts";

/** Most measurements of a part. */
export const measurementBounds = { perPart: 1000 } as const;

/** Something that was measured on a part. */
export const Measurement = z.object({
  id: z.int(),
  at: Timestamp,
  kind: z.enum(measurementKinds),
  value: z.number(),
  tool: z.nullable(z.string()),
});
export type Measurement = z.infer<typeof Measurement>;

export const MeasurementInput = z
  .object({
    at: optionalInstant(),
    kind: z.enum(measurementKinds),
    value: numberField({ min: 0, max: 500, step: 0.01 }),
    tool: optionalText(100),
  })
  .check((payload) => {
    const { kind, value } = payload.value;
    const max = mostMeasured[kind];
    if (value > max) raise(payload, { key: "max", max }, ["value"]);
  });

export const listMeasurements = endpoint({
  method: "GET",
  path: "/parts/{id}/measurements",
  summary: "What was measured on a part, newest first",
  access: "session",
  act: "care.read",
  params: IdParams,
  query: z.object(paging),
  response: pagedResponse(Measurement),
});

export const addMeasurement = endpoint({
  method: "POST",
  path: "/parts/{id}/measurements",
  makes: "measurement",
  summary: "Note what was measured on a part, now or `at`",
  access: "session",
  act: "measurement.write",
  status: 201,
  params: IdParams,
  body: MeasurementInput,
  response: response(Measurement),
});

export const deleteMeasurement = endpoint({
  method: "DELETE",
  path: "/parts/{id}/measurements/{measurement}",
  summary: "Delete a measurement",
  access: "session",
  act: "measurement.write",
  params: z.object({ id: IdParams.shape.id, measurement: IdParams.shape.id }),
  response: Done,
});
