import { describe, expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { buy, openPayingApp, type PayingApp, signature } from "#server/platform/testing/paying.ts";
import type { Event } from "#server/platform/testing/stripe-objects.ts";

const json = { "content-type": "application/json" };
const planOf = (app: PayingApp, id: number) =>
  app.db.selectFrom("users").select(["plan", "plan_until"]).where("id", "=", id).executeTakeFirst();
const seen = async (app: PayingApp) =>
  (await app.db.selectFrom("stripe_events").selectAll().execute()).length;

/** A rider who has paid, with events that are not delivered yet. */
async function paid(app: PayingApp, plan = "enthusiast") {
  const rider = await app.rider();
  app.stripe.pay((await rider.post("/subscription/checkout", { plan })).body.data.url);
  return { rider, events: app.stripe.events.slice() };
}
const only = (events: Event[], type: string) => events.find((event) => event.type === type) as Event;

describe("an event that is not Stripe's is 400 and has no effect", () => {
  const tenMinutes = 600_000;
  const wrong: [string, (payload: string, now: Date) => { payload?: string; header?: string | undefined }][] =
    [
      ["without a signature", () => ({ header: undefined })],
      ["with nonsense for a signature", () => ({ header: "nonsense" })],
      [
        "signed with another secret",
        (payload, now) => ({ header: signature(payload, now, "whsec_of_a_thief") }),
      ],
      ["changed after it was signed", (payload) => ({ payload: payload.replace("invoice", "Invoice") })],
      ["with a blank more than was signed", (payload) => ({ payload: `${payload} ` })],
      [
        "that was signed ten minutes ago",
        (payload, now) => ({ header: signature(payload, new Date(now.getTime() - tenMinutes)) }),
      ],
      ["signed but no JSON", (_payload, now) => ({ payload: "{", header: signature("{", now) })],
      ["that is empty", (_payload, now) => ({ payload: "", header: signature("", now) })],
    ];

  test.each(wrong)("%s", async (_how, make) => {
    const app = await openPayingApp();
    const { rider, events } = await paid(app);
    const genuine = JSON.stringify(only(events, "invoice.paid"));
    const made = {
      payload: genuine,
      header: signature(genuine, app.clock.now),
      ...make(genuine, app.clock.now),
    };
    const headers = made.header === undefined ? json : { ...json, "stripe-signature": made.header };
    const answer = await app.visitor.raw("POST", "/webhooks/stripe", made.payload, headers);
    expect([answer.status, answer.body]).toEqual([
      400,
      { success: false, message: "This message is not signed by Stripe." },
    ]);
    expect([await seen(app), (await planOf(app, rider.id))?.plan]).toEqual([0, "hobbyist"]);
  });

  test("of another type of content, too large, or to a server without keys", async () => {
    const app = await openPayingApp();
    const text = await app.visitor.raw("POST", "/webhooks/stripe", "{}", { "content-type": "text/plain" });
    expect(text.status).toBe(415);
    const large = await app.visitor.raw("POST", "/webhooks/stripe", "x".repeat(1024 * 1024 + 1), json);
    expect(large.status).toBe(413);
    const keyless = await openTestApp();
    const answer = await keyless.visitor.raw("POST", "/webhooks/stripe", "{}", {
      ...json,
      "stripe-signature": signature("{}", keyless.clock.now),
    });
    expect(answer.status).toBe(400);
  });

  test("but one that was signed five minutes ago is still taken", async () => {
    const app = await openPayingApp();
    const { events } = await paid(app);
    const payload = JSON.stringify(only(events, "invoice.paid"));
    const header = signature(payload, new Date(app.clock.now.getTime() - 300_000));
    const answer = await app.visitor.raw("POST", "/webhooks/stripe", payload, {
      ...json,
      "stripe-signature": header,
    });
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
  });
});

eachDb("an event", (on) => {
  test("has its effect once, however often and however parallel it comes", async () => {
    const app = await openPayingApp({ on });
    const { rider, events } = await paid(app);
    const event = only(events, "customer.subscription.created");
    const answers = await Promise.all(Array.from({ length: 12 }, () => app.deliver(event)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const callsBefore = app.stripe.calls.length;
    await app.deliver(event);
    expect(app.stripe.calls.length).toBe(callsBefore);
    expect(await planOf(app, rider.id)).toEqual({
      plan: "enthusiast",
      plan_until: "2027-02-13T09:00:00.000Z",
    });
    const audits = await app.db
      .selectFrom("audits")
      .select(["actor_id", "changes"])
      .where("event", "=", "updated")
      .execute();
    expect(audits).toEqual([
      {
        actor_id: null,
        changes: JSON.stringify({
          plan: ["hobbyist", "enthusiast"],
          plan_until: [null, "2027-02-13T09:00:00.000Z"],
        }),
      },
    ]);
    expect(await seen(app)).toBe(1);
  });

  test("of a failed payment sends one mail, however often and however parallel it comes", async () => {
    const app = await openPayingApp({ on });
    const rider = await app.rider();
    await buy(app, rider, "enthusiast");
    for (const customer of app.stripe.customers.values()) customer.pays = false;
    app.turnTo("2027-02-10T10:00:00.000Z");
    app.stripe.turn();
    const failed = only(app.stripe.events, "invoice.payment_failed");
    await Promise.all(Array.from({ length: 8 }, () => app.deliver(failed)));
    await app.deliverNew();
    expect(await app.mails()).toHaveLength(1);
  });

  test("that comes before older ones says what is, and so do those", async () => {
    const app = await openPayingApp({ on });
    const { rider } = await paid(app, "collector");
    const [subscription] = app.stripe.living();
    if (subscription) subscription.cancel_at_period_end = true;
    app.stripe.emit("customer.subscription.updated", subscription ?? {});
    app.turnTo("2027-02-10T09:00:00.000Z");
    app.stripe.turn();
    for (const event of app.stripe.events.toReversed()) expect((await app.deliver(event)).status).toBe(200);
    expect(await planOf(app, rider.id)).toEqual({ plan: "hobbyist", plan_until: null });
  });

  test("read before another was written does not undo it", async () => {
    const app = await openPayingApp({ on });
    const { rider, events } = await paid(app);
    const [subscription] = app.stripe.living();
    let read = () => {};
    let goOn = () => {};
    const wasRead = new Promise<void>((done) => (read = done));
    const mayGoOn = new Promise<void>((done) => (goOn = done));
    let first = true;
    app.stripe.state.beforeAnswer = async (call) => {
      if (call !== "GET subscriptions" || !first) return;
      first = false;
      read();
      await mayGoOn;
    };
    const slow = app.deliver(only(events, "invoice.paid"));
    await wasRead;
    // While Stripe's response is under way the state changes, which a second event reports.
    if (subscription) subscription.cancel_at_period_end = true;
    app.stripe.emit("customer.subscription.updated", subscription ?? {});
    await app.deliver(only(app.stripe.events, "customer.subscription.updated"));
    goOn();
    expect((await slow).status).toBe(200);
    expect((await rider.get("/subscription")).body.data).toMatchObject({
      status: "cancelled",
      next_plan: "hobbyist",
    });
  });

  test("is refused while the server cannot reach Stripe for the current state, and taken when it is sent again", async () => {
    const app = await openPayingApp({ on });
    const { rider, events } = await paid(app);
    app.stripe.state.down = true;
    expect((await app.deliver(only(events, "invoice.paid"))).status).toBe(503);
    app.stripe.state.down = false;
    expect((await app.deliver(only(events, "invoice.paid"))).status).toBe(200);
    expect((await planOf(app, rider.id))?.plan).toBe("enthusiast");
  });

  test("about an unknown customer or of an unknown kind is taken and changes nothing", async () => {
    const app = await openPayingApp({ on });
    const { rider } = await paid(app);
    app.stripe.emit("invoice.paid", { object: "invoice", customer: "cus_999" });
    app.stripe.emit("invoice.paid", { object: "invoice", customer: { id: "cus_998" } });
    app.stripe.emit("payout.created", { object: "payout", customer: null });
    app.stripe.emit("price.created", { object: "price" });
    for (const event of app.stripe.events.slice(-4)) expect((await app.deliver(event)).status).toBe(200);
    expect([await seen(app), (await planOf(app, rider.id))?.plan]).toEqual([0, "hobbyist"]);
  });

  test("is forgotten after ninety days, not before", async () => {
    const app = await openPayingApp({ on });
    const { events } = await paid(app);
    await app.deliver(only(events, "invoice.paid"));
    app.turnTo(new Date(app.clock.now.getTime() + 90 * 86_400_000));
    await app.fastify.work["subscriptions"]?.();
    expect(await seen(app)).toBe(1);
    app.turnTo(new Date(app.clock.now.getTime() + 1));
    await app.fastify.work["subscriptions"]?.();
    expect(await seen(app)).toBe(0);
  });
});
