import { recordAudits } from "#server/platform/audit/audit.repo.ts";
import type { Doing } from "#server/platform/act/act.ts";
import type { Db } from "#server/platform/db/open.ts";

/** Logs what was done to rides: the names of the fields alone, since rides are the rider's alone. */
export async function recordRides(
  trx: Db,
  event: "created" | "updated" | "deleted",
  rides: { id: number; names: string[] }[],
  { by, at }: Doing,
): Promise<void> {
  if (rides.length === 0) return;
  await recordAudits(
    trx,
    rides.map(({ id, names }) => ({
      at,
      actor_id: by,
      event,
      auditable_type: "Ride",
      auditable_id: id,
      changes: Object.fromEntries(names.map((name) => [name, [null, null] as [null, null]])),
    })),
  );
}
