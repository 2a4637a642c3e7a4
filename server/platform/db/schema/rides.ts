import type { Generated } from "kysely";
import type { RideImportState, RideItemState } from "#contract/garage/ride-imports.ts";
import type { RideFormat, RideSource } from "#contract/garage/rides.ts";
import type { Flag, Instant } from "./columns.ts";

export interface RidesTable {
  id: Generated<number>;
  user_id: number;
  /** null: not assigned. */
  bike_id: number | null;
  started_at: Instant;
  /** Minutes by which clocks were ahead of UTC where the ride began. */
  utc_offset_min: number;
  elapsed_s: number | null;
  moving_s: number | null;
  distance_m: number;
  up_m: number | null;
  down_m: number | null;
  indoor: Generated<Flag>;
  sport: string | null;
  title: string | null;
  note: string | null;
  commute: Generated<Flag>;
  source: RideSource;
  /** SHA-256 of the inflated file; unique among the rider's rides. */
  file_hash: string | null;
  device: string | null;
  device_serial: string | null;
  gear_name: string | null;
  /** The ride that this one repeats; the rider keeps both. */
  duplicate_of: number | null;
  /** What the figures were read from; null: typed by hand. */
  format: RideFormat | null;
  /** Whether it has a row in `ride_tracks`. */
  has_track: Generated<Flag>;
  /** Of the original file in the storage, with its name and size; null where it is not kept. */
  file_key: string | null;
  file_name: string | null;
  file_bytes: number | null;
  /** `searchText` of what a rider may search for. */
  search: string;
  version: Generated<number>;
  created_at: Instant;
}

/** Apart from rides, so that lists read no tracks. */
export interface RideTracksTable {
  user_id: number;
  ride_id: number;
  /** For `unpackTrack`. */
  track: Uint8Array | null;
  /** For `unpackProfile`. */
  profile: Uint8Array | null;
}

export interface RideImportsTable {
  id: Generated<number>;
  user_id: number;
  /** The bike of rides that no rule assigns. */
  bike_id: number | null;
  /** Name of the uploaded file. */
  name: string;
  state: RideImportState;
  /** Of the upload in the storage; null once it is deleted. */
  file_key: string | null;
  /** Of the upload. */
  bytes: number;
  /** What sort of archive it is; null for a single file, or while that is not known. */
  origin: string | null;
  files_total: number | null;
  files_done: Generated<number>;
  imported: Generated<number>;
  duplicates: Generated<number>;
  skipped: Generated<number>;
  failed: Generated<number>;
  /** A code, worded in the reader's language. */
  reason: string | null;
  created_at: Instant;
  finished_at: Instant | null;
}

export interface RideImportItemsTable {
  user_id: number;
  import_id: number;
  /** From 1, in the order in which they were done. */
  number: number;
  name: string;
  state: RideItemState;
  ride_id: number | null;
  /** A code, worded in the reader's language, and what it names. */
  reason: string | null;
  detail: string | null;
  /** Of a duplicate: what is needed to keep it as a ride of its own. */
  kept: Uint8Array | null;
}

/** One of gear name, device and sport is set. */
export interface RideRulesTable {
  id: Generated<number>;
  user_id: number;
  /** From 1, in the rider's order. */
  number: number;
  gear_name: string | null;
  device_serial: string | null;
  sport: string | null;
  bike_id: number;
}

export interface RideRuleVersionsTable {
  user_id: number;
  version: Generated<number>;
}

/** What the odometer showed; null: it is not known from then on. */
export interface OdometerReadingsTable {
  id: Generated<number>;
  user_id: number;
  bike_id: number;
  at: Instant;
  value_hm: number | null;
  note: string | null;
  created_at: Instant;
  /** `entry`: what the bike was entered with. */
  kind: Generated<"reading" | "entry">;
  /** 1: that of another odometer, which began at 0. */
  new_odometer: Generated<Flag>;
}

/** The tables of rides, their rules and imports, and readings of odometers. */
export interface TablesOfRides {
  rides: RidesTable;
  ride_tracks: RideTracksTable;
  ride_imports: RideImportsTable;
  ride_import_items: RideImportItemsTable;
  ride_rules: RideRulesTable;
  ride_rule_versions: RideRuleVersionsTable;
  odometer_readings: OdometerReadingsTable;
}
