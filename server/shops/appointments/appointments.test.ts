import { expect, test } from "vitest";
import { appointmentMoves, appointmentStates } from "#contract/shops/appointment-moves.ts";
import { dayAfter, dayOf } from "#server/platform/time/days.ts";
import { pushService } from "#server/people/push/push.testing.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { day, hour, openTestApp, sharedTestApp, type TestApp } from "#server/platform/testing/test-app.ts";
import { shopAndRider } from "#server/shops/grants/grants.testing.ts";
import { joined, registeredShop } from "#server/shops/shops/shops.testing.ts";
import { isFree, nextFreeDays } from "./free-days.ts";

test("a day is free by the shop's week, the days it names, and what it takes in a day", () => {
  const week = [1, 2, 3, 4, 5].map((one) => ({ day: one, spans: [["09:00", "17:00"]] }));
  const shop = { hours: JSON.stringify(week), closed_days: '["2026-05-05"]', capacity_per_day: 2 };
  // A Monday, and then a day that is closed.
  expect(isFree(shop, "2026-05-04", 1)).toBe(true);
  expect(isFree(shop, "2026-05-04", 2)).toBe(false);
  expect(isFree(shop, "2026-05-05", 0)).toBe(false);
  expect(isFree(shop, "2026-05-09", 0)).toBe(false);
  expect(isFree({ ...shop, hours: "[]", capacity_per_day: null }, "2026-05-09", 99)).toBe(true);
  expect(nextFreeDays(shop, "2026-05-04", new Map([["2026-05-07", 2]]))).toEqual([
    "2026-05-06",
    "2026-05-08",
    "2026-05-11",
  ]);
  expect(nextFreeDays({ ...shop, hours: '[{"day":1,"spans":[]}]' }, "2026-05-04", new Map())).toEqual([]);
});

eachDb("an appointment", (on) => {
  const app = sharedTestApp({ on, config: { RATE_LIMITS: "off" } });
  const inDays = (days: number, of: TestApp = app()) => dayAfter(dayOf("Europe/Warsaw", of.clock.now), days);

  /** A shop that takes so many bikes a day, and a rider. */
  async function calendar(own: TestApp = app(), capacity_per_day = 2, more: object = {}) {
    const made = await shopAndRider(own);
    const put = await made.owner.put(`/shops/${made.slug}`, { capacity_per_day, ...more, version: 1 });
    if (put.status !== 200) throw new Error(JSON.stringify(put.body));
    const { bike_id } = made;
    const path = `/shops/${made.slug}/appointments`;
    const request = (on: string, given: object = {}) =>
      made.rider.post(path, { bike_id, day: on, wishes: "It creaks.", ...given });
    return { ...made, path, request };
  }
  const go = (
    who: Awaited<ReturnType<TestApp["rider"]>>,
    one: { id: number; version: number },
    name: string,
    more = {},
  ) => who.post(`/appointments/${one.id}/${name}`, { version: one.version, ...more });

  test("is requested as far ahead as the shop wants to know of it", async () => {
    const { request, desk, path } = await calendar(app(), 2, { lead_days: 3 });
    const soon = await request(inDays(2));
    expect([soon.status, soon.body.data]).toEqual([409, { next: [inDays(3), inDays(4), inDays(5)] }]);
    expect((await request(inDays(3))).status).toBe(201);
    // The shop itself may propose a day that is sooner.
    const [{ id, version }] = (await desk.get(path)).body.data;
    const proposed = await desk.post(`/appointments/${id}/propose`, { day: inDays(1), version });
    expect([proposed.status, proposed.body.data?.day]).toEqual([200, inDays(1)]);
  });

  test("is requested by a rider, and is confirmed by the shop", async () => {
    const { slug, request, path, desk, rider, bike_id, mechanic } = await calendar();
    const { status, body } = await request(inDays(2));
    expect([status, body.data]).toEqual([
      201,
      {
        id: expect.any(Number),
        shop: { slug, name: "Koło i łańcuch" },
        rider: { user_id: rider.id, name: "Rider of the bike" },
        bike: { id: bike_id, name: "Rudy", brand: null, model: null, type: "gravel" },
        day: inDays(2),
        wishes: "It creaks.",
        state: "requested",
        reason: null,
        created_at: app().clock.now.toISOString(),
        version: 1,
      },
    ]);
    expect((await desk.get(path)).body).toMatchObject({ data: [body.data], meta: { total: 1 } });
    expect((await desk.get(`${path}?from=${inDays(3)}`)).body.data).toEqual([]);
    expect((await rider.get("/appointments")).body.data).toEqual([body.data]);
    expect((await mechanic.get(path)).status).toBe(403);
    expect((await rider.get(path)).status).toBe(404);
    const sent = (await app().mails()).filter(({ subject }) => subject?.startsWith("Koło i łańcuch: "));
    expect(sent.at(-1)?.text).toContain("It creaks.");
    const confirmed = await go(desk, body.data, "confirm");
    expect(confirmed.body.data).toMatchObject({ state: "confirmed", version: 2 });
    expect((await app().mails()).at(-1)).toMatchObject({ to: [{ address: rider.email }] });
    expect((await go(desk, body.data, "confirm")).status).toBe(409);
  });

  test.each([
    ["day", { day: "2026-02-30" }],
    ["day", { day: null }],
    ["day", { day: "2020-01-01" }],
    ["day", { day: "2099-01-01" }],
    ["bike_id", { bike_id: null }],
    ["wishes", { wishes: "x".repeat(2001) }],
  ])("is refused for its %s", async (field, wrong) => {
    const { request } = await calendar();
    const { status, body } = await request(inDays(1), wrong);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  test("is made at professional shops that are open, for one's own bike", async () => {
    const { request, bike_id, rider } = await calendar();
    const other = await shopAndRider(app());
    expect((await request(inDays(1), { bike_id: other.bike_id })).status).toBe(404);
    const at = (slug: string) => rider.post(`/shops/${slug}/appointments`, { bike_id, day: inDays(1) });
    expect((await at("no-such-shop")).status).toBe(404);
    expect((await at((await registeredShop(app())).slug)).status).toBe(403);
    await app().db.updateTable("shops").set({ kind: "amateur" }).where("id", "=", other.id).execute();
    expect((await at(other.slug)).status).toBe(403);
    expect((await app().visitor.post(`/shops/${other.slug}/appointments`, {})).status).toBe(401);
  });

  test("is at a day that is free; the next three are named where it is not", async () => {
    const closed = inDays(3);
    const { request, desk, rider } = await calendar(app(), 1, { closed_days: [closed] });
    const first = (await request(inDays(2))).body.data;
    const full = await request(inDays(2));
    expect([full.status, full.body.data]).toEqual([409, { next: [inDays(4), inDays(5), inDays(6)] }]);
    expect((await request(closed)).body.data.next[0]).toBe(inDays(4));
    const second = (await request(inDays(4))).body.data;
    const moved = await go(desk, second, "propose", { day: inDays(2) });
    expect([moved.status, moved.body.data.next[0]]).toEqual([409, inDays(4)]);
    // Its own day is free for it.
    expect((await go(desk, second, "propose", { day: inDays(4) })).status).toBe(200);
    expect((await go(rider, first, "cancel")).status).toBe(200);
    expect((await request(inDays(2))).status).toBe(201);
  });

  test("is not overbooked by requests at the same moment", async () => {
    const { request } = await calendar(app(), 3);
    const made = await Promise.all(Array.from({ length: 9 }, () => request(inDays(7))));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(made.filter(({ status }) => status === 409)).toHaveLength(6);
  });

  test("is one of ten at most of a rider at a shop", async () => {
    const { request } = await calendar(app(), 100);
    for (let count = 0; count < 10; count++) await request(inDays(2));
    const more = await request(inDays(2));
    expect([more.status, more.body.limit_reached]).toEqual([403, true]);
  });

  test("moves as the table says, each side by itself", async () => {
    const { request, desk, mechanic, rider } = await calendar(app(), 500);
    const stranger = await app().rider();
    const { id } = (await request(inDays(2))).body.data;
    for (const state of appointmentStates)
      for (const [name, rule] of Object.entries(appointmentMoves))
        for (const [who, allowed, side] of [
          [desk, rule.shop, 0],
          [rider, rule.rider, 1],
        ] as const) {
          await app()
            .db.updateTable("appointments")
            .set({ state, version: 1 })
            .where("id", "=", id)
            .execute();
          const one = { id, version: 1 };
          const anybody = [...rule.shop, ...rule.rider] as readonly string[];
          const wanted = (allowed as readonly string[]).includes(state)
            ? 200
            : anybody.includes(state)
              ? 403
              : 409;
          const more = { day: inDays(3) };
          expect((await go(stranger, one, name, more)).status).toBe(404);
          expect((await go(mechanic, one, name, more)).status).toBe(403);
          const { status, body } = await go(who, one, name, more);
          expect([state, name, side, status]).toEqual([state, name, side, wanted]);
          if (status === 200) expect(body.data).toMatchObject({ state: rule.to, version: 2 });
          if (status === 409) expect(body.data.state).toBe(state);
        }
    expect((await rider.post(`/appointments/${id}/cancel`, {})).status).toBe(422);
  });

  test("of somebody who belongs to the shop is moved as the side that may", async () => {
    const { request, rider, id } = await calendar();
    await joined(app(), id, "desk", rider);
    const one = (await request(inDays(2))).body.data;
    const proposed = (await go(rider, one, "propose", { day: inDays(3) })).body.data;
    expect((await go(rider, proposed, "confirm")).body.data.state).toBe("confirmed");
  });

  test("that two change at once is changed by one of them", async () => {
    const { request, desk, owner, rider } = await calendar();
    const one = (await request(inDays(2))).body.data;
    const all = await Promise.all([
      go(desk, one, "confirm"),
      go(owner, one, "confirm"),
      go(rider, one, "cancel"),
    ]);
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test("is in mind the day before, once, by the shop's clock", async () => {
    const own = await openTestApp({
      on,
      config: { RATE_LIMITS: "off", WEBHOOK_ALLOW_HOSTS: ["127.0.0.1"] },
    });
    own.clock.now = new Date("2026-05-04T05:00:00Z");
    const { request, desk, rider } = await calendar(own, 2, { time_zone: "Europe/Warsaw" });
    const browser = (await pushService()).browser();
    await browser.subscribe(rider);
    const { version } = (await rider.get("/account/notifications")).body.data;
    const quiet = { from: 21, to: 10 };
    await rider.put("/account/notifications", { quiet, version });
    const one = (await request("2026-05-06")).body.data;
    await request("2026-05-06");
    await go(desk, one, "confirm");
    const reminders = async () => {
      await own.fastify.work["appointmentReminders"]!();
      return (await own.mails()).filter(
        ({ to, text }) => to?.[0]?.address === rider.email && text?.includes("expected tomorrow"),
      );
    };
    expect(await reminders()).toHaveLength(0);
    // Seven in the morning there, and then nine.
    own.pass(day);
    expect(await reminders()).toHaveLength(0);
    own.pass(2 * hour);
    expect(await reminders()).toHaveLength(1);
    // On devices once the rider's quiet hours end.
    expect(browser.shown()).toHaveLength(0);
    own.pass(2 * hour);
    expect(await reminders()).toHaveLength(1);
    expect(browser.shown().map(({ notification }) => notification.tag)).toEqual([`appointment-${one.id}`]);
  });

  test("is no notification on devices of a rider who wants none of shops", async () => {
    const own = await openTestApp({
      on,
      config: { RATE_LIMITS: "off", WEBHOOK_ALLOW_HOSTS: ["127.0.0.1"] },
    });
    own.clock.now = new Date("2026-05-05T10:00:00Z");
    const { request, desk, rider } = await calendar(own, 2, { time_zone: "Europe/Warsaw" });
    const browser = (await pushService()).browser();
    await browser.subscribe(rider);
    const { version } = (await rider.get("/account/notifications")).body.data;
    await rider.put("/account/notifications", { channels: { push: { orders: false } }, version });
    await go(desk, (await request("2026-05-06")).body.data, "confirm");
    await own.fastify.work["appointmentReminders"]!();
    expect((await own.mails()).some(({ text }) => text?.includes("expected tomorrow"))).toBe(true);
    expect(browser.shown()).toHaveLength(0);
  });

  test("ends with its shop, and counts no longer once the rider's account is gone", async () => {
    const { request, owner, slug, rider, path, desk } = await calendar(app(), 1);
    const one = (await request(inDays(2))).body.data;
    const other = await shopAndRider(app());
    const again = () => other.rider.post(path, { bike_id: other.bike_id, day: inDays(2) });
    expect((await again()).status).toBe(409);
    expect((await rider.send("DELETE", "/account", { password: rider.password })).status).toBe(200);
    expect((await again()).status).toBe(201);
    expect((await desk.get(path)).body.data[0]).toMatchObject({ id: one.id, rider: null, bike: null });
    const { version } = (await owner.get(`/shops/${slug}`)).body.data;
    expect((await owner.post(`/shops/${slug}/close`, { version })).status).toBe(200);
    const [left] = (await other.rider.get("/appointments")).body.data;
    expect(left.state).toBe("cancelled");
  });
});
