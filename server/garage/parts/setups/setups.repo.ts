import type { Act, Doing } from "#server/platform/act/act.ts";
import type { Selectable } from "kysely";
import type { Setup } from "#contract/garage/setups.ts";
import { fitsPath } from "#contract/garage/part-slots.ts";
import type { MountScope } from "#contract/garage/part-words.ts";
import { changesBetween, recordAudit } from "#server/platform/audit/audit.repo.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";
import { of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { limitReached } from "#server/platform/refusal/refusal.ts";
import type { SetupsTable } from "#server/platform/db/schema.ts";

export interface SetupItemGiven {
  slot: string;
  part_id: number;
  scope: MountScope;
}

/** What a set-up is made of. */
export interface SetupGiven {
  name: string;
  indoor: boolean;
  items: readonly SetupItemGiven[];
}

export type SetupChanged =
  | { outcome: "changed" | "stale"; setup: Setup }
  | { outcome: "gone" }
  /** It names a part that is none of the rider's, or that does not fit its slot. */
  | { outcome: "unfit_part" };

type OwnBike = Authorized<Owned>;

export function setupRepo(db: Db) {
  return {
    /** A page of a bike's set-ups by name, and the number of all. */
    async page(bike: Owned, { page, per_page }: { page: number; per_page: number }) {
      const all = of(db, bike.user_id).selectFrom("setups").where("bike_id", "=", bike.id);
      const { total } = await all
        .select((eb) => eb.fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      const rows = await all
        .selectAll()
        .orderBy("name")
        .orderBy("id")
        .limit(per_page)
        .offset((page - 1) * per_page)
        .execute();
      return { total: Number(total), setups: await withItems(db, rows) };
    },

    async find(bike: Owned, id: number): Promise<Setup | undefined> {
      const row = await of(db, bike.user_id)
        .selectFrom("setups")
        .selectAll()
        .where("id", "=", id)
        .where("bike_id", "=", bike.id)
        .executeTakeFirst();
      return row && (await withItems(db, [row]))[0];
    },

    async insert(act: Act, bike: OwnBike, limit: number, given: SetupGiven): Promise<SetupChanged> {
      const repo = setupRepo(act.db);
      if (!(await areFitting(act.db, bike.user_id, given.items))) return { outcome: "unfit_part" };
      const { total } = await repo.page(bike, { page: 1, per_page: 1 });
      if (total >= limit) throw limitReached("setup_limit");
      const id = await repo.insertWithin(bike, given, act);
      const setup = await repo.find(bike, id);
      return setup ? { outcome: "changed", setup } : { outcome: "gone" };
    },

    /** `insert` for a caller that holds the rider's lock and has counted; returns its id. */
    async insertWithin(bike: Owned, given: SetupGiven, { by, at }: Doing): Promise<number> {
      const { name, indoor, items } = given;
      const { id } = await db
        .insertInto("setups")
        .values({
          user_id: bike.user_id,
          bike_id: bike.id,
          name,
          indoor: indoor ? 1 : 0,
          created_at: at,
          updated_at: at,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await writeItems(db, { id, user_id: bike.user_id }, items);
      await audit(db, bike.id, null, given, { by, at });
      return id;
    },

    /** Changes a set-up of a version: what is left out stays. */
    async update(
      act: Act,
      bike: OwnBike,
      id: number,
      { version, ...change }: Partial<SetupGiven> & { version: number },
    ): Promise<SetupChanged> {
      const { db, at } = act;
      const before = await setupRepo(db).find(bike, id);
      if (!before) return { outcome: "gone" };
      if (before.version !== version) return { outcome: "stale", setup: before };
      const after = { name: before.name, indoor: before.indoor, items: before.items, ...change };
      const { id: _id, version: _version, ...was } = before;
      if (JSON.stringify(was) === JSON.stringify(after)) return { outcome: "changed", setup: before };
      if (change.items && !(await areFitting(db, bike.user_id, change.items)))
        return { outcome: "unfit_part" };
      const row = await of(db, bike.user_id)
        .updateTable("setups")
        .set({ name: after.name, indoor: after.indoor ? 1 : 0, version: version + 1, updated_at: at })
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await of(db, bike.user_id).deleteFrom("setup_items").where("setup_id", "=", id).execute();
      await writeItems(db, row, after.items);
      await audit(db, bike.id, was, after, act);
      return changed(db, row);
    },

    async delete(act: Act, bike: OwnBike, id: number): Promise<boolean> {
      const before = await setupRepo(act.db).find(bike, id);
      if (!before) return false;
      await of(act.db, bike.user_id).deleteFrom("setups").where("id", "=", id).execute();
      await audit(act.db, bike.id, before, null, act);
      return true;
    },

    /** All set-ups of a bike, in the order in which they were added. */
    async ofBike(bike: Owned): Promise<Setup[]> {
      const rows = await of(db, bike.user_id)
        .selectFrom("setups")
        .selectAll()
        .where("bike_id", "=", bike.id)
        .orderBy("id")
        .execute();
      return withItems(db, rows);
    },

    /** All set-ups of a rider with their bikes. */
    async allOf(userId: number) {
      const rows = await of(db, userId).selectFrom("setups").selectAll().orderBy("id").execute();
      const setups = await withItems(db, rows);
      return setups.map((setup, index) => ({ ...setup, bike_id: rows[index]?.bike_id }));
    },
  };
}

async function changed(trx: Db, row: Selectable<SetupsTable>): Promise<SetupChanged> {
  const [setup] = await withItems(trx, [row]);
  return setup ? { outcome: "changed", setup } : { outcome: "gone" };
}

/** All of one rider. */
async function withItems(db: Db, rows: readonly Selectable<SetupsTable>[]): Promise<Setup[]> {
  if (rows.length === 0) return [];
  const found = await of(db, rows[0]?.user_id ?? 0)
    .selectFrom("setup_items")
    .selectAll()
    .where(
      "setup_id",
      "in",
      rows.map(({ id }) => id),
    )
    .orderBy("position")
    .execute();
  const items = Map.groupBy(found, ({ setup_id }) => setup_id);
  return rows.map(({ id, name, indoor, version }) => ({
    id,
    name,
    indoor: indoor === 1,
    items: (items.get(id) ?? []).map(({ slot, part_id, scope }) => ({ slot, part_id, scope })),
    version,
  }));
}

/** Whether these parts are the rider's, each of a kind that fits its slot. */
async function areFitting(trx: Db, userId: number, items: readonly SetupItemGiven[]): Promise<boolean> {
  const ids = [...new Set(items.map(({ part_id }) => part_id))];
  if (ids.length === 0) return true;
  const rows = await of(trx, userId)
    .selectFrom("parts")
    .select(["id", "kind"])
    .where("id", "in", ids)
    .execute();
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]));
  return items.every(({ slot, part_id }) => {
    const kind = kinds.get(part_id);
    return kind !== undefined && fitsPath(kind, slot);
  });
}

async function writeItems(
  trx: Db,
  { id: setup_id, user_id }: Owned,
  items: readonly SetupItemGiven[],
): Promise<void> {
  if (items.length === 0) return;
  await trx
    .insertInto("setup_items")
    .values(items.map((item, position) => ({ ...item, user_id, setup_id, position })))
    .execute();
}

/** A set-up is a part of its bike to the audit log. */
async function audit(
  trx: Db,
  bikeId: number,
  before: SetupGiven | null,
  after: SetupGiven | null,
  { by, at }: Doing,
): Promise<void> {
  const thing = { event: "updated", auditable_type: "Bike", auditable_id: bikeId } as const;
  const summaryOf = (setup: SetupGiven | null) => ({
    setup: setup && `${setup.name} (${setup.items.length})`,
  });
  const changes = {
    setup: [null, null] as [unknown, unknown],
    ...changesBetween(summaryOf(before), summaryOf(after)),
  };
  await recordAudit(trx, { ...thing, at, actor_id: by, changes });
}
