import type { FeedbackRating, FeedbackText } from "#contract/site/feedback.ts";

// Not imported from the contract, which would load its schemas.
export const shownRatings: readonly FeedbackRating[] = [
  "overall_rating",
  "ease_of_use_rating",
  "design_rating",
  "features_rating",
];
export const shownTexts: readonly FeedbackText[] = [
  "what_you_like",
  "what_to_improve",
  "additional_features",
  "general_comments",
];

/** The values of the feedback form; 0 stars mean not rated. */
export type Answers = Record<FeedbackRating, number> &
  Record<FeedbackText | "email" | "name", string> & { subscribe_to_newsletter: boolean };

export const nothing: Answers = {
  overall_rating: 0,
  ease_of_use_rating: 0,
  design_rating: 0,
  features_rating: 0,
  what_you_like: "",
  what_to_improve: "",
  additional_features: "",
  general_comments: "",
  email: "",
  name: "",
  subscribe_to_newsletter: true,
};

/** Returns the percentage of the eight ratings and texts that are filled in. */
export function completion(answers: Answers): number {
  const filled =
    shownRatings.filter((name) => answers[name] > 0).length +
    shownTexts.filter((name) => answers[name].trim() !== "").length;
  return Math.round((100 * filled) / (shownRatings.length + shownTexts.length));
}

/** Returns the body to send, without empty values. */
export function bodyOf({ subscribe_to_newsletter, ...answers }: Answers) {
  const given = Object.entries(answers).filter(([, value]) =>
    typeof value === "string" ? value.trim() !== "" : value > 0,
  );
  return { ...(Object.fromEntries(given) as Partial<typeof answers>), subscribe_to_newsletter };
}
