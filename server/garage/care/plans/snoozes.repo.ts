import type { Insertable } from "kysely";
import { recordAudit } from "#server/platform/audit/audit.repo.ts";
import { of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { SnoozesTable } from "#server/platform/db/schema.ts";
import type { Act, Doing } from "#server/platform/act/act.ts";
import { type JudgeBikes, planNow } from "./care-plans.repo.ts";
import type { StoredPlan } from "#server/garage/care/standing/care-facts.repo.ts";

export type NewSnooze = Omit<Insertable<SnoozesTable>, "user_id" | "plan_id">;
type Until = Pick<NewSnooze, "until_m" | "until_day">;

export function snoozeRepo(db: Db) {
  const until = async (plan: Owned): Promise<Until | undefined> =>
    of(db, plan.user_id)
      .selectFrom("snoozes")
      .select(["until_m", "until_day"])
      .where("plan_id", "=", plan.id)
      .executeTakeFirst();

  return {
    /** Puts a plan off, until when it is put off already; false when it is gone. */
    async put(act: Act, plan: StoredPlan, snooze: NewSnooze, judge: JudgeBikes): Promise<boolean> {
      const now = await planNow(act, plan, judge);
      if (now) await snoozeRepo(act.db).putWithin(plan, snooze, act);
      return now !== undefined;
    },

    /** `put` for a caller that holds the rider's lock. */
    async putWithin(plan: Owned, snooze: NewSnooze, doing: Doing): Promise<void> {
      const before = await until(plan);
      if (before)
        await of(db, plan.user_id)
          .updateTable("snoozes")
          .set(snooze)
          .where("plan_id", "=", plan.id)
          .execute();
      else
        await db
          .insertInto("snoozes")
          .values({ user_id: plan.user_id, plan_id: plan.id, ...snooze })
          .execute();
      await audit(db, plan.id, before, snooze, doing);
    },

    /** The snoozes of a rider by their plans. */
    async allOf(userId: number) {
      const rows = await of(db, userId)
        .selectFrom("care_plans")
        .innerJoin("snoozes", (join) =>
          join.onRef("snoozes.plan_id", "=", "care_plans.id").on("snoozes.user_id", "=", userId),
        )
        .select(["snoozes.plan_id", "until_m", "until_day", "since"])
        .execute();
      return new Map(rows.map((row) => [row.plan_id, row]));
    },

    /** Ends a snooze; false when the plan is gone. */
    async end(act: Act, plan: StoredPlan): Promise<boolean> {
      const now = await planNow(act, plan);
      if (now) await snoozeRepo(act.db).endWithin(plan, act);
      return now !== undefined;
    },

    /** `end` for a caller that holds the rider's lock. */
    async endWithin(plan: Owned, doing: Doing): Promise<void> {
      const before = await until(plan);
      if (!before) return;
      await of(db, plan.user_id).deleteFrom("snoozes").where("plan_id", "=", plan.id).execute();
      await audit(db, plan.id, before, undefined, doing);
    },
  };
}

/** A snooze is part of its plan to the audit log. */
async function audit(
  trx: Db,
  planId: number,
  before: Until | undefined,
  after: Until | undefined,
  { by, at }: Doing,
): Promise<void> {
  const limitOf = (one: Until | undefined) => one?.until_day ?? (one ? `${one.until_m} m` : null);
  const thing = { event: "updated", auditable_type: "CarePlan", auditable_id: planId } as const;
  await recordAudit(trx, {
    ...thing,
    at,
    actor_id: by,
    changes: { snoozed: [limitOf(before), limitOf(after)] },
  });
}
