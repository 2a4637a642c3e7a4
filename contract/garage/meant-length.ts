/** Below this a seat tube in mm is one in cm: its bounds are as wide as those of a folding bike need. */
const leastLikely: Partial<Record<string, number>> = { seat_tube: 100, head_tube: 31 };

/**
 * The millimetres that were probably meant by a number that can only be in centimetres: 59 for a stack is 590. null where
 * the number can be right as it is.
 */
export function meantMillimetres(
  fact: { name: string; min: number; max: number },
  value: number,
): number | null {
  const least = Math.max(fact.min, leastLikely[fact.name] ?? fact.min);
  const meant = Math.round(value * 100) / 10;
  return least > 0 && value > 0 && value < least && meant >= least && meant <= fact.max ? meant : null;
}
