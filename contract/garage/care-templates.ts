import * as z from "zod/mini";
import { bikeTypes } from "./bike-types.ts";
import { CarePlan } from "./care-plans.ts";
import { careBounds, careLevels, careTasks, routineKeys } from "./care-words.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { list } from "#contract/platform/list.ts";
import { optionalChoice, optionalDay, optionalNumber } from "#contract/platform/number.ts";
import { pagedResponse, paging } from "#contract/platform/paged-list.ts";
import { IdParams, response } from "#contract/platform/wire.ts";

/** A suggestion for a plan; a rider's plan is a copy of it. */
export const CareTemplate = z.object({
  key: z.string(),
  /** null: the bike as a whole. */
  slot: z.nullable(z.string()),
  task: z.enum(careTasks),
  every_m: z.nullable(z.int()),
  every_s: z.nullable(z.int()),
  every_days: z.nullable(z.int()),
  every_rides: z.nullable(z.int()),
  /** Where the figure is from, in the reader's language. */
  source: z.string(),
  /** With `bike_id`: whether the bike has a plan of it. */
  taken: z.boolean(),
  /**
   * With `bike_id`, of a slot: whether there is a part in it; else whether taking the suggestion makes one without a name, or
   * waits for one because the place was emptied.
   */
  place: z.nullable(z.enum(["filled", "made", "waits"])),
  /** The first level of `POST /bikes/{id}/care-set-up` that has it. */
  level: z.enum(careLevels),
  /** The routine that it belongs to; null: it stands alone. */
  routine: z.nullable(z.enum(routineKeys)),
});
export type CareTemplate = z.infer<typeof CareTemplate>;

export const listCareTemplates = endpoint({
  method: "GET",
  path: "/care-templates",
  summary:
    "Suggested plans for a type of bike; with `bike_id`, only what fits that bike, by its own type unless one is given",
  access: "session",
  act: "care.read",
  query: z.object({
    type: optionalChoice(bikeTypes),
    bike_id: optionalNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 }),
    ...paging,
  }),
  refuses: [404],
  response: pagedResponse(CareTemplate),
});

export const takeCareTemplates = endpoint({
  method: "POST",
  path: "/bikes/{id}/care-plans/from-templates",
  summary:
    "Add plans as templates suggest them for my bike's type; one already taken is left alone. Parts that such bikes have, and that nobody entered, are made without a name",
  access: "session",
  act: "care.write",
  status: 201,
  params: IdParams,
  body: z.object({
    keys: list(z.string(), careBounds.plansPerBike),
    /** The bike was in order on that day: everything but replacements counts from then on. At most today. */
    in_order_on: optionalDay(),
    /** Distances that the rider prefers to those of templates that replace something: how far such parts lasted elsewhere. */
    distances: z.optional(
      list(
        z.object({ key: z.string(), every_m: optionalNumber({ min: 1, max: careBounds.every_m, step: 1 }) }),
        careBounds.plansPerBike,
      ),
    ),
  }),
  refuses: [403, 422],
  response: response(z.array(CarePlan)),
});
