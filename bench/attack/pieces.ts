import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Afterwards, testFolder } from "#server/platform/testing/databases.ts";

/** Has a server note the longest piece of work of its main thread. */
export function pieces(afterwards: Afterwards) {
  const file = path.join(testFolder(afterwards), "pieces");
  writeFileSync(file, "");
  const program = new URL("longest-piece.ts", import.meta.url).href;
  return {
    env: { NODE_OPTIONS: `--import=${program}`, LONGEST_PIECE: file },
    /** Returns the longest since the last call, in milliseconds of processor time. */
    take(): number {
      const longest = Math.max(0, ...readFileSync(file, "utf8").split("\n").map(Number));
      writeFileSync(file, "");
      return longest;
    },
  };
}
