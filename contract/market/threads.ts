import * as z from "zod/mini";
import { requiredText } from "#contract/people/auth.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { pagedResponse, paging } from "#contract/platform/paged-list.ts";
import { text } from "#contract/platform/text.ts";
import { IdParams, response, Timestamp } from "#contract/platform/wire.ts";
import { warningReasons } from "./warning-words.ts";

/** Longest message in code points; new threads that one person may begin; minutes that a very new account's first one waits. */
export const messageBounds = { text: 4000, day: 5, week: 20, firstWeek: 3, waitMinutes: 10 } as const;

const ThreadMessage = z.object({
  id: z.int(),
  mine: z.boolean(),
  text: z.string(),
  photos: z.array(z.object({ id: z.int(), url: z.string() })),
  at: Timestamp,
  /** Why to be careful: shown to whoever receives it. */
  warning: z.nullable(z.enum(warningReasons)),
  /** Links in it may be opened: of one's own, and of the other once one has answered. */
  links: z.boolean(),
});
export type ThreadMessage = z.infer<typeof ThreadMessage>;

const Thread = z.object({
  id: z.int(),
  with: z.object({ user_id: z.nullable(z.int()), name: z.string() }),
  /** What it is about; `id` is null once that is deleted. */
  about: z.object({ kind: z.literal("listing"), id: z.nullable(z.int()), title: z.string() }),
  last: z.nullable(z.object({ text: z.string(), at: Timestamp, mine: z.boolean() })),
  unread: z.int(),
  muted: z.boolean(),
  /** One of the two has blocked the other: nothing can be written. */
  blocked: z.boolean(),
});
export type Thread = z.infer<typeof Thread>;

const given = z.object({ text: requiredText(text({ min: 1, max: messageBounds.text, lines: true })) });

export const beginThread = endpoint({
  method: "POST",
  path: "/listings/{id}/messages",
  summary: "Write to the seller of a listing: begins a thread, or continues the one that there is",
  access: "session",
  act: "message.write",
  status: 201,
  refuses: [403],
  params: IdParams,
  body: given,
  response: response(z.object({ thread_id: z.int(), message: ThreadMessage })),
});

export const listThreads = endpoint({
  method: "GET",
  path: "/threads",
  summary: "My conversations, the newest message first",
  access: "session",
  act: "message.read",
  refuses: [404],
  query: z.object(paging),
  response: pagedResponse(Thread),
});

export const countUnread = endpoint({
  method: "GET",
  path: "/threads/unread",
  summary: "How many messages I have not read",
  access: "session",
  act: "message.read",
  refuses: [404],
  response: response(z.object({ unread: z.int() })),
});

export const listMessages = endpoint({
  method: "GET",
  path: "/threads/{id}/messages",
  summary: "The messages of a conversation of mine, oldest first",
  access: "session",
  act: "message.read",
  params: IdParams,
  response: response(z.array(ThreadMessage)),
});

export const sendMessage = endpoint({
  method: "POST",
  path: "/threads/{id}/messages",
  summary: "Write in a conversation of mine",
  access: "session",
  act: "message.write",
  status: 201,
  refuses: [403],
  params: IdParams,
  body: given,
  response: response(ThreadMessage),
});

export const readThread = endpoint({
  method: "POST",
  path: "/threads/{id}/read",
  summary: "Mark the messages of a conversation as read",
  access: "session",
  act: "message.write",
  params: IdParams,
  response: response(Thread),
});

export const muteThread = endpoint({
  method: "POST",
  path: "/threads/{id}/mute",
  summary: "Get no more mails and notifications of a conversation, or again",
  access: "session",
  act: "message.write",
  params: IdParams,
  body: z.object({ muted: z.optional(z.nullable(z.boolean())) }),
  response: response(Thread),
});
