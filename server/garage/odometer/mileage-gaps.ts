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
export function estimatedMetres(gaps: readonly MileageGap[], from: string, to: string): number {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  if (end <= start) return 0;
  return gaps.reduce((sum, gap) => sum + metresBefore(gap, end) - metresBefore(gap, start), 0);
}

function metresBefore({ from_at, to_at, distance_m }: MileageGap, instant: number): number {
  const [start, end] = [Date.parse(from_at), Date.parse(to_at)];
  const share = (Math.min(Math.max(instant, start), end) - start) / (end - start);
  return Math.floor(distance_m * share);
}
