import { fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { afterTest, testFolder } from "#server/platform/testing/databases.ts";

test.each(["server/garage/transfer/read/reading.ts", "server/garage/expenses/reading-ledger.ts"])(
  "a reading process, %s, leaves its compiled modules to the next, though it is killed",
  async (program) => {
    const NODE_COMPILE_CACHE = testFolder();
    const env = { PATH: process.env["PATH"], NODE_COMPILE_CACHE };
    const child = fork(path.resolve(program), {
      env,
      execArgv: [],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    afterTest(() => child.kill("SIGKILL"));
    child.send({});
    await once(child, "message");
    child.kill("SIGKILL");
    await once(child, "exit");
    const [version = ""] = readdirSync(NODE_COMPILE_CACHE);
    expect(readdirSync(path.join(NODE_COMPILE_CACHE, version)).length).toBeGreaterThan(10);
  },
);
