import type { RideRule, RideRules } from "#contract/garage/ride-rules.ts";
import { rideRepo } from "#server/garage/rides/rides.repo.ts";
import { recordAudit } from "#server/platform/audit/audit.repo.ts";
import { lockRow } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import { knownNames } from "./known-names.repo.ts";

export type RideRulesRepo = ReturnType<typeof rideRulesRepo>;

export function rideRulesRepo(db: Db) {
  return {
    /** A rider's rules in their order. */
    of: (userId: number): Promise<RideRule[]> =>
      db
        .selectFrom("ride_rules")
        .select(["gear_name", "device_serial", "sport", "bike_id"])
        .where("user_id", "=", userId)
        .orderBy("number")
        .execute(),

    async read(userId: number): Promise<RideRules> {
      const rules = await rideRulesRepo(db).of(userId);
      const row = await db
        .selectFrom("ride_rule_versions")
        .select("version")
        .where("user_id", "=", userId)
        .executeTakeFirst();
      return { rules, known: await knownNames(db, userId), version: row?.version ?? 1 };
    },

    /**
     * Replaces a rider's rules; `judge` sees the state before, under the rider's lock. Throws 404 for a bike that is not
     * theirs.
     */
    replace(
      userId: number,
      rules: readonly RideRule[],
      judge: (now: RideRules) => void,
      at: string,
    ): Promise<RideRules> {
      return db.transaction().execute(async (trx) => {
        await lockRow(trx, "users", userId);
        const repo = rideRulesRepo(trx);
        const before = await repo.read(userId);
        judge(before);
        for (const bike of new Set(rules.map(({ bike_id }) => bike_id)))
          await rideRepo(trx).refuseOthersBike(userId, bike);
        if (JSON.stringify(rules) === JSON.stringify(before.rules)) return before;
        await repo.putWithin(userId, rules, before.version + 1);
        await recordAudit(trx, {
          at,
          actor_id: userId,
          event: "updated",
          auditable_type: "User",
          auditable_id: userId,
          changes: { ride_rules: [null, null] },
        });
        return { ...before, rules: [...rules], version: before.version + 1 };
      });
    },

    /** Replaces rules that are judged, within a transaction. */
    async putWithin(userId: number, rules: readonly RideRule[], version: number): Promise<void> {
      await db.deleteFrom("ride_rules").where("user_id", "=", userId).execute();
      if (rules.length > 0)
        await db
          .insertInto("ride_rules")
          .values(rules.map((rule, index) => ({ ...rule, user_id: userId, number: index + 1 })))
          .execute();
      await db
        .insertInto("ride_rule_versions")
        .values({ user_id: userId, version })
        .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ version }))
        .execute();
    },
  };
}
