import { randomUUID } from "node:crypto";
import type { LeaseRepo } from "#server/platform/jobs/leases.repo.ts";
import { Refusal } from "#server/platform/refusal/refusal.ts";

/** Milliseconds for which a crashed instance keeps its riders from importing. */
const leaseMs = 60_000;

export type OneImport = ReturnType<typeof oneImport>;

/** Allows one import per rider at a time, across all instances. */
export function oneImport({ jobs, now }: { jobs: LeaseRepo; now: () => Date }) {
  return async <T>(userId: number, work: () => Promise<T>): Promise<T> => {
    const [name, holder] = [`import:${userId}`, randomUUID()];
    const after = (ms: number) => new Date(now().getTime() + ms).toISOString();
    const taken = await jobs.claim(name, holder, { at: after(0), since: "", until: after(leaseMs) });
    if (!taken) throw new Refusal(429, "import_running", { retryAfter: 5 });
    const longer = setInterval(() => {
      jobs.hold(name, holder, after(leaseMs)).catch(() => {});
    }, leaseMs / 3).unref();
    try {
      return await work();
    } finally {
      clearInterval(longer);
      await jobs.forget(name, holder);
    }
  };
}
