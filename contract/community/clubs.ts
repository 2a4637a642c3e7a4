import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { pagedResponse, paging, search } from "#contract/platform/paged-list.ts";
import { Version } from "#contract/platform/version.ts";
import { Done, response } from "#contract/platform/wire.ts";
import { clubJoinings, clubRoles, clubStates, clubVisibilities } from "./club-acts.ts";
import { ClubChange, NewClub } from "./club-input.ts";

/** How a club names itself in an address: small letters, digits and single hyphens. */
export const ClubSlug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80));
export const ClubParams = z.object({ slug: ClubSlug });

export const Club = z.object({
  slug: z.string(),
  name: z.string(),
  text: z.nullable(z.string()),
  town: z.nullable(z.string()),
  /** One of its album. */
  photo: z.nullable(z.object({ id: z.int(), url: z.string() })),
  joining: z.enum(clubJoinings),
  visible: z.enum(clubVisibilities),
  /** How many there are. */
  members: z.int(),
  /** How many want to join; null for whoever has no say in it. */
  asking: z.nullable(z.int()),
  /** Its workshop. */
  shop: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  my_role: z.nullable(z.enum(clubRoles)),
  my_state: z.nullable(z.enum(clubStates)),
  /** I get no notifications of it. */
  muted: z.boolean(),
  /** An admin has hidden it: nobody but its owners sees it. */
  hidden: z.boolean(),
  version: Version,
});
export type Club = z.infer<typeof Club>;

export const listClubs = endpoint({
  method: "GET",
  path: "/clubs",
  summary: "Public clubs and my own, by name; `mine`: those to which I belong, am invited, or want to",
  access: "public",
  query: z.object({ search, mine: z.optional(z.enum(["true", "false"])), ...paging }),
  refuses: [404],
  response: pagedResponse(Club),
});

export const createClub = endpoint({
  method: "POST",
  path: "/clubs",
  summary: "Begin a club, whose owner one then is",
  access: "session",
  act: "club.write",
  status: 201,
  body: NewClub,
  refuses: [403, 404],
  response: response(Club),
});

export const readClub = endpoint({
  method: "GET",
  path: "/clubs/{slug}",
  summary: "A club, as far as the caller sees it",
  access: "public",
  params: ClubParams,
  refuses: [404],
  response: response(Club),
});

export const updateClub = endpoint({
  method: "PUT",
  path: "/clubs/{slug}",
  summary: "Change my club; a field left out keeps its value, an older `version` is refused",
  access: "session",
  act: "club.write",
  params: ClubParams,
  body: ClubChange,
  refuses: [403, 409],
  response: response(Club),
});

export const closeClub = endpoint({
  method: "DELETE",
  path: "/clubs/{slug}",
  summary: "Close my club for good, with its rides, board, album and tools",
  access: "session",
  act: "club.write",
  params: ClubParams,
  refuses: [403],
  response: Done,
});

export const joinClub = endpoint({
  method: "POST",
  path: "/clubs/{slug}/join",
  summary: "Join an open club or one that invited me; where one has to ask, ask",
  access: "session",
  act: "club.write",
  params: ClubParams,
  refuses: [403],
  response: response(Club),
});

export const leaveClub = endpoint({
  method: "POST",
  path: "/clubs/{slug}/leave",
  summary: "Leave a club, decline its invitation or withdraw my request; 409 for the last owner",
  access: "session",
  act: "club.write",
  params: ClubParams,
  refuses: [403, 409],
  response: response(Club),
});

export const muteClub = endpoint({
  method: "POST",
  path: "/clubs/{slug}/mute",
  summary: "Get no more notifications of a club of mine, or again",
  access: "session",
  act: "club.write",
  params: ClubParams,
  body: z.object({ muted: z.optional(z.nullable(z.boolean())) }),
  refuses: [403],
  response: response(Club),
});
