import type { RideRule } from "#contract/garage/ride-rules.ts";
import type { CarePlanColumns } from "#server/garage/care/plans/care-plans.repo.ts";
import type { ServiceGiven } from "#server/garage/care/logbook/services.repo.ts";
import type { StoredRoutine } from "#server/garage/care/standing/care-facts.repo.ts";
import type { NewSnooze } from "#server/garage/care/plans/snoozes.repo.ts";
import type { ExpenseFileKind } from "#contract/garage/cost-words.ts";
import type { ExpenseColumns, ExpenseRow } from "#server/garage/expenses/expense-row.repo.ts";
import type { SetupGiven } from "#server/garage/parts/setups/setups.repo.ts";
import type { MeasurementRow } from "#server/garage/parts/usage/measurements.repo.ts";
import type { ScopedSpan } from "#server/garage/parts/mounting/mount.ts";
import type { SpanOnBike } from "#server/garage/parts/mounting/spans.ts";
import type { PartColumns, PartRow } from "#server/garage/parts/inventory/parts.repo.ts";
import type { ReadingRow } from "#server/garage/readings/readings.repo.ts";
import type { RideFields } from "#server/garage/rides/rides.repo.ts";
import type { BudgetsTable } from "#server/platform/db/schema/costs.ts";
import type { Instant } from "#server/platform/db/schema.ts";
import type { Judged } from "./judge.ts";
import type { PackedPlace } from "#server/garage/transfer/format/tracks-file.ts";

// A file's garage as it would be added. Bikes, parts and plans are named by their position in the file, from 1.

export interface ArrivingPart {
  columns: PartColumns & Pick<PartRow, "retired_at" | "retire_reason">;
  measurements: Omit<MeasurementRow, "id" | "user_id" | "part_id">[];
}

export interface JudgedMount extends ScopedSpan {
  part: number;
  /** One of the two is null. */
  bike: number | null;
  parent: number | null;
  slot: string;
}

/** `mount_id` is the mount's position. */
export type JudgedSpan = SpanOnBike;

/** What a bike has in addition to its facts. */
export interface JudgedExtras {
  bike: number;
  /** What it was entered with, as earlier releases wrote it; null where the file does not say. */
  entered: { at: Instant; value_hm: number | null } | null;
  readings: Pick<ReadingRow, "at" | "value_hm" | "note" | "kind" | "new_odometer">[];
  parts_from_start: boolean | null;
  setups: SetupGiven[];
}

export interface ArrivingRide {
  /** `bike_id` is the bike's position, `duplicate_of` the ride's. */
  columns: RideFields;
  /** In the archive's file of tracks. */
  track: PackedPlace | null;
  /** Its name in the archive, and what it was called. */
  original: { file: string; name: string } | null;
}

export interface ArrivingPlan {
  /** `bike_id` and `part_id` are positions. */
  columns: CarePlanColumns & { bike_id: number | null };
  snooze: NewSnooze | null;
  /** The position of its routine, and its place there from 0. */
  routine: { position: number; place: number } | null;
}

/** `bike_id` is the bike's position. */
export type ArrivingRoutine = Pick<StoredRoutine, "bike_id" | "key" | "name" | "order">;

/** `bike_id`, and `plan_id` and `part_id` of its items, are positions. */
export type ArrivingService = ServiceGiven & { bike_id: number };

/** A file of an expense, in the archive. */
export interface ArrivingReceipt {
  kind: ExpenseFileKind;
  name: string;
  file: string;
  seal: string;
}

export interface ArrivingExpense {
  /** `bike_id`, `part_id` and `service_id` are positions; a rate without a currency is in the rider's own. */
  columns: ExpenseColumns & Pick<ExpenseRow, "price_of" | "gone">;
  files: ArrivingReceipt[];
}

export type ArrivingBudget = Pick<BudgetsTable, "year" | "category" | "amount_cents" | "currency">;

/** The lists of a garage, in the order in which they are added. */
export interface GarageLists {
  bikes: Judged[];
  parts: ArrivingPart[];
  mounts: JudgedMount[];
  spans: JudgedSpan[];
  extras: JudgedExtras[];
  rides: ArrivingRide[];
  /** `bike_id` is the bike's position. */
  rules: RideRule[];
  routines: ArrivingRoutine[];
  plans: ArrivingPlan[];
  services: ArrivingService[];
  expenses: ArrivingExpense[];
  budgets: ArrivingBudget[];
}

export const noLists = (): GarageLists => ({
  bikes: [],
  parts: [],
  mounts: [],
  spans: [],
  extras: [],
  rides: [],
  rules: [],
  routines: [],
  plans: [],
  services: [],
  expenses: [],
  budgets: [],
});

/** How many of a list are handed over or written before other work has its turn. */
export const slice = 200;

/** Yields a list in slices. */
export function* slicesOf<T>(list: readonly T[], size = slice): Generator<T[]> {
  for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size);
}
