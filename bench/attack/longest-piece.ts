import { writeFileSync } from "node:fs";
import { watchPieces } from "#server/platform/testing/memory.ts";

// Loaded into a server by --import: each second it adds to a file the longest piece of work between two turns of the event
// loop, in milliseconds of the main thread's processor time.
const file = process.env["LONGEST_PIECE"] ?? "";
let longest = watchPieces();
setInterval(() => {
  const found = longest();
  longest = watchPieces();
  writeFileSync(file, `${Math.round(found)}\n`, { flag: "a" });
}, 1000).unref();
