import { expect, test } from "vitest";
import { grantedPlans } from "#server/platform/db/migrations/0011-granted-plans.ts";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { day, openTestApp } from "#server/platform/testing/test-app.ts";
import { buy, openPayingApp, signedIn, subscriptionOf } from "#server/platform/testing/paying.ts";

eachDb("a plan from an admin", (on) => {
  test("lasts where a trial would have ended, and can be taken back", async () => {
    const app = await openTestApp({ on });
    const [boss, rider] = [await newAdmin(app), await app.rider()];
    const set = (plan: string) => boss.put(`/sky-dash/users/${rider.id}/plan`, { plan });
    await rider.post("/subscription/trial", { plan: "enthusiast" });
    expect((await set("collector")).status).toBe(200);
    app.pass(20 * day);
    const later = await signedIn(app, rider);
    expect(await subscriptionOf(later)).toMatchObject({
      plan: "collector",
      status: "granted",
      granted_until: null,
      current_period_end: null,
      next_plan: null,
      trial_available: false,
    });
    const again = await signedIn(app, boss);
    expect((await again.put(`/sky-dash/users/${rider.id}/plan`, { plan: "hobbyist" })).status).toBe(200);
    expect(await subscriptionOf(later)).toMatchObject({ plan: "hobbyist", status: "expired" });
  });

  test("ends with the day it is granted until, in the server's time zone, is announced, and says so once", async () => {
    const app = await openTestApp({ on, config: { TIMEZONE: "Europe/Warsaw" } });
    app.clock.now = new Date("2027-03-20T12:00:00Z");
    const [boss, rider] = [await newAdmin(app), await app.rider({ name: "Ola" })];
    const grant = (until: string) =>
      boss.put(`/sky-dash/users/${rider.id}/plan`, { plan: "collector", until, reason: "Test rider" });
    const past = await grant("2027-03-19");
    expect([past.status, past.body.errors]).toEqual([422, { until: ["The end must not lie in the past."] }]);
    expect((await grant("2027-03-20")).status).toBe(200);
    expect((await grant("2027-03-28")).status).toBe(200);
    // The clocks go forward on that day.
    const end = "2027-03-28T21:59:59.999Z";
    expect(await subscriptionOf(rider)).toMatchObject({
      plan: "collector",
      status: "granted",
      granted_until: end,
      current_period_end: null,
      next_plan: "hobbyist",
    });
    const [row] = (await boss.get("/sky-dash/users?per_page=1")).body.data;
    expect(row).toMatchObject({ id: rider.id, plan: "collector", is_granted: true, granted_until: end });
    await app.fastify.work["subscriptions"]?.();
    expect(await app.mails()).toEqual([]);
    app.clock.now = new Date("2027-03-26T12:00:00Z");
    await app.fastify.work["subscriptions"]?.();
    await app.fastify.work["subscriptions"]?.();
    const [mail, ...more] = await app.mails();
    expect([mail?.subject, more]).toEqual(["Your Spokebook plan ends soon", []]);
    expect(mail?.text).toContain(
      "the Collector plan that was granted to you ends on 28 March 2027 at 23:59. Nothing is charged",
    );
    expect(mail?.text).not.toMatch(/cancel|renew|paid/);
    app.clock.now = new Date("2027-03-28T21:59:59.998Z");
    expect((await subscriptionOf(await signedIn(app, rider))).plan).toBe("collector");
    app.clock.now = new Date(end);
    await app.fastify.work["subscriptions"]?.();
    const later = await signedIn(app, rider);
    const notice = "Your subscription has expired. You've been moved to the free plan.";
    expect(await subscriptionOf(later)).toMatchObject({
      plan: "hobbyist",
      status: "expired",
      granted_until: null,
      notice,
    });
    await later.delete("/subscription/notice");
    await app.fastify.work["subscriptions"]?.();
    expect((await subscriptionOf(later)).notice).toBeNull();
  });

  test("keeps its reason in the audit log, with the end", async () => {
    const app = await openTestApp({ on, config: { TIMEZONE: "UTC" } });
    app.clock.now = new Date("2027-03-20T12:00:00Z");
    const [boss, rider] = [await newAdmin(app), await app.rider()];
    const set = (body: object) => boss.put(`/sky-dash/users/${rider.id}/plan`, body);
    await set({ plan: "collector", until: "2027-03-31", reason: " Prize of the race " });
    await set({ plan: "collector", until: "", reason: "For good" });
    expect((await set({ plan: "collector", reason: "x".repeat(1001) })).status).toBe(422);
    const { data } = (await boss.get(`/sky-dash/audits?event=updated`)).body;
    const read = async (index: number) =>
      (await boss.get(`/sky-dash/audits/${data[index].id}`, { "accept-language": "pl" })).body.data.changes;
    const none = { from: null };
    expect(await read(1)).toEqual([
      { field: "plan", label: "Plan", from: "Hobbysta", to: "Kolekcjoner" },
      { field: "plan_until", label: "Plan do", ...none, to: "31 mar 2027, 23:59" },
      { field: "reason", label: "Powód", ...none, to: "Prize of the race" },
    ]);
    expect(await read(0)).toEqual([
      { field: "plan_until", label: "Plan do", from: "31 mar 2027, 23:59", to: null },
      { field: "reason", label: "Powód", ...none, to: "For good" },
    ]);
  });

  test("is not cancelled, changed or resumed by its holder, and says why", async () => {
    const app = await openPayingApp({ on });
    const [boss, rider] = [await newAdmin(app), await app.rider()];
    await boss.put(`/sky-dash/users/${rider.id}/plan`, { plan: "enthusiast", until: "2027-06-30" });
    const before = await subscriptionOf(rider);
    const granted =
      "Your plan was granted by the host and costs nothing: there is nothing to cancel or change.";
    for (const [step, body] of [
      ["cancel"],
      ["resume"],
      ["change", { plan: "hobbyist" }],
      ["change", { plan: "collector" }],
    ] as const) {
      const { status, body: answer } = await rider.post(`/subscription/${step}`, body);
      expect([step, status, answer.message]).toEqual([step, 422, granted]);
    }
    expect(await subscriptionOf(rider)).toEqual(before);
  });

  test("is left by buying a larger one, never one that is not larger", async () => {
    const app = await openPayingApp({ on });
    const [boss, rider] = [await newAdmin(app), await app.rider()];
    const set = (plan: string) => boss.put(`/sky-dash/users/${rider.id}/plan`, { plan });
    const refused = async (plan: string) =>
      (await rider.post("/subscription/checkout", { plan })).body.errors?.plan;
    await set("collector");
    expect(await refused("collector")).toEqual(["You have this plan already."]);
    expect(await refused("enthusiast")).toEqual([
      "The plan that the host has granted you is larger than this one: there is nothing to buy.",
    ]);
    await set("enthusiast");
    await buy(app, rider, "collector");
    expect(await subscriptionOf(rider)).toMatchObject({
      plan: "collector",
      status: "active",
      granted_until: null,
      next_plan: null,
    });
  });

  test("outlives a subscription that Stripe has ended", async () => {
    const app = await openPayingApp({ on });
    const [boss, rider] = [await newAdmin(app), await app.rider()];
    await buy(app, rider, "enthusiast");
    await rider.post("/subscription/cancel");
    app.pass(40 * day);
    await app.fastify.work["subscriptions"]?.();
    const admin = await signedIn(app, boss);
    expect(
      (await admin.put(`/sky-dash/users/${rider.id}/plan`, { plan: "collector", until: "2028-01-31" }))
        .status,
    ).toBe(200);
    await app.deliverNew();
    await app.fastify.work["subscriptions"]?.();
    expect(await subscriptionOf(await signedIn(app, rider))).toMatchObject({
      plan: "collector",
      status: "granted",
    });
  });

  test("is not set over one that is paid for", async () => {
    const app = await openPayingApp({ on });
    const [boss, rider] = [await newAdmin(app), await app.rider()];
    await buy(app, rider, "enthusiast");
    const set = (body: object) => boss.put(`/sky-dash/users/${rider.id}/plan`, body);
    for (const body of [{ plan: "collector" }, { plan: "enthusiast", until: "2027-06-30" }]) {
      const refused = await set(body);
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { plan: ["This plan is paid for: it is changed or cancelled at the payment provider."] },
      ]);
    }
    expect((await set({ plan: "enthusiast" })).status).toBe(200);
    expect(await subscriptionOf(rider)).toMatchObject({ plan: "enthusiast", status: "active" });
  });

  test("that an older release kept as if it were paid for is granted after the migration", async () => {
    const app = await openPayingApp({ on });
    const [given, payer] = [await app.rider(), await app.rider()];
    await buy(app, payer, "collector");
    const row = { user_id: given.id, status: "active", notice: 0, version: 1 } as const;
    await app.db.updateTable("users").set({ plan: "collector" }).where("id", "=", given.id).execute();
    await app.db.insertInto("subscriptions").values(row).execute();
    expect((await subscriptionOf(given)).status).toBe("active");
    await grantedPlans.up(app.db);
    expect((await subscriptionOf(given)).status).toBe("granted");
    expect((await subscriptionOf(payer)).status).toBe("active");
  });
});

test("a plan that was given before grants had a status reads as granted", async () => {
  const app = await openTestApp();
  const rider = await app.rider();
  await app.db.updateTable("users").set({ plan: "collector" }).where("id", "=", rider.id).execute();
  expect(await subscriptionOf(rider)).toMatchObject({
    plan: "collector",
    status: "granted",
    next_plan: null,
  });
});
