import { lockRow } from "#server/platform/db/lock-row.ts";
import type { Db } from "#server/platform/db/open.ts";
import { odometerRepo } from "./odometer.repo.ts";

/** Bikes whose mileage one job rewrites. */
const together = 100;

/** The mileage of bikes whose rides were noted ahead and have begun. */
export function dueMileageRepo(db: Db, now: () => Date) {
  const due = (limit: number) =>
    db
      .selectFrom("bikes")
      .select(["id", "user_id"])
      .where("mileage_due_at", "<=", now().toISOString())
      .orderBy("mileage_due_at")
      .limit(limit)
      .execute();

  return {
    isDue: async (): Promise<boolean> => (await due(1)).length > 0,

    async rewrite(): Promise<"again" | undefined> {
      const bikes = await due(together);
      for (const { id, user_id } of bikes)
        await db.transaction().execute(async (trx) => {
          await lockRow(trx, "users", user_id);
          const doing = { by: null, at: now().toISOString() };
          await odometerRepo(trx, user_id).changing([id], doing, async () => {});
        });
      return bikes.length === together ? "again" : undefined;
    },
  };
}
