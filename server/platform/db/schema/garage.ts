import type { Generated } from "kysely";
import type { FactColumns } from "#contract/garage/fact-columns.ts";
import type { Flag, Instant } from "./columns.ts";

export interface BikesTable extends FactColumns {
  id: Generated<number>;
  user_id: number;
  /** JSON object of all component fields in the API's form, null when empty. */
  specs: string;
  /** Number of fields in `specs`; fewer in a document written by an older release. */
  specs_fields: Generated<number>;
  is_public: Generated<Flag>;
  share_token: string | null;
  /** Chosen by the owner to stay writable when there are more bikes than the plan allows. */
  kept_writable: Generated<Flag>;
  /** Its place in the garage from 0; null: before those that have one, newest first. */
  garage_place: number | null;
  primary_photo_id: Generated<number | null>;
  /**
   * JSON list of [id, sort_order], in order: maintained with the photo rows, so that reading a bike reads no other
   * table.
   */
  photos: Generated<string>;
  /** Sum of stars and number of ratings: maintained with the rating rows, like `photos`. */
  ratings_sum: Generated<number>;
  ratings_count: Generated<number>;
  /** Its public page shows what its parts have done. */
  shows_parts: Generated<Flag>;
  /** Its public page shows what its rides come to. */
  shows_rides: Generated<Flag>;
  /** Its public page shows how it is set up for its rider. */
  shows_cockpit: Generated<Flag>;
  /** YYYY-MM-DD; null while it is not stolen. Maintained with the theft's row, like the next. */
  stolen_on: string | null;
  /** JSON of what its public page says of its theft; null where it says nothing. */
  theft_shown: string | null;
  /** Its public page takes questions. */
  questions: Generated<Flag>;
  /** An admin stopped sharing. */
  sharing_blocked: Generated<Flag>;
  /** Increases with changes of what the bike's form edits. */
  version: Generated<number>;
  /** Increases when photos are added, deleted or reordered. */
  photos_version: Generated<number>;
  /** 1: its rider does not know what it had ridden when it was bought. */
  purchase_mileage_unknown: Generated<Flag>;
  /** Whether its first parts were on it from the start; null: not answered. */
  parts_from_start: Flag | null;
  /** When a ride that is noted ahead begins, so that `mileage_hm` changes then. */
  mileage_due_at: Instant | null;
  /** What its mileage would be had an upgrade not kept it; null where it did not, or the rider knows. */
  mileage_would_be_hm: number | null;
  /** When its parts were made from `specs`; until then it has none. */
  parts_made_at: Instant | null;
  /** When parts are mounted or come off next, so that `specs` changes then. */
  parts_due_at: Instant | null;
  /** When it was handed on to somebody: from then on it is a page of what it was, which its rider may only delete. */
  handed_on_at: Generated<Instant | null>;
  /** What that somebody is called. */
  handed_on_to: Generated<string | null>;
  /** When its rider deleted it: it is in no list, and what it has goes slice by slice. */
  ending_at: Generated<Instant | null>;
  created_at: Instant;
  updated_at: Instant;
}

export interface PhotosTable {
  id: Generated<number>;
  user_id: number;
  bike_id: number;
  /** Key in the storage; see server/platform/pictures. */
  file: string;
  format: "jpeg" | "png" | "webp";
  width: number;
  height: number;
  sort_order: number;
  created_at: Instant;
}

/** The tables of bikes and their photos. */
export interface TablesOfGarage {
  bikes: BikesTable;
  photos: PhotosTable;
}
