import { describe, expect, test } from "vitest";
import { orderMoves, orderStates } from "#contract/shops/order-moves.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp, day, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { shopAndRider } from "#server/shops/grants/grants.testing.ts";
import { registeredShop, staffedShop, openShop } from "#server/shops/shops/shops.testing.ts";
import { movedOrder } from "./orders.testing.ts";

const walkIn = {
  bike: { brand: "Giant", model: "TCR", colour: "black", frame_number: "GX 123" },
  customer: { name: "Łucja Żak", phone: "+48 600 100 200", email: "lucja@example.com" },
  wanted: "It creaks.",
};

eachDb("an order of a shop", (on) => {
  const app = sharedTestApp({ on, config: { RATE_LIMITS: "off" } });
  type Shop = Awaited<ReturnType<typeof staffedShop>>;
  const taken = async (shop: Shop, more: object = {}) => {
    const { status, body } = await shop.desk.post(`/shops/${shop.slug}/orders`, { ...walkIn, ...more });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.data;
  };
  const go = (who: Shop["desk"], order: { id: number; version: number }, move: string, more: object = {}) =>
    who.post(`/orders/${order.id}/${move}`, { version: order.version, ...more });

  test("of somebody who walks in begins at received, with a number counted per shop and year", async () => {
    const [shop, other] = [await staffedShop(app()), await staffedShop(app())];
    const order = await taken(shop, { promised_on: "2026-05-09", limit_cents: 20_000 });
    const year = app().clock.now.getUTCFullYear();
    expect(order).toEqual({
      id: expect.any(Number),
      number: `${year}-0001`,
      shop: { slug: shop.slug, name: "Koło i łańcuch" },
      bike_id: null,
      customer: { user_id: null, ...walkIn.customer },
      bike: { ...walkIn.bike, type: null, size: null },
      state: "received",
      waiting_for: null,
      wanted: "It creaks.",
      promised_on: "2026-05-09",
      assigned_to: null,
      place: null,
      label: null,
      odometer_km: null,
      note_internal: null,
      limit_cents: 20_000,
      currency: "USD",
      lines: [],
      sum_cents: 0,
      approved_cents: 0,
      estimate: null,
      verdicts: [],
      photos: [],
      notified_at: null,
      received_at: app().clock.now.toISOString(),
      ready_at: null,
      collected_at: null,
      reopened_from: null,
      hand_over: null,
      reason: null,
      events: [{ at: app().clock.now.toISOString(), from: null, to: "received", who: "The desk" }],
      version: 1,
    });
    expect((await taken(shop)).number).toBe(`${year}-0002`);
    expect((await taken(other, { received: false })).number).toBe(`${year}-0001`);
    const path = `/shops/${shop.slug}/orders`;
    const many = await Promise.all(Array.from({ length: 5 }, () => shop.desk.post(path, walkIn)));
    expect(many.map(({ body }) => body.data.number).toSorted()).toEqual(
      [3, 4, 5, 6, 7].map((count) => `${year}-000${count}`),
    );
  });

  test.each([
    ["bike", { customer: walkIn.customer }],
    ["customer", { bike: walkIn.bike }],
    ["customer", { ...walkIn, customer: { name: " " } }],
    ["customer", { ...walkIn, customer: { name: "A", email: "a" } }],
    ["limit_cents", { ...walkIn, limit_cents: -1 }],
    ["promised_on", { ...walkIn, promised_on: "2026-02-30" }],
    ["wanted", { ...walkIn, wanted: "x".repeat(5001) }],
  ])("is refused for its %s", async (field, given) => {
    const shop = await staffedShop(app());
    const { status, body } = await shop.desk.post(`/shops/${shop.slug}/orders`, given);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test("moves through the shop, each move by whom it belongs to", async () => {
    const shop = await staffedShop(app());
    let order = await taken(shop, { received: false });
    expect(order).toMatchObject({ state: "accepted", received_at: null });
    const step = async (who: Shop["desk"], move: string, more: object, after: object) => {
      const { status, body } = await go(who, order, move, more);
      expect([move, status]).toEqual([move, 200]);
      expect(body.data).toMatchObject({ ...after, version: order.version + 1 });
      order = body.data;
    };
    expect((await go(shop.mechanic, order, "receive")).status).toBe(403);
    const now = app().clock.now.toISOString();
    await step(shop.desk, "receive", {}, { state: "received", received_at: now });
    expect((await go(shop.desk, order, "start")).status).toBe(403);
    await step(shop.mechanic, "wait", { for: "parts" }, { state: "waiting", waiting_for: "parts" });
    await step(shop.mechanic, "wait", { for: "other" }, { state: "waiting", waiting_for: "other" });
    expect((await go(shop.mechanic, order, "ready")).status).toBe(409);
    await step(shop.mechanic, "start", {}, { state: "in_progress", waiting_for: null });
    await step(shop.mechanic, "ready", {}, { state: "ready", ready_at: now, notified_at: null });
    expect((await go(shop.mechanic, order, "start")).status).toBe(409);
    await step(shop.desk, "notify", { channel: "mail" }, { state: "ready", notified_at: now });
    const mail = (await app().mails()).findLast(({ to }) => to?.[0]?.address === "lucja@example.com");
    expect(mail?.subject).toContain(order.number);
    await step(
      shop.owner,
      "cancel",
      { reason: "Not worth it." },
      { state: "cancelled", reason: "Not worth it." },
    );
    expect(order.events.map(({ to }: { to: string }) => to)).toEqual([
      "accepted",
      "received",
      "waiting",
      "in_progress",
      "ready",
      "cancelled",
    ]);
  });

  test("allows no move from a state that the table does not name", async () => {
    const shop = await staffedShop(app());
    const more = { reason: "No.", for: "parts", channel: "phone" };
    for (const state of orderStates) {
      const order = await taken(shop);
      await app().db.updateTable("work_orders").set({ state }).where("id", "=", order.id).execute();
      for (const [move, { from }] of Object.entries(orderMoves)) {
        if ((from as readonly string[]).includes(state)) continue;
        const { status, body } = await go(shop.owner, order, move, more);
        expect([state, move, status, body.data.state]).toEqual([state, move, 409, state]);
      }
    }
  });

  test("that two members change at once is changed by one of them, who sees it", async () => {
    const shop = await staffedShop(app());
    const order = await taken(shop);
    const both = await Promise.all([go(shop.mechanic, order, "start"), go(shop.owner, order, "start")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const stale = await shop.desk.put(`/orders/${order.id}`, { place: "hook 7", version: 1 });
    expect([stale.status, stale.body.data.state]).toEqual([409, "in_progress"]);
    expect((await shop.desk.put(`/orders/${order.id}`, { place: "hook 7" })).status).toBe(422);
    const noted = { place: "hook 7", note_internal: "Rude.", assigned_to: shop.mechanic.id, version: 2 };
    expect((await shop.desk.put(`/orders/${order.id}`, noted)).body.data).toMatchObject({
      ...noted,
      wanted: "It creaks.",
      version: 3,
    });
    const stranger = await app().rider();
    const to = { assigned_to: stranger.id, version: 3 };
    expect((await shop.desk.put(`/orders/${order.id}`, to)).body.errors).toHaveProperty("assigned_to");
  });

  test("is not there for other shops, admins and riders", async () => {
    const [shop, other] = [await staffedShop(app()), await staffedShop(app())];
    const order = await taken(shop);
    for (const who of [other.owner, await app().rider()]) {
      expect((await who.get(`/orders/${order.id}`)).status).toBe(404);
      expect((await go(who, order, "start")).status).toBe(404);
      expect((await who.get(`/orders/${order.id}/messages`)).status).toBe(404);
      expect((await who.get(`/shops/${shop.slug}/orders`)).status).toBe(404);
    }
  });

  test("is found by number, name, phone, frame number and brand, in its state, late ones first", async () => {
    const shop = await staffedShop(app());
    // Wherever the shop is, that day isn't over.
    const ahead = new Date(app().clock.now.getTime() + 2 * day).toISOString().slice(0, 10);
    const late = await taken(shop, { promised_on: "2020-01-01" });
    const soon = await taken(shop, {
      promised_on: ahead,
      customer: { name: "Jan" },
      bike: { brand: "Trek" },
    });
    const list = async (query: string) =>
      (await shop.desk.get(`/shops/${shop.slug}/orders${query}`)).body.data.map(
        ({ id }: { id: number }) => id,
      );
    expect(await list("")).toEqual([late.id, soon.id]);
    for (const search of ["lucja", "zak", "600100200", "gx", "giant", late.number])
      expect([search, await list(`?search=${search}`)]).toEqual([search, [late.id]]);
    expect(await list("?late=true")).toEqual([late.id]);
    expect(await list("?late=false")).toEqual([soon.id]);
    await go(shop.mechanic, soon, "start");
    expect(await list("?state=in_progress")).toEqual([soon.id]);
    expect(await list(`?assigned_to=${shop.mechanic.id}`)).toEqual([]);
    // What is ready is no longer late: it comes after what is.
    const done = await taken(shop, { promised_on: "2019-01-01", customer: { name: "Ewa" } });
    await go(shop.mechanic, (await go(shop.mechanic, done, "start")).body.data, "ready");
    expect(await list("?state=open")).toEqual([late.id, done.id, soon.id]);
    expect(await list("?late=true")).toEqual([late.id]);
    await go(shop.owner, (await shop.owner.get(`/orders/${done.id}`)).body.data, "cancel", { reason: "No." });
    const page = await shop.desk.get(`/shops/${shop.slug}/orders?per_page=1&page=2`);
    expect([page.body.data.length, page.body.meta]).toEqual([1, { total: 3, page: 2, per_page: 1 }]);
  });

  test("of an amateur's 21st bike in a month is refused with its way out, and not in the next", async () => {
    const made = await registeredShop(app(), { kind: "amateur" });
    await openShop(app(), made.id);
    const path = `/shops/${made.slug}/orders`;
    const all = await Promise.all(Array.from({ length: 22 }, () => made.owner.post(path, walkIn)));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(all.find(({ status }) => status === 403)?.body.limit_reached).toBe(true);
    const later = await made.owner.post(path, { ...walkIn, received: false });
    expect((await go(made.owner, later.body.data, "receive")).body.limit_reached).toBe(true);
    app().pass(32 * day);
    const { token } = (await app().visitor.post("/auth/login", made.owner)).body;
    const next = await app().visitor.post(path, walkIn, { authorization: `Bearer ${token}` });
    expect(next.status).toBe(201);
  });

  test("of an amateur's bikes is for fifty at most, which may all come, and come again", async () => {
    const made = await shopAndRider(app());
    await app().db.updateTable("shops").set({ kind: "amateur" }).where("id", "=", made.id).execute();
    await made.give();
    const path = `/shops/${made.slug}/orders`;
    const send = (given: object) => made.owner.post(path, given);
    const longAgo = () =>
      app()
        .db.updateTable("work_orders")
        .set({ received_at: "2020-01-01T00:00:00.000Z" })
        .where("shop_id", "=", made.id)
        .where("received_at", "is not", null)
        .execute();
    for (const count of [20, 20, 9]) {
      for (let bikes = 0; bikes < count; bikes++) expect((await send(walkIn)).status).toBe(201);
      await longAgo();
    }
    const fiftieth = await send({ bike_id: made.bike_id, received: false });
    expect(fiftieth.status).toBe(201);
    for (const received of [true, false])
      expect((await send({ ...walkIn, received })).body.limit_reached).toBe(true);
    expect((await go(made.owner, fiftieth.body.data, "receive")).status).toBe(200);
    const again = await send({ bike_id: made.bike_id });
    expect(again.status).toBe(201);
    for (const move of ["start", "ready", "collect"]) await movedOrder(made.owner, again.body.data.id, move);
    const warranty = await movedOrder(made.owner, again.body.data.id, "warranty");
    expect(warranty.reopened_from).toBe(again.body.data.id);
    for (let bikes = 0; bikes < 17; bikes++) expect((await send({ bike_id: made.bike_id })).status).toBe(201);
    const { version } = (await made.owner.get(`/orders/${again.body.data.id}`)).body.data;
    const late = await made.owner.post(`/orders/${again.body.data.id}/warranty`, { version });
    expect([late.status, late.body.limit_reached]).toEqual([403, true]);
  });

  describe("has lines", () => {
    const line = { kind: "labour", title: "Adjust gears", unit_cents: 8000, minutes: 30, tax_percent: 23 };

    test("that sum up half up, and are done only as far as the limit goes", async () => {
      const shop = await staffedShop(app());
      let order = await taken(shop, { limit_cents: 10_000 });
      const path = `/orders/${order.id}/lines`;
      order = (await shop.mechanic.post(path, line)).body.data;
      order = (
        await shop.mechanic.post(path, { kind: "part", title: "Cable", quantity: 1500, unit_cents: 1233 })
      ).body.data;
      expect(order.lines.map(({ sum_cents }: { sum_cents: number }) => sum_cents)).toEqual([8000, 1850]);
      expect([order.sum_cents, order.approved_cents]).toEqual([9850, 0]);
      const [first, second] = order.lines;
      const done = { state: "done", version: order.version };
      order = (await shop.mechanic.put(`${path}/${first.id}`, done)).body.data;
      expect(order.lines[0].state).toBe("done");
      const dearer = { unit_cents: 1334, version: order.version };
      order = (await shop.mechanic.put(`${path}/${second.id}`, dearer)).body.data;
      const beyond = await shop.mechanic.put(`${path}/${second.id}`, {
        state: "done",
        version: order.version,
      });
      expect([beyond.status, beyond.body.data.lines[1].state]).toEqual([409, "proposed"]);
      order = (await shop.mechanic.put(`${path}/${second.id}`, { unit_cents: 1333, version: order.version }))
        .body.data;
      const within = await shop.mechanic.put(`${path}/${second.id}`, {
        state: "done",
        version: order.version,
      });
      expect([within.status, within.body.data.sum_cents]).toEqual([200, 10_000]);
      const other = await shop.mechanic.put(`${path}/${second.id}`, {
        state: "proposed",
        version: order.version,
      });
      expect(other.status).toBe(409);
      expect((await shop.mechanic.delete(`${path}/${first.id}`)).status).toBe(409);
      expect((await shop.desk.post(path, line)).status).toBe(403);
    });

    test("that stay once it is over, and no more than may be", async () => {
      const shop = await staffedShop(app());
      const order = await taken(shop);
      const path = `/orders/${order.id}/lines`;
      const added = (await shop.owner.post(path, { ...line, slot: "rear_wheel/cassette" })).body.data;
      expect(added.lines[0]).toMatchObject({ slot: "rear_wheel/cassette", part: null, quantity: 1000 });
      expect((await shop.owner.post(path, { ...line, slot: "wing" })).status).toBe(422);
      const removed = await shop.owner.delete(`${path}/${added.lines[0].id}`);
      expect(removed.body.data.lines).toEqual([]);
      await go(shop.owner, removed.body.data, "cancel", { reason: "No." });
      expect((await shop.owner.post(path, line)).status).toBe(409);
    });
  });

  test("is not requested of a shop whose plan has ended", async () => {
    const own = await openTestApp({ on, config: { SHOP_PRICE_PLN: 49 } });
    const shop = await staffedShop(own);
    const rider = await own.rider();
    const bike = (await rider.post("/bikes", { name: "Fox" })).body.data;
    const request = async () =>
      (await rider.post(`/bikes/${bike.id}/orders`, { shop: shop.slug, wanted: "Chain" })).status;
    expect(await request()).toBe(201);
    const trial_ends_at = own.clock.now.toISOString();
    await own.db.updateTable("shops").set({ trial_ends_at }).where("slug", "=", shop.slug).execute();
    expect(await request()).toBe(403);
  });

  test("that a rider requests opens the bike to the shop, until it is cancelled", async () => {
    const shop = await staffedShop(app());
    const rider = await app().rider({ name: "Ania" });
    const bike = (await rider.post("/bikes", { name: "Fox", brand: "Trek", serial: "SECRET 1" })).body.data;
    const response = await rider.post(`/bikes/${bike.id}/orders`, { shop: shop.slug, wanted: "New chain" });
    expect([response.status, response.body.data.state]).toEqual([201, "requested"]);
    expect(response.body.data).not.toHaveProperty("note_internal");
    const order = response.body.data;
    expect((await shop.desk.get(`/shops/${shop.slug}/bikes/${bike.id}`)).status).toBe(200);
    const seen = (await shop.desk.get(`/orders/${order.id}`)).body.data;
    expect(seen.customer).toEqual({ user_id: rider.id, name: "Ania", phone: null, email: rider.email });
    expect(JSON.stringify(seen)).not.toContain("SECRET");
    expect((await rider.get("/orders")).body.data).toEqual([order]);
    expect((await go(rider, order, "accept")).status).toBe(403);

    await shop.desk.put(`/orders/${order.id}`, { note_internal: "Slow payer", version: 1 });
    await shop.desk.post(`/orders/${order.id}/messages`, { text: "Bring it on Monday." });
    await shop.mechanic.post(`/orders/${order.id}/messages`, { text: "Slow payer", internal: true });
    await rider.post(`/orders/${order.id}/messages`, { text: "I will.", internal: true });
    const read = async (who: Shop["desk"]) => (await who.get(`/orders/${order.id}/messages`)).body.data;
    expect((await read(rider)).map(({ text, from }: { text: string; from: string }) => [from, text])).toEqual(
      [
        ["shop", "Bring it on Monday."],
        ["rider", "I will."],
      ],
    );
    expect(await read(shop.mechanic)).toHaveLength(3);
    expect(JSON.stringify((await rider.get(`/orders/${order.id}`)).body)).not.toContain("Slow payer");

    const accepted = (await go(shop.desk, { id: order.id, version: 2 }, "accept")).body.data;
    const cancelled = await go(rider, accepted, "cancel", { reason: "Sold it." });
    expect(cancelled.body.data.state).toBe("cancelled");
    expect((await shop.desk.get(`/shops/${shop.slug}/bikes/${bike.id}`)).status).toBe(404);
    const received = await taken(shop);
    expect((await go(rider, received, "cancel", { reason: "Mine." })).status).toBe(404);
  });

  test("is for a bike only while its rider has opened it to the shop for work", async () => {
    const shop = await staffedShop(app());
    const rider = await app().rider();
    const bike = (await rider.post("/bikes", { name: "Fox", brand: "Trek", serial: "SN 9" })).body.data;
    const path = `/shops/${shop.slug}/orders`;
    expect((await shop.desk.post(path, { bike_id: bike.id })).status).toBe(404);
    await rider.post(`/bikes/${bike.id}/grants`, { shop: shop.slug, level: "read" });
    expect((await shop.desk.post(path, { bike_id: bike.id })).status).toBe(404);
    await rider.post(`/bikes/${bike.id}/grants`, { shop: shop.slug, with_serial: true });
    const made = await shop.desk.post(path, { bike_id: bike.id });
    expect(made.body.data).toMatchObject({
      state: "received",
      bike_id: bike.id,
      bike: { brand: "Trek", frame_number: "SN 9" },
      customer: { user_id: rider.id },
    });
    const cancel = await go(rider, made.body.data, "cancel", { reason: "No." });
    expect(cancel.status).toBe(403);
  });

  test("ends with its shop", async () => {
    const shop = await staffedShop(app());
    const order = await taken(shop);
    await shop.owner.post(`/shops/${shop.slug}/close`, { version: shop.shop.version });
    const ended = (await shop.desk.get(`/orders/${order.id}`)).body.data;
    expect([ended.state, ended.reason !== null, ended.events.at(-1).who]).toEqual([
      "cancelled",
      true,
      "Koło i łańcuch",
    ]);
    expect((await go(shop.owner, ended, "start")).status).toBe(403);
  });
});
