import type { Insertable, Selectable } from "kysely";
import { dialectOf } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Instant, QueuedJobsTable } from "#server/platform/db/schema.ts";

export type QueuedJob = Selectable<QueuedJobsTable>;

/** A job that somebody holds. */
type Held = Pick<QueuedJob, "id" | "holder">;

export type QueueRepo = ReturnType<typeof queueRepo>;

export function queueRepo(db: Db) {
  /** Writes to a job while it is still the holder's; false when it is somebody else's by now. */
  async function change({ id, holder }: Held, set: Partial<Insertable<QueuedJobsTable>>): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable("queued_jobs")
      .set(set)
      .where("id", "=", id)
      .where("holder", "=", holder)
      .executeTakeFirst();
    return Number(numUpdatedRows) === 1;
  }

  return {
    change,

    /** Adds a job; nothing where one of its kind with its key waits or is being done. */
    async insert(job: Insertable<QueuedJobsTable>): Promise<void> {
      await db
        .insertInto("queued_jobs")
        .values(job)
        .onConflict((conflict) => conflict.columns(["kind", "dedup_key"]).doNothing())
        .execute();
    },

    /** When the first of each kind may be taken. Reads only: an idle queue takes no turn from SQLite's writers. */
    async next(kinds: string[]): Promise<Map<string, Instant>> {
      if (kinds.length === 0) return new Map();
      const row = await db
        .selectNoFrom((eb) =>
          kinds.map((kind) =>
            eb
              .selectFrom("queued_jobs")
              .select((eb) => eb.fn.min("run_at").as("run_at"))
              .where("state", "=", "waiting")
              .where("kind", "=", kind)
              .as(kind),
          ),
        )
        .executeTakeFirstOrThrow();
      return new Map(Object.entries(row).filter((entry): entry is [string, Instant] => entry[1] !== null));
    },

    /** Takes what may be taken, the longest due first, for `holder` until `until`. No two ever take the same. */
    take(
      kind: string,
      { at, until, holder, limit }: { at: Instant; until: Instant; holder: string; limit: number },
    ): Promise<QueuedJob[]> {
      const due = db
        .selectFrom("queued_jobs")
        .select("id")
        .where("state", "=", "waiting")
        .where("kind", "=", kind)
        .where("run_at", "<=", at)
        .orderBy("run_at")
        .orderBy("id")
        .limit(limit);
      return (
        db
          // By name, so that PostgreSQL locks them once and no more than `limit`. SQLite has one writer: none is locked.
          .with("due", () => (dialectOf(db) === "postgres" ? due.forUpdate().skipLocked() : due))
          .updateTable("queued_jobs")
          .set((eb) => ({ holder, run_at: until, noted_at: at, attempts: eb("attempts", "+", 1) }))
          .where("id", "in", (eb) => eb.selectFrom("due").select("due.id"))
          .returningAll()
          .execute()
      );
    },

    /** Done: nothing of it is kept. */
    async finish({ id, holder }: Held): Promise<void> {
      await db.deleteFrom("queued_jobs").where("id", "=", id).where("holder", "=", holder).execute();
    },

    /**
     * Makes due what was written after `beyond`, by a clock that has been set back since: its times mean nothing, and
     * might lie days ahead.
     */
    async mendTimes(at: Instant, beyond: Instant): Promise<void> {
      const ahead = await db
        .selectFrom("queued_jobs")
        .select("id")
        .where("noted_at", ">", beyond)
        .limit(1)
        .executeTakeFirst();
      if (!ahead) return;
      await db
        .updateTable("queued_jobs")
        .set({ run_at: at, holder: null, noted_at: at })
        .where("noted_at", ">", beyond)
        .execute();
    },

    /** Forgets dead jobs that were given up before `before`, and all but the newest `most`. */
    async sweepDead(before: Instant, most: number): Promise<void> {
      const dead = () => db.deleteFrom("queued_jobs").where("state", "=", "dead");
      await dead().where("noted_at", "<", before).execute();
      const newest = db
        .selectFrom("queued_jobs")
        .select("id")
        .where("state", "=", "dead")
        .orderBy("noted_at", "desc")
        .orderBy("id", "desc")
        .limit(most);
      await dead().where("id", "not in", newest).execute();
    },

    /** How many there are of each state. */
    async counts(): Promise<Record<QueuedJob["state"], number>> {
      const rows = await db
        .selectFrom("queued_jobs")
        .select(["state", (eb) => eb.fn.countAll<number>().as("amount")])
        .groupBy("state")
        .execute();
      const of = (state: QueuedJob["state"]) => Number(rows.find((row) => row.state === state)?.amount ?? 0);
      return { waiting: of("waiting"), dead: of("dead") };
    },
  };
}
