import type { Insertable } from "kysely";
import { careBounds } from "#contract/garage/care-words.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";
import {
  type Changes,
  changesBetween,
  recordAudit,
  recordAudits,
} from "#server/platform/audit/audit.repo.ts";
import { lockRow } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { CarePlansTable } from "#server/platform/db/schema.ts";
import { type KeyedCall, onceForKey } from "#server/platform/http/used-keys.repo.ts";
import { beginMails } from "#server/people/preferences/mail-time.repo.ts";
import { limitReached } from "#server/platform/refusal/refusal.ts";
import type { StoredPlan } from "./standing/care-facts.repo.ts";
import { bikeOfPlan } from "./part-in-place.repo.ts";

/** What a rider says of a plan; what is left out has the table's defaults. */
export type NewCarePlan = Omit<
  Insertable<CarePlansTable>,
  "id" | "user_id" | "bike_id" | "version" | "created_at" | "updated_at"
>;
/** What of a plan can be changed. */
export type CarePlanColumns = Omit<
  StoredPlan,
  "id" | "user_id" | "bike_id" | "version" | "created_at" | "updated_at"
>;

/** What became of a change of a plan. */
export type CarePlanChanged = { outcome: "changed" | "stale"; row: StoredPlan } | { outcome: "gone" };

interface Doing {
  by: number;
  at: string;
}

export interface CareDoing extends Doing {
  /** Throws where one of these bikes may not be changed; reads within the transaction. */
  judge(trx: Db, bikeIds: readonly number[]): Promise<void>;
}

type OwnBike = Authorized<{ id: number; user_id: number }>;

export function carePlanRepo(db: Db) {
  return {
    find: (userId: number, id: number): Promise<StoredPlan | undefined> =>
      db
        .selectFrom("care_plans")
        .selectAll()
        .where("id", "=", id)
        .where("user_id", "=", userId)
        .executeTakeFirst(),

    /** A rider's plans, oldest first. */
    allOf: (userId: number): Promise<StoredPlan[]> =>
      db.selectFrom("care_plans").selectAll().where("user_id", "=", userId).orderBy("id").execute(),

    /** Adds a plan; undefined when the bike, or what the same key had made, is gone. Throws 403 at the limit. */
    insert: (
      bike: OwnBike,
      plan: NewCarePlan,
      keyed: KeyedCall | null,
      doing: Doing,
    ): Promise<StoredPlan | undefined> =>
      db.transaction().execute(async (trx) => {
        await lockRow(trx, "users", bike.user_id);
        if (!(await lockRow(trx, "bikes", bike.id))) return undefined;
        const repo = carePlanRepo(trx);
        const id = await onceForKey(trx, keyed, doing.at, async () => {
          const [made = 0] = await repo.insertIfRoom(bike, [plan], doing);
          return made;
        });
        return repo.find(bike.user_id, id);
      }),

    /**
     * Adds plans to a bike, all or none, within a transaction that holds the rider's lock; returns their ids in order. Throws
     * 403 where the bike would have too many.
     */
    async insertIfRoom(
      bike: { id: number; user_id: number },
      plans: readonly NewCarePlan[],
      doing: Doing,
    ): Promise<number[]> {
      const { count } = await db
        .selectFrom("care_plans")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("bike_id", "=", bike.id)
        .executeTakeFirstOrThrow();
      if (Number(count) + plans.length > careBounds.plansPerBike) throw limitReached("care_plan_limit");
      return this.insertWithin(
        bike.user_id,
        plans.map((plan) => ({ ...plan, bike_id: bike.id })),
        doing,
      );
    },

    /** The same for a caller that has counted those of each bike. Throws 403 where the rider would have too many. */
    async insertWithin(
      user_id: number,
      plans: readonly (NewCarePlan & { bike_id: number | null })[],
      { by, at }: Doing,
    ): Promise<number[]> {
      if (plans.length === 0) return [];
      const { count } = await db
        .selectFrom("care_plans")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("user_id", "=", user_id)
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
        rows.map((row) => entryOf(row.id, "created", changesBetween({}, said(row)), { by, at })),
      );
      await beginMails(db, user_id, at);
      return rows.map(({ id }) => id);
    },

    /** Changes a plan of a version as `judged` says; where that changes nothing, the version stays. */
    update: (
      plan: StoredPlan,
      version: number,
      judged: (before: StoredPlan) => CarePlanColumns,
      doing: CareDoing,
    ): Promise<CarePlanChanged> =>
      db.transaction().execute(async (trx): Promise<CarePlanChanged> => {
        const before = await lockedPlan(trx, plan, doing);
        if (!before) return { outcome: "gone" };
        if (before.version !== version) return { outcome: "stale", row: before };
        return {
          outcome: "changed",
          row: await carePlanRepo(trx).updateWithin(before, judged(before), doing),
        };
      }),

    /** Writes columns of a plan within a transaction that holds the rider's lock. */
    async updateWithin(
      before: StoredPlan,
      columns: Partial<CarePlanColumns>,
      { by, at }: Doing,
    ): Promise<StoredPlan> {
      const changes = changesBetween(said(before), said({ ...before, ...columns }));
      if (Object.keys(changes).length === 0) return before;
      const row = await db
        .updateTable("care_plans")
        .set({ ...columns, version: before.version + 1, updated_at: at })
        .where("id", "=", before.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordAudit(db, entryOf(before.id, "updated", changes, { by, at }));
      return row;
    },

    /** Deletes a plan; false when it is gone already. What was done stays in the logbook. */
    delete: (plan: StoredPlan, doing: CareDoing): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const row = await lockedPlan(trx, plan, doing);
        if (!row) return false;
        await trx.deleteFrom("care_plans").where("id", "=", row.id).execute();
        await recordAudit(trx, entryOf(row.id, "deleted", changesBetween(said(row), {}), doing));
        return true;
      }),
  };
}

export type CarePlanRepo = ReturnType<typeof carePlanRepo>;

/** Returns the plan as it is now, under the rider's lock; throws where its bike may not be changed. */
export async function lockedPlan(
  trx: Db,
  { id, user_id }: Pick<StoredPlan, "id" | "user_id">,
  { at, judge }: CareDoing,
): Promise<StoredPlan | undefined> {
  await lockRow(trx, "users", user_id);
  const plan = await carePlanRepo(trx).find(user_id, id);
  if (!plan) return undefined;
  const bikeId = await bikeOfPlan(trx, plan, at);
  if (bikeId !== null) await judge(trx, [bikeId]);
  return plan;
}

/** A plan as the audit log compares it. */
function said({ part_id, slot, task, ...row }: StoredPlan): Record<string, unknown> {
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
