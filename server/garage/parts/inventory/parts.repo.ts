import type { Act, Doing } from "#server/platform/act/act.ts";
import type { Selectable } from "kysely";
import type { PartHeritage } from "#contract/garage/parts.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";
import {
  type Changes,
  changesBetween,
  recordAudit,
  recordAudits,
} from "#server/platform/audit/audit.repo.ts";
import { among, of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { MountsTable, PartsTable } from "#server/platform/db/schema.ts";
import { limitReached } from "#server/platform/refusal/refusal.ts";
import { rewriteSpans } from "./inventory.repo.ts";
import { bikesThatShow, lockBikes, rewriteSheets } from "#server/garage/parts/sheet/sheets.repo.ts";

export type PartRow = Selectable<PartsTable>;
export type MountRow = Omit<Selectable<MountsTable>, "user_id"> & { slot_path: string };

/** The columns that a rider can write. */
export type PartColumns = Omit<
  PartRow,
  "id" | "user_id" | "retired_at" | "retire_reason" | "version" | "created_at" | "updated_at"
>;

/** What became of a change of a part. */
export type PartChanged = { outcome: "changed" | "stale"; row: PartRow } | { outcome: "gone" };

export type PartRepo = ReturnType<typeof partRepo>;

export function partRepo(db: Db) {
  return {
    async find(userId: number, id: number): Promise<PartRow | undefined> {
      return of(db, userId).selectFrom("parts").selectAll().where("id", "=", id).executeTakeFirst();
    },

    /** A rider's parts, newest first. */
    async allOf(userId: number): Promise<PartRow[]> {
      return of(db, userId).selectFrom("parts").selectAll().orderBy("id", "desc").execute();
    },

    async byIds(userId: number, ids: readonly number[]): Promise<PartRow[]> {
      if (ids.length === 0) return [];
      return among(db, userId).selectFrom("parts").selectAll().where("id", "in", ids).execute();
    },

    /** The mounts of a rider's parts with the path of the slot that they were last in on a bike; oldest first. */
    async mountsOf(
      userId: number,
      ids: readonly number[],
      { openAt }: { openAt?: string } = {},
    ): Promise<MountRow[]> {
      if (ids.length === 0) return [];
      let query = of(db, userId)
        .selectFrom("mounts")
        .selectAll()
        .select((eb) =>
          eb
            .selectFrom("part_spans")
            .select("slot_path")
            .where("part_spans.user_id", "=", userId)
            .whereRef("part_spans.mount_id", "=", "mounts.id")
            .orderBy("part_spans.from_at", "desc")
            .limit(1)
            .as("slot_path"),
        )
        .where("part_id", "in", ids)
        .orderBy("from_at")
        .orderBy("id");
      if (openAt !== undefined)
        query = query.where((eb) => eb.or([eb("to_at", "is", null), eb("to_at", ">", openAt)]));
      const rows = await query.execute();
      return rows.map(({ user_id: _user, ...row }) => ({ ...row, slot_path: row.slot_path ?? row.slot }));
    },

    /** Which of a rider's parts are on a bike at an instant. */
    async idsOnBike(userId: number, bikeId: number, at: string): Promise<Set<number>> {
      const rows = await of(db, userId)
        .selectFrom("part_spans")
        .select("part_id")
        .where("bike_id", "=", bikeId)
        .where("from_at", "<=", at)
        .where((eb) => eb.or([eb("to_at", "is", null), eb("to_at", ">", at)]))
        .execute();
      return new Set(rows.map(({ part_id }) => part_id));
    },

    /** Which of a rider's parts are mounted anywhere. */
    async mountedIds(userId: number, at: string): Promise<Set<number>> {
      const rows = await of(db, userId)
        .selectFrom("parts")
        .innerJoin("mounts", (join) =>
          join.onRef("mounts.part_id", "=", "parts.id").on("mounts.user_id", "=", userId),
        )
        .select("part_id")
        .where((eb) => eb.or([eb("to_at", "is", null), eb("to_at", ">", at)]))
        .execute();
      return new Set(rows.map(({ part_id }) => part_id));
    },

    /** Adds a part within a transaction that holds the rider's lock. Throws 403 when the rider has `limit` already. */
    async insertIfRoom(userId: number, limit: number, columns: PartColumns, doing: Doing): Promise<PartRow> {
      const { count } = await of(db, userId)
        .selectFrom("parts")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      if (Number(count) >= limit) throw limitReached("part_limit");
      return this.insertWithin(userId, columns, doing);
    },

    /** `insert` within a transaction that holds the rider's lock and has counted. */
    async insertWithin(userId: number, columns: PartColumns, { by, at }: Doing): Promise<PartRow> {
      const row = await db
        .insertInto("parts")
        .values({ ...columns, user_id: userId, created_at: at, updated_at: at })
        .returningAll()
        .executeTakeFirstOrThrow();
      await audit(db, row.id, "created", auditChanges({}, flat(row)), { by, at });
      return row;
    },

    /** `insertWithin` for several parts, in order. */
    async insertAllWithin(
      userId: number,
      parts: readonly (PartColumns & Partial<Pick<PartRow, "retired_at" | "retire_reason">>)[],
      { by, at }: Doing,
    ): Promise<PartRow[]> {
      if (parts.length === 0) return [];
      const rows = await db
        .insertInto("parts")
        .values(parts.map((columns) => ({ ...columns, user_id: userId, created_at: at, updated_at: at })))
        .returningAll()
        .execute();
      await recordAudits(
        db,
        rows.map((row) => entryOf(row.id, "created", auditChanges({}, flat(row)), { by, at })),
      );
      return rows.toSorted((a, b) => a.id - b.id);
    },

    /** Applies `change` to a part of a version. */
    async update(
      act: Act,
      part: Authorized<PartRow>,
      version: number,
      change: (now: PartRow, trx: Db) => Promise<PartColumns>,
    ): Promise<PartChanged> {
      const repo = partRepo(act.db);
      const before = await repo.find(part.user_id, part.id);
      if (!before) return { outcome: "gone" };
      if (before.version !== version) return { outcome: "stale", row: before };
      const row = await repo.updateWithin(before, await change(before, act.db), act);
      if (row.version === before.version) return { outcome: "changed", row };
      const bikes = await bikesThatShow(act.db, part.user_id, [part.id], act.at);
      await lockBikes(act.db, part.user_id, bikes);
      await rewriteSheets(act.db, part.user_id, bikes, act);
      return { outcome: "changed", row };
    },

    /** Writes columns of a part within a transaction that holds the rider's lock; the caller has sheets show them. */
    async updateWithin(before: PartRow, columns: Partial<PartColumns>, { by, at }: Doing): Promise<PartRow> {
      const changes = auditChanges(flat(before), flat({ ...before, ...columns }));
      if (Object.keys(changes).length === 0) return before;
      const row = await of(db, before.user_id)
        .updateTable("parts")
        .set({ ...columns, version: before.version + 1, updated_at: at })
        .where("id", "=", before.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await audit(db, before.id, "updated", changes, { by, at });
      return row;
    },

    /** What goes with a part, as counts. */
    async heritageOf({ id, user_id }: Pick<PartRow, "id" | "user_id">): Promise<PartHeritage> {
      const counted = async (
        table: "mounts" | "measurements" | "setup_items" | "care_plans" | "expenses",
        column = "part_id",
      ) => {
        const rows = among(db, user_id)
          .selectFrom(table as "mounts")
          .where(column as "part_id", "=", id);
        const { count } = await rows
          .select((eb) => eb.fn.countAll<number>().as("count"))
          .executeTakeFirstOrThrow();
        return Number(count);
      };
      const services = await of(db, user_id)
        .selectFrom("service_items")
        .select((eb) => eb.fn.count<number>("service_id").distinct().as("count"))
        .where("part_id", "=", id)
        .executeTakeFirstOrThrow();
      return {
        mounts: await counted("mounts"),
        mounts_on_it: await counted("mounts", "parent_id"),
        measurements: await counted("measurements"),
        setups: await counted("setup_items"),
        services: Number(services.count),
        care_plans: await counted("care_plans"),
        expenses: await counted("expenses"),
      };
    },

    /** Deletes a part after `judge` has seen what goes with it; false when it is gone already. */
    async delete(
      act: Act,
      part: Authorized<PartRow>,
      judge: (heritage: PartHeritage) => void,
    ): Promise<boolean> {
      const repo = partRepo(act.db);
      const now = await repo.find(part.user_id, part.id);
      if (!now) return false;
      judge(await repo.heritageOf(part));
      const bikes = await bikesThatShow(act.db, part.user_id, [part.id], act.at);
      await lockBikes(act.db, part.user_id, bikes);
      await repo.deleteWithin(now, act);
      await rewriteSheets(act.db, part.user_id, bikes, act);
      return true;
    },

    /** Deletes a part within a transaction that holds the rider's lock; the caller has sheets show that. */
    async deleteWithin(part: PartRow, { by, at }: Doing): Promise<void> {
      const hanging = await of(db, part.user_id)
        .selectFrom("mounts")
        .select("part_id")
        .where("parent_id", "=", part.id)
        .execute();
      await of(db, part.user_id).deleteFrom("parts").where("id", "=", part.id).execute();
      const ids = hanging.map(({ part_id }) => part_id);
      if (ids.length > 0) await rewriteSpans(db, part.user_id, ids);
      await audit(db, part.id, "deleted", auditChanges(flat(part), {}), { by, at });
    },
  };
}

async function audit(
  trx: Db,
  id: number,
  event: "created" | "updated" | "deleted",
  changes: Changes,
  { by, at }: Doing,
): Promise<void> {
  await recordAudit(trx, entryOf(id, event, changes, { by, at }));
}

function entryOf(id: number, event: "created" | "updated" | "deleted", changes: Changes, { by, at }: Doing) {
  return { at, actor_id: by, event, auditable_type: "Part", auditable_id: id, changes } as const;
}

/** The fields in which two rows differ; of the serial number only that it does. */
function auditChanges(before: Record<string, unknown>, after: Record<string, unknown>): Changes {
  const changes = changesBetween(before, after);
  if (changes["serial"]) changes["serial"] = [null, null];
  return changes;
}

/** A row as the audit log compares it. */
function flat(row: PartRow): Record<string, unknown> {
  const { kind, brand, model, serial, acquired_on, price_cents, currency, initial_m, initial_s, notes } = row;
  const own = { kind, brand, model, serial, acquired_on, price_cents, currency, initial_m, initial_s, notes };
  return { ...own, ...(JSON.parse(row.spec) as object) };
}
