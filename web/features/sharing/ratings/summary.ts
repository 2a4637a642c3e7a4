import type { PublicBike } from "#contract/sharing/public-bike.ts";

/** The average and number of a bike's ratings. */
export type Summary = Pick<PublicBike, "average_rating" | "ratings_count">;

/** Returns the summary after one rider's stars have changed (null: withdrawn); shown until the server responds. */
export function withStars(
  { average_rating, ratings_count }: Summary,
  before: number | null,
  stars: number | null,
): Summary {
  const count = ratings_count - Number(before !== null) + Number(stars !== null);
  const sum = average_rating * ratings_count - (before ?? 0) + (stars ?? 0);
  return { average_rating: count === 0 ? 0 : Math.round((sum * 100) / count) / 100, ratings_count: count };
}
