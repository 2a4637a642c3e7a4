import type { Act, Doing } from "#server/platform/act/act.ts";
import type { Insertable } from "kysely";
import { careBounds } from "#contract/garage/care-words.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";
import {
  type Changes,
  changesBetween,
  recordAudit,
  recordAudits,
} from "#server/platform/audit/audit.repo.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { CarePlansTable } from "#server/platform/db/schema.ts";
import { beginMails } from "#server/people/preferences/mail-time.repo.ts";
import { limitReached } from "#server/platform/refusal/refusal.ts";
import type { StoredPlan } from "#server/garage/care/standing/care-facts.repo.ts";
import { joinRoutines } from "#server/garage/care/routines/join-routines.repo.ts";
import { bikeOfPlan } from "#server/garage/care/standing/part-in-place.repo.ts";

/** What a rider says of a plan; what is left out has the table's defaults. */
export type NewCarePlan = Omit<
  Insertable<CarePlansTable>,
  | "id"
  | "user_id"
  | "bike_id"
  | "routine_id"
  | "routine_place"
  | "carried"
  | "version"
  | "created_at"
  | "updated_at"
>;
/** Its bike and its routine. */
interface PlaceOfPlan {
  bike_id: number | null;
  routine_id?: number | null;
  routine_place?: number;
}
/** What of a plan can be changed. */
export type CarePlanColumns = Omit<
  StoredPlan,
  | "id"
  | "user_id"
  | "bike_id"
  | "routine_id"
  | "routine_place"
  | "carried"
  | "version"
  | "created_at"
  | "updated_at"
>;

/** What became of a change of a plan. */
export type CarePlanChanged = { outcome: "changed" | "stale"; row: StoredPlan } | { outcome: "gone" };

/** Throws where one of these bikes may not be changed; reads within the transaction. */
export type JudgeBikes = (trx: Db, bikeIds: readonly number[]) => Promise<void>;

type OwnBike = Authorized<Owned>;

export function carePlanRepo(db: Db) {
  return {
    find: (userId: number, id: number): Promise<StoredPlan | undefined> =>
      of(db, userId).selectFrom("care_plans").selectAll().where("id", "=", id).executeTakeFirst(),

    /** A rider's plans, oldest first. */
    allOf: (userId: number): Promise<StoredPlan[]> =>
      of(db, userId).selectFrom("care_plans").selectAll().orderBy("id").execute(),

    /** Adds a plan; undefined when the bike is gone. Throws 403 at the limit. */
    async insert(act: Act, bike: OwnBike, plan: NewCarePlan): Promise<StoredPlan | undefined> {
      if (!(await lockRow(act.db, "bikes", bike))) return undefined;
      const repo = carePlanRepo(act.db);
      const [id = 0] = await repo.insertIfRoom(bike, [plan], act);
      return repo.find(bike.user_id, id);
    },

    /**
     * Adds plans to a bike, all or none, for a caller that holds the rider's lock; returns their ids in order. Throws 403 where
     * the bike would have too many. Where the bike has the routine of a plan's task, it joins that.
     */
    async insertIfRoom(bike: Owned, plans: readonly NewCarePlan[], doing: Doing): Promise<number[]> {
      const { count } = await of(db, bike.user_id)
        .selectFrom("care_plans")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("bike_id", "=", bike.id)
        .executeTakeFirstOrThrow();
      if (Number(count) + plans.length > careBounds.plansPerBike) throw limitReached("care_plan_limit");
      const ids = await this.insertWithin(
        bike.user_id,
        plans.map((plan) => ({ ...plan, bike_id: bike.id })),
        doing,
      );
      await joinRoutines(db, bike, ids, doing);
      return ids;
    },

    /** The same for a caller that has counted those of each bike. Throws 403 where the rider would have too many. */
    async insertWithin(
      user_id: number,
      plans: readonly (NewCarePlan & PlaceOfPlan)[],
      { by, at }: Doing,
    ): Promise<number[]> {
      if (plans.length === 0) return [];
      const { count } = await of(db, user_id)
        .selectFrom("care_plans")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      if (Number(count) + plans.length > careBounds.plansPerRider)
        throw limitReached("care_plans_of_rider_limit");
      const added = await db
        .insertInto("care_plans")
        .values(plans.map((plan) => ({ ...plan, user_id, created_at: at, updated_at: at })))
        .returningAll()
        .execute();
      const rows = added.toSorted((a, b) => a.id - b.id);
      await recordAudits(
        db,
        rows.map((row) => entryOf(row.id, "created", changesBetween({}, auditedFields(row)), { by, at })),
      );
      await beginMails(db, user_id, at);
      return rows.map(({ id }) => id);
    },

    /** Changes a plan of a version as `judged` says; where that changes nothing, the version stays. */
    async update(
      act: Act,
      plan: StoredPlan,
      version: number,
      judged: (before: StoredPlan) => CarePlanColumns,
      judge: JudgeBikes,
    ): Promise<CarePlanChanged> {
      const before = await planNow(act, plan, judge);
      if (!before) return { outcome: "gone" };
      if (before.version !== version) return { outcome: "stale", row: before };
      const row = await carePlanRepo(act.db).updateWithin(before, judged(before), act);
      return { outcome: "changed", row };
    },

    /** Writes columns of a plan for a caller that holds the rider's lock. */
    async updateWithin(
      before: StoredPlan,
      columns: Partial<CarePlanColumns>,
      { by, at }: Doing,
    ): Promise<StoredPlan> {
      const changes = changesBetween(auditedFields(before), auditedFields({ ...before, ...columns }));
      if (Object.keys(changes).length === 0) return before;
      const row = await of(db, before.user_id)
        .updateTable("care_plans")
        .set({ ...columns, version: before.version + 1, updated_at: at })
        .where("id", "=", before.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordAudit(db, entryOf(before.id, "updated", changes, { by, at }));
      return row;
    },

    /** Deletes a plan; false when it is gone already. What was done stays in the logbook. */
    async delete(act: Act, plan: StoredPlan): Promise<boolean> {
      const row = await planNow(act, plan);
      if (!row) return false;
      await of(act.db, row.user_id).deleteFrom("care_plans").where("id", "=", row.id).execute();
      await recordAudit(act.db, entryOf(row.id, "deleted", changesBetween(auditedFields(row), {}), act));
      return true;
    },
  };
}

export type CarePlanRepo = ReturnType<typeof carePlanRepo>;

/** Returns the plan as it is now; for a change, throws where its bike may not be changed. */
export async function planNow(
  { db, at }: Act,
  { id, user_id }: Pick<StoredPlan, "id" | "user_id">,
  judge?: JudgeBikes,
): Promise<StoredPlan | undefined> {
  const plan = await carePlanRepo(db).find(user_id, id);
  if (!plan || !judge) return plan;
  const bikeId = await bikeOfPlan(db, plan, at);
  if (bikeId !== null) await judge(db, [bikeId]);
  return plan;
}

/** Returns the fields of a plan that the audit log compares. */
function auditedFields({ part_id, slot, task, ...row }: StoredPlan): Record<string, unknown> {
  const { every_m, every_s, every_days, every_rides, warn_pct, baseline, baseline_on } = row;
  const { reset_on_swap, grid, muted, active, source } = row;
  const limits = { every_m, every_s, every_days, every_rides, warn_pct };
  return {
    part_id,
    slot,
    task,
    ...limits,
    baseline,
    baseline_on,
    reset_on_swap,
    grid,
    muted,
    active,
    source,
  };
}

function entryOf(id: number, event: "created" | "updated" | "deleted", changes: Changes, { by, at }: Doing) {
  return { at, actor_id: by, event, auditable_type: "CarePlan", auditable_id: id, changes } as const;
}
