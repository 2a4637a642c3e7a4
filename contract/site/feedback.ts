import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalNumber } from "#contract/platform/number.ts";
import { optionalText } from "#contract/platform/text.ts";
import { Done } from "#contract/platform/wire.ts";

/** Stars of one question: 0 is "not given". */
export const feedbackStars = { min: 0, max: 5 } as const;
/** Code points of one answer in words. */
export const feedbackText = 5000;

export const feedbackRatings = [
  "overall_rating",
  "ease_of_use_rating",
  "design_rating",
  "features_rating",
] as const;
export const feedbackTexts = [
  "what_you_like",
  "what_to_improve",
  "additional_features",
  "general_comments",
] as const;

export type FeedbackRating = (typeof feedbackRatings)[number];
export type FeedbackText = (typeof feedbackTexts)[number];

const Stars = z.pipe(
  optionalNumber({ ...feedbackStars, step: 1 }),
  z.transform((stars: number | null | undefined): number | null => stars || null),
);

function each<K extends string, T>(names: readonly K[], schema: T) {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<K, T>;
}

/**
 * What somebody thinks of us: at least one rating or text, whatever else is there. Who is not signed in gives an
 * e-mail; of who is, the account's stands, and what `email` and `name` say does not matter.
 */
export const Feedback = z.object({
  ...each(feedbackRatings, Stars),
  ...each(feedbackTexts, optionalText(feedbackText, true)),
  email: z.optional(z.nullable(z.string())),
  name: optionalText(255),
  /** Left out it is what the box says beforehand: see `newsletter_preticked` of GET /site. */
  subscribe_to_newsletter: z.optional(z.nullable(z.boolean())),
});
export type Feedback = z.infer<typeof Feedback>;

export const sendFeedback = endpoint({
  method: "POST",
  path: "/feedback",
  summary: "Tell us what you think; without an account an e-mail belongs to it",
  access: "public",
  body: Feedback,
  response: Done,
});
