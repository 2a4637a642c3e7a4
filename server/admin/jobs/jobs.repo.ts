import type { JobState } from "#contract/admin/jobs.ts";
import type { Act, Doing } from "#server/platform/act/act.ts";
import { recordAudits } from "#server/platform/audit/audit.repo.ts";
import { afterCommit } from "#server/platform/db/after-commit.ts";
import { dialectOf } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import { recurringKey } from "#server/platform/jobs/queue.ts";
import type { QueuedJob } from "#server/platform/jobs/queue.repo.ts";

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

/** The queue as admins see it, without the payloads of jobs. */
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

    /** Makes a job due that nobody is at, as if it had never failed; `wake` has the queue look for what became due. */
    async retry(act: Act<"sky-dash.write">, id: number, wake: () => void): Promise<JobOutcome> {
      const job = await lock(act.db, id);
      if (!job) return "gone";
      if (job.holder !== null) return "running";
      await act.db.updateTable("queued_jobs").set(anew(act.at)).where("id", "=", id).execute();
      await recordAudits(act.db, [entryOf(job, "updated", act)]);
      await afterCommit(act.db, wake);
      return "done";
    },

    /** Has recurring work done now that nobody is at; returns whether there is any of that name. */
    async runNow(kind: string, at: string): Promise<boolean> {
      const done = await db
        .updateTable("queued_jobs")
        .set(anew(at))
        .where("kind", "=", kind)
        .where("dedup_key", "=", recurringKey)
        .where("holder", "is", null)
        .executeTakeFirst();
      if (done.numUpdatedRows > 0) return true;
      const running = db.selectFrom("queued_jobs").select("id").where("kind", "=", kind);
      return (await running.where("dedup_key", "=", recurringKey).executeTakeFirst()) !== undefined;
    },

    /** Makes every dead job of a kind due; returns how many. */
    async retryDead(act: Act<"sky-dash.write">, kind: string, wake: () => void): Promise<number> {
      const jobs = await act.db
        .updateTable("queued_jobs")
        .set(anew(act.at))
        .where("state", "=", "dead")
        .where("kind", "=", kind)
        .returning(["id", "kind"])
        .execute();
      const entries = jobs.map((job) => entryOf({ ...job, state: "dead" }, "updated", act));
      for (let from = 0; from < entries.length; from += batch)
        await recordAudits(act.db, entries.slice(from, from + batch));
      await afterCommit(act.db, wake);
      return jobs.length;
    },

    async discard(act: Act<"sky-dash.write">, id: number): Promise<JobOutcome> {
      const job = await lock(act.db, id);
      if (!job) return "gone";
      if (job.holder !== null) return "running";
      if (job.dedup_key === recurringKey) return "recurring";
      await act.db.deleteFrom("queued_jobs").where("id", "=", id).execute();
      await recordAudits(act.db, [entryOf(job, "deleted", act)]);
      return "done";
    },
  };
}

const anew = (at: string) =>
  ({ state: "waiting", run_at: at, noted_at: at, attempts: 0, last_error: null }) as const;

function entryOf(
  { id, kind, state }: Pick<JobRow, "id" | "kind" | "state">,
  event: "updated" | "deleted",
  { by, at }: Doing,
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
