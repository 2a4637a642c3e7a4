import { careBounds, type RoutineKey, routineKeys } from "#contract/garage/care-words.ts";
import type { StoredPlan, StoredRoutine } from "#server/garage/care/standing/care-facts.repo.ts";
import { bikeOfPlan } from "#server/garage/care/standing/part-in-place.repo.ts";
import type { Act, Doing } from "#server/platform/act/act.ts";
import {
  type Changes,
  changesBetween,
  recordAudit,
  recordAudits,
} from "#server/platform/audit/audit.repo.ts";
import { of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { invalid, limitReached } from "#server/platform/refusal/refusal.ts";

type OwnRoutine = Pick<StoredRoutine, "id" | "user_id">;
type RoutineColumns = Pick<StoredRoutine, "key" | "name"> & { order: number | null };

export type RoutineRepo = ReturnType<typeof routineRepo>;

/** Everything that writes is for a caller that holds the rider's lock. */
export function routineRepo(db: Db) {
  const repo = {
    find: (userId: number, id: number): Promise<StoredRoutine | undefined> =>
      of(db, userId).selectFrom("routines").selectAll().where("id", "=", id).executeTakeFirst(),

    ofBike: (bike: Owned): Promise<StoredRoutine[]> =>
      of(db, bike.user_id)
        .selectFrom("routines")
        .selectAll()
        .where("bike_id", "=", bike.id)
        .orderBy("order")
        .orderBy("id")
        .execute(),

    /** A rider's routines of all bikes, oldest first. */
    allOf: (userId: number): Promise<StoredRoutine[]> =>
      of(db, userId).selectFrom("routines").selectAll().orderBy("id").execute(),

    /** The plans of a routine, in their order. */
    async planIdsOf({ id, user_id }: OwnRoutine): Promise<number[]> {
      const rows = await of(db, user_id)
        .selectFrom("care_plans")
        .select("id")
        .where("routine_id", "=", id)
        .orderBy("routine_place")
        .orderBy("id")
        .execute();
      return rows.map((row) => row.id);
    },

    /** Adds a routine with its plans; returns its id. Throws 403 for one more of a rider's own than a bike may have. */
    async insertIfRoom(
      bike: Owned,
      { key, name, order }: RoutineColumns,
      planIds: readonly number[],
      doing: Doing,
    ): Promise<number> {
      const others = await repo.ofBike(bike);
      if (key === null && others.filter((one) => one.key === null).length >= careBounds.ownRoutines)
        throw limitReached("routine_limit");
      const last = Math.max(routineKeys.length - 1, ...others.map((one) => one.order));
      const { by, at } = doing;
      const { id } = await db
        .insertInto("routines")
        .values({
          user_id: bike.user_id,
          bike_id: bike.id,
          key,
          name,
          order: order ?? last + 1,
          created_at: at,
          updated_at: at,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await repo.put({ id, user_id: bike.user_id }, planIds);
      await recordAudit(
        db,
        entryOf(id, "created", changesBetween({}, auditedFields({ key, name, planIds })), { by, at }),
      );
      return id;
    },

    /** Adds routines of an import, which are judged, in their order; returns their ids. */
    async insertWithin(
      user_id: number,
      routines: readonly Pick<StoredRoutine, "bike_id" | "key" | "name" | "order">[],
      { by, at }: Doing,
    ): Promise<number[]> {
      if (routines.length === 0) return [];
      const added = await db
        .insertInto("routines")
        .values(routines.map((one) => ({ ...one, user_id, created_at: at, updated_at: at })))
        .returningAll()
        .execute();
      const rows = added.toSorted((a, b) => a.id - b.id);
      const audits = rows.map((row) =>
        entryOf(row.id, "created", changesBetween({}, auditedFields({ ...row, planIds: [] })), { by, at }),
      );
      await recordAudits(db, audits);
      return rows.map(({ id }) => id);
    },

    /** Changes a routine; where that changes nothing, its version stays. */
    async change(
      before: StoredRoutine,
      after: { name: string | null; order: number; planIds: readonly number[] },
      doing: Doing,
    ): Promise<void> {
      const had = await repo.planIdsOf(before);
      const { name, order, planIds } = after;
      const changes = changesBetween(
        auditedFields({ key: before.key, name: before.name, order: before.order, planIds: had }),
        auditedFields({ key: before.key, name, order, planIds }),
      );
      if (Object.keys(changes).length === 0) return;
      if (had.join() !== planIds.join()) await repo.put(before, planIds);
      await of(db, before.user_id)
        .updateTable("routines")
        .set({ name, order, version: before.version + 1, updated_at: doing.at })
        .where("id", "=", before.id)
        .execute();
      await recordAudit(db, entryOf(before.id, "updated", changes, doing));
    },

    /** Makes these the plans of a routine, in this order; those that it had stand alone, those of others leave them. */
    async put({ id, user_id }: OwnRoutine, planIds: readonly number[]): Promise<void> {
      const own = of(db, user_id);
      if (planIds.length > 0) {
        const others = own
          .selectFrom("care_plans")
          .select("routine_id")
          .where("id", "in", planIds)
          .where("routine_id", "!=", id);
        await own
          .updateTable("routines")
          .set((eb) => ({ version: eb("version", "+", 1) }))
          .where("id", "in", others)
          .execute();
      }
      await own.updateTable("care_plans").set({ routine_id: null }).where("routine_id", "=", id).execute();
      for (const [routine_place, plan] of planIds.entries())
        await own
          .updateTable("care_plans")
          .set({ routine_id: id, routine_place })
          .where("id", "=", plan)
          .execute();
    },

    async delete(before: StoredRoutine, doing: Doing): Promise<void> {
      const { id, key, name } = before;
      const planIds = await repo.planIdsOf(before);
      await of(db, before.user_id).deleteFrom("routines").where("id", "=", id).execute();
      await recordAudit(
        db,
        entryOf(id, "deleted", changesBetween(auditedFields({ key, name, planIds }), {}), doing),
      );
    },

    /** A change of what it says of itself, such as its last day. */
    async touch({ id, user_id }: OwnRoutine, at: string): Promise<void> {
      await of(db, user_id)
        .updateTable("routines")
        .set((eb) => ({ version: eb("version", "+", 1), updated_at: at }))
        .where("id", "=", id)
        .execute();
    },
  };
  return repo;
}

/** Throws 422 where one of these is no plan of a bike. */
export async function refuseForeignPlans(
  { db, at }: Pick<Act, "db" | "at">,
  bike: Owned,
  planIds: readonly number[],
): Promise<void> {
  if (planIds.length === 0) return;
  const rows: Pick<StoredPlan, "user_id" | "bike_id" | "part_id">[] = await of(db, bike.user_id)
    .selectFrom("care_plans")
    .select(["user_id", "bike_id", "part_id"])
    .where("id", "in", planIds)
    .execute();
  if (rows.length < planIds.length) throw invalid("plan_ids", "routine_plan");
  for (const row of rows)
    if ((await bikeOfPlan(db, row, at)) !== bike.id) throw invalid("plan_ids", "routine_plan");
}

interface RoutineFields {
  key: RoutineKey | null;
  name: string | null;
  order?: number;
  planIds: readonly number[];
}

/** Returns the fields of a routine that the audit log compares. */
const auditedFields = ({ key, name, order, planIds }: RoutineFields): Record<string, unknown> => ({
  routine: key,
  name,
  order: order ?? null,
  care_plans: planIds.map(String),
});

function entryOf(id: number, event: "created" | "updated" | "deleted", changes: Changes, { by, at }: Doing) {
  return { at, actor_id: by, event, auditable_type: "Routine", auditable_id: id, changes } as const;
}
