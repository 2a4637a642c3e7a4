import * as z from "zod/mini";
import { VerifiedMark } from "#contract/garage/verified-part.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { IdParams, response } from "#contract/platform/wire.ts";

/** What a part of a public bike has done there: which part it is, the bike's component fields say. */
export const ShownPart = z.object({
  /** From the bike down: "rear_wheel/cassette". */
  slot_path: z.string(),
  /** The day on which it was mounted, in its owner's time zone. */
  since: z.string(),
  /** On this bike since then. */
  distance_m: z.int(),
  /** Some of the distance is not of rides, but of mileage that the owner has entered. */
  estimated: z.boolean(),
  /** A shop has confirmed it, and it is still what was confirmed. */
  verified: z.nullable(VerifiedMark),
});
export type ShownPart = z.infer<typeof ShownPart>;

/** Whether a bike's public page shows what its parts have done. */
const PartsShown = z.object({ shown: z.boolean() });
export type PartsShown = z.infer<typeof PartsShown>;

export const readPartsShown = endpoint({
  method: "GET",
  path: "/bikes/{id}/parts-shown",
  summary: "Whether my bike, while it is public, shows what its parts have done",
  access: "session",
  act: "share.read",
  params: IdParams,
  response: response(PartsShown),
});

export const showParts = endpoint({
  method: "PUT",
  path: "/bikes/{id}/parts-shown",
  unversioned: "it is one switch, and the last touch counts",
  summary: "Show everybody with the link of my bike how far its parts went and since when, or no longer",
  access: "session",
  act: "share.write",
  params: IdParams,
  body: PartsShown,
  refuses: [403],
  response: response(PartsShown),
});
