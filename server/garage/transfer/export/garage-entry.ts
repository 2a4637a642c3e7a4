import { garageColumns, type GarageColumn } from "#contract/garage/garage-file.ts";
import { presentOwn } from "#server/garage/bikes/bike.presenter.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";

/** A bike as every export writes it. */
export type GarageEntry = Record<GarageColumn, unknown>;

/** Returns a bike's own facts: no ids, no times, nothing about other people. */
export function entryOf(row: Omit<BikeRow, "ahead">): GarageEntry {
  const facts: Record<string, unknown> = presentOwn(row);
  return Object.fromEntries(garageColumns.map((column) => [column, facts[column] ?? null])) as GarageEntry;
}
