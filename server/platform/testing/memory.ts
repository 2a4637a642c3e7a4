import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { type Afterwards, afterTest } from "./databases.ts";

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** The most memory that a process has had, in megabytes of a million bytes; 0 when it is gone. */
const peakOf = (pid: number) =>
  (Number(/VmHWM:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024) / 1e6;
export const childrenOf = (pid: number) =>
  readdirSync(`/proc/${pid}/task`)
    .flatMap((task) => read(`/proc/${pid}/task/${task}/children`).split(" "))
    .filter(Boolean)
    .map(Number);

/** Processor time that the main thread of a process has had, in milliseconds. */
export const mainThreadOf = (pid: number) =>
  Number(read(`/proc/${pid}/task/${pid}/schedstat`).split(" ")[0]) / 1e6;

/**
 * Watches this process's main thread. The function that it returns ends the watch and tells the longest piece of work between
 * two turns of the event loop, in milliseconds of processor time, which other processes on the machine do not lengthen; Linux
 * only.
 */
export function watchPieces(): () => number {
  let longest = 0;
  let last = mainThreadOf(process.pid);
  const look = () => {
    const now = mainThreadOf(process.pid);
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 5);
  return () => {
    clearInterval(timer);
    look();
    return longest;
  };
}

/** Watches how much memory a server and each of its children take; Linux only. */
export function watchMemory(pid: number, afterwards: Afterwards = afterTest) {
  let child = 0;
  const timer = setInterval(() => {
    for (const one of childrenOf(pid)) child = Math.max(child, peakOf(one));
  }, 10);
  afterwards(() => clearInterval(timer));
  return {
    /** The most since the call before. */
    take(): { main: number; child: number } {
      const peaks = { main: Math.round(peakOf(pid)), child: Math.round(child) };
      child = 0;
      // Begins the peak of the process anew.
      writeFileSync(`/proc/${pid}/clear_refs`, "5");
      return peaks;
    },
  };
}
