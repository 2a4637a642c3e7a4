import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalText } from "#contract/platform/text.ts";
import { Timestamp } from "#contract/platform/wire.ts";
import { feedKinds } from "./follow-words.ts";

/** Something that a rider shows, as it is in the feed of who follows them. */
export const FeedItem = z.object({
  id: z.int(),
  kind: z.enum(feedKinds),
  at: Timestamp,
  who: z.object({ user_id: z.int(), name: z.string(), share_url: z.nullable(z.string()) }),
  bike: z.object({ id: z.int(), name: z.string(), photo_url: z.nullable(z.string()) }),
  /** In the language of the request. */
  text: z.string(),
  /** The bike's public page. */
  url: z.string(),
});
export type FeedItem = z.infer<typeof FeedItem>;

export const readFeed = endpoint({
  method: "GET",
  path: "/feed",
  summary:
    "What riders whom I follow show, in order of time, of each day the newest 20: `meta.next` is the `cursor` of what is older",
  access: "session",
  act: "follow.read",
  query: z.object({ cursor: optionalText(100) }),
  refuses: [404, 422],
  response: z.object({
    success: z.literal(true),
    data: z.array(FeedItem),
    meta: z.object({ next: z.nullable(z.string()) }),
  }),
});
