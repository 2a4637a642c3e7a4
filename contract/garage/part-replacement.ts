import * as z from "zod/mini";
import { PartEffect } from "./part-moves.ts";
import { partSlotNames } from "./part-slots.ts";
import { NewPart, Part } from "./parts.ts";
import { mountScopes, retireReasons } from "./part-words.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalInstant } from "#contract/platform/instant.ts";
import { optionalChoice, optionalNumber } from "#contract/platform/number.ts";
import { IdParams, response } from "#contract/platform/wire.ts";

const optionalId = optionalNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 });
const flag = z.optional(z.nullable(z.boolean()));

/** Where a part goes that is replaced: storage, out of use, or the same slot of another bike or part. */
export const replacedGoes = ["stored", "retired", "moved"] as const;
export type ReplacedGoes = (typeof replacedGoes)[number];

/** More than a part has slots. */
const mostHanded = 20;

/** Exactly one of `part_id` and `new_part`. Without `at` it is now. */
export const PartReplacement = z.object({
  at: optionalInstant(),
  /** Which of its mounts, where it has several at that time. */
  scope: optionalChoice(mountScopes),
  /** A part that there is already. */
  part_id: optionalId,
  new_part: z.optional(z.nullable(NewPart)),
  /** What hangs on the old part comes over to the new one: all of it, or what is in these slots. */
  hand_over: z.optional(
    z.nullable(z.union([z.boolean(), z.array(z.enum(partSlotNames)).check(z.maxLength(mostHanded))])),
  ),
  old: z.object({
    to: z.enum(replacedGoes),
    reason: optionalChoice(retireReasons),
    /** With `moved`, one of the two. */
    bike_id: optionalId,
    parent_id: optionalId,
  }),
  dry_run: flag,
});

export const replacePart = endpoint({
  method: "POST",
  path: "/parts/{id}/replace",
  summary:
    "Put another part, or a new one, in the place of a mounted part, in one change; `dry_run` says what that would do and changes nothing",
  access: "session",
  act: "part.place",
  params: IdParams,
  body: PartReplacement,
  refuses: [403, 409],
  /** `part` is the one that is mounted now; null for a new one with `dry_run`. */
  response: response(z.object({ part: z.nullable(Part), effects: z.array(PartEffect) })),
});
