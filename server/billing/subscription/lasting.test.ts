import { expect, test } from "vitest";
import type { Caller } from "#server/platform/testing/caller.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { day } from "#server/platform/testing/test-app.ts";
import {
  buy,
  enthusiast,
  free,
  openPayingApp,
  signedIn,
  subscriptionOf,
} from "#server/platform/testing/paying.ts";

eachDb("a plan", (on) => {
  test("whose payment fails stays while Stripe tries again, with one mail, and then ends", async () => {
    const app = await openPayingApp({ on });
    const account = await app.rider({ name: "Ola" });
    await buy(app, account, "enthusiast");
    for (const customer of app.stripe.customers.values()) customer.pays = false;
    app.pass(31 * day);
    app.stripe.retry();
    app.stripe.retry();
    await app.deliverNew();
    const rider = await signedIn(app, account);
    expect(await subscriptionOf(rider)).toMatchObject({ plan: "enthusiast", status: "past_due" });
    expect(await app.mails()).toMatchObject([{ subject: "Your payment to Spokebook failed" }]);
    expect((await rider.post("/subscription/change", { plan: "collector" })).body.errors.plan).toEqual([
      "Your last payment failed. Please pay it first, under invoices and payments.",
    ]);
    app.stripe.giveUp();
    await app.deliverNew();
    expect(await subscriptionOf(rider)).toMatchObject({ ...free, status: "expired", notice: /expired/ });
  });

  test("whose payment failed is active again once it is paid, and ends at once when it is cancelled instead", async () => {
    const app = await openPayingApp({ on });
    const account = await app.rider();
    await buy(app, account, "enthusiast");
    const pays = (does: boolean) => {
      for (const customer of app.stripe.customers.values()) customer.pays = does;
    };
    pays(false);
    app.pass(31 * day);
    await app.deliverNew();
    pays(true);
    app.stripe.retry();
    await app.deliverNew();
    const rider = await signedIn(app, account);
    expect(await subscriptionOf(rider)).toMatchObject({
      ...enthusiast,
      current_period_end: "2027-03-10T09:00:00.000Z",
    });
    pays(false);
    app.turnTo("2027-03-10T10:00:00.000Z");
    app.stripe.turn();
    await app.deliverNew();
    expect((await app.mails()).length).toBe(2);
    const back = await signedIn(app, account);
    expect((await back.post("/subscription/cancel")).body.data).toMatchObject({ ...free, status: "expired" });
    expect(app.stripe.living()).toEqual([]);
  });

  test("continues without Stripe's messages: the hourly work asks", async () => {
    const app = await openPayingApp({ on });
    const account = await app.rider();
    await buy(app, account, "enthusiast");
    app.pass(31 * day);
    app.stripe.state.down = true;
    await app.fastify.work["subscriptions"]?.();
    const rider = await signedIn(app, account);
    expect(await subscriptionOf(rider)).toMatchObject(enthusiast);
    app.stripe.state.down = false;
    await app.fastify.work["subscriptions"]?.();
    expect(await subscriptionOf(rider)).toMatchObject({
      ...enthusiast,
      current_period_end: "2027-03-10T09:00:00.000Z",
    });
  });

  test("without an event for three days after its end is over, and comes back with the first event", async () => {
    const app = await openPayingApp({ on });
    const account = await app.rider();
    await buy(app, account, "enthusiast");
    app.stripe.state.down = true;
    app.turnTo("2027-02-13T08:59:59.999Z");
    app.stripe.turn();
    await app.fastify.work["subscriptions"]?.();
    const rider = await signedIn(app, account);
    expect(await subscriptionOf(rider)).toMatchObject({ plan: "enthusiast" });
    app.turnTo("2027-02-13T09:00:00.000Z");
    expect(await subscriptionOf(rider)).toMatchObject({ ...free, status: "expired" });
    app.stripe.state.down = false;
    await app.fastify.work["subscriptions"]?.();
    expect(await subscriptionOf(rider)).toMatchObject({ plan: "enthusiast", status: "active", notice: null });
  });

  test.each([
    ["renews", async () => {}, "Your Spokebook plan renews soon"],
    ["ends", (rider: Caller) => rider.post("/subscription/cancel"), "Your Spokebook plan ends soon"],
    [
      "changes",
      (rider: Caller) => rider.post("/subscription/change", { plan: "enthusiast" }),
      "Your Spokebook plan changes soon",
    ],
  ])(
    "that %s with its period is announced three days before, once a period",
    async (_how, before, subject) => {
      const app = await openPayingApp({ on });
      const account = await app.rider();
      await buy(app, account, "collector");
      await before(account);
      app.turnTo("2027-02-07T08:59:59.999Z");
      await app.fastify.work["subscriptions"]?.();
      expect(await app.mails()).toEqual([]);
      app.turnTo("2027-02-07T09:00:00.000Z");
      await app.fastify.work["subscriptions"]?.();
      await app.fastify.work["subscriptions"]?.();
      expect(await app.mails()).toMatchObject([
        { subject, text: expect.stringContaining("10 February 2027 at 10:00") },
      ]);
    },
  );
});
