import { Refusal } from "#server/platform/refusal/refusal.ts";
import type { PlainSentence } from "#server/platform/language/sentence.ts";

interface Bounds {
  /** How many pieces of work are done at the same time. */
  atOnce: number;
  /** How many may wait in all. */
  waiting: number;
  /** How many of one caller's may wait. */
  each: number;
  /** What whoever finds no room is told with the 503: a sentence of server/locales. */
  busy: PlainSentence;
}

interface Waiting {
  start: () => Promise<void>;
  refuse: (reason: Error) => void;
}

export type FairQueue = ReturnType<typeof fairQueue>;

/**
 * Does work in turn: one piece of each caller's, then the next of each, so that nobody waits for all that somebody else
 * has brought. Where no room is left, who has brought the most makes room.
 */
export function fairQueue({ atOnce, waiting: most, each, busy }: Bounds) {
  // A Map keeps its order: the first line is the one whose turn it is.
  const lines = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;
  const full = () => new Refusal(503, busy, { retryAfter: 5 });

  function next(): void {
    for (const [who, line] of lines) {
      if (running >= atOnce) return;
      lines.delete(who);
      const first = line.shift();
      if (line.length > 0) lines.set(who, line);
      if (!first) continue;
      waiting--;
      running++;
      void first.start().finally(() => {
        running--;
        next();
      });
    }
  }

  /** Makes room for one more of a line as long as `own`; answers whether it could. */
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
    /** Does `work` when it is the turn of `who`; 503 where there is no room to wait. */
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
    /** How many pieces wait or are being done. */
    waiting: () => waiting + running,
  };
}
