import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { apiBase } from "#contract/platform/wire.ts";
import { type Afterwards, afterTest } from "./databases.ts";
import { password } from "./test-app.ts";

/** The server as it is run, in a process of its own on a data folder; ended when the test ends. */
export async function startServer(
  dataDir: string,
  env: Record<string, string> = {},
  afterwards: Afterwards = afterTest,
  program = "server/main.ts",
) {
  const child: ChildProcess = spawn(process.execPath, ["--max-semi-space-size=8", path.resolve(program)], {
    // Port 0 asks for any that is free; the log says which.
    env: {
      PATH: process.env["PATH"],
      // As bin/start does.
      NODE_COMPILE_CACHE: path.resolve(".cache/compiled"),
      MALLOC_ARENA_MAX: "2",
      GLIBC_TUNABLES: "glibc.malloc.mmap_threshold=4194304:glibc.malloc.hugetlb=1",
      DATA_DIR: dataDir,
      PORT: "0",
      PLAN_LIMITS: "off",
      RATE_LIMITS: "off",
      // No test asks the bank itself.
      NBP_URL: "http://127.0.0.1:9",
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  afterwards(() => child.kill("SIGKILL"));
  const origin = await addressOf(child);
  const call = (method: string, path: string, token: string, body?: FormData | object) =>
    fetch(`${origin}${apiBase}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !(body instanceof FormData) ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
    });

  return {
    origin,
    pid: child.pid ?? 0,
    call,
    /** Ends it without a word, as running out of memory would. */
    async kill(): Promise<void> {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
    /** Stops it where it stands: it neither works nor ends. */
    freeze: () => void child.kill("SIGSTOP"),
    /** Asks it to end; returns its exit code. */
    async end(): Promise<number | null> {
      child.kill("SIGTERM");
      const [code] = (await once(child, "exit")) as [number | null];
      return code;
    },
    /** The token of a new rider with a bike. */
    async riderWithBike(): Promise<{ token: string; bike: number }> {
      const email = `rider${Date.now()}@example.com`;
      const about = { name: "Rider", email, password, password_confirmation: password };
      const { token } = (await (await call("POST", "/auth/register", "", about)).json()) as { token: string };
      const bike = (await (await call("POST", "/bikes", token, { name: "Rudy" })).json()) as {
        data: { id: number };
      };
      return { token, bike: bike.data.id };
    },
    /** The most memory it has had so far, in megabytes; Linux only. */
    peakMemory: () =>
      Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]) / 1024,
  };
}

/** Where a server says in its log that it listens. */
function addressOf(child: ChildProcess): Promise<string> {
  let log = "";
  return new Promise((resolve, reject) => {
    child.stdout?.on("data", (chunk) => {
      log += String(chunk);
      const port = /listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(log)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.once("exit", () => reject(new Error(`the server did not start:\n${log}`)));
  });
}
