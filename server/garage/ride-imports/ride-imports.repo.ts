import type { Insertable, Selectable } from "kysely";
import type { Plan } from "#contract/billing/plan-table.ts";
import { rideImportBounds, type RideItemState } from "#contract/garage/ride-imports.ts";
import { planAt } from "#server/people/auth/plan-at.ts";
import { lockRow } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { RideImportItemsTable, RideImportsTable } from "#server/platform/db/schema.ts";
import type { JobQueue } from "#server/platform/jobs/queue.ts";
import { limitReached, unauthenticated } from "#server/platform/refusal/refusal.ts";
import { rideImportKind } from "./ride-import-job.ts";

export type RideImportRow = Selectable<RideImportsTable>;
export type RideImportItemRow = Omit<Selectable<RideImportItemsTable>, "kept">;

type Page = { page: number; per_page: number };

const itemColumns = ["import_id", "number", "name", "state", "ride_id", "reason", "detail"] as const;
const pageSize = 200;

export type RideImportRepo = ReturnType<typeof rideImportRepo>;

export function rideImportRepo(db: Db) {
  const own = (userId: number) => db.selectFrom("ride_imports").where("user_id", "=", userId);

  async function openOf(userId: number): Promise<number> {
    const { count } = await own(userId)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("finished_at", "is", null)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  return {
    /** Throws 403 for a rider with as many open imports as there may be. */
    async refuseBeyond(userId: number): Promise<void> {
      if ((await openOf(userId)) >= rideImportBounds.open) throw limitReached("ride_import_limit");
    },

    /** Adds an import, whose upload is kept already, with its job. */
    insert(
      given: Pick<
        Insertable<RideImportsTable>,
        "user_id" | "bike_id" | "name" | "file_key" | "bytes" | "created_at"
      >,
      queue: Pick<JobQueue, "enqueue">,
    ): Promise<RideImportRow> {
      return db.transaction().execute(async (trx) => {
        if (!(await lockRow(trx, "users", given.user_id))) throw unauthenticated();
        await rideImportRepo(trx).refuseBeyond(given.user_id);
        const row = await trx
          .insertInto("ride_imports")
          .values({
            ...given,
            state: "queued",
            origin: null,
            files_total: null,
            reason: null,
            finished_at: null,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        await queue.enqueue(trx, rideImportKind, { id: row.id }, { userId: given.user_id });
        return row;
      });
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
    async items(importId: number, state: RideItemState | undefined, { page, per_page }: Page) {
      let all = db.selectFrom("ride_import_items").where("import_id", "=", importId);
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
          const { rows: items } = await rideImportRepo(db).items(row.id, undefined, {
            page,
            per_page: pageSize,
          });
          if (page === 1 || items.length > 0) yield { row, items };
          more = items.length === pageSize;
        }
    },

    /** Cancels an open import, or takes one that has ended off the list; returns it as it was. */
    cancel(userId: number, id: number, at: string): Promise<RideImportRow | undefined> {
      return db.transaction().execute(async (trx) => {
        await lockRow(trx, "users", userId);
        const row = await rideImportRepo(trx).find(userId, id);
        if (row?.finished_at === null)
          await trx
            .updateTable("ride_imports")
            .set({ state: "cancelled", finished_at: at, file_key: null })
            .where("id", "=", id)
            .execute();
        else if (row) await trx.deleteFrom("ride_imports").where("id", "=", id).execute();
        return row;
      });
    },

    /** An import that is not over. */
    findOpen: (id: number): Promise<RideImportRow | undefined> =>
      db
        .selectFrom("ride_imports")
        .selectAll()
        .where("id", "=", id)
        .where("finished_at", "is", null)
        .executeTakeFirst(),

    async begin(id: number, known: Pick<RideImportRow, "origin" | "files_total" | "reason">): Promise<void> {
      await db
        .updateTable("ride_imports")
        .set({ ...known, state: "running" })
        .where("id", "=", id)
        .where("finished_at", "is", null)
        .execute();
    },

    /** Ends an open import; its upload may be deleted then. */
    async end(
      id: number,
      over: Partial<Pick<RideImportRow, "state" | "reason" | "finished_at">>,
    ): Promise<void> {
      await db
        .updateTable("ride_imports")
        .set({ ...over, file_key: null })
        .where("id", "=", id)
        .where("finished_at", "is", null)
        .execute();
    },

    /** Whether other riders' imports wait. */
    async othersWait(userId: number): Promise<boolean> {
      const other = db
        .selectFrom("ride_imports")
        .select("id")
        .where("finished_at", "is", null)
        .where("state", "in", ["queued", "running"])
        .where("user_id", "!=", userId)
        .limit(1);
      return (await other.executeTakeFirst()) !== undefined;
    },

    /** Ends imports whose job was given up, or is lost: no job of their rider is left. */
    async endOrphans(before: string, at: string): Promise<void> {
      await db
        .updateTable("ride_imports")
        .set({ state: "failed", reason: "given_up", finished_at: at, file_key: null })
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
        .execute();
    },

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

    /** The keys of all files of a rider. */
    async keysOf(userId: number): Promise<string[]> {
      const uploads = await own(userId).select("file_key").where("file_key", "is not", null).execute();
      const files = await db
        .selectFrom("rides")
        .select("file_key")
        .where("user_id", "=", userId)
        .where("file_bytes", "is not", null)
        .execute();
      return [...uploads, ...files].flatMap(({ file_key }) => file_key ?? []);
    },
  };
}
