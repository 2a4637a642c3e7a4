import { fork } from "node:child_process";
import { once } from "node:events";
import type { Afterwards } from "#server/platform/testing/databases.ts";
import type { Looking, Seen } from "./bystander.ts";

export type Bystander = ReturnType<typeof bystander>;

/** Starts a bystander. */
export function bystander(looking: Looking, afterwards: Afterwards) {
  const child = fork(new URL("bystander.ts", import.meta.url), [JSON.stringify(looking)]);
  const end = () => child.kill("SIGKILL");
  afterwards(end);
  return {
    /** Returns what it measured since the last call. */
    async take(): Promise<Seen[]> {
      child.send("take");
      const [seen] = (await once(child, "message")) as [Seen[]];
      return seen;
    },
    end,
  };
}

export interface Figures {
  count: number;
  p50: number;
  p99: number;
  worst: number;
  /** How many responses were not 200 or 201. */
  failed: string;
}

/** Sums up measurements, in milliseconds. */
export function figuresSeen(seen: Seen[]): Figures {
  const sorted = seen.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  const others = seen.filter(({ status }) => status !== 200 && status !== 201).map(({ status }) => status);
  const counts = Object.entries(Object.groupBy(others, String)).map(
    ([status, all]) => `${all?.length} × ${status}`,
  );
  return { count: seen.length, p50: at(0.5), p99: at(0.99), worst: at(1), failed: counts.join(", ") };
}
