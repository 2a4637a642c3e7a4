import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { day, hour, type TestApp, openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";
import type { Caller } from "#server/platform/testing/caller.ts";
import { signedIn, subscriptionOf } from "#server/platform/testing/paying.ts";
import { subscriptionRepo } from "./subscription.repo.ts";

const planOf = async (rider: Caller) => (await rider.get("/user/limits")).body.data.current_plan;
const hourly = (app: TestApp) => app.fastify.work["subscriptions"]?.();
const untouched = {
  plan: "hobbyist",
  status: "none",
  trial_ends_at: null,
  current_period_end: null,
  granted_until: null,
  next_plan: null,
  trial_available: true,
  checkout_available: false,
  portal_available: false,
  notice: null,
  limits: { bike_profiles: { used: 0, limit: 2, remaining: 2 }, photos_per_bike: { limit: 3 } },
};
eachDb("a trial", (on) => {
  test("gives a paid plan at once, for 14 days", async () => {
    const app = await openTestApp({ on });
    const rider = await app.rider();
    expect(await subscriptionOf(rider)).toEqual(untouched);
    const { status, body } = await rider.post("/subscription/trial", { plan: "enthusiast" });
    expect([status, body.message]).toEqual([200, "Your trial has begun. Have a good ride!"]);
    const trial = {
      ...untouched,
      plan: "enthusiast",
      status: "trialing",
      trial_ends_at: new Date(app.clock.now.getTime() + 14 * day).toISOString(),
      next_plan: "hobbyist",
      trial_available: false,
      limits: { bike_profiles: { used: 0, limit: 5, remaining: 5 }, photos_per_bike: { limit: 10 } },
    };
    expect(body.data).toEqual(trial);
    expect(await subscriptionOf(rider)).toEqual(trial);
    expect(await planOf(rider)).toBe("enthusiast");
  });

  test("is over 14 days later to the millisecond, with a sentence shown until it is acknowledged", async () => {
    const app = await openTestApp({ on });
    const account = await app.rider();
    await account.post("/subscription/trial", { plan: "collector" });
    app.pass(14 * day - 1);
    const rider = await signedIn(app, account);
    expect(await planOf(rider)).toBe("collector");
    expect(await subscriptionOf(rider)).toMatchObject({
      plan: "collector",
      status: "trialing",
      notice: null,
    });
    app.pass(1);
    expect(await planOf(rider)).toBe("hobbyist");
    const expired = {
      ...untouched,
      status: "expired",
      trial_ends_at: app.clock.now.toISOString(),
      trial_available: false,
      notice: "Your subscription has expired. You've been moved to the free plan.",
    };
    expect(await subscriptionOf(rider)).toEqual(expired);
    expect(await subscriptionOf(rider)).toEqual(expired);
    const polish = await rider.get("/subscription", { "accept-language": "pl" });
    expect(polish.body.data.notice).toBe("Twoja subskrypcja wygasła. Masz teraz plan darmowy.");
    expect((await rider.delete("/subscription/notice")).status).toBe(200);
    expect(await subscriptionOf(rider)).toEqual({ ...expired, notice: null });
  });

  test("can be had once, however many ask for it at the same moment", async () => {
    const app = await openTestApp({ on });
    const account = await app.rider();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        account.post("/subscription/trial", { plan: i % 2 ? "collector" : "enthusiast" }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const won = answers.find(({ status }) => status === 200)?.body.data.plan;
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect(body.errors.plan).toEqual(["You have used your trial already."]);
    expect(await planOf(account)).toBe(won);
    const audits = await app.db
      .selectFrom("audits")
      .selectAll()
      .where("auditable_type", "=", "User")
      .where("event", "=", "updated")
      .execute();
    expect(audits).toMatchObject([{ actor_id: account.id, at: app.clock.now.toISOString() }]);
    app.pass(15 * day);
    const again = await (await signedIn(app, account)).post("/subscription/trial", { plan: "collector" });
    expect([again.status, again.body.errors]).toEqual([422, { plan: ["You have used your trial already."] }]);
  });

  test("that is over is written down by the hourly work too, once, and audited as the system's doing", async () => {
    const app = await openTestApp({ on });
    const rider = await app.rider();
    await rider.post("/subscription/trial", { plan: "collector" });
    const repo = subscriptionRepo(app.db);
    app.pass(14 * day - 1);
    await hourly(app);
    expect(await repo.find(rider.id)).toMatchObject({ plan: "collector", status: "trialing", notice: 0 });
    app.pass(1);
    await hourly(app);
    const settled = await repo.find(rider.id);
    expect(settled).toMatchObject({ plan: "hobbyist", plan_until: null, status: "expired", notice: 1 });
    await hourly(app);
    expect(await repo.find(rider.id)).toEqual(settled);
    const audits = await app.db
      .selectFrom("audits")
      .select(["actor_id", "changes"])
      .where("event", "=", "updated")
      .execute();
    expect(audits.map(({ actor_id }) => actor_id)).toEqual([rider.id, null]);
    expect(Object.keys(JSON.parse(audits[1]?.changes ?? ""))).toEqual(["plan", "plan_until"]);
  });

  test("is announced by mail three days before its end, once, in the rider's language", async () => {
    const app = await openTestApp({ on });
    const rider = await app.rider({ name: "Ola", email: "ola@example.com" });
    const proved = { language: "pl" as const, email_verified_at: app.clock.now.toISOString() };
    await app.db.updateTable("users").set(proved).where("id", "=", rider.id).execute();
    await rider.post("/subscription/trial", { plan: "enthusiast" });
    app.pass(11 * day - 1);
    await hourly(app);
    expect(await app.mails()).toEqual([]);
    app.pass(1);
    await Promise.all([hourly(app), hourly(app)]);
    app.pass(day);
    await hourly(app);
    const mails = await app.mails();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: [{ address: "ola@example.com" }],
      subject: "Okres próbny w Spokebooku wkrótce się kończy",
      text: expect.stringMatching(
        /^Cześć Ola,\s+okres próbny planu Entuzjasta kończy się \d+ \S+ 20\d\d \d\d:\d\d\./,
      ),
    });
    app.pass(3 * day);
    await hourly(app);
    expect(await app.mails()).toHaveLength(1);
  });

  test("whose mail cannot be sent is announced once it can, and once", async () => {
    const app = await openTestApp({ on });
    const rider = await app.rider();
    await rider.post("/subscription/trial", { plan: "enthusiast" });
    app.pass(12 * day);
    // The outbox folder is a file, so that no mail can be written.
    const outbox = path.join(app.dataDir, "outbox");
    writeFileSync(outbox, "");
    await hourly(app);
    await app.fastify.settled();
    rmSync(outbox);
    expect(await app.mails()).toEqual([]);
    app.pass(hour);
    await hourly(app);
    expect(await app.mails()).toMatchObject([{ subject: "Your Spokebook trial ends soon" }]);
  });
});

describe("a trial is refused", () => {
  const app = sharedTestApp();

  test.each([
    ["of no plan", {}, "Plan: choose one of the options"],
    ["of the free plan", { plan: "hobbyist" }, "Plan: choose one of the options"],
    ["of an unknown plan", { plan: "professional" }, "Plan: choose one of the options"],
    ["of a plan that is no text", { plan: ["collector"] }, "Plan: choose one of the options"],
  ])("%s", async (_what, body, message) => {
    const rider = await app().rider();
    const answer = await rider.post("/subscription/trial", body);
    expect([answer.status, answer.body.errors]).toEqual([422, { plan: [message] }]);
    expect(await subscriptionOf(rider)).toEqual(untouched);
  });

  test("of a plan that was given", async () => {
    const rider = await app().rider();
    await app().db.updateTable("users").set({ plan: "collector" }).where("id", "=", rider.id).execute();
    const { status, body } = await rider.post("/subscription/trial", { plan: "enthusiast" });
    expect([status, body.errors]).toEqual([
      422,
      { plan: ["You have a plan already. The trial stays yours for later."] },
    ]);
    expect(await subscriptionOf(rider)).toMatchObject({
      plan: "collector",
      status: "granted",
      trial_available: false,
      next_plan: null,
    });
  });

  test("of a plan that was given once the trial had been used, and is counted as such", async () => {
    const app = await openTestApp();
    const account = await app.rider();
    await account.post("/subscription/trial", { plan: "enthusiast" });
    app.pass(14 * day);
    const rider = await signedIn(app, account);
    expect((await subscriptionOf(rider)).status).toBe("expired");
    const doing = { by: null, at: app.clock.now.toISOString() };
    await subscriptionRepo(app.db).change(account.id, doing, () => ({ plan: "collector" }));
    expect(await subscriptionOf(rider)).toMatchObject({ plan: "collector", status: "granted", notice: null });
    app.pass(1000 * day);
    expect(await planOf(await signedIn(app, account))).toBe("collector");
  });

  test("where everything is free, and the plan keeps its name", async () => {
    const free = await openTestApp({ config: { PLAN_LIMITS: "off" } });
    const rider = await free.rider();
    const answer = await rider.post("/subscription/trial", { plan: "collector" });
    expect(answer.body.errors).toEqual({
      plan: ["Everything is free at the moment: there is nothing to try or to buy."],
    });
    expect(await planOf(rider)).toBe("hobbyist");
    expect(await subscriptionOf(rider)).toMatchObject({ plan: "hobbyist", trial_available: false });
  });
});
