import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { type TestApp, openTestApp } from "#server/platform/testing/test-app.ts";
import { ensureFirstAdmin } from "./first-admin.ts";
import { userRepo } from "./users.repo.ts";

const wanted = { ADMIN_EMAIL: "Boss@Example.com", ADMIN_PASSWORD: "a password for the boss" };
const ensure = (app: TestApp, config: Partial<typeof wanted> = wanted) =>
  ensureFirstAdmin(userRepo(app.db), config as typeof wanted, app.clock.now);
const admins = (app: TestApp) => app.db.selectFrom("users").selectAll().where("is_admin", "=", 1).execute();

eachDb("the first admin", (on) => {
  test("is made at the start, once, and can sign in", async () => {
    const app = await openTestApp({ on, config: { REQUIRE_EMAIL_VERIFICATION: true } });
    await ensure(app);
    await ensure(app, { ...wanted, ADMIN_PASSWORD: "another password" });
    await ensure(app, { ...wanted, ADMIN_EMAIL: "second@example.com" });
    expect(await admins(app)).toMatchObject([{ email: "boss@example.com" }]);
    const answer = await app.visitor.post("/auth/login", {
      email: wanted.ADMIN_EMAIL,
      password: wanted.ADMIN_PASSWORD,
    });
    expect(answer).toMatchObject({ status: 200, body: { user: { is_admin: true } } });
  });

  test("is the account of that address where there is one, which keeps its password", async () => {
    const app = await openTestApp({ on });
    const rider = await app.rider({ email: "boss@example.com" });
    await ensure(app);
    expect(await admins(app)).toMatchObject([{ id: rider.id }]);
    expect((await rider.get("/auth/user")).body.user.is_admin).toBe(true);
    const entries = await app.db.selectFrom("audits").selectAll().where("event", "=", "updated").execute();
    expect(entries).toMatchObject([
      { auditable_id: rider.id, actor_id: null, changes: '{"is_admin":[null,null]}' },
    ]);
  });

  test("is made once by two instances that start together", async () => {
    const app = await openTestApp({ on });
    await Promise.all([ensure(app), ensure(app), ensure(app)]);
    expect(await admins(app)).toHaveLength(1);
  });

  test("is nobody without the two variables", async () => {
    const app = await openTestApp({ on });
    await ensure(app, {});
    expect(await admins(app)).toEqual([]);
  });

  test.each([
    ["an e-mail that is none", { ADMIN_EMAIL: "boss" }],
    ["a password that is too short", { ADMIN_PASSWORD: "short" }],
    ["a password of the most common", { ADMIN_PASSWORD: "password123" }],
    ["a password that is the address", { ADMIN_PASSWORD: "boss@example" }],
  ])("is refused with %s", async (_what, wrong) => {
    const app = await openTestApp({ on });
    await expect(ensure(app, { ...wanted, ...wrong })).rejects.toThrow(/ADMIN_EMAIL, ADMIN_PASSWORD/);
    expect(await admins(app)).toEqual([]);
  });
});
