import * as z from "zod/mini";
import { textLength } from "./bike-fields.ts";
import { CarePlan } from "./care-plans.ts";
import { careBounds, careLevels, careStates, routineKeys, servicedBy } from "./care-words.ts";
import { measurementKinds } from "./part-words.ts";
import { Service } from "./services.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { list } from "#contract/platform/list.ts";
import { numberField, optionalChoice, optionalDay, optionalNumber } from "#contract/platform/number.ts";
import { pagedResponse, paging } from "#contract/platform/paged-list.ts";
import { optionalInstant } from "#contract/platform/instant.ts";
import { optionalText, text } from "#contract/platform/text.ts";
import { RequiredVersion, Version } from "#contract/platform/version.ts";
import { Done, IdParams, response } from "#contract/platform/wire.ts";

/** A plan of a routine, as a point to tick. */
const RoutinePoint = z.object({
  plan_id: z.int(),
  /** "Chain · lube", in the request's language. */
  title: z.string(),
  state: z.enum(careStates),
  words: z.string(),
  /** What can be measured while it is done; a pressure in the rider's unit. */
  measure: z.nullable(z.enum(measurementKinds)),
});
export type RoutinePoint = z.infer<typeof RoutinePoint>;

/** Plans of a bike that are done together, as one service. */
export const Routine = z.object({
  id: z.int(),
  bike_id: z.int(),
  /** null: the rider's own. */
  key: z.nullable(z.enum(routineKeys)),
  /** One with a key is named in the request's language until its rider names it. */
  name: z.string(),
  order: z.int(),
  /** In their order; also those that are switched off, which are no points. */
  plan_ids: z.array(z.int()),
  /** The worst of its points. */
  state: z.enum(careStates),
  /** The earliest of its points. */
  due_on: z.nullable(z.string()),
  /** The day of the last service with one of its points. */
  last_on: z.nullable(z.string()),
  points: z.array(RoutinePoint),
  version: Version,
});
export type Routine = z.infer<typeof Routine>;

const id = numberField({ min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 });
const planIds = list(id, careBounds.routinePlans);
const order = optionalNumber({ min: 0, max: 10_000, step: 1 });
const name = text({ min: 1, max: careBounds.routineName });

export const RoutineInput = z.object({
  name,
  /** Plans of this bike; one that is in another routine moves here. */
  plan_ids: z.optional(z.nullable(planIds)),
  /** Routines are listed by it; without it the last. */
  order,
});
export type RoutineInput = z.infer<typeof RoutineInput>;

/** A field left out keeps its value; plans that `plan_ids` no longer names stand alone. */
export const RoutineChange = z.object({
  name: z.optional(z.nullable(name)),
  plan_ids: z.optional(z.nullable(planIds)),
  order,
  version: RequiredVersion,
});
export type RoutineChange = z.infer<typeof RoutineChange>;

export const RoutineDone = z.object({
  /** A day before today counts from its beginning, today from this moment on. */
  done_on: optionalDay(),
  /** Instead of a day, the moment: of what waited on a device for a network. */
  done_at: optionalInstant(),
  /** Points that were not done. */
  except: z.optional(z.nullable(planIds)),
  /** Of the parts that points are about. */
  measurements: z.optional(
    z.nullable(
      list(
        z.object({
          plan_id: id,
          kind: z.enum(measurementKinds),
          value: numberField({ min: 0, max: 500, step: 0.01 }),
        }),
        2 * careBounds.routinePlans,
      ),
    ),
  ),
  notes: optionalText(careBounds.note, true),
  by: optionalChoice(servicedBy),
  shop: optionalText(textLength),
  version: RequiredVersion,
});
export type RoutineDone = z.infer<typeof RoutineDone>;

export const listRoutines = endpoint({
  method: "GET",
  path: "/bikes/{id}/routines",
  summary: "The routines of my bike, in their order, with how they stand",
  access: "session",
  act: "care.read",
  params: IdParams,
  query: z.object(paging),
  response: pagedResponse(Routine),
});

export const createRoutine = endpoint({
  method: "POST",
  path: "/bikes/{id}/routines",
  summary: "Add a routine of my own",
  access: "session",
  act: "care.write",
  status: 201,
  idempotent: true,
  params: IdParams,
  body: RoutineInput,
  refuses: [403, 404],
  response: response(Routine),
});

export const updateRoutine = endpoint({
  method: "PUT",
  path: "/routines/{id}",
  summary:
    "Name a routine, order it, or say which plans are in it; a field left out keeps its value, an older `version` is refused",
  access: "session",
  act: "care.write",
  params: IdParams,
  body: RoutineChange,
  refuses: [403],
  response: response(Routine),
});

export const deleteRoutine = endpoint({
  method: "DELETE",
  path: "/routines/{id}",
  summary: "Delete a routine; its plans stay and stand alone",
  access: "session",
  act: "care.delete",
  params: IdParams,
  response: Done,
});

export const completeRoutine = endpoint({
  method: "POST",
  path: "/routines/{id}/done",
  summary:
    "Note that its points were done, with what was measured, as one service; all or nothing. An older `version` is refused",
  access: "session",
  act: "service.write",
  idempotent: true,
  params: IdParams,
  body: RoutineDone,
  refuses: [403, 409],
  response: response(z.object({ service: Service, routine: Routine })),
});

export const setUpCare = endpoint({
  method: "POST",
  path: "/bikes/{id}/care-set-up",
  summary:
    "Have my bike watched: adds the plans of a level that it has not taken yet, in routines. What is there already stays",
  access: "session",
  act: "care.write",
  status: 201,
  params: IdParams,
  body: z.object({
    level: z.enum(careLevels),
    /** The bike was in order on that day: all plans that this call makes count from then on. At most today. */
    in_order_on: optionalDay(),
  }),
  refuses: [403],
  /** All of the bike. */
  response: response(z.object({ plans: z.array(CarePlan), routines: z.array(Routine) })),
});
