import { expect, test } from "vitest";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openPayingApp, signedIn } from "#server/platform/testing/paying.ts";
import { day } from "#server/platform/testing/test-app.ts";
import { joined, registeredShop } from "#server/shops/shops/shops.testing.ts";

const wishes = { customer: { name: "Ola" }, bike: { brand: "Kross" }, wanted: "Brakes", received: true };

eachDb("the plan of a professional shop", (on) => {
  async function openedShop() {
    const app = await openPayingApp({ on, config: { SHOP_PRICE_PLN: 49.5 } });
    const made = await registeredShop(app);
    const admin = await newAdmin(app);
    const put = (state: string) =>
      admin.put(`/sky-dash/shops/${made.slug}/state`, { state, reason: "So it is" });
    await put("open");
    const { slug, owner } = made;
    const again = async () => signedIn(app, owner);
    const planOf = async () => (await (await again()).get(`/shops/${slug}`)).body.data.plan;
    const checkout = async () => (await again()).post(`/shops/${slug}/checkout`);
    const buys = async () => {
      app.stripe.pay((await checkout()).body.data.url);
      await app.deliverNew();
    };
    return { ...made, app, put, again, planOf, checkout, buys };
  }

  test("is tried for 14 days, then begins nothing, and is bought on Stripe's page", async () => {
    const { app, slug, planOf, again, checkout } = await openedShop();
    const end = "2027-01-24T09:00:00.000Z";
    const trial = { name: "trial", ends_at: end, price_pln: 49.5, checkout_available: true, renewal: null };
    expect(await planOf()).toMatchObject({ ...trial, portal_available: false });
    const order = await (await again()).post(`/shops/${slug}/orders`, wishes);
    expect(order.status).toBe(201);
    app.pass(15 * day);
    expect(await planOf()).toMatchObject({ name: "ended", checkout_available: true });
    const owner = await again();
    expect((await owner.post(`/shops/${slug}/orders`, wishes)).status).toBe(403);
    // What is under way is finished, and everything is read.
    const started = await owner.post(`/orders/${order.body.data.id}/start`, { version: 1 });
    expect(started.status).toBe(200);
    expect((await owner.get(`/shops/${slug}/orders`)).body.data).toHaveLength(1);

    const { status, body } = await checkout();
    expect(status).toBe(200);
    const fields = app.stripe.calls.find(({ name }) => name === "POST checkout/sessions")?.fields;
    expect(fields).toMatchObject({
      mode: "subscription",
      success_url: "http://localhost:3000/shop/settings?payment=success",
    });
    expect([...app.stripe.prices.values()]).toMatchObject([{ unit_amount: 4950 }]);
    app.stripe.pay(body.data.url);
    // Back from the page before Stripe's message.
    const { data } = (await (await again()).post(`/shops/${slug}/plan/refresh`)).body;
    expect(data.plan).toMatchObject({
      name: "professional",
      renewal: "renews",
      checkout_available: false,
      portal_available: true,
    });
    await app.deliverNew();
    expect((await (await again()).post(`/shops/${slug}/orders`, wishes)).status).toBe(201);
    const twice = await checkout();
    expect([twice.status, twice.body.message]).toEqual([422, "This shop's plan is paid for already."]);
    const portal = await (await again()).post(`/shops/${slug}/portal`);
    expect(portal.body.data.url).toContain("https://billing.stripe.test/");
  });

  test("renews each month without Stripe's messages, and ends with its month once it is cancelled", async () => {
    const { app, planOf, buys } = await openedShop();
    await buys();
    app.pass(32 * day);
    expect(await planOf()).toMatchObject({ name: "professional", renewal: "renews" });
    await app.fastify.work["shopPlans"]?.();
    expect(await planOf()).toMatchObject({ ends_at: "2027-03-10T09:00:00.000Z", renewal: "renews" });
    const subscription = app.stripe.newest();
    subscription.cancel_at_period_end = true;
    app.stripe.emit("customer.subscription.updated", subscription);
    await app.deliverNew();
    expect(await planOf()).toMatchObject({ name: "professional", renewal: "ends" });
    app.pass(30 * day);
    await app.deliverNew();
    expect(await planOf()).toMatchObject({ name: "ended", renewal: null, checkout_available: true });
  });

  test("outlasts a failed payment while it is tried again; its owners are mailed once", async () => {
    const { app, planOf, buys, owner } = await openedShop();
    await buys();
    for (const customer of app.stripe.customers.values()) customer.pays = false;
    app.pass(31 * day + 3_600_000);
    app.stripe.retry();
    await app.deliverNew();
    expect(await planOf()).toMatchObject({ name: "professional", renewal: "failed" });
    const mails = (await app.mails()).filter(({ to }) => to?.[0]?.address === owner.email);
    const about = mails.filter(({ subject }) => subject === "The payment for your shop failed");
    expect(about).toHaveLength(1);
    app.stripe.giveUp();
    await app.deliverNew();
    expect(await planOf()).toMatchObject({ name: "ended", renewal: null });
  });

  test("ends at Stripe with the shop, and is not turned into an amateur's while it is paid for", async () => {
    const { app, slug, again, put, buys } = await openedShop();
    await buys();
    const owner = await again();
    const { version } = (await owner.get(`/shops/${slug}`)).body.data;
    const change = await owner.put(`/shops/${slug}`, { kind: "amateur", version });
    expect([change.status, Object.keys(change.body.errors)]).toEqual([422, ["kind"]]);
    await put("closed");
    await app.mails();
    expect(app.stripe.living()).toEqual([]);
  });

  test("is bought by its owner alone, while the shop is open and costs something", async () => {
    const { app, slug, id, put } = await openedShop();
    const desk = await joined(app, id, "desk");
    expect((await desk.post(`/shops/${slug}/checkout`)).status).toBe(403);
    expect((await (await app.rider()).post(`/shops/${slug}/checkout`)).status).toBe(404);
    expect((await desk.post(`/shops/${slug}/portal`)).status).toBe(403);
    await put("blocked");
    const { owner } = await registeredShop(app);
    const waiting = (await owner.get("/shops")).body.data[0].slug;
    expect((await owner.post(`/shops/${waiting}/checkout`)).status).toBe(403);
    const amateur = await registeredShop(app, { kind: "amateur" });
    expect((await amateur.owner.post(`/shops/${amateur.slug}/checkout`)).status).toBe(403);
  });
});

test("a shop that pays nothing has nothing to buy, and without keys nothing is sold", async () => {
  const free = await openPayingApp();
  const one = await registeredShop(free);
  expect((await one.owner.post(`/shops/${one.slug}/checkout`)).body.message).toBe(
    "Professional shops pay nothing here.",
  );
  expect(one.shop.plan).toMatchObject({ name: "professional", price_pln: null, checkout_available: false });
});
