import type { Act, Doing } from "#server/platform/act/act.ts";
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
import { lockRow } from "#server/platform/db/lock-row.ts";
import { among, of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { pageOf } from "#server/platform/db/page-of.ts";
import type { ServicesTable } from "#server/platform/db/schema.ts";
import { forbidden, limitReached } from "#server/platform/refusal/refusal.ts";
import {
  type NamedStatement,
  presentStatement,
  type StatableFields,
  statementsOf,
} from "./service-statements.repo.ts";
import { servicePhotoRepo } from "./service-photos.repo.ts";
import { pauses } from "#server/platform/time/pauses.ts";
import type { JudgeBikes } from "#server/garage/care/plans/care-plans.repo.ts";

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

/** Services that are read together. */
const pageSize = 200;

export type ServiceRepo = ReturnType<typeof serviceRepo>;

export function serviceRepo(db: Db) {
  return {
    /** A page of a bike's services, newest first, and the number of all. */
    async page(bike: Owned, wanted: { page: number; per_page: number }) {
      const all = among(db, bike.user_id)
        .selectFrom("services")
        .selectAll()
        .where("bike_id", "=", bike.id)
        .orderBy("done_at", "desc")
        .orderBy("id", "desc");
      const { total, rows } = await pageOf(all, wanted);
      return { total, services: await withItems(db, rows) };
    },

    async find(userId: number, id: number): Promise<Service | undefined> {
      const own = of(db, userId).selectFrom("services").selectAll().where("id", "=", id);
      return (await withItems(db, await own.execute()))[0];
    },

    async byIds(userId: number, ids: readonly number[]): Promise<Service[]> {
      if (ids.length === 0) return [];
      const own = of(db, userId).selectFrom("services").selectAll().where("id", "in", ids);
      return withItems(db, await own.execute());
    },

    /** Yields a rider's services of all bikes, in the order in which they were noted. */
    async *each(userId: number): AsyncGenerator<Service> {
      const pause = pauses();
      for (let last = 0, more = true; more;) {
        const rows = await of(db, userId)
          .selectFrom("services")
          .selectAll()
          .where("id", ">", last)
          .orderBy("id")
          .limit(pageSize)
          .execute();
        yield* await withItems(db, rows);
        await pause();
        last = rows.at(-1)?.id ?? last;
        more = rows.length === pageSize;
      }
    },

    /** The service that noted a plan as done on a day, if it was added after an instant. */
    async notedFor(plan: Owned, done_on: string, since: string): Promise<Service | undefined> {
      const noted = await among(db, plan.user_id)
        .selectFrom("services")
        .innerJoin("service_items as item", (join) =>
          join.onRef("item.service_id", "=", "services.id").on("item.user_id", "=", plan.user_id),
        )
        .select("services.id")
        .where("item.plan_id", "=", plan.id)
        .where("services.done_on", "=", done_on)
        .where("services.created_at", ">", since)
        .executeTakeFirst();
      return noted && this.find(plan.user_id, noted.id);
    },

    /** Adds a service; undefined when the bike is gone. Throws 403 at the limit. */
    async insert(
      act: Act,
      bike: Authorized<Owned>,
      given: () => Promise<ServiceGiven & { expense: ExpenseOfService | null }>,
    ): Promise<Service | undefined> {
      if (!(await lockRow(act.db, "bikes", bike))) return undefined;
      const repo = serviceRepo(act.db);
      const { expense, ...service } = await given();
      const service_id = await repo.insertIfRoom(bike, service, act);
      const { columns, items } = service;
      const [part_id = null, ...others] = new Set(items.map((item) => item.part_id));
      const about = { service_id, bike_id: bike.id, day: columns.done_on, new_part_id: null };
      if (expense)
        await expenseRepo(act.db).insertOfService(
          bike.user_id,
          expense,
          { ...about, part_id: others.length === 0 ? part_id : null },
          act,
        );
      return repo.find(bike.user_id, service_id);
    },

    /** `insert` for a caller that holds the rider's lock; returns its id. */
    async insertIfRoom(bike: Owned, given: ServiceGiven, doing: Doing): Promise<number> {
      const { count } = await among(db, bike.user_id)
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
        await writeItems(db, { id, user_id }, items);
        audits.push(
          entryOf(id, "created", changesBetween({}, auditedFields({ ...columns, items })), { by, at }),
        );
      }
      await recordAudits(db, audits);
      return ids;
    },

    /** Changes a service of a version as `judged` says; where that changes nothing, the version stays. */
    async update(
      act: Act,
      id: number,
      version: number,
      judged: (before: Service) => Promise<ServiceGiven>,
      judge: JudgeBikes,
    ): Promise<ServiceChanged> {
      const { db, by: user_id } = act;
      const before = await serviceRepo(db).find(user_id, id);
      if (!before) return { outcome: "gone" };
      await judge(db, [before.bike_id]);
      if (before.version !== version) return { outcome: "stale", service: before };
      const { columns, items } = await judged(before);
      refuseStated(before, { columns, items });
      const changes = changesBetween(auditedFields(before), auditedFields({ ...columns, items }));
      if (Object.keys(changes).length === 0) return { outcome: "changed", service: before };
      if (items.length > before.items.length)
        await refuseTooMany(db, user_id, 0, items.length - before.items.length);
      await of(db, user_id)
        .updateTable("services")
        .set({ ...columns, version: version + 1, updated_at: act.at })
        .where("id", "=", id)
        .execute();
      await of(db, user_id).deleteFrom("service_items").where("service_id", "=", id).execute();
      await writeItems(db, { id, user_id }, items);
      await servicePhotoRepo(db).follow(act, { id, user_id }, before.photos, before.items, items);
      await recordAudit(db, entryOf(id, "updated", changes, act));
      const service = await serviceRepo(db).find(user_id, id);
      return service ? { outcome: "changed", service } : { outcome: "gone" };
    },

    /** Deletes a service of the one who acts; false when it is gone already. */
    async delete(act: Act, id: number): Promise<boolean> {
      const before = await serviceRepo(act.db).find(act.by, id);
      if (!before) return false;
      await of(act.db, act.by).deleteFrom("services").where("id", "=", id).execute();
      // Of what a shop has stated the log keeps a mark, and no text.
      const changes = before.statement
        ? { statement: [before.statement.short, null] as [string, null] }
        : changesBetween(auditedFields(before), {});
      await recordAudit(act.db, entryOf(id, "deleted", changes, act));
      return true;
    },
  };
}

/** Throws 403 for a change of what a shop has done, but for the rider's notes. */
function refuseStated(before: Service, { columns, items }: ServiceGiven): void {
  if (before.statement?.kind !== "done") return;
  const after = { ...columns, notes: before.notes, items };
  if (Object.keys(changesBetween(auditedFields(before), auditedFields(after))).length > 0)
    throw forbidden("service_of_shop");
}

/** Throws 403 where a rider would have too many services, or too much that was done in them. */
async function refuseTooMany(trx: Db, userId: number, services: number, items: number): Promise<void> {
  const had = await trx
    .selectFrom("services as service")
    .leftJoin("service_items as item", (join) =>
      join.onRef("item.service_id", "=", "service.id").on("item.user_id", "=", userId),
    )
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
  const found = await of(db, rows[0]?.user_id ?? 0)
    .selectFrom("service_items")
    .leftJoin("parts", (join) =>
      join.onRef("parts.id", "=", "service_items.part_id").on("parts.user_id", "=", rows[0]?.user_id ?? 0),
    )
    .selectAll("service_items")
    .select(["parts.kind", "parts.brand", "parts.model"])
    .where("service_id", "in", ids)
    .orderBy("position")
    .execute();
  const items = Map.groupBy(found, ({ service_id }) => service_id);
  const photos = await photosOf(db, rows[0]?.user_id ?? 0, ids);
  const expenses = await expenseRepo(db).ofServices(rows[0]?.user_id ?? 0, ids);
  const statements = await statementsOf(db, rows[0]?.user_id ?? 0, ids);
  return rows.map(({ user_id: _user, created_at: _created, updated_at: _updated, ...row }) => ({
    ...row,
    items: (items.get(row.id) ?? []).map(({ plan_id, part_id, slot, task, kind, brand, model }) => ({
      plan_id,
      part_id,
      slot,
      task,
      part: part_id === null || kind === null ? null : { id: part_id, kind, brand, model },
    })),
    photos: (photos.get(row.id) ?? []).map(({ id, position, width, height }) => {
      const item = items.get(row.id)?.findIndex((one) => one.position === position) ?? -1;
      return { id, item: item < 0 ? null : item, width, height };
    }),
    expenses: expenses.get(row.id) ?? [],
    statement: statedOf(statements.get(row.id), { ...row, items: items.get(row.id) ?? [] }),
  }));
}

const statedOf = (row: NamedStatement | undefined, now: StatableFields) =>
  row ? presentStatement(row, now) : null;

async function photosOf(db: Db, userId: number, ids: readonly number[]) {
  const found = await of(db, userId)
    .selectFrom("service_photos")
    .select(["id", "service_id", "position", "width", "height"])
    .where("service_id", "in", ids)
    .orderBy("id")
    .execute();
  return Map.groupBy(found, ({ service_id }) => service_id);
}

async function writeItems(
  trx: Db,
  { id: service_id, user_id }: Owned,
  items: readonly ServiceItemColumns[],
): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ plan_id, part_id, slot, task }, position) => {
    return { user_id, service_id, position, plan_id, part_id, slot, task };
  });
  await trx.insertInto("service_items").values(rows).execute();
}

/** Returns the fields of a service that the audit log compares. */
function auditedFields({
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
