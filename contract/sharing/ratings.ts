import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { numberField } from "#contract/platform/number.ts";
import { response, IdParams } from "#contract/platform/wire.ts";

/** Whole stars. */
export const ratingBounds = { min: 1, max: 5 } as const;

export const RatingInput = z.object({ rating: numberField({ ...ratingBounds, step: 1 }) });

export const RatingSummary = z.object({
  /** At most two decimals; 0 when there is none. */
  average_rating: z.number(),
  ratings_count: z.int(),
  /** Ratings of `ratings_count` whose author still has an account. */
  authenticated_ratings_count: z.int(),
});
export type RatingSummary = z.infer<typeof RatingSummary>;

export const UserRating = z.extend(RatingSummary, {
  /** null before the reader's first rating. */
  user_rating: z.nullable(z.int()),
  /** Riders cannot rate their own bike. */
  is_own: z.boolean(),
});
export type UserRating = z.infer<typeof UserRating>;

export const rateBike = endpoint({
  method: "POST",
  path: "/bikes/{id}/rate",
  summary: "Rate somebody else's public bike, or change my rating",
  access: "session",
  act: "rating.write",
  params: IdParams,
  body: RatingInput,
  response: response(RatingSummary),
});

export const withdrawRating = endpoint({
  method: "DELETE",
  path: "/bikes/{id}/rate",
  summary: "Take my rating of somebody else's public bike back; without one nothing changes",
  access: "session",
  act: "rating.write",
  params: IdParams,
  response: response(RatingSummary),
});

export const readUserRating = endpoint({
  method: "GET",
  path: "/bikes/{id}/user-rating",
  summary: "My rating of a bike beside what all riders think of it",
  access: "session",
  act: "rating.read",
  params: IdParams,
  response: response(UserRating),
});
