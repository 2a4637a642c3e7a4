import type { PublicBike } from "#contract/bikes.ts";

/** What all riders think of a bike. */
export type Summary = Pick<PublicBike, "average_rating" | "ratings_count">;

/** The summary once one rider's stars have changed: what the server will say, before it has. */
export function withStars(
  { average_rating, ratings_count }: Summary,
  before: number | null,
  stars: number,
): Summary {
  const count = ratings_count + (before === null ? 1 : 0);
  const sum = average_rating * ratings_count - (before ?? 0) + stars;
  return { average_rating: Math.round((sum * 100) / count) / 100, ratings_count: count };
}
