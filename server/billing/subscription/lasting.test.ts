import { expect, test } from "vitest";
import type { Caller } from "#server/platform/testing/caller.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { day } from "#server/platform/testing/house.ts";
import {
  buy,
  enthusiast,
  free,
  openPayingHouse,
  signedIn,
  subscriptionOf,
} from "#server/platform/testing/paying.ts";

eachDb("a plan", (on) => {
  test("whose payment fails stays while Stripe tries again, with one mail, and then ends", async () => {
    const house = await openPayingHouse({ on });
    const account = await house.rider({ name: "Ola" });
    await buy(house, account, "enthusiast");
    for (const customer of house.stripe.customers.values()) customer.pays = false;
    house.pass(31 * day);
    house.stripe.retry();
    house.stripe.retry();
    await house.deliverNew();
    const rider = await signedIn(house, account);
    expect(await subscriptionOf(rider)).toMatchObject({ plan: "enthusiast", status: "past_due" });
    expect(await house.mails()).toMatchObject([{ subject: "Your payment to Spokebook failed" }]);
    expect((await rider.post("/subscription/change", { plan: "collector" })).body.errors.plan).toEqual([
      "Your last payment failed. Please pay it first, under invoices and payments.",
    ]);
    house.stripe.giveUp();
    await house.deliverNew();
    expect(await subscriptionOf(rider)).toMatchObject({ ...free, status: "expired", notice: /expired/ });
  });

  test("whose payment failed is active again once it is paid, and ends at once when it is cancelled instead", async () => {
    const house = await openPayingHouse({ on });
    const account = await house.rider();
    await buy(house, account, "enthusiast");
    const pays = (does: boolean) => {
      for (const customer of house.stripe.customers.values()) customer.pays = does;
    };
    pays(false);
    house.pass(31 * day);
    await house.deliverNew();
    pays(true);
    house.stripe.retry();
    await house.deliverNew();
    const rider = await signedIn(house, account);
    expect(await subscriptionOf(rider)).toMatchObject({
      ...enthusiast,
      current_period_end: "2027-03-10T09:00:00.000Z",
    });
    pays(false);
    house.turnTo("2027-03-10T10:00:00.000Z");
    house.stripe.turn();
    await house.deliverNew();
    expect((await house.mails()).length).toBe(2);
    const back = await signedIn(house, account);
    expect((await back.post("/subscription/cancel")).body.data).toMatchObject({ ...free, status: "expired" });
    expect(house.stripe.living()).toEqual([]);
  });

  test("goes on without Stripe's messages: the hourly work asks", async () => {
    const house = await openPayingHouse({ on });
    const account = await house.rider();
    await buy(house, account, "enthusiast");
    house.pass(31 * day);
    house.stripe.state.down = true;
    await house.app.work["subscriptions"]?.();
    const rider = await signedIn(house, account);
    expect(await subscriptionOf(rider)).toMatchObject(enthusiast);
    house.stripe.state.down = false;
    await house.app.work["subscriptions"]?.();
    expect(await subscriptionOf(rider)).toMatchObject({
      ...enthusiast,
      current_period_end: "2027-03-10T09:00:00.000Z",
    });
  });

  test("of which nothing is heard for three days after its end is over, and comes back with the first word", async () => {
    const house = await openPayingHouse({ on });
    const account = await house.rider();
    await buy(house, account, "enthusiast");
    house.stripe.state.down = true;
    house.turnTo("2027-02-13T08:59:59.999Z");
    house.stripe.turn();
    await house.app.work["subscriptions"]?.();
    const rider = await signedIn(house, account);
    expect(await subscriptionOf(rider)).toMatchObject({ plan: "enthusiast" });
    house.turnTo("2027-02-13T09:00:00.000Z");
    expect(await subscriptionOf(rider)).toMatchObject({ ...free, status: "expired" });
    house.stripe.state.down = false;
    await house.app.work["subscriptions"]?.();
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
      const house = await openPayingHouse({ on });
      const account = await house.rider();
      await buy(house, account, "collector");
      await before(account);
      house.turnTo("2027-02-07T08:59:59.999Z");
      await house.app.work["subscriptions"]?.();
      expect(await house.mails()).toEqual([]);
      house.turnTo("2027-02-07T09:00:00.000Z");
      await house.app.work["subscriptions"]?.();
      await house.app.work["subscriptions"]?.();
      expect(await house.mails()).toMatchObject([
        { subject, text: expect.stringContaining("10 February 2027 at 10:00") },
      ]);
    },
  );
});
