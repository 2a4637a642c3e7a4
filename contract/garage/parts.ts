import * as z from "zod/mini";
import { PartKindName, partFacts } from "./part-facts.ts";
import { partKindNames } from "./part-kinds.ts";
import { OwnVerifiedMark } from "./verified-part.ts";
import { mountScopes, partStates, retireReasons } from "./part-words.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalChoice, optionalNumber } from "#contract/platform/number.ts";
import { pagedResponse, paging, search } from "#contract/platform/paged-list.ts";
import { RequiredVersion, Version } from "#contract/platform/version.ts";
import { Done, IdParams, response, Timestamp } from "#contract/platform/wire.ts";

/** Most parts and mounts of a rider. */
export const partBounds = { parts: 1000, mounts: 20_000 } as const;

/** What a part has done. `estimated`: some of it is not of rides, but of mileage that the rider has entered. */
export const Usage = z.object({
  distance_m: z.int(),
  moving_s: z.int(),
  up_m: z.int(),
  down_m: z.int(),
  rides: z.int(),
  /** Days mounted on a bike. */
  days: z.int(),
  estimated: z.boolean(),
});
export type Usage = z.infer<typeof Usage>;

/** A part in a slot of a bike or of another part, from an instant to an instant (null: still). */
export const PartMount = z.object({
  id: z.int(),
  bike_id: z.nullable(z.int()),
  parent_id: z.nullable(z.int()),
  slot: z.string(),
  /** From the bike down, where it is on one: "rear_wheel/cassette". */
  slot_path: z.string(),
  scope: z.enum(mountScopes),
  from_at: Timestamp,
  to_at: z.nullable(Timestamp),
});
export type PartMount = z.infer<typeof PartMount>;

/** A part of the rider's own. */
export const Part = z.object({
  id: z.int(),
  kind: z.enum(partKindNames),
  brand: z.nullable(z.string()),
  model: z.nullable(z.string()),
  /** The kind's own fields: see `part-kinds.ts`. */
  spec: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))),
  serial: z.nullable(z.string()),
  acquired_on: z.nullable(z.string()),
  price_cents: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  /** What it had done before Spokebook knew it. */
  initial_m: z.int(),
  initial_s: z.int(),
  retired_at: z.nullable(Timestamp),
  retire_reason: z.nullable(z.enum(retireReasons)),
  notes: z.nullable(z.string()),
  state: z.enum(partStates),
  /** Those that have not ended. */
  mounts: z.array(PartMount),
  usage: Usage,
  /** What a shop has confirmed; null where none has. */
  verified: z.nullable(OwnVerifiedMark),
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Part = z.infer<typeof Part>;

/** On which bike a part was, through all that it hung on, and what it did there. */
export const BikeSpan = z.object({
  bike_id: z.int(),
  slot_path: z.string(),
  from_at: Timestamp,
  to_at: z.nullable(Timestamp),
  usage: Usage,
});
export type BikeSpan = z.infer<typeof BikeSpan>;

/** A part with every mount it ever had, newest first, and what it did in each: on one bike after the other, where it
 * hung on a part that was moved. */
export const PartWithHistory = z.extend(Part, {
  history: z.array(z.extend(PartMount, { usage: Usage, spans: z.array(BikeSpan) })),
});
export type PartWithHistory = z.infer<typeof PartWithHistory>;

const most = 1_000_000_000;
const amount = optionalNumber({ min: 0, max: most, step: 1 });
const own = {
  ...partFacts,
  /** Judged by the part's kind; a field left out keeps its value. */
  spec: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  price_cents: optionalNumber({ min: 0, max: 999_999_999, step: 1 }),
  initial_m: amount,
  initial_s: amount,
};

export const PartInput = z.object({ kind: PartKindName, ...own });
export type PartInput = z.infer<typeof PartInput>;

/** The same where the kind follows from something else unless it is given. */
export const NewPart = z.object({ kind: z.optional(PartKindName), ...own });

/** A field left out keeps its value. The kind of a part that was ever mounted can only change to one that fits as well. */
export const PartChange = z.object({
  kind: z.optional(PartKindName),
  ...own,
  version: RequiredVersion,
});
export type PartChange = z.infer<typeof PartChange>;

export const PartsQuery = z.object({
  state: optionalChoice(partStates),
  kind: optionalChoice(partKindNames),
  /** On this bike now. */
  bike_id: optionalNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 }),
  search,
  ...paging,
});

export const listParts = endpoint({
  method: "GET",
  path: "/parts",
  summary: "My parts, newest first",
  access: "session",
  act: "part.read",
  query: PartsQuery,
  response: pagedResponse(Part),
});

export const createPart = endpoint({
  method: "POST",
  path: "/parts",
  makes: "part",
  summary: "Add a part, in storage",
  access: "session",
  act: "part.write",
  status: 201,
  body: PartInput,
  refuses: [403],
  response: response(Part),
});

export const readPart = endpoint({
  method: "GET",
  path: "/parts/{id}",
  summary: "A part with all its mounts and what it did in each",
  access: "session",
  act: "part.read",
  params: IdParams,
  response: response(PartWithHistory),
});

export const updatePart = endpoint({
  method: "PUT",
  path: "/parts/{id}",
  summary: "Correct a part; a field left out keeps its value, an older `version` is refused",
  access: "session",
  act: "part.write",
  params: IdParams,
  body: PartChange,
  response: response(PartWithHistory),
});

/** What goes with a part that is deleted, as counts. */
export const PartHeritage = z.object({
  mounts: z.int(),
  /** Of other parts on it. */
  mounts_on_it: z.int(),
  measurements: z.int(),
  setups: z.int(),
  /** Entries of logbooks that name it; the entries stay, without it. */
  services: z.int(),
  care_plans: z.int(),
  /** They keep their amounts, without the part. */
  expenses: z.int(),
});
export type PartHeritage = z.infer<typeof PartHeritage>;

export const deletePart = endpoint({
  method: "DELETE",
  path: "/parts/{id}",
  summary:
    "Delete a part for good; one with a history is refused (409, with what goes) unless `confirm=true`: parts are retired",
  access: "session",
  act: "part.write",
  params: IdParams,
  query: z.object({ confirm: z.optional(z.enum(["true", "false"])) }),
  refuses: [409],
  response: Done,
});
