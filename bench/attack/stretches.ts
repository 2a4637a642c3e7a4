import { writeFileSync } from "node:fs";
import { watchPieces } from "#server/platform/testing/memory.ts";

// Loaded into a server with --import: on SIGUSR2 it writes the longest piece of work of its main thread since the last time,
// in milliseconds of processor time, into the file that STRETCHES names.
const file = process.env["STRETCHES"] ?? "";
let end = watchPieces();
process.on("SIGUSR2", () => {
  writeFileSync(file, String(Math.round(end())));
  end = watchPieces();
});
