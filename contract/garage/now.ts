import * as z from "zod/mini";
import { careWeights } from "./care-words.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalNumber } from "#contract/platform/number.ts";
import { response } from "#contract/platform/wire.ts";

export const nowBounds = { limit: { min: 1, max: 50, default: 3 } } as const;

/** Something to do now, in words of the request's language. */
export const NowItem = z.object({
  /** `plan`: also a part that is worn by measure and that no plan is about; `plan_id` is null then. */
  kind: z.enum(["plan", "routine", "warranty", "stolen_sighting"]),
  weight: z.enum(careWeights),
  /** null: a warranty of no bike. */
  bike: z.nullable(z.object({ id: z.int(), name: z.string() })),
  plan_id: z.nullable(z.int()),
  routine_id: z.nullable(z.int()),
  /** What is to be done with: the plan's part, or the worn one. */
  part_id: z.nullable(z.int()),
  /** Of a warranty. */
  expense_id: z.nullable(z.int()),
  title: z.string(),
  text: z.string(),
  /** The day since when it is due; of a sighting the day on which it came. */
  since: z.nullable(z.string()),
  due_on: z.nullable(z.string()),
  action: z.enum(["done", "replace", "start", "measure", "open"]),
});
export type NowItem = z.infer<typeof NowItem>;

export const readNow = endpoint({
  method: "GET",
  path: "/now",
  summary:
    "What needs me now over all my bikes: what is due, warranties that end within thirty days and unseen sightings, by weight, then how far past",
  access: "session",
  act: "care.read",
  query: z.object({
    limit: optionalNumber({ min: nowBounds.limit.min, max: nowBounds.limit.max, step: 1 }),
  }),
  response: response(
    z.object({
      items: z.array(NowItem),
      /** `due`: items that the limit left out; `soon`: plans and routines that come next. */
      more: z.object({ due: z.int(), soon: z.int() }),
      unassigned_rides: z.int(),
      /** Rides since the first of this month in the rider's time zone. */
      month: z.object({ distance_m: z.int(), rides: z.int() }),
    }),
  ),
});
export type Now = z.infer<typeof readNow.response>["data"];
