import { recordAudit } from "#server/platform/audit/audit.repo.ts";
import { accountWithout } from "#server/platform/access/may.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Instant } from "#server/platform/db/schema.ts";
import { factorRepo } from "./factors.repo.ts";

/** Takes a rider's second factor away, for an operator; returns false where there is none. */
export function takeSecondFactor(db: Db, userId: number, at: Instant): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await factorRepo(trx).remove(accountWithout("operator", "account.write", userId)))) return false;
    await recordAudit(trx, {
      at,
      actor_id: null,
      event: "updated",
      auditable_type: "User",
      auditable_id: userId,
      changes: { factor_off: [null, null] },
    });
    return true;
  });
}
