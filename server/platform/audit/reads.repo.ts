import type { Db } from "#server/platform/db/open.ts";
import { rateLimitRepo } from "#server/platform/rates/rate-limit.repo.ts";
import { recordAudit } from "./audit.repo.ts";

/** Seconds in which an admin's further reading of the same bike adds no entry. */
const hour = 3600;

export type ReadLog = ReturnType<typeof readLog>;

/** The audit log's entries of who has read what is somebody else's and not shared. */
export function readLog(db: Db, now: () => Date) {
  return {
    /** Records that an admin reads a bike, once an hour. Await it before responding, so that no reading goes unrecorded. */
    note(adminId: number, bikeId: number): Promise<void> {
      const at = now();
      const seconds = Math.floor(at.getTime() / 1000);
      return db.transaction().execute(async (trx) => {
        // Parallel readings wait here for the row of the first.
        const noted = await rateLimitRepo(trx).take(`read:${adminId}:${bikeId}`, 1, hour, seconds);
        if (!noted.added) return;
        await recordAudit(trx, {
          actor_id: adminId,
          at: at.toISOString(),
          event: "read",
          auditable_type: "Bike",
          auditable_id: bikeId,
          changes: {},
        });
      });
    },
  };
}
