import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { day } from "#server/platform/testing/test-app.ts";
import {
  buy,
  enthusiast,
  firstEnd,
  free,
  openPayingApp,
  signedIn,
  subscriptionOf,
} from "#server/platform/testing/paying.ts";

eachDb("a plan", (on) => {
  test("goes up at once, for the difference", async () => {
    const app = await openPayingApp({ on });
    const rider = await app.rider();
    await buy(app, rider, "enthusiast");
    app.pass(15.5 * day);
    const back = await signedIn(app, rider);
    const { body } = await back.post("/subscription/change", { plan: "collector" });
    const collector = { ...enthusiast, plan: "collector" };
    expect(body).toMatchObject({ message: "Your plan has changed.", data: collector });
    expect(app.stripe.invoices.map(({ amount }) => amount)).toEqual([1500, 750]);
    await app.deliverNew();
    expect(await subscriptionOf(back)).toMatchObject(collector);
  });

  test("does not go up where the card is declined", async () => {
    const app = await openPayingApp({ on });
    const rider = await app.rider();
    await buy(app, rider, "enthusiast");
    for (const customer of app.stripe.customers.values()) customer.pays = false;
    const answer = await rider.post("/subscription/change", { plan: "collector" });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { plan: ["The payment was declined. Nothing has changed; please check your way to pay."] },
    ]);
    expect(await subscriptionOf(rider)).toMatchObject(enthusiast);
  });

  test("goes up once the bank's question is answered, where it asks (3-D Secure), and not before", async () => {
    const app = await openPayingApp({ on });
    const rider = await app.rider();
    await buy(app, rider, "enthusiast");
    for (const customer of app.stripe.customers.values()) customer.confirms = true;
    const response = await rider.post("/subscription/change", { plan: "collector" });
    expect([response.status, response.body.message]).toEqual([
      200,
      "Your bank wants you to confirm this payment. Nothing has changed until you do.",
    ]);
    expect(response.body.data).toMatchObject({
      ...enthusiast,
      confirm_url: expect.stringMatching(/^https:\/\/invoice/),
    });
    expect(app.stripe.invoices.map(({ amount }) => amount)).toEqual([1500]);
    // Asking again opens another page, which replaces the first.
    const again = await rider.post("/subscription/change", { plan: "collector" });
    app.stripe.confirm(again.body.data.confirm_url);
    await app.deliverNew();
    expect(await subscriptionOf(rider)).toMatchObject({ ...enthusiast, plan: "collector" });
    expect(app.stripe.invoices.map(({ amount }) => amount)).toEqual([1500, 1500]);
  });

  test("that is cancelled goes up with the bank's word and stays cancelled", async () => {
    const app = await openPayingApp({ on });
    const rider = await app.rider();
    await buy(app, rider, "enthusiast");
    await rider.post("/subscription/cancel");
    for (const customer of app.stripe.customers.values()) customer.confirms = true;
    const { body } = await rider.post("/subscription/change", { plan: "collector" });
    expect(body.data).toMatchObject({ plan: "enthusiast", status: "cancelled" });
    app.stripe.confirm(body.data.confirm_url);
    await app.deliverNew();
    expect(await subscriptionOf(rider)).toMatchObject({ plan: "collector", status: "cancelled" });
    expect((await rider.post("/subscription/resume")).body.data).toMatchObject({ status: "active" });
  });

  test("goes down with the end of the period, to the second, and not before", async () => {
    const app = await openPayingApp({ on });
    const account = await app.rider();
    await buy(app, account, "collector");
    const { body } = await account.post("/subscription/change", { plan: "enthusiast" });
    const leaving = {
      plan: "collector",
      status: "active",
      current_period_end: firstEnd,
      next_plan: "enthusiast",
    };
    expect(body).toMatchObject({ message: "Your plan will change when this period ends.", data: leaving });
    await app.deliverNew();
    app.turnTo("2027-02-10T08:59:59.999Z");
    const rider = await signedIn(app, account);
    expect(await subscriptionOf(rider)).toMatchObject(leaving);
    // Without an event from Stripe.
    app.turnTo(firstEnd);
    expect(await subscriptionOf(rider)).toMatchObject({
      plan: "enthusiast",
      status: "active",
      next_plan: null,
      notice: null,
    });
    app.stripe.turn();
    await app.deliverNew();
    const next = "2027-03-10T09:00:00.000Z";
    expect(await subscriptionOf(rider)).toMatchObject({ ...enthusiast, current_period_end: next });
    expect(app.stripe.invoices.map(({ amount }) => amount)).toEqual([3000, 1500]);
  });

  test("takes a step downwards back", async () => {
    const app = await openPayingApp({ on });
    const rider = await app.rider();
    await buy(app, rider, "collector");
    await rider.post("/subscription/change", { plan: "enthusiast" });
    expect((await rider.post("/subscription/change", { plan: "enthusiast" })).body.errors).toEqual({
      plan: ["You have this plan already."],
    });
    const { body } = await rider.post("/subscription/change", { plan: "collector" });
    expect(body.data).toMatchObject({ plan: "collector", next_plan: null });
    app.pass(31 * day);
    await app.deliverNew();
    expect(await subscriptionOf(await signedIn(app, rider))).toMatchObject({
      plan: "collector",
      status: "active",
    });
    expect(app.stripe.invoices.map(({ amount }) => amount)).toEqual([3000, 3000]);
  });

  test.each([
    ["cancelled", "/subscription/cancel", undefined],
    ["changed to the free one", "/subscription/change", { plan: "hobbyist" }],
  ])("that is %s lasts until its period ends, to the second", async (_how, path, payload) => {
    const app = await openPayingApp({ on });
    const account = await app.rider();
    await buy(app, account, "enthusiast");
    const cancelled = { ...enthusiast, status: "cancelled", next_plan: "hobbyist" };
    expect((await account.post(path, payload)).body.data).toMatchObject(cancelled);
    expect((await account.post(path, payload)).body.data).toMatchObject(cancelled);
    await app.deliverNew();
    app.turnTo("2027-02-10T08:59:59.999Z");
    const rider = await signedIn(app, account);
    expect(await subscriptionOf(rider)).toMatchObject(cancelled);
    app.turnTo(firstEnd);
    const expired = { ...free, status: "expired", notice: expect.stringContaining("expired") };
    expect(await subscriptionOf(rider)).toMatchObject(expired);
    app.stripe.turn();
    await app.deliverNew();
    expect(await subscriptionOf(rider)).toMatchObject(expired);
    await buy(app, rider, "collector");
    expect(await subscriptionOf(rider)).toMatchObject({ plan: "collector", status: "active", notice: null });
  });

  test("continues where the cancellation is taken back, whichever way it was made", async () => {
    const app = await openPayingApp({ on });
    const rider = await app.rider();
    await buy(app, rider, "enthusiast");
    await rider.post("/subscription/cancel");
    expect((await rider.post("/subscription/resume")).body.data).toMatchObject(enthusiast);
    const [subscription] = app.stripe.living();
    if (!subscription) throw new Error("nothing bought");
    // The portal sets the moment.
    subscription.cancel_at = Date.parse(firstEnd) / 1000;
    expect((await rider.post("/subscription/refresh")).body.data).toMatchObject({ status: "cancelled" });
    expect((await rider.post("/subscription/resume")).body.data).toMatchObject(enthusiast);
    expect(subscription).toMatchObject({ cancel_at: null, cancel_at_period_end: false });
  });
});
