import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { afterTest } from "./platform/testing/databases.ts";
import { listening, start } from "./platform/testing/started.ts";

/** Linux's limit of waiting connections; unknown elsewhere. */
const somaxconn = "/proc/sys/net/core/somaxconn";
const mayWait = existsSync(somaxconn) ? Number(readFileSync(somaxconn, "utf8")) : 0;

describe("the server", () => {
  test("starts with nothing set, serves, and ends on SIGTERM when the requests it has are answered", async () => {
    const server = start({});
    const [, url] = await server.says(listening);
    await server.says(/Spokebook is at http:\/\/localhost:/);
    await server.says(/There is no administrator yet: register at http:\/\/localhost:\d+\/register/);
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
    expect(server.output()).not.toContain(account.password);
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

  // Beyond the limit, the rest of five hundred simultaneous connections waited a second for retransmission.
  test.runIf(mayWait > 1000)("lets a thousand connections wait while it is busy", async () => {
    const server = start({});
    const [, url] = await server.says(listening);
    server.child.kill("SIGSTOP");
    const port = Number(new URL(url ?? "").port);
    const sockets = Array.from({ length: 1000 }, () => connect(port, "127.0.0.1"));
    afterTest(() => sockets.forEach((socket) => socket.destroy()));
    const soon = { signal: AbortSignal.timeout(5000) };
    await Promise.all(sockets.map((socket) => once(socket, "connect", soon)));
    const answers = sockets.map((socket) => once(socket, "data"));
    for (const socket of sockets) socket.write("GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n");
    server.child.kill("SIGCONT");
    const responses = await Promise.all(answers);
    expect(responses.filter(([bytes]) => !String(bytes).startsWith("HTTP/1.1 200"))).toEqual([]);
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
    expect(server.output()).toMatch(message);
  });
});
