import * as z from "zod/mini";
import { Mentions, Writer } from "#contract/community/club-board.ts";
import { ClubText } from "#contract/community/club-input.ts";
import { PhotoQuery } from "#contract/garage/photos.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { list } from "#contract/platform/list.ts";
import { optionalNumber } from "#contract/platform/number.ts";
import { pagedResponse, paging } from "#contract/platform/paged-list.ts";
import { servedTypes } from "#contract/platform/pictures.ts";
import { optionalText, raise } from "#contract/platform/text.ts";
import { Done, IdParams, response, Timestamp } from "#contract/platform/wire.ts";
import { messageBounds } from "./thread-bounds.ts";
import { warningReasons } from "./warning-words.ts";

const MessagePhoto = z.object({ id: z.int(), url: z.string() });
export type MessagePhoto = z.infer<typeof MessagePhoto>;

const ThreadMessage = z.object({
  id: z.int(),
  mine: z.boolean(),
  /** Who wrote it on a club's board; null in a conversation of two. */
  who: z.nullable(Writer),
  text: z.string(),
  photos: z.array(MessagePhoto),
  at: Timestamp,
  /** Until when the other does not see it yet: my first one, while my account is very new. */
  waits_until: z.nullable(Timestamp),
  /** Why to be careful: shown to whoever receives it. */
  warning: z.nullable(z.enum(warningReasons)),
  /** Links in it may be opened: of one's own, and of the other once one has answered. */
  links: z.boolean(),
  edited_at: z.nullable(Timestamp),
  /** There is no text any more. */
  deleted: z.boolean(),
  /** Members of a club whom it means. */
  mentions: z.array(z.object({ user_id: z.int(), name: z.string() })),
});
export type ThreadMessage = z.infer<typeof ThreadMessage>;

const Thread = z.object({
  id: z.int(),
  with: z.object({ user_id: z.nullable(z.int()), name: z.string() }),
  /** What it is about; `id` is null once that is deleted. Who sells it has the bike's id, too, while it is theirs. */
  about: z.object({
    kind: z.literal("listing"),
    id: z.nullable(z.int()),
    title: z.string(),
    mine: z.boolean(),
    bike_id: z.nullable(z.int()),
  }),
  last: z.nullable(z.object({ text: z.string(), at: Timestamp, mine: z.boolean() })),
  unread: z.int(),
  muted: z.boolean(),
  /** One of the two has blocked the other: nothing can be written. */
  blocked: z.boolean(),
});
export type Thread = z.infer<typeof Thread>;

const written = {
  text: optionalText(messageBounds.text, true),
  /** Photos of mine that were added before, in this order. */
  photos: z.optional(z.nullable(list(z.int().check(z.positive()), messageBounds.photos))),
};
function needsSomething(payload: {
  value: { text?: string | null | undefined; photos?: number[] | null | undefined };
  issues: unknown[];
}): void {
  const { text, photos } = payload.value;
  if (!text && !photos?.length) raise(payload, { key: "required" }, ["text"]);
}
const given = z.object(written).check(needsSomething);

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
  summary: "How many messages I have not read, and how many conversations I have",
  access: "session",
  act: "message.read",
  refuses: [404],
  response: response(z.object({ unread: z.int(), threads: z.int() })),
});

export const listMessages = endpoint({
  method: "GET",
  path: "/threads/{id}/messages",
  summary:
    "The messages of a conversation of mine, oldest first; of a thread of a club of mine the newest fifty, or those before `before`",
  access: "session",
  act: "message.read",
  params: IdParams,
  query: z.object({ before: optionalNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 }) }),
  refuses: [403],
  response: response(z.array(ThreadMessage)),
});

export const sendMessage = endpoint({
  method: "POST",
  path: "/threads/{id}/messages",
  summary: "Write in a conversation of mine, or in a thread of a club of mine",
  access: "session",
  act: "message.write",
  status: 201,
  refuses: [403],
  params: IdParams,
  body: z.object({ ...written, mentions: Mentions }).check(needsSomething),
  response: response(ThreadMessage),
});

export const changeMessage = endpoint({
  method: "PUT",
  path: "/messages/{id}",
  unversioned: "its writer alone changes it",
  summary: "Change what I wrote on the board of a club; the message says so",
  access: "session",
  act: "message.write",
  params: IdParams,
  body: z.object({ text: ClubText }),
  refuses: [403],
  response: response(ThreadMessage),
});

export const deleteMessage = endpoint({
  method: "DELETE",
  path: "/messages/{id}",
  summary:
    "Delete what was written on the board of a club, which leaves no text: its writer, and whoever leads the club",
  access: "session",
  act: "message.write",
  params: IdParams,
  refuses: [403],
  response: Done,
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

export const readThreadHead = endpoint({
  method: "GET",
  path: "/threads/{id}",
  summary: "A conversation of mine",
  access: "session",
  act: "message.read",
  params: IdParams,
  response: response(Thread),
});

export const addMessagePhoto = endpoint({
  method: "POST",
  path: "/message-photos",
  summary:
    "Add a photo to send in a message: PNG, JPEG or GIF, at most 5 MiB; one that is in no message within a day is deleted",
  access: "session",
  act: "message.write",
  status: 201,
  file: "photo",
  body: z.object({}),
  refuses: [403],
  response: response(MessagePhoto),
});

export const readMessagePhoto = endpoint({
  method: "GET",
  path: "/message-photos/{id}",
  summary:
    "The picture itself, at its own width or at `w`, by the address that the message has for its reader; 404 for whoever may not see it",
  access: "public",
  params: IdParams,
  query: PhotoQuery,
  bytes: servedTypes,
  response: z.instanceof(Blob),
});
