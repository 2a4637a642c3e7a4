import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { mostPushDevices } from "#contract/people/push.ts";
import { tokenRepo } from "#server/people/auth/token.repo.ts";
import { ownHosts } from "#server/platform/outbound/own-hosts.testing.ts";
import { Caller } from "#server/platform/testing/caller.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { day, hour, minute, openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { vapidClaims } from "./push-service.testing.ts";
import { pushService } from "./push.testing.ts";

const path = "/account/push-subscriptions";
const config = { WEBHOOK_ALLOW_HOSTS: ["127.0.0.1"], RATE_LIMITS: "off" as const };

eachDb("a browser", (on) => {
  const app = sharedTestApp({ on, config });
  const idsOf = async (rider: { get: (path: string) => Promise<{ body: { data: { id: number }[] } }> }) =>
    (await rider.get(path)).body.data.map(({ id }) => id);

  test("is kept once; for another rider of the same device it is theirs", async () => {
    const [rider, other] = [await app().rider(), await app().rider()];
    const browser = (await pushService()).browser();
    const first = await browser.subscribe(rider);
    expect(first).toMatchObject({
      status: 201,
      body: {
        data: {
          id: expect.any(Number),
          user_agent: expect.any(String),
          created_at: expect.any(String),
          last_ok_at: null,
        },
        changed: ["notifications.updated"],
      },
    });
    const { id } = first.body.data;
    expect(await browser.subscribe(rider)).toMatchObject({ status: 200, body: { data: { id } } });
    expect(await idsOf(rider)).toEqual([id]);
    expect(await browser.subscribe(other)).toMatchObject({ status: 200, body: { data: { id } } });
    expect([await idsOf(rider), await idsOf(other)]).toEqual([[], [id]]);
    expect((await rider.delete(`${path}/${id}`)).status).toBe(404);
    expect((await other.delete(`${path}/${id}`)).status).toBe(200);
    expect(await idsOf(other)).toEqual([]);
    expect((await app().visitor.get(path)).status).toBe(401);
  });

  test.each([
    ["endpoint", { endpoint: "http://push.example/x" }],
    ["endpoint", { endpoint: "https://10.0.0.1/x" }],
    ["endpoint", { endpoint: "https://[::ffff:127.0.0.1]/x" }],
    ["endpoint", { endpoint: "https://user@push.example/x" }],
    ["endpoint", { endpoint: "" }],
    ["keys", { keys: { p256dh: "AAAA", auth: "AAAA" } }],
  ])("is refused by its %s: %j", async (field, wrong) => {
    const rider = await app().rider();
    const { subscription } = (await pushService()).browser();
    const answer = await rider.post(path, { ...subscription, ...wrong });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
    expect(await idsOf(rider)).toEqual([]);
  });

  test("ends with its session where that is ended, and continues where it expires", async () => {
    const rider = await app().rider();
    const service = await pushService();
    const signIn = async () => {
      const { token } = (await app().visitor.post("/auth/login", rider)).body;
      return new Caller(app().visitor.app, token);
    };
    const numbers: number[] = [];
    const sessions = [await signIn(), await signIn(), await signIn()];
    for (const session of sessions) numbers.push((await service.browser().subscribe(session)).body.data.id);
    const [, second, third] = numbers;
    const rows = (await rider.get("/account/sessions")).body.data as { id: number }[];
    const ended = rows.find(({ id }) => String(id) === sessions[0]?.token?.split("|")[0]);
    await rider.send("DELETE", `/account/sessions/${ended?.id}`, { password: rider.password });
    expect(await idsOf(rider)).toEqual([second, third]);
    await sessions[1]?.post("/auth/logout");
    expect(await idsOf(rider)).toEqual([third]);

    app().pass(2 * day);
    await tokenRepo(app().db).sweep(app().clock.now.toISOString());
    const later = await signIn();
    expect(await idsOf(later)).toEqual([third]);
    const here = (await service.browser().subscribe(later)).body.data.id;
    await later.delete("/account/sessions");
    expect(await idsOf(later)).toEqual([here]);
  });

  test("gives way to newer ones where there are too many", async () => {
    const rider = await app().rider();
    const service = await pushService();
    const ids: number[] = [];
    for (let count = 0; count <= mostPushDevices; count++) {
      app().pass(minute);
      ids.push((await service.browser().subscribe(rider)).body.data.id);
    }
    expect(await idsOf(rider)).toEqual(ids.slice(1));
  });

  test("shows what is sent to it, encrypted for it and signed by the server", async () => {
    const rider = await app().rider();
    const service = await pushService();
    const [phone, laptop] = [service.browser(), service.browser()];
    await phone.subscribe(rider);
    await laptop.subscribe(rider);
    await rider.post("/account/notifications/test");
    await app().fastify.settled();
    for (const { shown } of [phone, laptop])
      expect(shown()).toMatchObject([
        {
          web_push: 8030,
          notification: { title: "Notifications work here", navigate: `${app().config.APP_URL}/care` },
        },
      ]);
    const [request] = phone.taken();
    expect(request?.headers).toMatchObject({
      "content-encoding": "aes128gcm",
      ttl: "86400",
      topic: "test",
      urgency: "normal",
    });
    const { claims, key } = vapidClaims(request?.headers.authorization);
    expect(claims).toMatchObject({ aud: service.url, sub: "mailto:spokebook@localhost" });
    expect((await rider.get("/account/push-key")).body.data).toEqual({ key });
    expect((await rider.get(path)).body.data[0].last_ok_at).toBe(app().clock.now.toISOString());
  });

  test.each([404, 410])("that its service does not know any more (%i) is forgotten", async (status) => {
    const rider = await app().rider();
    const service = await pushService();
    await service.browser().subscribe(rider);
    service.state.status = status;
    await rider.post("/account/notifications/test");
    await app().fastify.settled();
    expect(await idsOf(rider)).toEqual([]);
  });

  test.each([307, 403, 413, 429, 500, 503])(
    "whose service answers %i is tried again, until a day is over",
    async (status) => {
      const rider = await app().rider();
      const service = await pushService();
      const browser = service.browser();
      await browser.subscribe(rider);
      service.state.status = status;
      await rider.post("/account/notifications/test");
      await app().fastify.settled();
      expect(browser.taken()).toHaveLength(1);
      service.state.status = 201;
      app().pass(hour);
      await app().fastify.settled();
      expect(browser.shown()).toHaveLength(2);
      service.state.status = status;
      await rider.post("/account/notifications/test");
      await app().fastify.settled();
      app().pass(25 * hour);
      await app().fastify.settled();
      expect(browser.taken()).toHaveLength(3);
    },
  );

  test("of a disabled account shows nothing, and goes with the account", async () => {
    const rider = await app().rider();
    const browser = (await pushService()).browser();
    await browser.subscribe(rider);
    const { db, clock } = app();
    await rider.post("/account/notifications/test");
    const disabled_at = clock.now.toISOString();
    await db.updateTable("users").set({ disabled_at }).where("id", "=", rider.id).execute();
    await app().fastify.settled();
    expect(browser.taken()).toEqual([]);
    await db.deleteFrom("users").where("id", "=", rider.id).execute();
    const left = await db
      .selectFrom("push_subscriptions")
      .where("user_id", "=", rider.id)
      .selectAll()
      .execute();
    expect(left).toEqual([]);
  });

  test("is called only where addresses are public, by default", async () => {
    const guarded = await openTestApp({ on });
    const rider = await guarded.rider();
    const service = await pushService();
    const { subscription } = service.browser();
    expect((await rider.post(path, subscription)).status).toBe(422);
    // The name is taken; where it leads is seen when it is called.
    const { port } = new URL(service.url);
    const endpoint = `https://localhost:${port}/x`;
    expect((await rider.post(path, { ...subscription, endpoint })).status).toBe(201);
    await rider.post("/account/notifications/test");
    await guarded.fastify.settled();
    expect(service.taken).toEqual([]);
    const jobs = await guarded.db
      .selectFrom("queued_jobs")
      .select("last_error")
      .where("kind", "=", "push")
      .execute();
    expect(jobs).toEqual([{ last_error: expect.stringContaining("not_public") }]);
  });

  test("is not called on this machine or its network, however its address is written", async () => {
    const guarded = await openTestApp({ on });
    const rider = await guarded.rider();
    const service = await pushService();
    let connections = 0;
    const here = createServer(() => connections++);
    await new Promise<void>((done) => here.listen(0, "::", done));
    onTestFinished(() => void here.close());
    const { port } = here.address() as AddressInfo;
    for (const [host, address] of Object.entries(ownHosts)) {
      const { subscription } = service.browser();
      const endpoint = `https://${host}:${port}/x`;
      const isName = /^localhost/i.test(host);
      const { status } = await rider.post(path, { ...subscription, endpoint });
      expect([host, address, status]).toEqual([host, address, isName ? 201 : 422]);
    }
    await rider.post("/account/notifications/test");
    await guarded.fastify.settled();
    expect(connections).toBe(0);
  });
});

eachDb("the server's key", (on) => {
  test("is made once, kept sealed, and the same for all instances", async () => {
    const app = await openTestApp({ on });
    const keyOf = async (one: typeof app) =>
      (await (await one.rider()).get("/account/push-key")).body.data.key;
    const keys = await Promise.all([keyOf(app), keyOf(app), keyOf(await openTestApp({ on, db: app.db }))]);
    expect(new Set(keys).size).toBe(1);
    const [row] = await app.db.selectFrom("server_keys").selectAll().execute();
    expect(row?.name).toBe("push");
    expect(row?.sealed).not.toMatch(/"d"|P-256/);
    expect(Buffer.from(row?.sealed ?? "", "base64").toString("latin1")).not.toContain("P-256");
  });

  test("that was sealed with another secret is made anew, and no device is left that knows the old one", async () => {
    const app = await openTestApp({ on, config });
    const rider = await app.rider();
    const { key } = (await rider.get("/account/push-key")).body.data;
    await (await pushService()).browser().subscribe(rider);
    const sealed = Buffer.alloc(300).toString("base64");
    await app.db.updateTable("server_keys").set({ sealed }).execute();
    const later = await openTestApp({ on, config, db: app.db });
    const again = later.as(rider.token ?? "");
    const now = (await again.get("/account/push-key")).body.data.key;
    expect(now).not.toBe(key);
    expect((await again.get(path)).body.data).toEqual([]);
  });
});
