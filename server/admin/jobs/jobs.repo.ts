import type { JobState } from "#contract/admin/jobs.ts";
import { recordAudits } from "#server/platform/audit/audit.repo.ts";
import { afterCommit } from "#server/platform/db/after-commit.ts";
import { dialectOf } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import { recurringKey } from "#server/platform/jobs/queue.ts";
import type { QueuedJob } from "#server/platform/jobs/queue.repo.ts";

interface Doing {
  by: number;
  at: string;
  /** Has the queue look for what became due. */
  wake: () => void;
}

/** Entries of the audit log that are written by one statement. */
const batch = 500;

export type JobOutcome = "done" | "gone" | "running" | "recurring";
export type JobRow = Omit<QueuedJob, "payload">;

const columns = [
  "id",
  "kind",
  "state",
  "run_at",
  "attempts",
  "holder",
  "dedup_key",
  "user_id",
  "domain",
  "last_error",
  "created_at",
  "noted_at",
] as const;

export type AdminJobRepo = ReturnType<typeof adminJobRepo>;

/** The queue as admins see it: never what a job is told. */
export function adminJobRepo(db: Db) {
  const inState = (state: JobState | undefined) => {
    const jobs = db.selectFrom("queued_jobs");
    if (state === undefined) return jobs;
    if (state === "dead") return jobs.where("state", "=", "dead");
    const living = jobs.where("state", "=", "waiting");
    if (state === "running") return living.where("holder", "is not", null);
    return living.where("holder", "is", null).where("last_error", state === "failed" ? "is not" : "is", null);
  };

  async function lock(trx: Db, id: number): Promise<JobRow | undefined> {
    const query = trx.selectFrom("queued_jobs").select(columns).where("id", "=", id);
    return (dialectOf(trx) === "postgres" ? query.forUpdate() : query).executeTakeFirst();
  }

  return {
    async count(state?: JobState): Promise<number> {
      const { amount } = await inState(state)
        .select((eb) => eb.fn.countAll<number>().as("amount"))
        .executeTakeFirstOrThrow();
      return Number(amount);
    },

    newest: (state: JobState | undefined, limit: number, offset: number): Promise<JobRow[]> =>
      inState(state).select(columns).orderBy("id", "desc").limit(limit).offset(offset).execute(),

    /** Makes a job due that nobody is at, as if it had never failed. */
    retry(id: number, { by, at, wake }: Doing): Promise<JobOutcome> {
      return db.transaction().execute(async (trx) => {
        const job = await lock(trx, id);
        if (!job) return "gone";
        if (job.holder !== null) return "running";
        await trx.updateTable("queued_jobs").set(anew(at)).where("id", "=", id).execute();
        await recordAudits(trx, [entryOf(job, "updated", { by, at })]);
        await afterCommit(trx, wake);
        return "done";
      });
    },

    /** Makes every dead job of a kind due; returns how many. */
    retryDead(kind: string, { by, at, wake }: Doing): Promise<number> {
      return db.transaction().execute(async (trx) => {
        const jobs = await trx
          .updateTable("queued_jobs")
          .set(anew(at))
          .where("state", "=", "dead")
          .where("kind", "=", kind)
          .returning(["id", "kind"])
          .execute();
        const entries = jobs.map((job) => entryOf({ ...job, state: "dead" }, "updated", { by, at }));
        for (let from = 0; from < entries.length; from += batch)
          await recordAudits(trx, entries.slice(from, from + batch));
        await afterCommit(trx, wake);
        return jobs.length;
      });
    },

    discard(id: number, { by, at }: Omit<Doing, "wake">): Promise<JobOutcome> {
      return db.transaction().execute(async (trx) => {
        const job = await lock(trx, id);
        if (!job) return "gone";
        if (job.holder !== null) return "running";
        if (job.dedup_key === recurringKey) return "recurring";
        await trx.deleteFrom("queued_jobs").where("id", "=", id).execute();
        await recordAudits(trx, [entryOf(job, "deleted", { by, at })]);
        return "done";
      });
    },
  };
}

const anew = (at: string) =>
  ({ state: "waiting", run_at: at, noted_at: at, attempts: 0, last_error: null }) as const;

function entryOf(
  { id, kind, state }: Pick<JobRow, "id" | "kind" | "state">,
  event: "updated" | "deleted",
  { by, at }: Omit<Doing, "wake">,
) {
  const to = event === "updated" ? "due" : null;
  return {
    at,
    actor_id: by,
    event,
    auditable_type: "Job" as const,
    auditable_id: id,
    changes: { kind: [kind, kind] as [string, string], state: [state, to] as [string, string | null] },
  };
}
