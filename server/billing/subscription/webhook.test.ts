import { describe, expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openHouse } from "#server/platform/testing/house.ts";
import { buy, openPayingHouse, type PayingHouse, signature } from "#server/platform/testing/paying.ts";
import type { Event } from "#server/platform/testing/stripe-objects.ts";

const json = { "content-type": "application/json" };
const planOf = (house: PayingHouse, id: number) =>
  house.db.selectFrom("users").select(["plan", "plan_until"]).where("id", "=", id).executeTakeFirst();
const seen = async (house: PayingHouse) =>
  (await house.db.selectFrom("stripe_events").selectAll().execute()).length;

/** A rider who has paid, and the events that say so, not brought yet. */
async function paid(house: PayingHouse, plan = "enthusiast") {
  const rider = await house.rider();
  house.stripe.pay((await rider.post("/subscription/checkout", { plan })).body.data.url);
  return { rider, events: house.stripe.events.slice() };
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
    const house = await openPayingHouse();
    const { rider, events } = await paid(house);
    const genuine = JSON.stringify(only(events, "invoice.paid"));
    const made = {
      payload: genuine,
      header: signature(genuine, house.clock.now),
      ...make(genuine, house.clock.now),
    };
    const headers = made.header === undefined ? json : { ...json, "stripe-signature": made.header };
    const answer = await house.visitor.raw("POST", "/webhooks/stripe", made.payload, headers);
    expect([answer.status, answer.body]).toEqual([
      400,
      { success: false, message: "This message is not signed by Stripe." },
    ]);
    expect([await seen(house), (await planOf(house, rider.id))?.plan]).toEqual([0, "hobbyist"]);
  });

  test("of another type of content, too large, or in a house without keys", async () => {
    const house = await openPayingHouse();
    const text = await house.visitor.raw("POST", "/webhooks/stripe", "{}", { "content-type": "text/plain" });
    expect(text.status).toBe(415);
    const large = await house.visitor.raw("POST", "/webhooks/stripe", "x".repeat(1024 * 1024 + 1), json);
    expect(large.status).toBe(413);
    const keyless = await openHouse();
    const answer = await keyless.visitor.raw("POST", "/webhooks/stripe", "{}", {
      ...json,
      "stripe-signature": signature("{}", keyless.clock.now),
    });
    expect(answer.status).toBe(400);
  });

  test("but one that was signed five minutes ago is still taken", async () => {
    const house = await openPayingHouse();
    const { events } = await paid(house);
    const payload = JSON.stringify(only(events, "invoice.paid"));
    const header = signature(payload, new Date(house.clock.now.getTime() - 300_000));
    const answer = await house.visitor.raw("POST", "/webhooks/stripe", payload, {
      ...json,
      "stripe-signature": header,
    });
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
  });
});

eachDb("an event", (on) => {
  test("has its effect once, however often and however parallel it comes", async () => {
    const house = await openPayingHouse({ on });
    const { rider, events } = await paid(house);
    const event = only(events, "customer.subscription.created");
    const answers = await Promise.all(Array.from({ length: 12 }, () => house.deliver(event)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const asked = house.stripe.calls.length;
    await house.deliver(event);
    expect(house.stripe.calls.length).toBe(asked);
    expect(await planOf(house, rider.id)).toEqual({
      plan: "enthusiast",
      plan_until: "2027-02-13T09:00:00.000Z",
    });
    const audits = await house.db
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
    expect(await seen(house)).toBe(1);
  });

  test("of a failed payment sends one mail, however often and however parallel it comes", async () => {
    const house = await openPayingHouse({ on });
    const rider = await house.rider();
    await buy(house, rider, "enthusiast");
    for (const customer of house.stripe.customers.values()) customer.pays = false;
    house.turnTo("2027-02-10T10:00:00.000Z");
    house.stripe.turn();
    const failed = only(house.stripe.events, "invoice.payment_failed");
    await Promise.all(Array.from({ length: 8 }, () => house.deliver(failed)));
    await house.deliverNew();
    expect(await house.mails()).toHaveLength(1);
  });

  test("that comes before older ones says what is, and so do those", async () => {
    const house = await openPayingHouse({ on });
    const { rider } = await paid(house, "collector");
    const [subscription] = house.stripe.living();
    if (subscription) subscription.cancel_at_period_end = true;
    house.stripe.emit("customer.subscription.updated", subscription ?? {});
    house.turnTo("2027-02-10T09:00:00.000Z");
    house.stripe.turn();
    for (const event of house.stripe.events.toReversed())
      expect((await house.deliver(event)).status).toBe(200);
    expect(await planOf(house, rider.id)).toEqual({ plan: "hobbyist", plan_until: null });
  });

  test("read before another was written does not undo it", async () => {
    const house = await openPayingHouse({ on });
    const { rider, events } = await paid(house);
    const [subscription] = house.stripe.living();
    let read = () => {};
    let goOn = () => {};
    const wasRead = new Promise<void>((done) => (read = done));
    const mayGoOn = new Promise<void>((done) => (goOn = done));
    let first = true;
    house.stripe.state.beforeAnswer = async (call) => {
      if (call !== "GET subscriptions" || !first) return;
      first = false;
      read();
      await mayGoOn;
    };
    const slow = house.deliver(only(events, "invoice.paid"));
    await wasRead;
    // While Stripe's answer is on its way it becomes another one, which a second event brings.
    if (subscription) subscription.cancel_at_period_end = true;
    house.stripe.emit("customer.subscription.updated", subscription ?? {});
    await house.deliver(only(house.stripe.events, "customer.subscription.updated"));
    goOn();
    expect((await slow).status).toBe(200);
    expect((await rider.get("/subscription")).body.data).toMatchObject({
      status: "cancelled",
      next_plan: "hobbyist",
    });
  });

  test("is asked for again while Stripe cannot be asked what became of it", async () => {
    const house = await openPayingHouse({ on });
    const { rider, events } = await paid(house);
    house.stripe.state.down = true;
    expect((await house.deliver(only(events, "invoice.paid"))).status).toBe(503);
    house.stripe.state.down = false;
    expect((await house.deliver(only(events, "invoice.paid"))).status).toBe(200);
    expect((await planOf(house, rider.id))?.plan).toBe("enthusiast");
  });

  test("about nobody we know, or nothing we know, is taken and changes nothing", async () => {
    const house = await openPayingHouse({ on });
    const { rider } = await paid(house);
    house.stripe.emit("invoice.paid", { object: "invoice", customer: "cus_999" });
    house.stripe.emit("invoice.paid", { object: "invoice", customer: { id: "cus_998" } });
    house.stripe.emit("payout.created", { object: "payout", customer: null });
    house.stripe.emit("price.created", { object: "price" });
    for (const event of house.stripe.events.slice(-4)) expect((await house.deliver(event)).status).toBe(200);
    expect([await seen(house), (await planOf(house, rider.id))?.plan]).toEqual([0, "hobbyist"]);
  });

  test("is forgotten after ninety days, not before", async () => {
    const house = await openPayingHouse({ on });
    const { events } = await paid(house);
    await house.deliver(only(events, "invoice.paid"));
    house.turnTo(new Date(house.clock.now.getTime() + 90 * 86_400_000));
    await house.app.work["subscriptions"]?.();
    expect(await seen(house)).toBe(1);
    house.turnTo(new Date(house.clock.now.getTime() + 1));
    await house.app.work["subscriptions"]?.();
    expect(await seen(house)).toBe(0);
  });
});
