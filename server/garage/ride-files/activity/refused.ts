/** Why a file gave no ride, or an archive no more files. */
export const rideFileReasons = [
  /** Neither FIT nor GPX nor TCX. */
  "unknown_format",
  "empty",
  /** Cut off, or not well-formed. */
  "damaged",
  "too_large",
  /** Packed more tightly than rides ever are. */
  "too_packed",
  "too_many_points",
  /** XML of more levels or elements than rides have. */
  "too_complex",
  "doctype",
  /** Settings, monitoring, a course. */
  "not_an_activity",
  /** A run, a walk; `sport` names it. */
  "not_a_ride",
  /** Names no sport, and is slower or faster than bikes are. */
  "not_at_a_bikes_speed",
  /** A route: it has places, but nobody rode it at a time. */
  "no_times",
  /** Has neither points nor totals. */
  "nothing_recorded",
  /** Longer, farther or later than a ride can be. */
  "implausible",
  /** A file of an archive that needs a password. */
  "encrypted",
  /** An archive within an archive's archive. */
  "nested",
  /** The whole archive, from here on. */
  "archive_damaged",
  "archive_too_many_files",
  "archive_too_large",
] as const;
export type RideFileReason = (typeof rideFileReasons)[number];

/** Thrown by the readers; `readRideFile` returns it as a value. */
export class RideFileRefused extends Error {
  readonly reason: RideFileReason;
  /** What the file says that it is, where that is the reason. */
  readonly sport: string | null;

  constructor(reason: RideFileReason, sport: string | null = null) {
    super(sport ? `${reason}: ${sport}` : reason);
    this.reason = reason;
    this.sport = sport;
  }
}
