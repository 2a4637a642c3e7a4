import * as z from "zod/mini";
import { textLength } from "./bike-fields.ts";
import { CaredPart } from "./cared-part.ts";
import { Expense, ExpenseOfService } from "./expenses.ts";
import { careBounds, servicedBy } from "./care-words.ts";
import { ServiceStatement } from "./service-statements.ts";
import { slotPath } from "./setup-input.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalInstant } from "#contract/platform/instant.ts";
import { list } from "#contract/platform/list.ts";
import { optionalChoice, optionalDay, optionalNumber } from "#contract/platform/number.ts";
import { pagedResponse, paging } from "#contract/platform/paged-list.ts";
import { optionalText, text } from "#contract/platform/text.ts";
import { RequiredVersion, Version } from "#contract/platform/version.ts";
import { Done, IdParams, response, Timestamp } from "#contract/platform/wire.ts";

/** What was done, to a part, to what was in a slot, or to the bike. */
export const ServiceItem = z.object({
  /** The plan that it fulfils. */
  plan_id: z.nullable(z.int()),
  part_id: z.nullable(z.int()),
  slot: z.nullable(z.string()),
  task: z.string(),
  /** What `part_id` is of. */
  part: z.nullable(CaredPart),
});
export type ServiceItem = z.infer<typeof ServiceItem>;

/** A photo of what was done: the bytes are at `services/{id}/photos/{photo}`, for its owner alone. */
export const ServicePhoto = z.object({
  id: z.int(),
  /** The place in `items` of what it was taken of; null: of the whole service. */
  item: z.nullable(z.int()),
  width: z.int(),
  height: z.int(),
});
export type ServicePhoto = z.infer<typeof ServicePhoto>;

/** An entry of a bike's logbook. */
export const Service = z.object({
  id: z.int(),
  bike_id: z.int(),
  done_on: z.string(),
  /** From when plans count again. */
  done_at: Timestamp,
  title: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  by: z.enum(servicedBy),
  shop: z.nullable(z.string()),
  items: z.array(ServiceItem),
  photos: z.array(ServicePhoto),
  /** What it cost. */
  expenses: z.array(Expense),
  /** What a shop states of it. */
  statement: z.nullable(ServiceStatement),
  version: Version,
});
export type Service = z.infer<typeof Service>;

const optionalId = optionalNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 });
export const ServiceItemInput = z.object({
  plan_id: optionalId,
  part_id: optionalId,
  slot: z.optional(z.nullable(slotPath)),
  /** Left out with a plan: it is the plan's. */
  task: z.optional(z.nullable(text({ min: 1, max: careBounds.task }))),
});
const items = list(ServiceItemInput, careBounds.items);
const own = {
  /** At most today; without it, today. */
  done_on: optionalDay(),
  title: optionalText(textLength),
  notes: optionalText(careBounds.note, true),
  by: optionalChoice(servicedBy),
  shop: optionalText(textLength),
  items: z.optional(z.nullable(items)),
};

export const ServiceInput = z.object({
  ...own,
  /** Instead of a day, the moment: of what waited on a device for a network. */
  done_at: optionalInstant(),
  /** On the same day, in the same transaction. */
  expense: z.optional(z.nullable(ExpenseOfService)),
});
export type ServiceInput = z.infer<typeof ServiceInput>;
/** A field left out keeps its value. */
export const ServiceChange = z.object({ ...own, version: RequiredVersion });
export type ServiceChange = z.infer<typeof ServiceChange>;

export const listServices = endpoint({
  method: "GET",
  path: "/bikes/{id}/services",
  summary: "What was done to my bike, newest first",
  access: "session",
  act: "care.read",
  params: IdParams,
  query: z.object(paging),
  response: pagedResponse(Service),
});

export const createService = endpoint({
  method: "POST",
  path: "/bikes/{id}/services",
  makes: "service",
  summary: "Note what was done to my bike, today or on an earlier day",
  access: "session",
  act: "service.write",
  status: 201,
  params: IdParams,
  body: ServiceInput,
  refuses: [403, 404],
  response: response(Service),
});

export const readService = endpoint({
  method: "GET",
  path: "/services/{id}",
  summary: "An entry of a logbook",
  access: "session",
  act: "care.read",
  params: IdParams,
  response: response(Service),
});

export const updateService = endpoint({
  method: "PUT",
  path: "/services/{id}",
  summary: "Change an entry; a field left out keeps its value, an older `version` is refused",
  access: "session",
  act: "service.write",
  params: IdParams,
  body: ServiceChange,
  refuses: [404],
  response: response(Service),
});

export const deleteService = endpoint({
  method: "DELETE",
  path: "/services/{id}",
  summary: "Delete an entry: plans count from what was done before it",
  access: "session",
  act: "service.write",
  params: IdParams,
  response: Done,
});
