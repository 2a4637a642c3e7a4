import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

// Starts the server once on an empty folder and ends it, so that NODE_COMPILE_CACHE holds what a start compiles, and the
// first one is as fast and as small as those after it: node tools/build/warm.ts
// The cache is the user's who runs this: Node keeps one for each.
const folder = mkdtempSync(path.join(tmpdir(), "spokebook-warm-"));
try {
  const server = spawn(process.execPath, [path.resolve(import.meta.dirname, "../../dist/server/main.js")], {
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      DATA_DIR: folder,
      HOST: "127.0.0.1",
      PORT: "0",
      LOG_LEVEL: "silent",
      // Nothing is requested from the bank.
      NBP_URL: "http://127.0.0.1:9",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(server, "exit");
  server.stdout.once("data", () => server.kill());
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error("the server did not start");
} finally {
  rmSync(folder, { recursive: true, force: true });
}
