import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { afterTest, testFolder } from "./testing/databases.ts";

/** Starts the server as people do, in a folder of its own. */
function start(environment: Record<string, string>, folder = testFolder(), dotEnv = "") {
  if (dotEnv) writeFileSync(path.join(folder, ".env"), dotEnv);
  const child = spawn(process.execPath, [path.resolve("server/main.ts")], {
    cwd: folder,
    env: { PATH: process.env["PATH"] ?? "", PORT: "0", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  afterTest(() => child.kill("SIGKILL"));
  let said = "";
  const waiting: { pattern: RegExp; resolve: (match: RegExpExecArray) => void }[] = [];
  const hear = (data: unknown) => {
    said += String(data);
    for (const { pattern, resolve } of waiting) {
      const match = pattern.exec(said);
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
    said: () => said,
    /** Waits until it says something, or fails with what it said when it ended. */
    says: (pattern: RegExp) =>
      Promise.race([
        new Promise<RegExpExecArray>((resolve) => {
          waiting.push({ pattern, resolve });
          hear("");
        }),
        ended.then(() => pattern.exec(said) ?? Promise.reject(new Error(said))),
      ]),
  };
}
const listening = /Server listening at (http:\/\/127\.0\.0\.1:\d+)/;

describe("the server", () => {
  test("starts with nothing set, serves, and ends on SIGTERM when the requests it has are answered", async () => {
    const server = start({});
    const [, url] = await server.says(listening);
    await server.says(/Spokebook is at http:\/\/localhost:/);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const account = { name: "Ola", email: "ola@example.com", password: "correct horse battery" };
    const answer = fetch(`${url}/api/v1/auth/register`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...account, password_confirmation: account.password }),
    });
    await fetch(`${url}/healthz`);
    server.child.kill("SIGTERM");
    expect([(await answer).status, await server.ended]).toEqual([201, 0]);
    expect(server.said()).not.toContain(account.password);
  });

  test("keeps its data, its secret and its first admin from one start to the next", async () => {
    const admin = { ADMIN_EMAIL: "boss@example.com", ADMIN_PASSWORD: "a password for the boss" };
    const first = start(admin);
    await first.says(listening);
    const secret = readFileSync(path.join(first.folder, "data/secret"), "utf8");
    first.child.kill("SIGTERM");
    await first.ended;
    const second = start({}, first.folder, `LOG_LEVEL=info\nSTAGE=Release\n`);
    const [, url] = await second.says(listening);
    expect(readFileSync(path.join(first.folder, "data/secret"), "utf8")).toBe(secret);
    const answer = await fetch(`${url}/api/v1/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
    });
    expect(await answer.json()).toMatchObject({ success: true, user: { is_admin: true } });
    expect(await (await fetch(`${url}/api/v1/version`)).json()).toMatchObject({ data: { stage: "Release" } });
  });

  test("reads .env, which what is set outranks", async () => {
    const server = start({ DATA_DIR: "./elsewhere" }, undefined, "DATA_DIR=./from-dotenv\nRATE_LIMITS=off\n");
    await server.says(listening);
    await server.says(/RATE_LIMITS=off/);
    expect(readFileSync(path.join(server.folder, "elsewhere/secret"), "utf8")).toHaveLength(64);
  });

  test.each([
    [{ PORT: "http" }, /^The configuration is wrong:\n {2}PORT: must be a port number\n$/],
    [
      { ADMIN_EMAIL: "boss", ADMIN_PASSWORD: "a good password" },
      /^The configuration is wrong:\n {2}ADMIN_EMAIL, ADMIN_PASSWORD: /,
    ],
  ])("says what is wrong with %j and nothing else, and does not start", async (environment, message) => {
    const server = start({ ...environment, LOG_LEVEL: "warn" });
    expect(await server.ended).toBe(1);
    expect(server.said()).toMatch(message);
  });
});
