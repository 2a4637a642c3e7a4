import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { IdParams, response } from "#contract/platform/wire.ts";

/** What rides come to for everybody with the link; nothing in it is finer than a year. */
export const RideTotals = z.object({
  rides: z.int(),
  distance_m: z.int(),
  moving_s: z.int(),
  up_m: z.int(),
  /** Of `distance_m`, what was ridden this year, in the owner's time zone. */
  this_year_m: z.int(),
});
export type RideTotals = z.infer<typeof RideTotals>;

/** Whether a public page shows what rides come to. */
const RidesShown = z.object({ shown: z.boolean() });
export type RidesShown = z.infer<typeof RidesShown>;

export const readBikeRidesShown = endpoint({
  method: "GET",
  path: "/bikes/{id}/rides-shown",
  summary: "Whether my bike, while it is public, shows what its rides come to",
  access: "session",
  act: "share.read",
  params: IdParams,
  response: response(RidesShown),
});

export const showBikeRides = endpoint({
  method: "PUT",
  path: "/bikes/{id}/rides-shown",
  unversioned: "it is one switch, and the last touch counts",
  summary: "Show everybody with the link of my bike what its rides come to, or no longer",
  access: "session",
  act: "share.write",
  params: IdParams,
  body: RidesShown,
  refuses: [403],
  response: response(RidesShown),
});

export const readProfileRidesShown = endpoint({
  method: "GET",
  path: "/profile/rides-shown",
  summary: "Whether my profile, while it is public, shows what all my rides come to",
  access: "session",
  act: "share.read",
  response: response(RidesShown),
});

export const showProfileRides = endpoint({
  method: "PUT",
  path: "/profile/rides-shown",
  unversioned: "it is one switch, and the last touch counts",
  summary: "Show everybody with the link of my profile what all my rides come to, or no longer",
  access: "session",
  act: "share.write",
  body: RidesShown,
  response: response(RidesShown),
});
