import type { BikeSpecs } from "#contract/garage/bike-fields.ts";
import { specsAfter } from "#server/garage/bikes/bike.presenter.ts";
import { changesBetween, recordAudit } from "#server/platform/audit/audit.repo.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Instant } from "#server/platform/db/schema.ts";
import { flatOfParts } from "./flat-view.ts";
import { shownPartsOf } from "./shown-parts.repo.ts";

interface Doing {
  /** null where nobody does it: the time of a mount has come. */
  by: number | null;
  at: Instant;
}

/** Bikes whose sheets one job rewrites. */
const together = 100;

/** Locks bikes in the order of their ids, for a caller that holds the lock of their rider. */
export async function lockBikes(trx: Db, account: number, bikeIds: Iterable<number>): Promise<void> {
  for (const id of [...new Set(bikeIds)].toSorted((a, b) => a - b))
    await lockRow(trx, "bikes", { id, user_id: account });
}

/**
 * Has the sheets of bikes show the parts that are on them now, for a caller that holds the locks of the bikes and of
 * their rider. Bikes whose parts were never needed keep what was written.
 */
export async function rewriteSheets(
  trx: Db,
  account: number,
  bikeIds: Iterable<number>,
  doing: Doing,
): Promise<void> {
  for (const id of new Set(bikeIds)) await rewriteSheet(trx, { id, user_id: account }, doing);
}

async function rewriteSheet(trx: Db, { id, user_id }: Owned, { by, at }: Doing): Promise<void> {
  const bike = await of(trx, user_id)
    .selectFrom("bikes")
    .select(["id", "user_id", "specs", "version", "parts_due_at"])
    .where("id", "=", id)
    .where("parts_made_at", "is not", null)
    .executeTakeFirst();
  if (!bike) return;
  const { facts, next } = await shownPartsOf(trx, bike, at);
  const now = JSON.parse(bike.specs) as Partial<BikeSpecs>;
  const changes = changesBetween(now, { ...now, ...flatOfParts(facts) });
  const isChanged = Object.keys(changes).length > 0;
  if (!isChanged && next === bike.parts_due_at) return;
  const shown = isChanged
    ? { ...specsAfter(flatOfParts(facts), bike.specs), version: bike.version + 1, updated_at: at }
    : {};
  await of(trx, user_id)
    .updateTable("bikes")
    .set({ ...shown, parts_due_at: next })
    .where("id", "=", id)
    .execute();
  if (!isChanged) return;
  const thing = { event: "updated", auditable_type: "Bike", auditable_id: id } as const;
  await recordAudit(trx, { ...thing, at, actor_id: by, changes });
}

/** The bikes that show some of a rider's parts now. */
export async function bikesThatShow(
  db: Db,
  userId: number,
  partIds: readonly number[],
  at: Instant,
): Promise<number[]> {
  if (partIds.length === 0) return [];
  const rows = await of(db, userId)
    .selectFrom("part_spans")
    .select("bike_id")
    .distinct()
    .where("part_id", "in", partIds)
    .where("from_at", "<=", at)
    .where((eb) => eb.or([eb("to_at", "is", null), eb("to_at", ">", at)]))
    .execute();
  return rows.map(({ bike_id }) => bike_id);
}

/** The sheets of bikes on which a mount has begun or ended since: it was noted beforehand. */
export function dueSheetsRepo(db: Db, now: () => Date) {
  const due = (limit: number) =>
    db
      .selectFrom("bikes")
      .select(["id", "user_id"])
      .where("parts_due_at", "<=", now().toISOString())
      .orderBy("parts_due_at")
      .limit(limit)
      .execute();

  return {
    isDue: async (): Promise<boolean> => (await due(1)).length > 0,

    async rewrite(): Promise<"again" | undefined> {
      const bikes = await due(together);
      for (const { id, user_id } of bikes)
        await db.transaction().execute(async (trx) => {
          await lockRow(trx, "users", user_id);
          await lockBikes(trx, user_id, [id]);
          await rewriteSheets(trx, user_id, [id], { by: null, at: now().toISOString() });
        });
      return bikes.length === together ? "again" : undefined;
    },
  };
}
