import type { Db } from "#server/platform/db/open.ts";
import type { JobKind } from "#server/platform/jobs/job-kind.ts";
import type { JobQueue } from "#server/platform/jobs/queue.ts";
import { isMailTime, nextMailTime } from "./digest-times.ts";
import { digestRepo, isWanted } from "./digests.repo.ts";
import type { Telling } from "./tell-rider.ts";

interface DigestJob {
  user_id: number;
  /** When the rider's time came. */
  awaited: string;
}

/** Looks at what a rider's bikes need, and notifies of what is new. */
const careDigest: JobKind<DigestJob> = { name: "care-digest", atOnce: 2 };

/** No rider waits as long for the next mail, in milliseconds. */
const tooLongMs = 3 * 86_400_000;

interface Deps {
  db: Db;
  queue: Pick<JobQueue, "enqueue" | "handle">;
  telling: Telling;
  timezone: string;
  now: () => Date;
}

/** Has each rider's plans looked at once a day, at the rider's hour. */
export function digests({ db, queue, telling, timezone, now }: Deps) {
  queue.handle(careDigest, ({ user_id, awaited }) => telling.tell(user_id, new Date(awaited)));
  const bounds = () => {
    const at = now();
    return { at, beyond: new Date(at.getTime() + tooLongMs).toISOString() };
  };

  return {
    isDue(): Promise<boolean> {
      const { at, beyond } = bounds();
      return digestRepo(db, timezone).isDue(at.toISOString(), beyond);
    },

    /** Moves on the riders whose time has come, each in one transaction with the job that looks at their plans. */
    async doIt(): Promise<void> {
      const { at, beyond } = bounds();
      for (let found = 1; found > 0;)
        found = await db.transaction().execute(async (trx) => {
          const repo = digestRepo(trx, timezone);
          const due = await repo.take(at.toISOString(), beyond);
          for (const digest of due) {
            const { user_id, next_at: awaited, levels, times } = digest;
            if (Object.values(levels).some(isWanted) && isMailTime(times, new Date(awaited), at))
              await queue.enqueue(
                trx,
                careDigest,
                { user_id, awaited },
                { userId: user_id, dedupKey: String(user_id) },
              );
            await repo.moveOn(digest, nextMailTime(times, at).toISOString());
          }
          return due.length;
        });
    },
  };
}
