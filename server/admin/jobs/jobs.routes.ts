import { type AdminJob, discardJob, listJobs, retryJob, retryJobs } from "#contract/admin/jobs.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { refuseTooDeep, rowsOf } from "#server/platform/http/reach.ts";
import { recurringKey } from "#server/platform/jobs/queue.ts";
import { type Language, textOr } from "#server/platform/language/language.ts";
import { invalid, notFound } from "#server/platform/refusal/refusal.ts";
import type { AdminJobRepo, JobOutcome, JobRow } from "./jobs.repo.ts";

interface Deps {
  jobs: AdminJobRepo;
  /** Has the queue look for what became due. */
  wake: () => void;
}

/** What waits to be done, and what an admin may do about it. */
export function jobRoutes(serve: Serve, { jobs, wake }: Deps): void {
  serve(listJobs, async ({ query: { state, ...query }, language }) => {
    const wanted = state === "all" || state === null ? undefined : state;
    const total = await jobs.count(wanted);
    refuseTooDeep(query, total);
    const { page, per_page } = query;
    const [from] = rowsOf(query);
    const rows = from < total ? await jobs.newest(wanted, per_page, from) : [];
    return {
      data: rows.map((row) => presentJob(row, language)),
      meta: { total, page, per_page, total_is_bound: false },
    };
  });

  serve(retryJob, async ({ params, act, say }) => {
    refuseUnlessDone(await act((act) => jobs.retry(act, params.id, wake)));
    return { message: say("job_retried") };
  });

  serve(retryJobs, async ({ body, act }) => {
    const { kind } = body();
    return { data: { count: await act((act) => jobs.retryDead(act, kind, wake)) } };
  });

  serve(discardJob, async ({ params, act, say }) => {
    refuseUnlessDone(await act((act) => jobs.discard(act, params.id)));
    return { message: say("job_discarded") };
  });
}

function refuseUnlessDone(outcome: JobOutcome): void {
  if (outcome === "gone") throw notFound("job_not_found");
  if (outcome !== "done") throw invalid("job", outcome === "running" ? "job_running" : "job_recurring");
}

function presentJob(
  { state, holder, dedup_key, noted_at: _noted, ...row }: JobRow,
  language: Language,
): AdminJob {
  const living = row.last_error === null ? "waiting" : "failed";
  return {
    ...row,
    name: textOr(row.kind, language, `job_kinds.${row.kind}`),
    state: state === "dead" ? "dead" : holder === null ? living : "running",
    is_recurring: dedup_key === recurringKey,
  };
}
