import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

type CollectGarbage = (how: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;

/** Milliseconds after the start by which the first requests are through. */
const laterMs = 1000;

/**
 * Returns the memory that only the start needed to the system, once: 23 MB, which V8 would keep until much more is needed.
 * Takes some 50 ms.
 */
export function returnStartMemory(): void {
  setTimeout(() => {
    // There is no API for it without a flag of the command line.
    setFlagsFromString("--expose-gc");
    const collectGarbage = runInNewContext("gc") as CollectGarbage;
    // Compiled code that is cached under other flags is of no use to the next start.
    setFlagsFromString("--no-expose-gc");
    collectGarbage({ type: "major", execution: "sync", flavor: "last-resort" });
  }, laterMs).unref();
}
