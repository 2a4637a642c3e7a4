import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { sealRepo } from "#server/admin/audit/seals.repo.ts";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { eachDb, testFolder } from "#server/platform/testing/databases.ts";
import { type TestApp, openTestApp, password } from "#server/platform/testing/test-app.ts";
import { runAdminCommand, usage } from "./admin-command.ts";

async function type(app: TestApp, ...args: string[]) {
  const lines: string[] = [];
  const code = await runAdminCommand(app.db, args, (line) => lines.push(line), app.clock.now);
  return { code, said: lines.join("\n") };
}

eachDb("bin/admin", (on) => {
  test("grants, lists and revokes, but not the last administrator's rights", async () => {
    const app = await openTestApp({ on });
    const ola = await app.rider({ name: "Ola", email: "ola@example.com" });
    const ala = await app.rider({ name: "Ala", email: "ala@example.com" });
    expect(await type(app, "list")).toEqual({ code: 0, said: "" });
    expect(await type(app, "grant", " OLA@example.com")).toEqual({
      code: 0,
      said: "Ola <ola@example.com> is an administrator.",
    });
    expect((await ola.get("/sky-dash/users")).status).toBe(200);
    const only = { code: 1, said: "Ola <ola@example.com> is the last administrator: there has to be one." };
    expect(await type(app, "revoke", "ola@example.com")).toEqual(only);
    await type(app, "grant", "ala@example.com");
    await ola.put(`/sky-dash/users/${ala.id}/disabled`, { is_disabled: true, reason: "Spam" });
    expect(await type(app, "revoke", "ola@example.com")).toEqual(only);
    const at = app.clock.now.toISOString();
    expect((await type(app, "list")).said).toBe(
      `Ola <ola@example.com>, last seen ${at}\nAla <ala@example.com>, disabled, last seen ${at}`,
    );
    await ola.put(`/sky-dash/users/${ala.id}/disabled`, { is_disabled: false });
    expect((await type(app, "revoke", "ola@example.com")).code).toBe(0);
    expect((await ola.get("/sky-dash/users")).status).toBe(403);
    expect(await type(app, "grant", "nobody@example.com")).toEqual({
      code: 1,
      said: "There is no account with the e-mail nobody@example.com.",
    });
  });

  test("sets a new password, says it once and ends every session", async () => {
    const app = await openTestApp({ on });
    const ola = await app.rider({ name: "Ola", email: "ola@example.com" });
    const { code, said } = await type(app, "reset-password", "ola@example.com");
    const secret = /^Ola <ola@example\.com> has a new password: ([A-Za-z0-9]{16})$/.exec(said)?.[1] ?? "";
    expect([code, (await ola.get("/bikes")).status]).toEqual([0, 401]);
    const login = async (password: string) =>
      (await app.visitor.post("/auth/login", { email: ola.email, password })).status;
    expect([await login(password), await login(secret)]).toEqual([422, 200]);
    const last = await app.db
      .selectFrom("audits")
      .selectAll()
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(last).toMatchObject({
      actor_id: null,
      auditable_id: ola.id,
      changes: '{"password_hash":[null,null]}',
    });
  });

  test("checks the audit log, and against what was noted", async () => {
    const app = await openTestApp({ on });
    await newAdmin(app);
    expect(await type(app, "audit", "verify")).toEqual({
      code: 0,
      said: "0 entries are sealed, 1 wait for it.\nThe audit log is whole.",
    });
    await sealRepo(app.db).seal(app.clock.now);
    const { code, said } = await type(app, "audit", "verify");
    const note = /Note where the chain ends: (1:[0-9a-f]{64})$/.exec(said)?.[1] ?? "";
    expect([code, said.split("\n").slice(0, 2)]).toEqual([
      0,
      ["1 entries are sealed, 0 wait for it.", "The audit log is whole."],
    ]);
    expect((await type(app, "audit", "verify", note)).code).toBe(0);
    const other = await type(
      app,
      "audit",
      "verify",
      note.replace(/.$/, (last) => (last === "0" ? "1" : "0")),
    );
    expect([other.code, other.said.split("\n")[0]]).toEqual([
      1,
      "The chain does not end, or has not gone on, as it was noted at seal 1.",
    ]);
    expect((await type(app, "audit", "verify", "what")).code).toBe(2);
  });

  test.each([
    [],
    ["grant"],
    ["sing", "a@example.com"],
    ["grant", "a@example.com", "b"],
    ["list", "all"],
    ["audit"],
    ["audit", "seal"],
  ])("does not understand %o %o and says what it can", async (...args) => {
    const app = await openTestApp({ on });
    expect(await type(app, ...args.map(String))).toEqual({ code: 2, said: usage.trimEnd() });
  });
});

test("bin/admin runs as it is typed", () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [path.resolve("tools/commands/admin.ts"), ...args], {
      env: { PATH: process.env["PATH"], DATA_DIR: folder, PORT: wrong ? "none" : "3000" },
      encoding: "utf8",
    });
  const folder = testFolder();
  let wrong = false;
  expect(run("audit", "verify")).toMatchObject({
    status: 0,
    stdout: "0 entries are sealed, 0 wait for it.\nThe audit log is whole.\n",
  });
  expect(run("grant", "a@example.com").status).toBe(1);
  wrong = true;
  expect(run("list")).toMatchObject({ status: 2, stderr: expect.stringContaining("PORT") });
});
