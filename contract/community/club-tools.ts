import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalDay } from "#contract/platform/number.ts";
import { pagedResponse, paging } from "#contract/platform/paged-list.ts";
import { optionalText } from "#contract/platform/text.ts";
import { Done, IdParams, response } from "#contract/platform/wire.ts";
import { clubBounds, ClubLine } from "./club-input.ts";
import { ClubParams } from "./clubs.ts";

/** A tool that a member lends. */
export const ClubTool = z.object({
  id: z.int(),
  name: z.string(),
  text: z.nullable(z.string()),
  owner: z.object({ user_id: z.int(), name: z.string() }),
  /** Who has it, and until which day; null: it is free. `user_id` is null for somebody who is no member. */
  lent: z.nullable(
    z.object({ user_id: z.nullable(z.int()), name: z.string(), until: z.nullable(z.string()) }),
  ),
});
export type ClubTool = z.infer<typeof ClubTool>;

export const listClubTools = endpoint({
  method: "GET",
  path: "/clubs/{slug}/tools",
  summary: "Tools that members of a club of mine lend, by name",
  access: "session",
  act: "club.read",
  params: ClubParams,
  query: z.object(paging),
  refuses: [403],
  response: pagedResponse(ClubTool),
});

export const addClubTool = endpoint({
  method: "POST",
  path: "/clubs/{slug}/tools",
  summary: "Offer a tool of mine to the members of a club",
  access: "session",
  act: "club.write",
  status: 201,
  params: ClubParams,
  body: z.object({ name: ClubLine, text: optionalText(clubBounds.text, true) }),
  refuses: [403],
  response: response(ClubTool),
});

export const lendClubTool = endpoint({
  method: "POST",
  path: "/tools/{id}/lend",
  summary:
    "Note to whom I lend a tool of mine: a member by number, or anybody by name; null: I have it again",
  access: "session",
  act: "club.write",
  params: IdParams,
  body: z.object({
    to: z.optional(z.nullable(z.union([z.int().check(z.positive()), ClubLine]))),
    until: optionalDay(),
  }),
  refuses: [403],
  response: response(ClubTool),
});

export const removeClubTool = endpoint({
  method: "DELETE",
  path: "/tools/{id}",
  summary: "Offer a tool no longer: its owner, and whoever leads the club",
  access: "session",
  act: "club.write",
  params: IdParams,
  refuses: [403],
  response: Done,
});
