import type { RideFormat } from "#contract/garage/rides.ts";

/** A ride as a reader sends it: its figures, and what the archive has about it outside its file. */
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

/** What a reader sends, in this order: opened, then for each file begun, its rides, done; at last ended. */
export type ReaderEvent =
  | { type: "opened"; origin: ArchiveOrigin | null; total: number; damaged: boolean }
  | { type: "begun"; index: number; name: string }
  | { type: "ride"; ride: ReadRide }
  | { type: "done"; index: number; done: FileDone }
  /** Nothing can be read from here on. */
  | { type: "refused"; reason: ReadReason }
  /** Not because of the file: the disk, perhaps. */
  | { type: "broken"; problem: string }
  | { type: "ended" };

/** Requests of a reader for room on the disk, outside what it reads. */
export type RoomEvent =
  /** It waits for "1" or "0" on its input: whether there is room for `bytes` more in its folder. */
  | { type: "wants_room"; bytes: number }
  /** What needed room is gone. */
  | { type: "frees_room" };

export interface FileDone {
  /** null: it has rides. */
  refused: ReadReason | null;
  sport: string | null;
  /** It is a row of a table whose file is not in the archive. */
  lost: boolean;
  /** Cut off: its rides are what could be read. */
  damaged: boolean;
  /** Bytes of the original, which lies in the folder by the name of its index; null where it was not wanted. */
  original: number | null;
}

/** A reader's task, as JSON in its argument. */
export interface ReaderTask {
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
