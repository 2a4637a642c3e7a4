import type { RideFormat } from "#contract/garage/rides.ts";

/** What a reader tells of a ride: its figures, and what the archive says of it beside the file. */
export interface ReadRide {
  format: RideFormat;
  started_at: string;
  /** null: the rider's own zone counts. */
  utc_offset_min: number | null;
  elapsed_s: number | null;
  moving_s: number | null;
  distance_m: number;
  up_m: number | null;
  down_m: number | null;
  indoor: boolean;
  sport: string;
  title: string | null;
  note: string | null;
  commute: boolean;
  device: string | null;
  device_serial: string | null;
  gear_name: string | null;
  file_hash: string | null;
  /** For `unpackTrack` and `unpackProfile`. */
  track: Buffer | null;
  profile: Buffer | null;
}

export type ArchiveOrigin = "strava_zip" | "garmin_zip" | "zip";

/** Why there is no ride: a code of `refused.ts`, or one of what may happen to a reader. */
export type ReadReason = string;

/** What a reader tells, in this order: opened, then for each file begun, its rides, done; at last ended. */
export type ReaderTold =
  | { told: "opened"; origin: ArchiveOrigin | null; total: number; damaged: boolean }
  | { told: "begun"; index: number; name: string }
  | { told: "ride"; ride: ReadRide }
  | { told: "done"; index: number; done: FileDone }
  /** Nothing can be read from here on. */
  | { told: "refused"; reason: ReadReason }
  /** Not because of the file: the disk, perhaps. */
  | { told: "broken"; problem: string }
  | { told: "ended" };

export interface FileDone {
  /** null: it has rides. */
  refused: ReadReason | null;
  sport: string | null;
  /** Cut off: its rides are what could be read. */
  damaged: boolean;
  /** Bytes of the original, which lies in the folder by the name of its index; null where it was not wanted. */
  original: number | null;
}

/** What a reader is asked, as JSON in its argument. */
export interface Asked {
  /** The upload. */
  file: string;
  /** A folder of its own. */
  folder: string;
  /** Files before this one are done. */
  from: number;
  /** Milliseconds since 1970. */
  now: number;
  /** Bytes of originals to put into the folder, at most. */
  keep: number;
}
