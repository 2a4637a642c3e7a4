import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalNumber } from "#contract/platform/number.ts";
import { optionalText } from "#contract/platform/text.ts";
import { Done } from "#contract/platform/wire.ts";

/** Stars of one question; 0 means none given. */
export const feedbackStars = { min: 0, max: 5 } as const;
/** Largest length of one text, in code points. */
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
 * Feedback: at least one rating or text. Visitors must give an e-mail; for signed-in riders `email` and `name` are
 * ignored in favour of the account's.
 */
export const Feedback = z.object({
  ...each(feedbackRatings, Stars),
  ...each(feedbackTexts, optionalText(feedbackText, true)),
  email: z.optional(z.nullable(z.string())),
  name: optionalText(255),
  /** When left out: the form's default, `newsletter_preticked` of GET /site. */
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
