import { Refusal } from "#server/platform/refusal/refusal.ts";
import type { PlainSentence } from "#server/platform/language/sentence.ts";

interface Bounds {
  /** How many tasks run at the same time. */
  atOnce: number;
  /** How many of them of one caller; all by default. */
  eachAtOnce?: number;
  /** How many tasks may wait in total. */
  waiting: number;
  /** How many tasks of one caller may wait. */
  each: number;
  /** Sentence (key of server/locales) of the 503 for a caller who finds no room. */
  busy: PlainSentence;
}

interface Waiting {
  start: () => Promise<void>;
  refuse: (reason: Error) => void;
}

export type FairQueue = ReturnType<typeof fairQueue>;

/**
 * Runs tasks in turn: one of each caller, then the next of each, so that nobody waits for another caller's whole
 * batch. When the queue is full, the caller with the most tasks loses one.
 */
export function fairQueue({ atOnce, eachAtOnce = atOnce, waiting: most, each, busy }: Bounds) {
  // A Map keeps insertion order: the first queue is next.
  const lines = new Map<string, Waiting[]>();
  const runningOf = new Map<string, number>();
  let running = 0;
  let waiting = 0;
  const full = () => new Refusal(503, busy, { retryAfter: 5 });

  function next(): void {
    for (const [who, line] of lines) {
      if (running >= atOnce) return;
      const own = runningOf.get(who) ?? 0;
      if (own >= eachAtOnce) continue;
      lines.delete(who);
      const first = line.shift();
      if (line.length > 0) lines.set(who, line);
      if (!first) continue;
      waiting--;
      running++;
      runningOf.set(who, own + 1);
      void first.start().finally(() => {
        running--;
        const left = (runningOf.get(who) ?? 1) - 1;
        if (left > 0) runningOf.set(who, left);
        else runningOf.delete(who);
        next();
      });
    }
  }

  /** Makes room for one more task of a caller who has `own`; returns whether it could. */
  function makeRoom(own: number): boolean {
    if (own >= each) return false;
    if (waiting < most) return true;
    const longest = [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
    if (longest.length <= own + 1) return false;
    waiting--;
    longest.pop()?.refuse(full());
    return true;
  }

  return {
    /** Runs `work` when it is the caller's turn; throws 503 when the queue is full. */
    run<T>(who: string, work: () => Promise<T>): Promise<T> {
      const line = lines.get(who) ?? [];
      if (!makeRoom(line.length)) return Promise.reject(full());
      return new Promise<T>((resolve, reject) => {
        line.push({ start: () => Promise.try(work).then(resolve, reject), refuse: reject });
        lines.set(who, line);
        waiting++;
        next();
      });
    },
    /** Number of tasks that wait or run. */
    waiting: () => waiting + running,
  };
}
