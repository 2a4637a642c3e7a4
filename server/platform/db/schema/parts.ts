import type { Generated } from "kysely";
import type { PartKind } from "#contract/garage/part-kinds.ts";
import type { MeasurementKind, MountScope, RetireReason } from "#contract/garage/part-words.ts";
import type { Flag, Instant } from "./columns.ts";

/** See the specification's page on parts: usage is never stored. */
export interface PartsTable {
  id: Generated<number>;
  user_id: number;
  kind: PartKind;
  brand: string | null;
  model: string | null;
  /** JSON object of the kind's own fields that have a value. */
  spec: Generated<string>;
  serial: string | null;
  /** YYYY-MM-DD */
  acquired_on: string | null;
  price_cents: number | null;
  currency: string | null;
  /** Metres and seconds ridden before Spokebook knew it. */
  initial_m: Generated<number>;
  initial_s: Generated<number>;
  /** From then on it is mounted nowhere. */
  retired_at: Instant | null;
  retire_reason: RetireReason | null;
  notes: string | null;
  /** Increases with changes of these columns; not when the part is mounted elsewhere. */
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

/** A part in a slot of a bike or of another part. */
export interface MountsTable {
  id: Generated<number>;
  user_id: number;
  part_id: number;
  /** Exactly one of the two is null. */
  bike_id: number | null;
  parent_id: number | null;
  slot: string;
  scope: MountScope;
  from_at: Instant;
  /** null: still. */
  to_at: Instant | null;
}

/** Derived from `mounts`: which bike a part was on, through all that it hung on. */
export interface PartSpansTable {
  id: Generated<number>;
  user_id: number;
  part_id: number;
  /** The mount of the part itself. */
  mount_id: number;
  bike_id: number;
  /** "rear_wheel/cassette" */
  slot_path: string;
  scope: MountScope;
  from_at: Instant;
  to_at: Instant | null;
}

/** A change of parts, once for each bike that it concerns. */
export interface PartChangesTable {
  id: Generated<number>;
  /** The same for all rows of one change. */
  change_key: string;
  user_id: number;
  bike_id: number;
  /** The part that was changed; null for several. */
  part_id: number | null;
  kind: string;
  /** When it holds from. */
  at: Instant;
  /** JSON list of effects; the text is made from it. */
  effects: string;
  /** JSON: the rows that it changed, before and after. */
  undo: string;
  created_at: Instant;
}

export interface MeasurementsTable {
  id: Generated<number>;
  user_id: number;
  part_id: number;
  at: Instant;
  kind: MeasurementKind;
  value: number;
  tool: string | null;
}

/** Parts that are mounted on a bike together. */
export interface SetupsTable {
  id: Generated<number>;
  user_id: number;
  bike_id: number;
  name: string;
  indoor: Flag;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

export interface SetupItemsTable {
  user_id: number;
  setup_id: number;
  /** 0, 1, 2 …: they are mounted in this order. */
  position: number;
  /** A slot of the bike, or of the part in one: "rear_wheel/cassette". */
  slot: string;
  part_id: number;
  scope: MountScope;
}

/** The tables of the parts of bikes. */
export interface TablesOfParts {
  parts: PartsTable;
  mounts: MountsTable;
  part_spans: PartSpansTable;
  part_changes: PartChangesTable;
  measurements: MeasurementsTable;
  setups: SetupsTable;
  setup_items: SetupItemsTable;
}
