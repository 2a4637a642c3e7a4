import type { Act } from "#server/platform/act/act.ts";
import type { Insertable, Selectable } from "kysely";
import type { Plan } from "#contract/billing/plan-table.ts";
import { rideImportBounds, type RideItemState } from "#contract/garage/ride-imports.ts";
import { rideImportFinished } from "#contract/garage/garage-events.ts";
import { planAt } from "#server/people/auth/plan-at.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { appendEvent } from "#server/platform/events/events.repo.ts";
import { sliceRows } from "#server/platform/db/slices.ts";
import type { RideImportItemsTable, RideImportsTable } from "#server/platform/db/schema.ts";
import { limitReached } from "#server/platform/refusal/refusal.ts";
import { rideImportKind } from "./ride-import-job.ts";

export type RideImportRow = Selectable<RideImportsTable>;
export type RideImportItemRow = Omit<Selectable<RideImportItemsTable>, "user_id" | "kept">;

type Page = { page: number; per_page: number };

const itemColumns = ["import_id", "number", "name", "state", "ride_id", "reason", "detail"] as const;
const pageSize = 200;

/** What belongs to the end of an import, in its transaction. */
export type AtEnd = (
  trx: Db,
  ended: Pick<RideImportRow, "id" | "user_id" | "state" | "imported">,
) => Promise<void>;

export type RideImportRepo = ReturnType<typeof rideImportRepo>;

export function rideImportRepo(db: Db) {
  const own = (userId: number) => of(db, userId).selectFrom("ride_imports");

  async function openOf(userId: number): Promise<number> {
    const { count } = await own(userId)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("finished_at", "is", null)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  return {
    openOf,

    /** Throws 403 for a rider with as many open imports as there may be. */
    async refuseBeyond(userId: number): Promise<void> {
      if ((await openOf(userId)) >= rideImportBounds.open) throw limitReached("ride_import_limit");
    },

    /** Adds an import, whose upload is kept already, with its job. */
    async insert(
      act: Pick<Act<"ride.write">, "db" | "account" | "at" | "enqueue">,
      given: Pick<Insertable<RideImportsTable>, "bike_id" | "name" | "file_key" | "bytes">,
    ): Promise<RideImportRow> {
      const { user_id } = act.account;
      await rideImportRepo(act.db).refuseBeyond(user_id);
      const row = await act.db
        .insertInto("ride_imports")
        .values({
          ...given,
          user_id,
          state: "queued",
          origin: null,
          files_total: null,
          reason: null,
          created_at: act.at,
          finished_at: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await act.enqueue(rideImportKind, { id: row.id });
      return row;
    },

    /** The ride that was read from a file with this SHA-256. */
    async rideOfFile(userId: number, hash: string): Promise<number | undefined> {
      const ride = of(db, userId).selectFrom("rides").select("id").where("file_hash", "=", hash);
      return (await ride.executeTakeFirst())?.id;
    },

    /** Adds an import of a file that a ride was read from before: it is done, and a duplicate. */
    async insertDuplicate(
      act: Pick<Act<"ride.write">, "db" | "account" | "at">,
      { name, bytes, ride_id }: { name: string; bytes: number; ride_id: number },
    ): Promise<RideImportRow> {
      const { user_id } = act.account;
      const row = await act.db
        .insertInto("ride_imports")
        .values({
          user_id,
          bike_id: null,
          name,
          file_key: null,
          bytes,
          state: "done",
          origin: null,
          files_total: 1,
          files_done: 1,
          duplicates: 1,
          reason: null,
          created_at: act.at,
          finished_at: act.at,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      const item = { state: "duplicate", reason: "same_file", detail: null, kept: null } as const;
      await act.db
        .insertInto("ride_import_items")
        .values({ user_id, import_id: row.id, number: 1, name, ride_id, ...item })
        .execute();
      return row;
    },

    find: (userId: number, id: number): Promise<RideImportRow | undefined> =>
      own(userId).selectAll().where("id", "=", id).executeTakeFirst(),

    async page(userId: number, { page, per_page }: Page) {
      const { total } = await own(userId)
        .select((eb) => eb.fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      const rows = await own(userId)
        .selectAll()
        .orderBy("id", "desc")
        .limit(per_page)
        .offset((page - 1) * per_page)
        .execute();
      return { rows, meta: { total: Number(total), page, per_page } };
    },

    /** A page of what became of an import's files, in the order in which they were done. */
    async items(
      { id, user_id }: Pick<RideImportRow, "id" | "user_id">,
      state: RideItemState | undefined,
      { page, per_page }: Page,
    ) {
      let all = of(db, user_id).selectFrom("ride_import_items").where("import_id", "=", id);
      if (state) all = all.where("state", "=", state);
      const { total } = await all
        .select((eb) => eb.fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      const rows: RideImportItemRow[] = await all
        .select(itemColumns)
        .orderBy("number")
        .limit(per_page)
        .offset((page - 1) * per_page)
        .execute();
      return { rows, meta: { total: Number(total), page, per_page } };
    },

    /** Yields a rider's imports with their items, page by page. */
    async *each(userId: number): AsyncGenerator<{ row: RideImportRow; items: RideImportItemRow[] }> {
      const rows = await own(userId).selectAll().orderBy("id").execute();
      for (const row of rows)
        for (let page = 1, more = true; more; page++) {
          const { rows: items } = await rideImportRepo(db).items(row, undefined, {
            page,
            per_page: pageSize,
          });
          if (page === 1 || items.length > 0) yield { row, items };
          more = items.length === pageSize;
        }
    },

    /** Cancels an open import, or takes one that has ended off the list; returns it as it was. */
    async cancel(act: Act<"ride.write">, id: number): Promise<RideImportRow | undefined> {
      const row = await rideImportRepo(act.db).find(act.account.user_id, id);
      if (row?.finished_at === null)
        await of(act.db, row.user_id)
          .updateTable("ride_imports")
          .set({ state: "cancelled", finished_at: act.at, file_key: null })
          .where("id", "=", id)
          .execute();
      else if (row) await of(act.db, row.user_id).deleteFrom("ride_imports").where("id", "=", id).execute();
      return row;
    },

    /** An import that is not over: its job names no account. */
    findOpen: (id: number): Promise<RideImportRow | undefined> =>
      db
        .selectFrom("ride_imports")
        .selectAll()
        .where("id", "=", id)
        .where("finished_at", "is", null)
        .executeTakeFirst(),

    /** Whether an import is still not over. */
    async isOpen({ id, user_id }: Owned): Promise<boolean> {
      return (await rideImportRepo(db).find(user_id, id))?.finished_at === null;
    },

    async begin(
      { id, user_id }: Owned,
      known: Pick<RideImportRow, "origin" | "files_total" | "reason">,
    ): Promise<void> {
      await of(db, user_id)
        .updateTable("ride_imports")
        .set({ ...known, state: "running" })
        .where("id", "=", id)
        .where("finished_at", "is", null)
        .execute();
    },

    /** Ends an open import, with its event and what `also` adds; its upload may be deleted then. */
    end(
      { id, user_id }: Owned,
      over: Pick<RideImportRow, "state"> & { reason?: RideImportRow["reason"]; finished_at: string },
      also: AtEnd,
    ): Promise<void> {
      return db.transaction().execute(async (trx) => {
        await lockRow(trx, "users", user_id);
        const ended = await of(trx, user_id)
          .updateTable("ride_imports")
          .set({ ...over, file_key: null })
          .where("id", "=", id)
          .where("finished_at", "is", null)
          .returning("imported")
          .executeTakeFirst();
        if (!ended) return;
        const event = { kind: rideImportFinished, subject: id, data: { rides: ended.imported } };
        await appendEvent(trx, { account_id: user_id, at: over.finished_at, ...event });
        await also(trx, { id, user_id, state: over.state, imported: ended.imported });
      });
    },

    /** The other riders whose imports have been due before `at`: what is put back then comes behind them. */
    async othersWaiting(userId: number, at: string): Promise<number[]> {
      const rows = await db
        .selectFrom("queued_jobs")
        .select("user_id")
        .distinct()
        .where("state", "=", "waiting")
        .where("kind", "=", rideImportKind.name)
        .where("run_at", "<", at)
        .where("user_id", "!=", userId)
        .execute();
      return rows.flatMap(({ user_id }) => user_id ?? []);
    },

    /** Open imports whose job was given up, or is lost: no job of their rider is left. */
    orphans: (before: string) =>
      db
        .selectFrom("ride_imports")
        .select(["id", "user_id"])
        .where("finished_at", "is", null)
        .where("created_at", "<", before)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("queued_jobs")
                .select("queued_jobs.id")
                .where("kind", "=", rideImportKind.name)
                .where("queued_jobs.state", "=", "waiting")
                .whereRef("queued_jobs.user_id", "=", "ride_imports.user_id"),
            ),
          ),
        )
        .execute(),

    /** A rider's plan at this moment. */
    async planOf(userId: number, now: Date): Promise<Plan> {
      const span = await db
        .selectFrom("users")
        .select(["plan", "plan_until", "plan_then"])
        .where("id", "=", userId)
        .executeTakeFirst();
      return span ? planAt(span, now.getTime()) : "hobbyist";
    },

    /** Which of these keys of the storage a row speaks of. */
    async knownKeys(keys: string[]): Promise<Set<string>> {
      if (keys.length === 0) return new Set();
      const uploads = await db
        .selectFrom("ride_imports")
        .select("file_key")
        .where("file_key", "in", keys)
        .execute();
      const files = await db.selectFrom("rides").select("file_key").where("file_key", "in", keys).execute();
      return new Set([...uploads, ...files].flatMap(({ file_key }) => file_key ?? []));
    },

    /** Cancels all that a rider's imports have still to do; returns the keys of the uploads. */
    cancelAll(userId: number, at: string): Promise<string[]> {
      return db.transaction().execute(async (trx) => {
        await lockRow(trx, "users", userId);
        const uploads = await rideImportRepo(trx).uploadsOf(userId);
        await of(trx, userId)
          .updateTable("ride_imports")
          .set({ state: "cancelled", finished_at: at, file_key: null })
          .where("finished_at", "is", null)
          .execute();
        return uploads;
      });
    },

    /** Deletes some of what became of a rider's files; returns how many. */
    async deleteItems(userId: number): Promise<number> {
      const [one] = await own(userId)
        .innerJoin("ride_import_items", (join) =>
          join
            .onRef("ride_import_items.import_id", "=", "ride_imports.id")
            .on("ride_import_items.user_id", "=", userId),
        )
        .select("import_id")
        .limit(1)
        .execute();
      if (!one) return 0;
      const items = of(db, userId)
        .selectFrom("ride_import_items")
        .select("number")
        .where("import_id", "=", one.import_id);
      const { numDeletedRows } = await of(db, userId)
        .deleteFrom("ride_import_items")
        .where("import_id", "=", one.import_id)
        .where("number", "in", items.limit(sliceRows))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },

    /** Deletes some rides of an ended account; returns the keys of their files, null when there were none. */
    async deleteRides(userId: number): Promise<string[] | null> {
      const some = of(db, userId).selectFrom("rides").select("id");
      const rows = await of(db, userId)
        .deleteFrom("rides")
        .where("id", "in", some.orderBy("id").limit(sliceRows))
        .returning("file_key")
        .execute();
      return rows.length === 0 ? null : [...new Set(rows.flatMap(({ file_key }) => file_key ?? []))];
    },

    async uploadsOf(userId: number): Promise<string[]> {
      const rows = await own(userId).select("file_key").where("file_key", "is not", null).execute();
      return rows.flatMap(({ file_key }) => file_key ?? []);
    },

    /** The keys of all files of a rider. */
    async keysOf(userId: number): Promise<string[]> {
      const files = await of(db, userId)
        .selectFrom("rides")
        .select("file_key")
        .where("file_bytes", "is not", null)
        .execute();
      const uploads = await rideImportRepo(db).uploadsOf(userId);
      return [...uploads, ...files.flatMap(({ file_key }) => file_key ?? [])];
    },
  };
}
