import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterTest, testFolder } from "./databases.ts";

/** The server's sources, and what `bin/build` makes of them. */
export const programs = { source: "server/main.ts", built: "dist/server/main.js" };

/** Starts the server as people do, in a folder of its own. */
export function start(
  environment: Record<string, string>,
  folder = testFolder(),
  dotEnv = "",
  program = programs.source,
) {
  if (dotEnv) writeFileSync(path.join(folder, ".env"), dotEnv);
  const child = spawn(process.execPath, [path.resolve(program)], {
    cwd: folder,
    env: {
      PATH: process.env["PATH"] ?? "",
      PORT: "0",
      // As bin/start does.
      NODE_COMPILE_CACHE: path.resolve(".cache/compiled"),
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  afterTest(() => child.kill("SIGKILL"));
  let output = "";
  const waiting: { pattern: RegExp; resolve: (match: RegExpExecArray) => void }[] = [];
  const hear = (data: unknown) => {
    output += String(data);
    for (const { pattern, resolve } of waiting) {
      const match = pattern.exec(output);
      if (match) resolve(match);
    }
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  return {
    child,
    folder,
    ended,
    output: () => output,
    /** Waits until it prints something, or fails with what it printed when it ended. */
    says: (pattern: RegExp) =>
      Promise.race([
        new Promise<RegExpExecArray>((resolve) => {
          waiting.push({ pattern, resolve });
          hear("");
        }),
        ended.then(() => pattern.exec(output) ?? Promise.reject(new Error(output))),
      ]),
  };
}
/** What the log says once it listens, with its origin. */
export const listening = /Server listening at (http:\/\/127\.0\.0\.1:\d+)/;
