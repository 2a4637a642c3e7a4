import * as z from "zod/mini";
import { textLength } from "./bike-fields.ts";
import { CaredPart } from "./cared-part.ts";
import {
  alertLevels,
  careBaselines,
  careBounds,
  careGrids,
  careLeads,
  careStates,
  careWeights,
  servicedBy,
} from "./care-words.ts";
import { ExpenseOfService } from "./expenses.ts";
import { measurementKinds } from "./part-words.ts";
import { Service } from "./services.ts";
import { slotPath } from "./setup-input.ts";
import { expenseCategories } from "./cost-words.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalInstant } from "#contract/platform/instant.ts";
import { optionalChoice, numberField, optionalDay, optionalNumber } from "#contract/platform/number.ts";
import { pagedResponse, paging } from "#contract/platform/paged-list.ts";
import { optionalText, text } from "#contract/platform/text.ts";
import { RequiredVersion, Version } from "#contract/platform/version.ts";
import { Done, IdParams, response, Timestamp } from "#contract/platform/wire.ts";

/** What was done since a plan last began to count. `estimated`: see `Usage`. */
const Used = z.object({
  distance_m: z.int(),
  moving_s: z.int(),
  /** Days of the rider's calendar. */
  days: z.int(),
  rides: z.int(),
  estimated: z.boolean(),
});

/** A step of a fixed grid: its day, and how much of each limit since the beginning; null of what the plan has no limit of. */
const GridStep = z.object({
  day: z.nullable(z.string()),
  m: z.nullable(z.int()),
  s: z.nullable(z.int()),
  rides: z.nullable(z.int()),
});
export type GridStep = z.infer<typeof GridStep>;

/** A measured value that has come to the limit at which the part is worn, or near it. */
export const WornBy = z.object({
  at: Timestamp,
  kind: z.enum(measurementKinds),
  value: z.number(),
  limit: z.number(),
  tool: z.nullable(z.string()),
});
export type WornBy = z.infer<typeof WornBy>;

/** What is to be done to a bike, a part, or whatever is in a slot of a bike; and how it stands now. */
export const CarePlan = z.object({
  id: z.int(),
  /** The bike that it is about now; of a part in storage, the one that it was made on, null where that is gone. */
  bike_id: z.nullable(z.int()),
  /** Of one part, on whatever bike that is. */
  part_id: z.nullable(z.int()),
  /** Of whatever is in this slot: "chain", "rear_wheel/cassette". Neither a part nor a slot: of the bike. */
  slot: z.nullable(z.string()),
  /** One of `careTasks`, or the rider's own words. */
  task: z.string(),
  every_m: z.nullable(z.int()),
  every_s: z.nullable(z.int()),
  every_days: z.nullable(z.int()),
  every_rides: z.nullable(z.int()),
  /** From so many percent on it is `soon`. */
  warn_pct: z.int(),
  baseline: z.enum(careBaselines),
  baseline_on: z.nullable(z.string()),
  reset_on_swap: z.boolean(),
  grid: z.enum(careGrids),
  muted: z.boolean(),
  active: z.boolean(),
  /** Key of the template that it is a copy of. */
  source: z.nullable(z.string()),
  version: Version,
  /** The routine of its bike that it is done with; null where it stands alone. */
  routine_id: z.nullable(z.int()),
  weight: z.enum(careWeights),
  /** Its bike has not been ridden for sixty days and its days lead: neither mails nor marks speak of it until the next ride. */
  asleep: z.boolean(),
  /** How it stands, as a sentence in the request's language: "at its limit since 12 November". */
  words: z.string(),

  state: z.enum(careStates),
  /** 1 is due; the largest share of any limit. */
  progress: z.number(),
  leads: z.enum(careLeads),
  used: Used,
  /** From when it counts; null while its slot is empty. */
  since: z.nullable(Timestamp),
  /** The day on which it is due, as far as known. */
  due_on: z.nullable(z.string()),
  /** Of a fixed grid: the step for which the last service counts, and the one for which it would count now. */
  step: z.nullable(z.object({ last: z.nullable(GridStep), now: GridStep })),
  /** One of the two is null. */
  snoozed_until: z.nullable(z.object({ m: z.nullable(z.int()), day: z.nullable(z.string()) })),
  part: z.nullable(CaredPart),
  /** Why it is due, or soon, whatever the plan says. */
  measurement: z.nullable(WornBy),
  /** The bike has neither rides nor mileage, so that only days count. */
  without_mileage: z.boolean(),
});
export type CarePlan = z.infer<typeof CarePlan>;

const BikeOfCare = z.object({ id: z.int(), name: z.string() });

/** A part that is worn by measure, or soon will be, and that no plan to replace it tells of. */
const WornPart = z.object({
  kind: z.literal("measurement"),
  bike: z.nullable(BikeOfCare),
  slot: z.string(),
  part: CaredPart,
  measurement: WornBy,
  state: z.enum(alertLevels),
  /** The day on which it was measured worn; null of what soon will be. */
  due_on: z.nullable(z.string()),
  /** 1 is worn: what was measured over its limit; of what gets thinner, the limit over what is left. */
  progress: z.number(),
});
const PlanOfCare = z.extend(CarePlan, { kind: z.literal("plan"), bike: z.nullable(BikeOfCare) });

/** A warranty that ends within thirty days, through its last day; it counts as soon. */
export const EndingWarranty = z.object({
  kind: z.literal("warranty"),
  expense_id: z.int(),
  bike: z.nullable(BikeOfCare),
  /** What the warranty is of, where the expense names a part. */
  part: z.nullable(CaredPart),
  category: z.enum(expenseCategories),
  shop: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The last day of the warranty. */
  due_on: z.string(),
});

export type EndingWarranty = z.infer<typeof EndingWarranty>;

/** One line of the due-list. */
export const CareEntry = z.discriminatedUnion("kind", [PlanOfCare, WornPart, EndingWarranty]);
export type CareEntry = z.infer<typeof CareEntry>;
type PlanEntry = Extract<CareEntry, { kind: "plan" }>;
/** The same before its words: only what is shown is worded. */
export type UnwordedEntry = Exclude<CareEntry, PlanEntry> | Omit<PlanEntry, "words">;

const limit = (max: number) => optionalNumber({ min: 1, max, step: 1 });
const flag = z.optional(z.nullable(z.boolean()));
const own = {
  every_m: limit(careBounds.every_m),
  every_s: limit(careBounds.every_s),
  every_days: limit(careBounds.every_days),
  every_rides: limit(careBounds.every_rides),
  warn_pct: optionalNumber({ min: careBounds.warn_pct.min, max: careBounds.warn_pct.max, step: 1 }),
  baseline: optionalChoice(careBaselines),
  /** With the baseline `date`. */
  baseline_on: optionalDay(),
  reset_on_swap: flag,
  grid: optionalChoice(careGrids),
  muted: flag,
  active: flag,
};
const task = text({ min: 1, max: careBounds.task });
const optionalId = optionalNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 });

/** At most one of `part_id` and `slot`; at least one limit. */
export const CarePlanInput = z.object({
  part_id: optionalId,
  slot: z.optional(z.nullable(slotPath)),
  task,
  ...own,
});
export type CarePlanInput = z.infer<typeof CarePlanInput>;

/** A field left out keeps its value; what the plan is about stays. */
export const CarePlanChange = z.object({ task: z.optional(task), ...own, version: RequiredVersion });
export type CarePlanChange = z.infer<typeof CarePlanChange>;

/** Everything may be left out: then it was done now, by the rider. */
export const CareDone = z.object({
  /** A day before today counts from its beginning, today from this moment on. */
  done_on: optionalDay(),
  /** Instead of a day, the moment: of what waited on a device for a network. */
  done_at: optionalInstant(),
  notes: optionalText(careBounds.note, true),
  by: optionalChoice(servicedBy),
  shop: optionalText(textLength),
  /** Of the part that the plan is about. */
  measurement: z.optional(
    z.nullable(
      z.object({
        kind: z.enum(measurementKinds),
        value: numberField({ min: 0, max: 500, step: 0.01 }),
        tool: optionalText(100),
      }),
    ),
  ),
  /** The part was replaced, by the same again by default, and the old one went out of use or to storage. */
  replace: z.optional(
    z.nullable(
      z.object({
        brand: optionalText(textLength),
        model: optionalText(textLength),
        old: z.enum(["retired", "stored"]),
      }),
    ),
  ),
  /** Noted once more though it was just noted for that day, as on another device: else that is 409. */
  again: z.optional(z.nullable(z.boolean())),
  /** What it cost; with `replace`, the price of the new part unless a category is given. */
  expense: z.optional(z.nullable(ExpenseOfService)),
});
export type CareDone = z.infer<typeof CareDone>;

export const listCare = endpoint({
  method: "GET",
  path: "/care",
  summary: "What my bikes need, the most urgent first",
  access: "session",
  act: "care.read",
  query: z.object({
    /** Without what is snoozed. */
    state: optionalChoice(careStates),
    bike_id: optionalId,
    /** What matters most first, and within that what is farthest past; without it the farthest past first. */
    sort: optionalChoice(["progress", "weight"]),
    ...paging,
  }),
  refuses: [404],
  response: pagedResponse(CareEntry),
});

/** How many of a bike's plans are due or soon, with its warranties that end, and without what is snoozed, muted or asleep. */
const CareMark = z.object({
  bike_id: z.int(),
  due: z.int(),
  soon: z.int(),
  plans: z.int(),
  /** As many as `GET /now` lists of this bike. */
  now: z.int(),
  /** As many as are soon to be in `GET /now`: a routine is one. */
  coming: z.int(),
});
export type CareMark = z.infer<typeof CareMark>;

export const readCareSummary = endpoint({
  method: "GET",
  path: "/care/summary",
  summary:
    "How many plans are due or soon, in all and on each bike that has any; warranties that end count as soon. `now` and `coming` count what `GET /now` lists, and its `more.soon`",
  access: "session",
  act: "care.read",
  response: response(
    z.object({ due: z.int(), soon: z.int(), now: z.int(), coming: z.int(), bikes: z.array(CareMark) }),
  ),
});

export const listCarePlans = endpoint({
  method: "GET",
  path: "/bikes/{id}/care-plans",
  summary: "The plans of my bike, of its parts and of its slots, the most urgent first",
  access: "session",
  act: "care.read",
  params: IdParams,
  query: z.object(paging),
  response: pagedResponse(CarePlan),
});

export const createCarePlan = endpoint({
  method: "POST",
  path: "/bikes/{id}/care-plans",
  makes: "care_plan",
  summary: "Add a plan: of a part, of a slot, or of the bike",
  access: "session",
  act: "care.write",
  status: 201,
  params: IdParams,
  body: CarePlanInput,
  refuses: [403, 404],
  response: response(CarePlan),
});

export const readCarePlan = endpoint({
  method: "GET",
  path: "/care-plans/{id}",
  summary: "A plan, and how it stands",
  access: "session",
  act: "care.read",
  params: IdParams,
  response: response(CarePlan),
});

export const updateCarePlan = endpoint({
  method: "PUT",
  path: "/care-plans/{id}",
  summary: "Change a plan; a field left out keeps its value, an older `version` is refused",
  access: "session",
  act: "care.write",
  params: IdParams,
  body: CarePlanChange,
  response: response(CarePlan),
});

export const deleteCarePlan = endpoint({
  method: "DELETE",
  path: "/care-plans/{id}",
  summary: "Delete a plan; what was done stays in the logbook",
  access: "session",
  act: "care.delete",
  params: IdParams,
  response: Done,
});

export const completeCarePlan = endpoint({
  method: "POST",
  path: "/care-plans/{id}/done",
  summary: "Note that it was done, with a measurement and the part's replacement, all or nothing",
  access: "session",
  act: "service.write",
  status: 201,
  params: IdParams,
  body: CareDone,
  refuses: [403, 409],
  response: response(z.object({ service: Service, plan: CarePlan })),
});

export const snoozeCarePlan = endpoint({
  method: "POST",
  path: "/care-plans/{id}/snooze",
  summary: "Leave it out of what is due for so many metres, or so many days; exactly one is given",
  access: "session",
  act: "care.write",
  params: IdParams,
  body: z.object({ m: limit(careBounds.snooze_m), days: limit(careBounds.snooze_days) }),
  response: response(CarePlan),
});

export const wakeCarePlan = endpoint({
  method: "DELETE",
  path: "/care-plans/{id}/snooze",
  summary: "End a snooze",
  access: "session",
  act: "care.delete",
  params: IdParams,
  response: response(CarePlan),
});

export const readBikeHealth = endpoint({
  method: "GET",
  path: "/bikes/{id}/health",
  summary: "How my bike's tracked parts stand, from 0 to 100, with the formula",
  access: "session",
  act: "care.read",
  params: IdParams,
  response: response(
    z.object({
      /** The weighted mean of the scores below, and at most `capped_by`'s; null where no part is tracked. */
      score: z.nullable(z.int()),
      /** The worst of brakes, tyres and steering, where the mean would say more than it. */
      capped_by: z.nullable(z.object({ slot: z.string(), part_id: z.int() })),
      /** Parts with a plan or a measurement. */
      tracked: z.int(),
      parts: z.int(),
      formula: z.array(
        z.object({
          slot: z.string(),
          part_id: z.int(),
          score: z.number(),
          weight: z.int(),
          progress: z.number(),
        }),
      ),
    }),
  ),
});
