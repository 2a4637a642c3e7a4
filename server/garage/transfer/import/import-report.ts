import type { ImportReport } from "#contract/garage/transfer.ts";
import type { Found } from "#server/garage/transfer/read/read-garage.ts";

export const shown = { rows: 20, errors: 100 };

/** Returns the report of a file that was read. */
export function reportOf(
  { format, bikes, parts, rides, expenses, budgets, errors, errors_count, columns }: Found,
  room: number,
  dryRun: boolean,
): Omit<ImportReport, "left_out" | "left_out_count" | "files_left_out" | "receipts_left_out"> {
  const photos = bikes.reduce((sum, bike) => sum + bike.photos.length, 0);
  const rows = bikes.slice(0, shown.rows).map(({ row, bike }) => {
    const filled = Object.entries(bike).filter(([, value]) => value !== null && value !== undefined);
    return { row, bike: Object.fromEntries(filled) };
  });
  return {
    format,
    dry_run: dryRun,
    bikes: bikes.length,
    photos,
    parts: parts.length,
    rides: rides.length,
    expenses: expenses.length,
    budgets: budgets.length,
    receipts: expenses.reduce((sum, { files }) => sum + files.length, 0),
    files: rides.filter(({ original }) => original !== null).length,
    room,
    columns,
    rows,
    errors: errors.slice(0, shown.errors),
    errors_count,
  };
}
