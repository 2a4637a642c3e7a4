import { randomUUID } from "node:crypto";
import type { Work } from "./hourly.ts";
import type { LeaseRepo } from "./leases.repo.ts";

const minuteMs = 60_000;
/** An instance that died over its work keeps the others from it for so long. */
const leaseMs = 30 * minuteMs;
/** Instances' clocks and timers never quite agree: what is nearly due is due. */
const slackMs = 5 * minuteMs;

interface Deps {
  jobs: LeaseRepo;
  now: () => Date;
  /** How often the work is due, in milliseconds; hourly unless said. */
  every?: number;
  /** Names of what each instance does for itself. */
  own?: string[];
}

/**
 * The same work, each piece done by one of all instances each time it is due, by whoever asks first. A piece that answers
 * "again" is not done yet.
 */
export function onceForAll({ jobs, now, every = 60 * minuteMs, own = [] }: Deps, work: Work): Work {
  const holder = randomUUID();
  const after = (ms: number) => new Date(now().getTime() + ms).toISOString();
  const once = (name: string, doIt: Work[string]) => async () => {
    const at = after(0);
    const lease = { at, since: after(slackMs - every), until: after(leaseMs) };
    if (!(await jobs.claim(name, holder, lease))) return undefined;
    let done = false;
    try {
      const answer = await doIt();
      done = answer !== "again";
      return answer;
    } finally {
      await jobs.giveBack(name, holder, done ? at : null);
    }
  };
  return Object.fromEntries(
    Object.entries(work).map(([name, doIt]) => [name, own.includes(name) ? doIt : once(name, doIt)]),
  );
}
