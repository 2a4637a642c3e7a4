import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { list } from "#contract/platform/list.ts";
import { pagedResponse, paging } from "#contract/platform/paged-list.ts";
import { IdParams, response, Timestamp } from "#contract/platform/wire.ts";
import { ClubLine, ClubText, clubBounds } from "./club-input.ts";
import { ClubParams, ClubSlug } from "./clubs.ts";

/** Messages of a thread that are read together. */
export const boardBounds = { messages: 50 } as const;

/** Who wrote something: without a name once the account is gone. */
export const Writer = z.object({ user_id: z.nullable(z.int()), name: z.string() });

/** A thread of a club's notice board. */
export const ClubThread = z.object({
  id: z.int(),
  title: z.string(),
  by: Writer,
  messages: z.int(),
  at: Timestamp,
  last_at: Timestamp,
});
export type ClubThread = z.infer<typeof ClubThread>;

/** Members who are meant, so that they are notified. */
export const Mentions = z.optional(z.nullable(list(z.int().check(z.positive()), clubBounds.mentions)));

export const listClubThreads = endpoint({
  method: "GET",
  path: "/clubs/{slug}/threads",
  summary: "Threads of the notice board of a club of mine, the newest message first",
  access: "session",
  act: "club.read",
  params: ClubParams,
  query: z.object(paging),
  refuses: [403],
  response: pagedResponse(ClubThread),
});

export const readClubThread = endpoint({
  method: "GET",
  path: "/clubs/{slug}/threads/{id}",
  summary: "A thread of the notice board of a club of mine",
  access: "session",
  act: "club.read",
  params: z.object({ slug: ClubSlug, id: IdParams.shape.id }),
  refuses: [403],
  response: response(ClubThread),
});

export const beginClubThread = endpoint({
  method: "POST",
  path: "/clubs/{slug}/threads",
  summary: "Begin a thread on the notice board of a club of mine, with its first message",
  access: "session",
  act: "club.write",
  status: 201,
  params: ClubParams,
  body: z.object({ title: ClubLine, text: ClubText, mentions: Mentions }),
  refuses: [403],
  response: response(ClubThread),
});
