import { describe, expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp, type TestApp } from "#server/platform/testing/test-app.ts";
import { openShop, registeredShop } from "#server/shops/shops/shops.testing.ts";
import { isShopOpen } from "./shop-open.ts";

/** A shop that everybody may find. */
async function published(app: TestApp, name: string, more: object = {}, kind = "amateur") {
  const made = await registeredShop(app, { name, kind });
  await openShop(app, made.id);
  const put = (change: object, version: number) =>
    made.owner.put(`/shops/${made.slug}`, { ...change, version });
  expect((await put({ published: true, ...more }, 1)).status).toBe(200);
  return { ...made, put };
}

eachDb("shops that everybody may find", (on) => {
  const found = async (app: TestApp, query = "") => {
    const { status, body } = await app.visitor.get(`/public/shops${query}`);
    return status === 200
      ? body.data.map(({ name }: { name: string }) => name)
      : [status, Object.keys(body.errors)];
  };

  test("are those that are published and open, without what is their members'", async () => {
    const app = await openTestApp({ on });
    const { slug, owner, id, put } = await published(app, "Koło", { capacity_per_day: 5, offers: ["ebike"] });
    const waiting = await registeredShop(app, { name: "Waiting" });
    await waiting.owner.put(`/shops/${waiting.slug}`, { published: true, version: 1 });
    const { body } = await app.visitor.get("/public/shops");
    expect(body.meta).toEqual({ total: 1, page: 1, per_page: 50 });
    const {
      id: _,
      plan: _p,
      my_role: _r,
      capacity_per_day: _c,
      lead_days: _l,
      version: _v,
      state: _s,
      published: _d,
      ...rest
    } = (await owner.get(`/shops/${slug}`)).body.data;
    expect(body.data).toEqual([{ ...rest, open_now: false, distance_m: null }]);
    const read = await app.visitor.get(`/public/shops/${slug}`);
    const own = { takes_appointments: false, photos: [], prices: [], reviews: [] };
    expect(read.body.data).toEqual({ ...rest, open_now: false, ...own });
    expect((await app.visitor.get(`/public/shops/${waiting.slug}`)).status).toBe(404);
    await put({ published: false }, 2);
    expect(await found(app)).toEqual([]);
    await put({ published: true }, 3);
    await app.db.updateTable("shops").set({ state: "blocked" }).where("id", "=", id).execute();
    expect((await app.visitor.get(`/public/shops/${slug}`)).status).toBe(404);
  });

  test("show the prices that they have chosen, while they are professional", async () => {
    const app = await openTestApp({ on });
    const { slug, owner, id } = await published(app, "Koło", {}, "professional");
    const price = (title: string, more: object = {}) =>
      owner.post(`/shops/${slug}/prices`, { kind: "labour", title, unit_cents: 8000, ...more });
    await price("Wheel", { shown: true });
    const hidden = (await price("Among us")).body.data;
    await price("Brakes", { shown: true, tax_percent: 23, minutes: 30 });
    const shown = async () => (await app.visitor.get(`/public/shops/${slug}`)).body.data.prices;
    expect(await shown()).toEqual([
      { id: expect.any(Number), kind: "labour", title: "Brakes", unit_cents: 8000 },
      { id: expect.any(Number), kind: "labour", title: "Wheel", unit_cents: 8000 },
    ]);
    await owner.put(`/shops/${slug}/prices/${hidden.id}`, { shown: true });
    expect(await shown()).toHaveLength(3);
    await app.db.updateTable("shops").set({ kind: "amateur" }).where("id", "=", id).execute();
    expect(await shown()).toEqual([]);
  });

  test("are found by words, offer, brand and hours", async () => {
    const app = await openTestApp({ on });
    // A Monday, at noon in Warsaw.
    app.clock.now = new Date("2026-05-04T10:00:00Z");
    const hours = [{ day: 1, spans: [["09:00", "17:00"]] }];
    await published(app, "Zębatka", { city: "Kraków", postal_code: "30-001", hours, brands: ["Kross"] });
    await published(app, "Koło", { offers: ["ebike"], hours, closed_days: ["2026-05-04"] });
    for (const [query, names] of [
      ["", ["Koło", "Zębatka"]],
      ["?search=krakow", ["Zębatka"]],
      ["?search=30-001", ["Zębatka"]],
      ["?search=kross", ["Zębatka"]],
      ["?search=nowhere", []],
      ["?offer=ebike", ["Koło"]],
      ["?brand=KROSS", ["Zębatka"]],
      ["?brand=Kro", []],
      ["?open_now=true", ["Zębatka"]],
      ["?per_page=1&page=2", ["Zębatka"]],
    ] as const)
      expect([query, await found(app, query)]).toEqual([query, names]);
    expect(await found(app, "?offer=haircut")).toEqual([422, ["offer"]]);
    expect(await found(app, "?lat=50")).toEqual([422, ["lon"]]);
    expect(await found(app, "?lat=91&lon=0")).toEqual([422, ["lat"]]);
    expect(await found(app, "?lat=x&lon=0")).toEqual([422, ["lat"]]);
  });

  test("stand by kind, then by distance, then by name", async () => {
    const app = await openTestApp({ on });
    const [lodz, krakow] = [
      { latitude: 51.77, longitude: 19.46 },
      { latitude: 50.06, longitude: 19.94 },
    ];
    await published(app, "B near", lodz);
    await published(app, "A far", krakow);
    await published(app, "C nowhere");
    await published(app, "D far", krakow, "professional");
    expect(await found(app)).toEqual(["D far", "A far", "B near", "C nowhere"]);
    const { body } = await app.visitor.get("/public/shops?lat=51.77&lon=19.46");
    expect(
      body.data.map(({ name, distance_m }: { name: string; distance_m: number | null }) => [
        name,
        distance_m === null ? null : Math.round(distance_m / 10_000),
      ]),
    ).toEqual([
      ["D far", 19],
      ["B near", 0],
      ["A far", 19],
      ["C nowhere", null],
    ]);
  });
});

describe("a shop", () => {
  const shop = {
    hours: JSON.stringify([{ day: 7, spans: [["01:00", "04:00"]] }]),
    closed_days: "[]",
    time_zone: "Europe/Warsaw",
  };
  test.each([
    // The clocks leap from two to three.
    ["2026-03-29T00:30:00Z", true],
    ["2026-03-29T01:30:00Z", true],
    ["2026-03-29T02:00:00Z", false],
    // They go from three back to two.
    ["2026-10-24T22:59:00Z", false],
    ["2026-10-24T23:00:00Z", true],
    ["2026-10-25T01:59:00Z", true],
    ["2026-10-25T02:59:00Z", true],
    ["2026-10-25T03:00:00Z", false],
  ])("is open by its own clock at %s: %s", (at, open) => expect(isShopOpen(shop, new Date(at))).toBe(open));

  test("is closed on a day that it names", () =>
    expect(isShopOpen({ ...shop, closed_days: '["2026-03-29"]' }, new Date("2026-03-29T00:30:00Z"))).toBe(
      false,
    ));
});
