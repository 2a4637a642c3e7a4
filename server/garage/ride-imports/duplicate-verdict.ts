import { isRicher, isSameRide } from "#server/garage/ride-files/duplicate.ts";
import type { RideRow } from "#server/garage/rides/rides.repo.ts";
import type { SourcedRide } from "./kept-ride.ts";

/** What a verdict looks at of a ride that is there. */
export type KnownRide = Pick<
  RideRow,
  "id" | "started_at" | "elapsed_s" | "format" | "file_hash" | "duplicate_of"
>;

/** What a ride of a file is beside those that are there. */
export type RideVerdict<K extends KnownRide> =
  | { is: "new" }
  /** The same ride with more in it: its figures replace the other's. */
  | { is: "richer"; than: K }
  | { is: "duplicate"; of: K; why: "same_file" | "same_ride" };

/** Judges a ride; a ride by hand is nobody's duplicate. */
export function verdictOn<K extends KnownRide>(
  ride: Pick<SourcedRide, "started_at" | "elapsed_s" | "format" | "file_hash">,
  known: readonly K[],
): RideVerdict<K> {
  const identical = known.find(({ file_hash }) => file_hash !== null && file_hash === ride.file_hash);
  if (identical) return { is: "duplicate", of: identical, why: "same_file" };
  const [same] = known
    .filter((one) => one.format !== null && isSameRide(compared(one), compared(ride)))
    .toSorted(byOriginality);
  if (!same) return { is: "new" };
  return mayReplace(ride, same)
    ? { is: "richer", than: same }
    : { is: "duplicate", of: same, why: "same_ride" };
}

/** Whether the figures of a ride would replace those of another, were they the same ride. */
export const mayReplace = (ride: Compared, one: Compared): boolean => isRicher(compared(ride), compared(one));

type Compared = Pick<KnownRide, "started_at" | "elapsed_s" | "format">;

const compared = ({ started_at, elapsed_s, format }: Compared) => ({
  start: Date.parse(started_at),
  elapsed_s,
  format: format ?? "csv",
});

/** Of several the one that repeats no other. */
const byOriginality = (one: KnownRide, other: KnownRide) =>
  Number(one.duplicate_of !== null) - Number(other.duplicate_of !== null) || one.id - other.id;
