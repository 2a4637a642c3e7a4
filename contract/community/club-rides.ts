import * as z from "zod/mini";
import { rideBounds } from "#contract/garage/rides.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { requiredInstant } from "#contract/platform/instant.ts";
import { optionalChoice } from "#contract/platform/number.ts";
import { pagedResponse, paging } from "#contract/platform/paged-list.ts";
import { optionalText } from "#contract/platform/text.ts";
import { RequiredVersion, Version } from "#contract/platform/version.ts";
import { Done, IdParams, response, Timestamp } from "#contract/platform/wire.ts";
import { clubBounds, ClubLine } from "./club-input.ts";
import { ClubParams } from "./clubs.ts";

export const clubRideBounds = {
  /** Code units of a route as it is sent. */
  gpx: 200_000,
  /** Points of a route that are kept. */
  points: 3000,
  distance_m: rideBounds.distance_m,
  /** Names that come with a ride. */
  named: 100,
} as const;

const Coming = z.object({ user_id: z.int(), name: z.string() });

/** A ride that a club announced. */
export const ClubRide = z.object({
  id: z.int(),
  at: Timestamp,
  /** Where to meet, in words. */
  meeting: z.string(),
  text: z.nullable(z.string()),
  /** Of its route. */
  distance_m: z.nullable(z.int()),
  up_m: z.nullable(z.int()),
  has_gpx: z.boolean(),
  /** How many come, with the names of the first hundred, which only members see. */
  coming_count: z.int(),
  coming: z.array(Coming),
  my_answer: z.nullable(z.boolean()),
  /** I announced it. */
  mine: z.boolean(),
  version: Version,
});
export type ClubRide = z.infer<typeof ClubRide>;

/** The route as a GPX file. */
const Gpx = z.optional(z.nullable(z.string().check(z.maxLength(clubRideBounds.gpx))));

export const listClubRides = endpoint({
  method: "GET",
  path: "/clubs/{slug}/rides",
  summary: "Rides that a club announced: those to come, soonest first, or those that were, newest first",
  access: "public",
  params: ClubParams,
  query: z.object({ when: optionalChoice(["coming", "past"] as const), ...paging }),
  refuses: [403, 404],
  response: pagedResponse(ClubRide),
});

export const announceClubRide = endpoint({
  method: "POST",
  path: "/clubs/{slug}/rides",
  summary: "Announce a ride of my club",
  access: "session",
  act: "club.write",
  status: 201,
  params: ClubParams,
  body: z.object({
    at: requiredInstant(),
    meeting: ClubLine,
    text: optionalText(clubBounds.text, true),
    gpx: Gpx,
  }),
  refuses: [403],
  response: response(ClubRide),
});

export const updateClubRide = endpoint({
  method: "PUT",
  path: "/club-rides/{id}",
  summary: "Change a ride of my club; a field left out keeps its value, an older `version` is refused",
  access: "session",
  act: "club.write",
  params: IdParams,
  body: z.object({
    at: z.optional(requiredInstant()),
    meeting: z.optional(ClubLine),
    text: optionalText(clubBounds.text, true),
    gpx: Gpx,
    version: RequiredVersion,
  }),
  refuses: [403, 409],
  response: response(ClubRide),
});

export const deleteClubRide = endpoint({
  method: "DELETE",
  path: "/club-rides/{id}",
  summary: "Cancel a ride of my club: whoever comes is notified",
  access: "session",
  act: "club.write",
  params: IdParams,
  refuses: [403],
  response: Done,
});

export const answerClubRide = endpoint({
  method: "POST",
  path: "/club-rides/{id}/come",
  summary: "Say whether I come",
  access: "session",
  act: "club.write",
  params: IdParams,
  body: z.object({ yes: z.boolean() }),
  refuses: [403],
  response: response(ClubRide),
});

export const readClubRoute = endpoint({
  method: "GET",
  path: "/club-rides/{id}/route.gpx",
  summary: "The route of a ride, without times, to take along",
  access: "public",
  params: IdParams,
  refuses: [403, 404],
  bytes: ["application/gpx+xml"],
  response: z.instanceof(Blob),
});

export const readClubCalendar = endpoint({
  method: "GET",
  path: "/clubs/{slug}/calendar.ics",
  summary: "The rides of a club as a calendar (ICS); of a club that its members alone see, with `key`",
  access: "public",
  params: ClubParams,
  query: z.object({ key: z.optional(z.string().check(z.maxLength(100))) }),
  refuses: [403, 404],
  bytes: ["text/calendar"],
  response: z.instanceof(Blob),
});

export const makeClubCalendarLink = endpoint({
  method: "POST",
  path: "/clubs/{slug}/calendar",
  summary: "My link to a club's calendar, which works while I belong to the club; the older one of mine ends",
  access: "session",
  act: "club.write",
  params: ClubParams,
  refuses: [403],
  response: response(z.object({ url: z.string() })),
});
