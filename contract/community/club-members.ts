import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalChoice } from "#contract/platform/number.ts";
import { pagedResponse, paging, search } from "#contract/platform/paged-list.ts";
import { Done, IdParams, response, Timestamp } from "#contract/platform/wire.ts";
import { clubRoles, clubStates } from "./club-acts.ts";
import { Club, ClubParams, ClubSlug } from "./clubs.ts";

export const ClubMember = z.object({
  user_id: z.int(),
  name: z.string(),
  role: z.enum(clubRoles),
  state: z.enum(clubStates),
  since: Timestamp,
});
export type ClubMember = z.infer<typeof ClubMember>;

/** Days for which a link that invites is open. */
export const clubLinkDays = 30;

const MemberParams = z.object({ slug: ClubSlug, user: IdParams.shape.id });
const TokenParams = z.object({ token: z.string().check(z.maxLength(100)) });

export const listClubMembers = endpoint({
  method: "GET",
  path: "/clubs/{slug}/members",
  summary:
    "Who belongs to a club of mine: owners, hosts, then others in the order in which they came; `state`: who wants to join or is invited, for those who lead it. Whoever is invited by number and has no public profile has no name until they join",
  access: "session",
  act: "club.read",
  params: ClubParams,
  query: z.object({ state: optionalChoice(clubStates), search, ...paging }),
  refuses: [403],
  response: pagedResponse(ClubMember),
});

export const setClubRole = endpoint({
  method: "POST",
  path: "/clubs/{slug}/members/{user}",
  summary:
    "Let somebody in who wants to join, invite somebody, or give a member another role; 409 where that would leave the club without an owner",
  access: "session",
  act: "club.write",
  params: MemberParams,
  body: z.object({ role: z.enum(clubRoles) }),
  refuses: [403, 409],
  response: response(ClubMember),
});

export const removeClubMember = endpoint({
  method: "DELETE",
  path: "/clubs/{slug}/members/{user}",
  summary: "Remove a member, a request or an invitation; 409 for the last owner",
  access: "session",
  act: "club.write",
  params: MemberParams,
  refuses: [403, 409],
  response: Done,
});

export const makeClubLink = endpoint({
  method: "POST",
  path: "/clubs/{slug}/invitation",
  summary:
    "A link by which others may join my club, for 30 days, in place of the older one; it is shown once",
  access: "session",
  act: "club.write",
  params: ClubParams,
  refuses: [403],
  response: response(z.object({ url: z.string(), expires_at: Timestamp })),
});

export const endClubLink = endpoint({
  method: "DELETE",
  path: "/clubs/{slug}/invitation",
  summary: "End the link by which others may join my club",
  access: "session",
  act: "club.write",
  params: ClubParams,
  refuses: [403],
  response: Done,
});

export const readClubLink = endpoint({
  method: "GET",
  path: "/club-invitations/{token}",
  summary: "The club to which a link invites",
  access: "session",
  act: "club.read",
  params: TokenParams,
  response: response(Club),
});

export const followClubLink = endpoint({
  method: "POST",
  path: "/club-invitations/{token}",
  summary: "Join the club to which a link invites",
  access: "session",
  act: "club.write",
  params: TokenParams,
  refuses: [403],
  response: response(Club),
});
