/** Returns the average with at most two decimals; 0 without ratings. */
export function averageOf({
  ratings_sum,
  ratings_count,
}: {
  ratings_sum: number;
  ratings_count: number;
}): number {
  return ratings_count === 0 ? 0 : Math.round((ratings_sum * 100) / ratings_count) / 100;
}
