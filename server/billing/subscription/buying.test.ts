import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { day } from "#server/platform/testing/house.ts";
import {
  buy,
  enthusiast,
  free,
  openPayingHouse,
  type PayingHouse,
  subscriptionOf,
} from "#server/platform/testing/paying.ts";
import { openPayments } from "./open-payments.ts";
import { subscriptionRepo } from "./subscription.repo.ts";
import { subscriptionRules } from "./subscription.rules.ts";

eachDb("a plan", (on) => {
  test("is bought on Stripe's page, and is there once Stripe says so", async () => {
    const house = await openPayingHouse({ on });
    const rider = await house.rider({ name: "Ola", email: "ola@example.com" });
    expect(await subscriptionOf(rider)).toMatchObject({ checkout_available: true, portal_available: false });
    const { status, body } = await rider.post(
      "/subscription/checkout",
      { plan: "enthusiast" },
      { "accept-language": "pl" },
    );
    expect([status, body]).toEqual([
      200,
      { success: true, data: { url: expect.stringContaining("https://checkout.stripe.test/") } },
    ]);
    const asked = house.stripe.calls.find(({ name }) => name === "POST checkout/sessions")?.fields;
    const about = { user_id: String(rider.id), plan: "enthusiast" };
    expect(asked).toMatchObject({
      mode: "subscription",
      locale: "pl",
      client_reference_id: String(rider.id),
      allowed_payment_method_types: { 0: "card", 1: "paypal" },
      metadata: about,
      subscription_data: { metadata: about },
      success_url: "http://localhost:3000/pricing?payment=success",
      cancel_url: "http://localhost:3000/checkout?plan=enthusiast&payment=cancelled",
    });
    expect([...house.stripe.prices.values()]).toMatchObject([
      { unit_amount: 1500, metadata: { plan: "enthusiast" } },
    ]);
    expect([...house.stripe.customers.values()]).toMatchObject([
      { asked: { name: "Ola", email: "ola@example.com", preferred_locales: { 0: "pl" } } },
    ]);
    expect(await subscriptionOf(rider)).toMatchObject(free);

    house.stripe.pay(body.data.url);
    expect(await subscriptionOf(rider)).toMatchObject(free);
    await house.deliverNew();
    expect(await subscriptionOf(rider)).toMatchObject({
      ...enthusiast,
      portal_available: true,
      trial_available: false,
    });
  });

  test("is there on coming back even before Stripe's message", async () => {
    const house = await openPayingHouse({ on });
    const rider = await house.rider();
    expect((await rider.post("/subscription/refresh")).body.data).toMatchObject(free);
    house.stripe.pay((await rider.post("/subscription/checkout", { plan: "enthusiast" })).body.data.url);
    expect((await rider.post("/subscription/refresh")).body.data).toMatchObject(enthusiast);
    await house.deliverNew();
    expect(await subscriptionOf(rider)).toMatchObject(enthusiast);
  });

  test("can be bought during its trial, and begins at once", async () => {
    const house = await openPayingHouse({ on });
    const rider = await house.rider();
    await rider.post("/subscription/trial", { plan: "enthusiast" });
    await buy(house, rider, "enthusiast");
    expect(await subscriptionOf(rider)).toMatchObject({ ...enthusiast, trial_available: false });
  });

  test("that is paid for twice is ended once: the newer one stays", async () => {
    const house = await openPayingHouse({ on });
    const rider = await house.rider();
    const urls = await Promise.all(
      (["enthusiast", "collector"] as const).map((plan) => rider.post("/subscription/checkout", { plan })),
    );
    // Of two pages that open at the same moment the first is not closed by the second.
    for (const session of house.stripe.sessions.values()) session.status = "open";
    for (const { body } of urls) {
      house.stripe.pay(body.data.url);
      house.pass(1000);
    }
    await house.deliverNew();
    const [left, ...more] = house.stripe.living();
    expect(more).toEqual([]);
    expect(await subscriptionOf(rider)).toMatchObject({ plan: left?.metadata["plan"], status: "active" });
    expect(house.stripe.calls.findLast(({ name }) => name === "DELETE subscriptions/:id")?.fields).toEqual({
      prorate: "true",
    });
  });

  test("is not sold on a second page while the first is open, or was paid meanwhile", async () => {
    const house = await openPayingHouse({ on });
    const rider = await house.rider();
    const first = (await rider.post("/subscription/checkout", { plan: "enthusiast" })).body.data.url;
    const second = (await rider.post("/subscription/checkout", { plan: "collector" })).body.data.url;
    expect(() => house.stripe.pay(first)).toThrow("closed");
    house.stripe.pay(second);
    const third = await rider.post("/subscription/checkout", { plan: "enthusiast" });
    expect([third.status, third.body.errors]).toEqual([
      422,
      { plan: ["You have a subscription already. Change its plan instead of buying another."] },
    ]);
    expect(await subscriptionOf(rider)).toMatchObject({ plan: "collector", status: "active" });
    expect(house.stripe.customers.size).toBe(1);
  });

  test("ends, and its owner is forgotten at Stripe, before an account is deleted", async () => {
    const house = await openPayingHouse({ on });
    const rider = await house.rider();
    await buy(house, rider, "collector");
    const subscriptions = await rulesOf(house);
    await subscriptions.end(rider.id);
    expect([house.stripe.customers.size, house.stripe.living()]).toEqual([0, []]);
    await subscriptions.end(rider.id);
    await house.deliverNew();
    expect(await subscriptionOf(rider)).toMatchObject({
      ...free,
      status: "expired",
      portal_available: false,
    });
    await buy(house, rider, "enthusiast");
    house.stripe.state.down = true;
    await expect(subscriptions.end(rider.id)).rejects.toMatchObject({ status: 503 });
    house.stripe.state.down = false;
    await house.db.deleteFrom("users").where("id", "=", rider.id).execute();
    house.pass(31 * day);
    await house.deliverNew();
    expect(await house.db.selectFrom("subscriptions").selectAll().execute()).toEqual([]);
  });

  test("has its invoices sent where its owner moves; Stripe away keeps nobody from moving", async () => {
    const house = await openPayingHouse({ on });
    const rider = await house.rider({ email: "ola@example.com" });
    const { password } = rider;
    const move = async (to: string) => {
      await rider.put("/account/email", { email: to, password });
      const token = await house.mailedToken(to);
      const { status } = await house.visitor.post("/auth/email/verify", { email: to, token });
      await house.mails();
      return status;
    };
    const asked = () => [...house.stripe.customers.values()].map((customer) => customer.asked["email"]);
    expect([await move("ola@nowhere.example"), asked()]).toEqual([200, []]);
    await buy(house, rider, "enthusiast");
    expect([await move("ola@new.example"), asked()]).toEqual([200, ["ola@new.example"]]);
    house.stripe.state.gone = true;
    expect([await move("ola@other.example"), asked()]).toEqual([200, ["ola@new.example"]]);
    expect((await rider.get("/auth/user")).body.user.email).toBe("ola@other.example");
  });

  test("goes with a customer who is deleted on Stripe's side", async () => {
    const house = await openPayingHouse({ on });
    const rider = await house.rider();
    await buy(house, rider, "collector");
    const [customer] = house.stripe.customers.values();
    for (const one of house.stripe.living()) one.status = "canceled";
    house.stripe.customers.clear();
    house.stripe.emit("customer.deleted", customer ?? {});
    await house.deliverNew();
    expect(await subscriptionOf(rider)).toMatchObject({ status: "expired", portal_available: false });
  });
});

test("prices that are configured are the ones that are sold", async () => {
  const house = await openPayingHouse({ config: { STRIPE_PRICE_COLLECTOR: "price_999" } });
  house.stripe.prices.set("price_999", { id: "price_999", unit_amount: 2900, lookup_key: "", metadata: {} });
  const rider = await house.rider();
  await buy(house, rider, "collector");
  for (const subscription of house.stripe.living()) subscription.metadata = {};
  expect((await rider.post("/subscription/refresh")).body.data).toMatchObject({ plan: "collector" });
  expect(house.stripe.invoices.map(({ amount }) => amount)).toEqual([2900]);
  expect(house.stripe.calls.some(({ name }) => name.includes("prices"))).toBe(false);
});

/** The rules as another part of the house holds them. */
async function rulesOf({ config, db, clock, app: { log } }: PayingHouse) {
  const stripe = await openPayments(config, log);
  return subscriptionRules({
    repo: subscriptionRepo(db),
    payments: stripe?.payments ?? null,
    mails: { paymentFailed() {}, announceEnds: async () => {} },
    limits: config.PLAN_LIMITS,
    now: () => clock.now,
    log,
  });
}
