import * as z from "zod/mini";
import { partSlotNames } from "./part-slots.ts";
import { effectActs, mountScopes, retireReasons } from "./part-words.ts";
import { Part, Usage } from "./parts.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalInstant } from "#contract/platform/instant.ts";
import { list } from "#contract/platform/list.ts";
import { optionalChoice, optionalNumber } from "#contract/platform/number.ts";
import { IdParams, response, Timestamp } from "#contract/platform/wire.ts";

/** One thing that a change does, worded in the caller's language. */
export const PartEffect = z.object({
  act: z.enum(effectActs),
  part_id: z.int(),
  bike_id: z.nullable(z.int()),
  parent_id: z.nullable(z.int()),
  slot: z.nullable(z.string()),
  at: Timestamp,
  text: z.string(),
});
export type PartEffect = z.infer<typeof PartEffect>;

const optionalId = optionalNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 });
const id = z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
const slot = z.enum(partSlotNames);
const dryRun = z.optional(z.nullable(z.boolean()));

/** Exactly one of `bike_id` and `parent_id`. Without `at` it is now, without `scope` any. */
export const PartPlace = z.object({
  bike_id: optionalId,
  parent_id: optionalId,
  slot,
  scope: optionalChoice(mountScopes),
  at: optionalInstant(),
  dry_run: dryRun,
});

export const PartTakenOff = z.object({
  at: optionalInstant(),
  to: z.enum(["stored", "retired"]),
  reason: optionalChoice(retireReasons),
  /** Only mounts of this scope and of any; a part that is retired comes off altogether. */
  scope: optionalChoice(mountScopes),
  dry_run: dryRun,
});

/** More than a bike has slots. */
export const mostPlaces = 100;

export const PartPlaces = z.object({
  places: list(
    z.object({
      part_id: id,
      parent_id: optionalId,
      slot,
      scope: optionalChoice(mountScopes),
      at: optionalInstant(),
    }),
    mostPlaces,
  ),
  dry_run: dryRun,
});

export const BikePart = z.object({
  slot: z.string(),
  slot_path: z.string(),
  scope: z.enum(mountScopes),
  /** The start of its present span on this bike. */
  from_at: Timestamp,
  /** It was on the bike when that was entered, and what it had done by then is not known. */
  unknown_before: z.boolean(),
  part: Part,
  /** On this bike since `from_at`. */
  usage: Usage,
});
export type BikePart = z.infer<typeof BikePart>;

const Moved = response(z.object({ part: Part, effects: z.array(PartEffect) }));

export const placePart = endpoint({
  method: "POST",
  path: "/parts/{id}/place",
  summary:
    "Mount a part on a bike or another part, now or in the past; `dry_run` says what that would do and changes nothing",
  access: "session",
  act: "part.place",
  params: IdParams,
  body: PartPlace,
  refuses: [409],
  response: Moved,
});

export const takeOffPart = endpoint({
  method: "POST",
  path: "/parts/{id}/take-off",
  summary:
    "Take a part off, into storage or for good; without effect where it is not mounted then; `dry_run` says what that would do and changes nothing",
  access: "session",
  act: "part.place",
  params: IdParams,
  body: PartTakenOff,
  refuses: [409],
  response: Moved,
});

export const restorePart = endpoint({
  method: "POST",
  path: "/parts/{id}/restore",
  summary: "Bring a retired part back to storage",
  access: "session",
  act: "part.place",
  params: IdParams,
  response: response(Part),
});

export const placeParts = endpoint({
  method: "POST",
  path: "/bikes/{id}/places",
  summary: "Mount several parts in turn, all or none: swap, rotate, move a wheelset",
  access: "session",
  act: "part.place",
  params: IdParams,
  body: PartPlaces,
  refuses: [409],
  response: response(z.object({ effects: z.array(PartEffect) })),
});

export const listBikeParts = endpoint({
  method: "GET",
  path: "/bikes/{id}/parts",
  summary:
    "The parts of my bike now or at `at`, in the order of slots, with what they have done on it until then",
  access: "session",
  act: "part.read",
  params: IdParams,
  query: z.object({ at: optionalInstant(), scope: optionalChoice(mountScopes) }),
  response: response(z.array(BikePart)),
});
