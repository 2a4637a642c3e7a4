import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { sealRepo } from "#server/admin/audit/seals.repo.ts";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { eachDb, testFolder } from "#server/platform/testing/databases.ts";
import { type TestApp, openTestApp, password } from "#server/platform/testing/test-app.ts";
import { buy, openPayingApp, subscriptionOf } from "#server/platform/testing/paying.ts";
import { runAdminCommand, usage } from "./admin-command.ts";

async function type(app: TestApp, ...args: string[]) {
  const lines: string[] = [];
  const code = await runAdminCommand(app.db, args, (line) => lines.push(line), {
    now: app.clock.now,
    config: app.config,
    secret: app.secret,
  });
  return { code, output: lines.join("\n") };
}

eachDb("bin/admin", (on) => {
  test("grants, lists and revokes, but not the last administrator's rights", async () => {
    const app = await openTestApp({ on });
    const ola = await app.rider({ name: "Ola", email: "ola@example.com" });
    const ala = await app.rider({ name: "Ala", email: "ala@example.com" });
    expect(await type(app, "list")).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^There is no administrator yet: .*bin\/admin grant EMAIL/),
    });
    expect(await type(app, "grant", " OLA@example.com")).toEqual({
      code: 0,
      output: "Ola <ola@example.com> is an administrator.",
    });
    expect((await ola.get("/sky-dash/users")).status).toBe(200);
    const only = { code: 1, output: "Ola <ola@example.com> is the last administrator: there has to be one." };
    expect(await type(app, "revoke", "ola@example.com")).toEqual(only);
    await type(app, "grant", "ala@example.com");
    await ola.put(`/sky-dash/users/${ala.id}/disabled`, { is_disabled: true, reason: "Spam" });
    expect(await type(app, "revoke", "ola@example.com")).toEqual(only);
    const at = app.clock.now.toISOString();
    expect((await type(app, "list")).output).toBe(
      `Ola <ola@example.com>, last seen ${at}\nAla <ala@example.com>, disabled, last seen ${at}`,
    );
    await ola.put(`/sky-dash/users/${ala.id}/disabled`, { is_disabled: false });
    expect((await type(app, "revoke", "ola@example.com")).code).toBe(0);
    expect((await ola.get("/sky-dash/users")).status).toBe(403);
    expect(await type(app, "grant", "nobody@example.com")).toEqual({
      code: 1,
      output: "There is no account with the e-mail nobody@example.com.",
    });
  });

  test("sets a new password, says it once and ends every session", async () => {
    const app = await openTestApp({ on });
    const ola = await app.rider({ name: "Ola", email: "ola@example.com" });
    const { code, output } = await type(app, "reset-password", "ola@example.com");
    const secret = /^Ola <ola@example\.com> has a new password: ([A-Za-z0-9]{16})$/.exec(output)?.[1] ?? "";
    expect([code, (await ola.get("/bikes")).status]).toEqual([0, 401]);
    const login = async (password: string) =>
      (await app.visitor.post("/auth/login", { email: ola.email, password })).status;
    expect([await login(password), await login(secret)]).toEqual([422, 200]);
    const mail = (await app.mails()).at(-1)?.text ?? "";
    expect([mail.includes("a new password was set"), mail.includes(secret)]).toEqual([true, false]);
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
      output: "0 entries are sealed, 1 wait for it.\nThe audit log is whole.",
    });
    await sealRepo(app.db).seal(app.clock.now);
    const { code, output } = await type(app, "audit", "verify");
    const note = /Note where the chain ends: (1:[0-9a-f]{64})$/.exec(output)?.[1] ?? "";
    expect([code, output.split("\n").slice(0, 2)]).toEqual([
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
    expect([other.code, other.output.split("\n")[0]]).toEqual([
      1,
      "The chain does not end, or has not gone on, as it was noted at seal 1.",
    ]);
    expect((await type(app, "audit", "verify", "what")).code).toBe(2);
  });

  test("grants a plan until the end of a day or for good, with a reason in the audit log, and takes it back", async () => {
    const app = await openTestApp({ on, config: { TIMEZONE: "Europe/Warsaw" } });
    app.clock.now = new Date("2027-03-20T12:00:00Z");
    const ola = await app.rider({ name: "Ola", email: "ola@example.com" });
    expect(
      await type(app, "plan", "ola@example.com", "collector", "--until", "2027-03-28", "--reason", "Prize"),
    ).toEqual({ code: 0, output: "Ola <ola@example.com> has the plan collector until 2027-03-28." });
    // The clocks go forward on that day.
    expect(await subscriptionOf(ola)).toMatchObject({
      plan: "collector",
      status: "granted",
      granted_until: "2027-03-28T21:59:59.999Z",
    });
    const last = await app.db
      .selectFrom("audits")
      .selectAll()
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(last).toMatchObject({ actor_id: null, auditable_id: ola.id });
    expect(JSON.parse(last.changes)).toMatchObject({
      plan: ["hobbyist", "collector"],
      reason: [null, "Prize"],
    });
    expect((await type(app, "plan", "ola@example.com", "enthusiast")).code).toBe(0);
    expect(await subscriptionOf(ola)).toMatchObject({ plan: "enthusiast", granted_until: null });
    expect(await type(app, "plan", "ola@example.com", "hobbyist")).toEqual({
      code: 0,
      output: "Ola <ola@example.com> has the plan hobbyist.",
    });
    expect(await subscriptionOf(ola)).toMatchObject({ plan: "hobbyist", status: "expired" });
  });

  test("refuses an end in the past, a day that is none, and an unknown plan, and changes nothing", async () => {
    const app = await openTestApp({ on, config: { TIMEZONE: "Europe/Warsaw" } });
    app.clock.now = new Date("2027-03-20T12:00:00Z");
    const ola = await app.rider({ name: "Ola", email: "ola@example.com" });
    const plan = async (...args: string[]) => type(app, "plan", "ola@example.com", ...args);
    expect(await plan("collector", "--until", "2027-03-19")).toEqual({
      code: 1,
      output: "The end must not lie in the past.",
    });
    for (const wrong of [["collector", "--until", "2027-02-30"], ["golden"], ["collector", "--until=soon"]])
      expect((await plan(...wrong)).code).toBe(1);
    for (const wrong of [[], ["collector", "enthusiast"], ["collector", "--for", "ever"], ["--until"]])
      expect(await plan(...wrong)).toEqual({ code: 2, output: usage.trimEnd() });
    expect(await subscriptionOf(ola)).toMatchObject({ plan: "hobbyist", status: "none" });
    expect((await plan("collector", "--until", "2027-03-20")).code).toBe(0);
  });

  test("leaves a plan that is paid for to the payment provider", async () => {
    const app = await openPayingApp({ on });
    const ola = await app.rider({ name: "Ola", email: "ola@example.com" });
    await buy(app, ola, "enthusiast");
    expect(await type(app, "plan", "ola@example.com", "collector")).toEqual({
      code: 1,
      output: "This plan is paid for: it is changed or cancelled at the payment provider.",
    });
    expect(await subscriptionOf(ola)).toMatchObject({ plan: "enthusiast", status: "active" });
  });

  test.each([
    [],
    ["grant"],
    ["plan"],
    ["sing", "a@example.com"],
    ["grant", "a@example.com", "b"],
    ["list", "all"],
    ["audit"],
    ["audit", "seal"],
  ])("does not understand %o %o and says what it can", async (...args) => {
    const app = await openTestApp({ on });
    expect(await type(app, ...args.map(String))).toEqual({ code: 2, output: usage.trimEnd() });
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
