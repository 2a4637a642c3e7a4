/** Distance between two readings of a bike that no ride accounts for: spread evenly, and counted as outdoor. */
export interface MileageGap {
  bike_id: number;
  from_at: string;
  to_at: string;
  distance_m: number;
}

/**
 * Returns the metres of a bike's gaps that lie within [from, to), as whole numbers: those of neighbouring stretches add
 * up to those of both together.
 */
export const estimatedMetres = (gaps: readonly MileageGap[], from: string, to: string): number =>
  estimateOf(gaps)(from, to);

/** The same for many stretches. */
export function estimateOf(gaps: readonly MileageGap[]): (from: string, to: string) => number {
  const parsed = gaps.map(({ from_at, to_at, distance_m }) => {
    const [start, end] = [Date.parse(from_at), Date.parse(to_at)];
    return (instant: number) =>
      Math.floor(distance_m * ((Math.min(Math.max(instant, start), end) - start) / (end - start)));
  });
  return (from, to) => {
    const [start, end] = [Date.parse(from), Date.parse(to)];
    if (end <= start) return 0;
    return parsed.reduce((sum, metresBefore) => sum + metresBefore(end) - metresBefore(start), 0);
  };
}
