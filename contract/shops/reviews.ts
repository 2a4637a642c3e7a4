import * as z from "zod/mini";
import { requiredText } from "#contract/people/auth.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { numberField } from "#contract/platform/number.ts";
import { optionalText, text } from "#contract/platform/text.ts";
import { IdParams, response, Timestamp } from "#contract/platform/wire.ts";
import { SlugParams } from "./shops.ts";

export const reviewBounds = {
  text: 2000,
  /** Days from collecting a bike for which its order may be reviewed. */
  days: 60,
  /** From so many on there is a mean. */
  mean: 3,
  /** On a shop's page, the newest ones. */
  shown: 100,
} as const;

/** What a rider says of a shop after a collected order, without the rider's name. */
export const Review = z.object({
  id: z.int(),
  /** One to five. */
  stars: z.int(),
  text: z.nullable(z.string()),
  reply: z.nullable(z.string()),
  at: Timestamp,
});
export type Review = z.infer<typeof Review>;

export const readReviewing = endpoint({
  method: "GET",
  path: "/shops/{slug}/reviewing",
  summary: "What I may say on a shop's page: the order that I may review, and whether I reply for the shop",
  access: "session",
  act: "shop.read",
  params: SlugParams,
  response: response(z.object({ order_id: z.nullable(z.int()), replies: z.boolean() })),
});

export const reviewOrder = endpoint({
  method: "POST",
  path: "/orders/{id}/review",
  summary: "Say how a shop's work was: its rider, once, within 60 days after the bike was collected",
  access: "session",
  act: "shop.write",
  status: 201,
  params: IdParams,
  body: z.object({
    stars: numberField({ min: 1, max: 5, step: 1 }),
    text: optionalText(reviewBounds.text, true),
  }),
  refuses: [403, 409],
  response: response(Review),
});

export const replyToReview = endpoint({
  method: "POST",
  path: "/reviews/{id}/reply",
  summary: "Reply to what a rider says of my shop, once",
  access: "session",
  act: "shop.write",
  params: IdParams,
  body: z.object({ text: requiredText(text({ min: 1, max: reviewBounds.text, lines: true })) }),
  refuses: [403, 409],
  response: response(Review),
});
