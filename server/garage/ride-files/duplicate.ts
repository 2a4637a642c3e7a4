/** What is compared of two rides. Times are in milliseconds since 1970, lengths in seconds. */
export interface ComparedRide {
  start: number;
  /** null: not known. */
  elapsed_s: number | null;
  /** Where its figures come from. A ride by hand is nobody's duplicate. */
  format: "fit" | "tcx" | "gpx" | "csv";
}

const mostApart = 120_000;
const leastShared = 0.8;
const richness = ["csv", "gpx", "tcx", "fit"] as const;

/**
 * Whether two rides are one ride, recorded or exported twice: they start within two minutes and share four fifths of
 * the time of the shorter. Distances say nothing: two files of one ride may differ by a third.
 */
export function isSameRide(one: ComparedRide, other: ComparedRide): boolean {
  if (Math.abs(one.start - other.start) > mostApart) return false;
  // Strava's table may not state how long a ride was; its start is as exact as a file's.
  if (one.elapsed_s === null || other.elapsed_s === null) return true;
  const [from, to] = [Math.max(one.start, other.start), Math.min(endOf(one), endOf(other))];
  const shorter = Math.min(one.elapsed_s, other.elapsed_s) * 1000;
  return to - from >= leastShared * shorter;
}

/** Whether the second of two equal rides should replace the figures of the first. */
export const isRicher = (second: ComparedRide, first: ComparedRide): boolean =>
  richness.indexOf(second.format) > richness.indexOf(first.format);

const endOf = ({ start, elapsed_s }: ComparedRide): number => start + (elapsed_s ?? 0) * 1000;
