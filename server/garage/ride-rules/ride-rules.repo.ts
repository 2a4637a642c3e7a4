import type { RideRule, RideRules } from "#contract/garage/ride-rules.ts";
import { rideRepo } from "#server/garage/rides/rides.repo.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Changes } from "#server/platform/audit/audit.repo.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { knownNames } from "./known-names.repo.ts";

export type RideRulesRepo = ReturnType<typeof rideRulesRepo>;

export function rideRulesRepo(db: Db) {
  return {
    /** A rider's rules in their order. */
    of: (userId: number): Promise<RideRule[]> =>
      of(db, userId)
        .selectFrom("ride_rules")
        .select(["gear_name", "device_serial", "sport", "bike_id"])
        .orderBy("number")
        .execute(),

    async read(userId: number): Promise<RideRules> {
      const rules = await rideRulesRepo(db).of(userId);
      const row = await of(db, userId).selectFrom("ride_rule_versions").select("version").executeTakeFirst();
      return { rules, known: await knownNames(db, userId), version: row?.version ?? 1 };
    },

    /** Replaces the rider's rules; `judge` sees the state before. Throws 404 for a bike that is not theirs. */
    async replace(
      act: Act<"ride.write">,
      rules: readonly RideRule[],
      judge: (now: RideRules) => void,
    ): Promise<{ isChanged: boolean; rules: RideRules }> {
      const repo = rideRulesRepo(act.db);
      const before = await repo.read(act.by);
      judge(before);
      for (const bike of new Set(rules.map(({ bike_id }) => bike_id)))
        await rideRepo(act.db).refuseForeignBike(act.by, bike);
      if (JSON.stringify(rules) === JSON.stringify(before.rules)) return { isChanged: false, rules: before };
      await repo.putWithin(act.by, rules, before.version + 1);
      const changes: Changes = { ride_rules: [null, null] };
      await act.audit({ event: "updated", auditable_type: "User", auditable_id: act.by, changes });
      return { isChanged: true, rules: { ...before, rules: [...rules], version: before.version + 1 } };
    },

    /** Replaces rules that are judged, within a transaction. */
    async putWithin(userId: number, rules: readonly RideRule[], version: number): Promise<void> {
      await of(db, userId).deleteFrom("ride_rules").execute();
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
