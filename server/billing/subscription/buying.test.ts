import { expect, test } from "vitest";
import { jobQueue } from "#server/platform/jobs/queue.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { day } from "#server/platform/testing/test-app.ts";
import {
  buy,
  enthusiast,
  free,
  openPayingApp,
  type PayingApp,
  subscriptionOf,
} from "#server/platform/testing/paying.ts";
import { openPayments } from "./open-payments.ts";
import { subscriptionRepo } from "./subscription.repo.ts";
import { subscriptionRules } from "./subscription.rules.ts";

eachDb("a plan", (on) => {
  test("is bought on Stripe's page, and is there once Stripe says so", async () => {
    const app = await openPayingApp({ on });
    const rider = await app.rider({ name: "Ola", email: "ola@example.com" });
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
    const sent = app.stripe.calls.find(({ name }) => name === "POST checkout/sessions")?.fields;
    const about = { user_id: String(rider.id), plan: "enthusiast" };
    expect(sent).toMatchObject({
      mode: "subscription",
      locale: "pl",
      client_reference_id: String(rider.id),
      allowed_payment_method_types: { 0: "card", 1: "paypal" },
      metadata: about,
      subscription_data: { metadata: about },
      success_url: "http://localhost:3000/pricing?payment=success",
      cancel_url: "http://localhost:3000/checkout?plan=enthusiast&payment=cancelled",
    });
    expect([...app.stripe.prices.values()]).toMatchObject([
      { unit_amount: 1500, metadata: { plan: "enthusiast" } },
    ]);
    expect([...app.stripe.customers.values()]).toMatchObject([
      { fields: { name: "Ola", email: "ola@example.com", preferred_locales: { 0: "pl" } } },
    ]);
    expect(await subscriptionOf(rider)).toMatchObject(free);

    app.stripe.pay(body.data.url);
    expect(await subscriptionOf(rider)).toMatchObject(free);
    await app.deliverNew();
    expect(await subscriptionOf(rider)).toMatchObject({
      ...enthusiast,
      portal_available: true,
      trial_available: false,
    });
  });

  test("is there on the rider's return even before Stripe's message", async () => {
    const app = await openPayingApp({ on });
    const rider = await app.rider();
    expect((await rider.post("/subscription/refresh")).body.data).toMatchObject(free);
    app.stripe.pay((await rider.post("/subscription/checkout", { plan: "enthusiast" })).body.data.url);
    expect((await rider.post("/subscription/refresh")).body.data).toMatchObject(enthusiast);
    await app.deliverNew();
    expect(await subscriptionOf(rider)).toMatchObject(enthusiast);
  });

  test("can be bought during its trial, and begins at once", async () => {
    const app = await openPayingApp({ on });
    const rider = await app.rider();
    await rider.post("/subscription/trial", { plan: "enthusiast" });
    await buy(app, rider, "enthusiast");
    expect(await subscriptionOf(rider)).toMatchObject({ ...enthusiast, trial_available: false });
  });

  test("that is paid for twice is ended once: the newer one stays", async () => {
    const app = await openPayingApp({ on });
    const rider = await app.rider();
    const urls = await Promise.all(
      (["enthusiast", "collector"] as const).map((plan) => rider.post("/subscription/checkout", { plan })),
    );
    // Of two pages opened simultaneously, the second must not close the first.
    for (const session of app.stripe.sessions.values()) session.status = "open";
    for (const { body } of urls) {
      app.stripe.pay(body.data.url);
      app.pass(1000);
    }
    await app.deliverNew();
    const [left, ...more] = app.stripe.living();
    expect(more).toEqual([]);
    expect(await subscriptionOf(rider)).toMatchObject({ plan: left?.metadata["plan"], status: "active" });
    expect(app.stripe.calls.findLast(({ name }) => name === "DELETE subscriptions/:id")?.fields).toEqual({
      prorate: "true",
    });
  });

  test("is not sold on a second page while the first is open, or was paid meanwhile", async () => {
    const app = await openPayingApp({ on });
    const rider = await app.rider();
    const first = (await rider.post("/subscription/checkout", { plan: "enthusiast" })).body.data.url;
    const second = (await rider.post("/subscription/checkout", { plan: "collector" })).body.data.url;
    expect(() => app.stripe.pay(first)).toThrow("closed");
    app.stripe.pay(second);
    const third = await rider.post("/subscription/checkout", { plan: "enthusiast" });
    expect([third.status, third.body.errors]).toEqual([
      422,
      { plan: ["You have a subscription already. Change its plan instead of buying another."] },
    ]);
    expect(await subscriptionOf(rider)).toMatchObject({ plan: "collector", status: "active" });
    expect(app.stripe.customers.size).toBe(1);
  });

  test("ends, and its owner is forgotten at Stripe, before an account is deleted", async () => {
    const app = await openPayingApp({ on });
    const rider = await app.rider();
    await buy(app, rider, "collector");
    const subscriptions = await rulesOf(app);
    await subscriptions.end(rider.id);
    expect([app.stripe.customers.size, app.stripe.living()]).toEqual([0, []]);
    await subscriptions.end(rider.id);
    await app.deliverNew();
    expect(await subscriptionOf(rider)).toMatchObject({
      ...free,
      status: "expired",
      portal_available: false,
    });
    await buy(app, rider, "enthusiast");
    app.stripe.state.down = true;
    await expect(subscriptions.end(rider.id)).rejects.toMatchObject({ status: 503 });
    app.stripe.state.down = false;
    await app.db.deleteFrom("users").where("id", "=", rider.id).execute();
    app.pass(31 * day);
    await app.deliverNew();
    expect(await app.db.selectFrom("subscriptions").selectAll().execute()).toEqual([]);
  });

  test("has its invoices sent where its owner moves; Stripe away keeps nobody from moving", async () => {
    const app = await openPayingApp({ on });
    const rider = await app.rider({ email: "ola@example.com" });
    const { password } = rider;
    const move = async (to: string) => {
      await rider.put("/account/email", { email: to, password });
      const token = await app.mailedToken(to);
      const { status } = await app.visitor.post("/auth/email/verify", { email: to, token });
      await app.mails();
      return status;
    };
    const emails = () => [...app.stripe.customers.values()].map((customer) => customer.fields["email"]);
    expect([await move("ola@nowhere.example"), emails()]).toEqual([200, []]);
    await buy(app, rider, "enthusiast");
    expect([await move("ola@new.example"), emails()]).toEqual([200, ["ola@new.example"]]);
    app.stripe.state.gone = true;
    expect([await move("ola@other.example"), emails()]).toEqual([200, ["ola@new.example"]]);
    expect((await rider.get("/auth/user")).body.user.email).toBe("ola@other.example");
  });

  test("goes with a customer who is deleted on Stripe's side", async () => {
    const app = await openPayingApp({ on });
    const rider = await app.rider();
    await buy(app, rider, "collector");
    const [customer] = app.stripe.customers.values();
    for (const one of app.stripe.living()) one.status = "canceled";
    app.stripe.customers.clear();
    app.stripe.emit("customer.deleted", customer ?? {});
    await app.deliverNew();
    expect(await subscriptionOf(rider)).toMatchObject({ status: "expired", portal_available: false });
  });
});

test("prices that are configured are the ones that are sold", async () => {
  const app = await openPayingApp({ config: { STRIPE_PRICE_COLLECTOR: "price_999" } });
  app.stripe.prices.set("price_999", { id: "price_999", unit_amount: 2900, lookup_key: "", metadata: {} });
  const rider = await app.rider();
  await buy(app, rider, "collector");
  for (const subscription of app.stripe.living()) subscription.metadata = {};
  expect((await rider.post("/subscription/refresh")).body.data).toMatchObject({ plan: "collector" });
  expect(app.stripe.invoices.map(({ amount }) => amount)).toEqual([2900]);
  expect(app.stripe.calls.some(({ name }) => name.includes("prices"))).toBe(false);
});

/** The rules as another part of the server holds them. */
async function rulesOf({ config, db, clock, fastify: { log } }: PayingApp) {
  const stripe = await openPayments(config, log);
  return subscriptionRules({
    repo: subscriptionRepo(db),
    payments: stripe?.payments ?? null,
    otherPayers: async () => {},
    mails: { paymentFailed: async () => {}, announceEnds: async () => {} },
    queue: jobQueue({ db, secret: "s".repeat(32), now: () => clock.now, log }),
    limits: config.PLAN_LIMITS,
    now: () => clock.now,
    log,
  });
}
