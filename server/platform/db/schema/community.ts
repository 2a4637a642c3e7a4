import type { Generated } from "kysely";
import type { BikeType } from "#contract/garage/bike-types.ts";
import type { PartKind } from "#contract/garage/part-kinds.ts";
import type { Flag } from "./columns.ts";

/** Parts that are counted together, as they were last published or held back. */
export interface LifespansTable {
  id: Generated<number>;
  /** Which it is, as `keyOfCell` makes it. */
  cell: string;
  kind: PartKind;
  /** As names are compared; null: whichever. */
  brand: string | null;
  model: string | null;
  bike_type: BikeType | null;
  /** As most riders spell them. */
  spelled_brand: string | null;
  spelled_model: string | null;
  shown: Flag;
  n_parts: number;
  n_riders: number;
  /** Metres; null where that was not reached. */
  median_m: number | null;
  low_m: number | null;
  high_m: number | null;
  /** JSON list of [metres, share]. */
  curve: string;
  /** YYYY-MM-DD */
  computed_on: string;
}

/** Whose parts are in a figure; those who leave with their account are missing. */
export interface LifespanRidersTable {
  id: Generated<number>;
  lifespan_id: number;
  user_id: number;
}

/** The tables of what riders have together. */
export interface TablesOfCommunity {
  lifespans: LifespansTable;
  lifespan_riders: LifespanRidersTable;
}
