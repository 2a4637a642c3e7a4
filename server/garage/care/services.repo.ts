import type { Selectable } from "kysely";
import type { ExpenseOfService } from "#contract/garage/expenses.ts";
import type { Service } from "#contract/garage/services.ts";
import { careBounds } from "#contract/garage/care-words.ts";
import { expenseRepo } from "#server/garage/expenses/expenses.repo.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";
import {
  type Changes,
  changesBetween,
  recordAudit,
  recordAudits,
} from "#server/platform/audit/audit.repo.ts";
import { lockRow } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import { pageOf } from "#server/platform/db/page-of.ts";
import type { ServicesTable } from "#server/platform/db/schema.ts";
import { type KeyedCall, onceForKey } from "#server/platform/http/used-keys.repo.ts";
import { limitReached } from "#server/platform/refusal/refusal.ts";
import type { CareDoing } from "./care-plans.repo.ts";

export type ServiceRow = Selectable<ServicesTable>;
export type ServiceItemColumns = Omit<Service["items"][number], "part">;

/** What a rider says of a service, with the instant from which plans count again. */
export type ServiceColumns = Pick<ServiceRow, "done_on" | "done_at" | "title" | "notes" | "by" | "shop">;
export interface ServiceGiven {
  columns: ServiceColumns;
  items: readonly ServiceItemColumns[];
}

/** What became of a change of a service. */
export type ServiceChanged = { outcome: "changed" | "stale"; service: Service } | { outcome: "gone" };

interface Doing {
  by: number;
  at: string;
}

export type ServiceRepo = ReturnType<typeof serviceRepo>;

export function serviceRepo(db: Db) {
  return {
    /** A page of a bike's services, newest first, and the number of all. */
    async page(bikeId: number, wanted: { page: number; per_page: number }) {
      const all = db
        .selectFrom("services")
        .selectAll()
        .where("bike_id", "=", bikeId)
        .orderBy("done_at", "desc")
        .orderBy("id", "desc");
      const { total, rows } = await pageOf(all, wanted);
      return { total, services: await withItems(db, rows) };
    },

    async find(userId: number, id: number): Promise<Service | undefined> {
      const own = db.selectFrom("services").selectAll().where("user_id", "=", userId).where("id", "=", id);
      return (await withItems(db, await own.execute()))[0];
    },

    /** A rider's services of all bikes, in the order in which they were noted. */
    async allOf(userId: number): Promise<Service[]> {
      const own = db.selectFrom("services").selectAll().where("user_id", "=", userId).orderBy("id");
      return withItems(db, await own.execute());
    },

    /** Adds a service; undefined when the bike, or what the same key had made, is gone. Throws 403 at the limit. */
    insert: (
      bike: Authorized<{ id: number; user_id: number }>,
      given: (trx: Db) => Promise<ServiceGiven & { expense: ExpenseOfService | null }>,
      keyed: KeyedCall | null,
      doing: Doing,
    ): Promise<Service | undefined> =>
      db.transaction().execute(async (trx) => {
        await lockRow(trx, "users", bike.user_id);
        if (!(await lockRow(trx, "bikes", bike.id))) return undefined;
        const repo = serviceRepo(trx);
        const id = await onceForKey(trx, keyed, doing.at, async () => {
          const { expense, ...service } = await given(trx);
          const service_id = await repo.insertIfRoom(bike, service, doing);
          const { columns, items } = service;
          const [part_id = null, ...others] = new Set(items.map((item) => item.part_id));
          const about = { service_id, bike_id: bike.id, day: columns.done_on, new_part_id: null };
          if (expense)
            await expenseRepo(trx).insertOfService(
              bike.user_id,
              expense,
              { ...about, part_id: others.length === 0 ? part_id : null },
              doing,
            );
          return service_id;
        });
        return repo.find(bike.user_id, id);
      }),

    /** `insert` within a transaction that holds the rider's lock; returns its id. */
    async insertIfRoom(
      bike: { id: number; user_id: number },
      given: ServiceGiven,
      doing: Doing,
    ): Promise<number> {
      const { count } = await db
        .selectFrom("services")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("bike_id", "=", bike.id)
        .executeTakeFirstOrThrow();
      if (Number(count) >= careBounds.servicesPerBike) throw limitReached("service_limit");
      const [id = 0] = await this.insertWithin(bike.user_id, [{ ...given, bike_id: bike.id }], doing);
      return id;
    },

    /** The same for a caller that has counted those of each bike, in order. Throws 403 where the rider would have too many. */
    async insertWithin(
      user_id: number,
      services: readonly (ServiceGiven & { bike_id: number })[],
      { by, at }: Doing,
    ): Promise<number[]> {
      if (services.length === 0) return [];
      await refuseTooMany(db, user_id, services.length, services.flatMap(({ items }) => items).length);
      const rows = services.map(({ columns, bike_id }) => {
        return { ...columns, user_id, bike_id, created_at: at, updated_at: at };
      });
      const added = await db.insertInto("services").values(rows).returning("id").execute();
      const ids = added.map(({ id }) => id).toSorted((a, b) => a - b);
      const audits = [];
      for (const [index, { columns, items }] of services.entries()) {
        const id = ids[index] ?? 0;
        await writeItems(db, id, items);
        audits.push(entryOf(id, "created", changesBetween({}, said({ ...columns, items })), { by, at }));
      }
      await recordAudits(db, audits);
      return ids;
    },

    /** Changes a service of a version as `judged` says; where that changes nothing, the version stays. */
    update: (
      { id, user_id }: { id: number; user_id: number },
      version: number,
      judged: (before: Service, trx: Db) => Promise<ServiceGiven>,
      doing: CareDoing,
    ): Promise<ServiceChanged> =>
      db.transaction().execute(async (trx): Promise<ServiceChanged> => {
        const before = await lockedService(trx, { id, user_id }, doing);
        if (!before) return { outcome: "gone" };
        if (before.version !== version) return { outcome: "stale", service: before };
        const { columns, items } = await judged(before, trx);
        const changes = changesBetween(said(before), said({ ...columns, items }));
        if (Object.keys(changes).length === 0) return { outcome: "changed", service: before };
        if (items.length > before.items.length)
          await refuseTooMany(trx, user_id, 0, items.length - before.items.length);
        await trx
          .updateTable("services")
          .set({ ...columns, version: version + 1, updated_at: doing.at })
          .where("id", "=", id)
          .execute();
        await trx.deleteFrom("service_items").where("service_id", "=", id).execute();
        await writeItems(trx, id, items);
        await recordAudit(trx, entryOf(id, "updated", changes, doing));
        const service = await serviceRepo(trx).find(user_id, id);
        return service ? { outcome: "changed", service } : { outcome: "gone" };
      }),

    /** Deletes a service; false when it is gone already. */
    delete: (own: { id: number; user_id: number }, doing: CareDoing): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const before = await lockedService(trx, own, doing);
        if (!before) return false;
        await trx.deleteFrom("services").where("id", "=", own.id).execute();
        await recordAudit(trx, entryOf(own.id, "deleted", changesBetween(said(before), {}), doing));
        return true;
      }),
  };
}

/** Returns the service as it is now, under the rider's lock; throws where its bike may not be changed. */
async function lockedService(
  trx: Db,
  { id, user_id }: { id: number; user_id: number },
  { judge }: CareDoing,
): Promise<Service | undefined> {
  await lockRow(trx, "users", user_id);
  const service = await serviceRepo(trx).find(user_id, id);
  if (service) await judge(trx, [service.bike_id]);
  return service;
}

/** Throws 403 where a rider would have too many services, or too much that was done in them. */
async function refuseTooMany(trx: Db, userId: number, services: number, items: number): Promise<void> {
  const had = await trx
    .selectFrom("services as service")
    .leftJoin("service_items as item", "item.service_id", "service.id")
    .select((eb) => [
      eb.fn.count<number>("service.id").distinct().as("services"),
      eb.fn.count<number>("item.service_id").as("items"),
    ])
    .where("service.user_id", "=", userId)
    .executeTakeFirstOrThrow();
  if (
    Number(had.services) + services > careBounds.servicesPerRider ||
    Number(had.items) + items > careBounds.itemsPerRider
  )
    throw limitReached("services_of_rider_limit");
}

/** All of one rider. */
async function withItems(db: Db, rows: readonly ServiceRow[]): Promise<Service[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const found = await db
    .selectFrom("service_items")
    .leftJoin("parts", "parts.id", "service_items.part_id")
    .selectAll("service_items")
    .select(["parts.kind", "parts.brand", "parts.model"])
    .where("service_id", "in", ids)
    .orderBy("position")
    .execute();
  const items = Map.groupBy(found, ({ service_id }) => service_id);
  const expenses = await expenseRepo(db).ofServices(rows[0]?.user_id ?? 0, ids);
  return rows.map(({ user_id: _user, created_at: _created, updated_at: _updated, ...row }) => ({
    ...row,
    items: (items.get(row.id) ?? []).map(({ plan_id, part_id, slot, task, kind, brand, model }) => ({
      plan_id,
      part_id,
      slot,
      task,
      part: part_id === null || kind === null ? null : { id: part_id, kind, brand, model },
    })),
    expenses: expenses.get(row.id) ?? [],
  }));
}

async function writeItems(trx: Db, service_id: number, items: readonly ServiceItemColumns[]): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ plan_id, part_id, slot, task }, position) => {
    return { service_id, position, plan_id, part_id, slot, task };
  });
  await trx.insertInto("service_items").values(rows).execute();
}

/** A service as the audit log compares it. */
function said({
  done_on,
  title,
  notes,
  by,
  shop,
  items,
}: Omit<ServiceColumns, "done_at"> & Pick<ServiceGiven, "items">) {
  const tasks = items.map(({ plan_id, part_id, slot, task }) => {
    const what = [plan_id && `plan ${plan_id}`, part_id && `part ${part_id}`, slot].filter(Boolean);
    return [task, ...what].join(" · ");
  });
  return { done_on, title, notes, by, shop, service_items: tasks };
}

function entryOf(id: number, event: "created" | "updated" | "deleted", changes: Changes, { by, at }: Doing) {
  return { at, actor_id: by, event, auditable_type: "Service", auditable_id: id, changes } as const;
}
