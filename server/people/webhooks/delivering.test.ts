import { expect, test } from "vitest";
import { webhookEvents } from "#contract/people/webhooks.ts";
import { onPlan } from "#server/platform/testing/transfer.ts";
import { sharedBike } from "#server/platform/testing/sharing.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { day, hour, minute, openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { isSignedBy, sendToPrograms, verifiedBy, webhookReceiver } from "./webhook-receiver.testing.ts";

const config = { WEBHOOK_ALLOW_HOSTS: ["127.0.0.1"], RATE_LIMITS: "off" as const };
const second = 1000;

eachDb("a program", (on) => {
  const app = sharedTestApp({ on, config });

  /** Has what happened sent. */
  const sent = () => sendToPrograms(app());

  async function subscribed(more: object = {}) {
    app().clock.now = new Date();
    const registered = await onPlan(app(), await app().rider(), "collector");
    const { id: account, email, password } = registered;
    // Sessions of a day would end amid the days of a test.
    const { token } = (await app().visitor.post("/auth/login", { email, password, remember: true })).body;
    const rider = Object.assign(app().as(token), { id: account, email });
    const receiver = await webhookReceiver();
    const { url, taken } = receiver.address();
    const { body } = await rider.post("/webhooks", { url, events: webhookEvents, ...more });
    const { id, secret } = body.data;
    return {
      rider,
      origin: receiver.origin,
      state: receiver.state,
      /** What came to any address of the receiver. */
      all: receiver.taken,
      url,
      taken,
      id: id as number,
      secret: secret as string,
      bike: async (name: string) => (await rider.post("/bikes", { name })).body.data.id as number,
      log: async () => (await rider.get(`/webhooks/${id}/deliveries`)).body.data,
      now: async () => (await rider.get("/webhooks")).body.data[0],
    };
  }

  test("is sent what happened, once, signed as somebody else's code verifies", async () => {
    const { rider, taken, secret, bike, log } = await subscribed();
    const id = await bike("Rudy");
    await Promise.all([sent(), sent()]);
    await sent();
    expect(taken()).toHaveLength(1);
    const [message] = taken();
    if (!message) return;
    expect(verifiedBy(secret, message)).toEqual({
      type: "bike.created",
      timestamp: app().clock.now.toISOString(),
      data: { id, bike_id: id, title: "Rudy", url: `${app().config.APP_URL}/bikes/${id}` },
    });
    expect(message.headers["content-type"]).toBe("application/json");
    const other = await app().rider();
    const another = (await other.post("/webhooks", { url: "https://8.8.8.8/", events: ["care.due"] })).body;
    expect(() => verifiedBy(another.data.secret, message)).toThrow("No matching signature");
    expect(() => verifiedBy(secret, { ...message, text: `${message.text} ` })).toThrow("No matching");
    expect(await log()).toEqual([
      {
        id: expect.any(Number),
        event: "bike.created",
        tries: [{ at: app().clock.now.toISOString(), status: 204, ms: expect.any(Number) }],
        state: "delivered",
      },
    ]);
    expect((await rider.get("/bikes")).status).toBe(200);
  });

  test("is sent each kind that it wants, with a page of it, and nothing private", async () => {
    const { rider, taken, rider: by } = await subscribed();
    const bike = await sharedBike(by, {
      name: "Rudy",
      serial_number: "WTU123456X",
      notes: "under the stairs",
    });
    await rider.put(`/bikes/${bike.id}/theft`, { shown: true, place: "Kraków, Rynek" });
    await app().visitor.post(`/bikes/public/${bike.token}/sightings`, { text: "There", contact: "Jan" });
    const started_at = app().clock.now.toISOString();
    const ride = await rider.post("/rides", {
      bike_id: bike.id,
      started_at,
      distance_m: 21_500,
      title: "Work",
    });
    const service = await rider.post(`/bikes/${bike.id}/services`, { items: [{ task: "lube" }] });
    const paid = { category: "other", amount_cents: 1000, currency: "PLN", day: "2026-05-02" };
    const expense = await rider.post("/expenses", paid);
    await sent();
    const url = (path: string) => app().config.APP_URL + path;
    const found = taken().map(({ text }) => JSON.parse(text) as { type: string; data: object });
    const of = (type: string) => found.filter((one) => one.type === type).map(({ data }) => data);
    const own = { bike_id: bike.id, title: "Rudy" };
    expect(of("bike.stolen")).toEqual([{ ...own, id: bike.id, url: url(`/bikes/${bike.id}?theft`) }]);
    expect(of("sighting.created")).toEqual([
      { ...own, id: expect.any(Number), url: url(`/bikes/${bike.id}?theft`) },
    ]);
    const rideId = ride.body.data.id;
    expect(of("ride.created")).toEqual([
      { id: rideId, bike_id: bike.id, title: "Work", url: url(`/rides/${rideId}`) },
    ]);
    expect(of("service.created")).toMatchObject([
      { id: service.body.data.id, bike_id: bike.id, url: url(`/bikes/${bike.id}/care`) },
    ]);
    expect(of("expense.created")).toMatchObject([
      { id: expense.body.data.id, bike_id: null, url: url("/costs") },
    ]);
    for (const hidden of ["WTU123456X", "stairs", "Kraków", "Jan", "There", rider.email, bike.token])
      expect(JSON.stringify(found)).not.toContain(hidden);
  });

  test("is sent only what it wants, and nothing of others or while it is off", async () => {
    const { rider, taken, bike, id } = await subscribed({ events: ["ride.created"] });
    await bike("Rudy");
    await (await app().rider()).post("/rides", { started_at: "2026-05-01T07:00:00Z", distance_m: 1 });
    await sent();
    expect(taken()).toEqual([]);
    await rider.put(`/webhooks/${id}`, { active: false });
    await rider.post("/rides", { started_at: "2026-05-01T07:00:00Z", distance_m: 1000 });
    await sent();
    await rider.put(`/webhooks/${id}`, { active: true });
    await sent();
    expect(taken()).toEqual([]);
    await rider.post("/rides", { started_at: "2026-05-02T07:00:00Z", distance_m: 1000 });
    await sent();
    expect(taken()).toHaveLength(1);
  });

  test("that does not answer is tried after 5 s, 5 min, 30 min, 2 h, 8 h and 24 h, with one id", async () => {
    const { taken, secret, bike, log, state, now } = await subscribed();
    state.status = 500;
    await bike("Rudy");
    await sent();
    const begun = app().clock.now.toISOString();
    let count = 1;
    for (const wait of [5 * second, 5 * minute, 30 * minute, 2 * hour, 8 * hour, 24 * hour]) {
      expect(taken()).toHaveLength(count);
      app().pass(wait - 1);
      await sent();
      expect(taken()).toHaveLength(count);
      app().pass(1);
      await sent();
      expect(taken()).toHaveLength(++count);
    }
    app().pass(2 * day);
    await sent();
    expect(taken()).toHaveLength(7);
    expect(new Set(taken().map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    const times = taken().map(({ headers }) => Number(headers["webhook-timestamp"]));
    expect(new Set(times).size).toBe(7);
    expect(new Set(taken().map(({ text }) => text)).size).toBe(1);
    expect(taken().every((message) => isSignedBy(secret, message))).toBe(true);
    const [delivery] = await log();
    expect([delivery.state, delivery.tries.map((one: { status: number }) => one.status)]).toEqual([
      "failed",
      Array.from({ length: 7 }, () => 500),
    ]);
    expect(await now()).toMatchObject({ active: true, failing_since: begun });
  });

  test.each([301, 302, 307, 400, 410, 429, 503])(
    "that answers %i is tried again until it takes it",
    async (status) => {
      const { taken, bike, log, state, now } = await subscribed();
      state.status = status;
      await bike("Rudy");
      await sent();
      state.status = 200;
      app().pass(5 * second);
      await sent();
      expect(taken()).toHaveLength(2);
      const [delivery] = await log();
      expect([delivery.state, delivery.tries.map((one: { status: number }) => one.status)]).toEqual([
        "delivered",
        [status, 200],
      ]);
      expect((await now()).failing_since).toBeNull();
    },
  );

  test("that nothing reached for seven days is off, with one mail; turned on it is sent what happens then", async () => {
    const { rider, taken, bike, log, state, now, id } = await subscribed();
    const { db, clock } = app();
    await db
      .updateTable("users")
      .set({ email_verified_at: clock.now.toISOString() })
      .where("id", "=", rider.id)
      .execute();
    state.status = 500;
    await bike("Rudy");
    await sent();
    app().pass(7 * day - second);
    await sent();
    expect((await now()).active).toBe(true);
    await bike("Hen");
    app().pass(second);
    await sent();
    expect((await now()).active).toBe(false);
    expect((await log()).map((one: { state: string }) => one.state)).toEqual(["failed", "failed"]);
    await bike("Fox");
    await sent();
    const mails = (await app().mails()).filter(
      ({ to, subject }) => to?.[0]?.address === rider.email && /cannot reach/.test(subject ?? ""),
    );
    expect(mails.map(({ text }) => text?.includes("your webhook at 127.0.0.1 has arrived"))).toEqual([true]);
    const audit = await db
      .selectFrom("audits")
      .select(["actor_id", "changes"])
      .where("auditable_id", "=", rider.id)
      .where("changes", "like", "%webhook_off%")
      .execute();
    expect(audit).toEqual([{ actor_id: null, changes: '{"webhook_off":[null,null]}' }]);
    const before = taken().length;
    state.status = 200;
    expect((await rider.put(`/webhooks/${id}`, { active: true })).body.data.failing_since).toBeNull();
    await bike("Owl");
    await sent();
    expect(
      taken()
        .slice(before)
        .map(({ text }) => JSON.parse(text).data.title),
    ).toEqual(["Owl"]);
  });

  test("verifies with either secret for 24 hours after a new one, then with the new one alone", async () => {
    const { rider, taken, secret, id, bike } = await subscribed();
    const { secret: next } = (await rider.post(`/webhooks/${id}/rotate`)).body.data;
    const check = async (name: string) => {
      await bike(name);
      await sent();
      const message = taken().at(-1);
      return message && [secret, next].map((one) => isSignedBy(one, message));
    };
    expect(await check("Rudy")).toEqual([true, true]);
    expect(taken().map((message) => [secret, next].map((one) => Boolean(verifiedBy(one, message))))).toEqual([
      [true, true],
    ]);
    app().pass(24 * hour - 1);
    expect(await check("Hen")).toEqual([true, true]);
    app().pass(1);
    expect(await check("Fox")).toEqual([false, true]);
  });

  test("is tested, once, also while it is off; and is sent a delivery again with its id", async () => {
    const { rider, taken, id, bike, log, state } = await subscribed();
    await bike("Rudy");
    await sent();
    const [delivery] = await log();
    app().pass(minute);
    const again = await rider.post(`/deliveries/${delivery.id}/again`);
    expect(again.body.data).toEqual({ ...delivery, state: "waiting" });
    await sent();
    const [first, second] = taken();
    expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
    expect(second?.headers["webhook-timestamp"]).not.toBe(first?.headers["webhook-timestamp"]);
    expect(second?.text).toBe(first?.text);
    expect((await log())[0].tries).toHaveLength(2);
    await rider.put(`/webhooks/${id}`, { active: false });
    state.status = 500;
    const { status, body } = await rider.post(`/webhooks/${id}/test`);
    expect([status, body.data]).toEqual([
      200,
      { id: expect.any(Number), event: "webhook.test", tries: [], state: "waiting" },
    ]);
    await sent();
    app().pass(day);
    await sent();
    expect(taken()).toHaveLength(3);
    expect((await log())[0]).toMatchObject({ event: "webhook.test", state: "failed" });
  });

  test.each([
    ["ntfy", "text/plain; charset=utf-8", (url: string) => [`New bike: Łoś`, url]],
    [
      "gotify",
      "application/json",
      (url: string) => ({
        title: "New bike",
        message: "Łoś",
        extras: { "client::notification": { click: { url } } },
      }),
    ],
    [
      "discord",
      "application/json",
      (url: string) => ({ content: `New bike: Łoś\n${url}`, allowed_mentions: { parse: [] } }),
    ],
    ["matrix", "application/json", (url: string) => ({ text: `New bike: Łoś\n${url}` })],
  ] as const)("%s is sent a body that it takes, signed too", async (preset, type, bodyOf) => {
    const { taken, secret, bike } = await subscribed({ preset });
    const id = await bike("Łoś");
    await sent();
    const [message] = taken();
    expect(message && isSignedBy(secret, message)).toBe(true);
    expect(message?.headers["content-type"]).toBe(type);
    const text = message?.text ?? "";
    const body = preset === "ntfy" ? [text, message?.headers["click"]] : JSON.parse(text);
    expect(body).toEqual(bodyOf(`${app().config.APP_URL}/bikes/${id}`));
  });

  test("is sent a burst whole; its log holds the last 100", async () => {
    const { rider, taken, log } = await subscribed();
    const started_at = app().clock.now.toISOString();
    for (let ride = 0; ride < 130; ride++)
      await rider.post("/rides", { started_at, distance_m: 1000 + ride });
    await sent();
    expect(taken()).toHaveLength(130);
    expect(new Set(taken().map(({ headers }) => headers["webhook-id"])).size).toBe(130);
    await rider.post("/rides", { started_at, distance_m: 1 });
    await sent();
    expect((await log()).map((one: { state: string }) => one.state)).toEqual(
      Array.from({ length: 100 }, () => "delivered"),
    );
    const kept = await app()
      .db.selectFrom("deliveries")
      .select("id")
      .where("user_id", "=", rider.id)
      .execute();
    expect(kept.length).toBeLessThanOrEqual(101);
  });

  test("of a disabled account is sent nothing", async () => {
    const { rider, taken, bike } = await subscribed();
    await bike("Rudy");
    await app().fastify.work["events-webhooks"]?.();
    const disabled_at = app().clock.now.toISOString();
    await app().db.updateTable("users").set({ disabled_at }).where("id", "=", rider.id).execute();
    await sent();
    expect(taken()).toEqual([]);
  });

  test("is sent nothing that happened before it was added", async () => {
    const { rider, origin, all, taken, bike } = await subscribed();
    await bike("Rudy");
    app().pass(second);
    await rider.post("/webhooks", { url: `${origin}/later`, events: ["bike.created"] });
    await sent();
    expect([taken().length, all.length]).toEqual([1, 1]);
  });
});

test("a secret that was sealed with another SECRET signs nothing; a new one does", async () => {
  const app = await openTestApp({ config });
  const rider = await app.rider();
  const { url, taken } = (await webhookReceiver()).address();
  const { id } = (await rider.post("/webhooks", { url, events: ["bike.created"] })).body.data;
  await app.db
    .updateTable("webhooks")
    .set({ secret: Buffer.alloc(80).toString("base64") })
    .execute();
  await rider.post(`/webhooks/${id}/test`);
  await app.fastify.settled();
  expect(taken()).toEqual([]);
  const { secret } = (await rider.post(`/webhooks/${id}/rotate`)).body.data;
  await rider.post(`/webhooks/${id}/test`);
  await app.fastify.settled();
  expect(taken().map((message) => verifiedBy(secret, message))).toMatchObject([{ type: "webhook.test" }]);
});
