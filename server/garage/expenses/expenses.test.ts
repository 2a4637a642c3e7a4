import { sql } from "kysely";
import { expect, test } from "vitest";
import { costBounds } from "#contract/garage/cost-words.ts";
import { garageOf } from "#server/garage/parts/garage.testing.ts";
import { patiently } from "#server/platform/testing/patiently.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { day, sharedTestApp } from "#server/platform/testing/test-app.ts";

const zone = "Europe/Warsaw";
const oiled = { category: "consumable", amount_cents: 3900, currency: "PLN", day: "2026-03-01" };

eachDb("an expense", (on) => {
  const app = sharedTestApp({ on, config: { TIMEZONE: zone } });
  const garage = async () => {
    const own = await garageOf(app());
    const preferred = {
      currency: "PLN",
      version: (await own.rider.get("/account/preferences")).body.data.version,
    };
    await own.rider.put("/account/preferences", preferred);
    const add = async (more: object = {}) =>
      (await own.rider.post("/expenses", { ...oiled, ...more })).body.data;
    return { ...own, add };
  };

  test("is noted with all its fields, read, changed in parts and deleted", async () => {
    const { rider, bike, part, add } = await garage();
    const chain = await part("chain", { brand: "KMC", model: "X11" });
    const made = await add({
      bike_id: bike,
      part_id: chain,
      shop: " Rama ",
      note: "Line\nanother",
      warranty_until: "2028-03-01",
    });
    expect(made).toEqual({
      ...oiled,
      id: made.id,
      bike_id: bike,
      part_id: chain,
      service_id: null,
      shown_cents: 3900,
      shown_currency: "PLN",
      rate: null,
      rate_day: null,
      rate_table: null,
      shop: "Rama",
      note: "Line\nanother",
      warranty_until: "2028-03-01",
      files: [],
      price_of: null,
      bike: { id: bike, name: "Silver Fox" },
      part: { id: chain, kind: "chain", brand: "KMC", model: "X11" },
      gone: null,
      version: 1,
    });
    const path = `/expenses/${made.id}`;
    expect((await rider.get(path)).body.data).toEqual(made);
    expect((await rider.put(path, made)).body.data).toEqual(made);
    const changed = (await rider.put(path, { note: null, amount_cents: 4000, version: 1 })).body.data;
    expect(changed).toEqual({ ...made, note: null, amount_cents: 4000, shown_cents: 4000, version: 2 });
    const stale = await rider.put(path, { shop: "Old", version: 1 });
    expect([stale.status, stale.body.data]).toEqual([409, changed]);
    expect((await rider.put(path, { shop: "Old" })).status).toBe(422);
    expect((await rider.delete(path)).status).toBe(200);
    expect([(await rider.get(path)).status, (await rider.delete(path)).status]).toEqual([404, 404]);
    const audits = await app()
      .db.selectFrom("audits")
      .select(["event", "actor_id"])
      .where("auditable_type", "=", "Expense")
      .where("auditable_id", "=", made.id)
      .orderBy("id")
      .execute();
    expect(audits).toEqual(["created", "updated", "deleted"].map((event) => ({ event, actor_id: rider.id })));
  });

  test("is negative for a sale alone, also after a change of one of the two", async () => {
    const { rider, add } = await garage();
    const tried = async (body: object) => (await rider.post("/expenses", { ...oiled, ...body })).status;
    expect(await tried({ amount_cents: 1 })).toBe(201);
    expect(await tried({ amount_cents: costBounds.amount_cents })).toBe(201);
    expect(await tried({ amount_cents: -costBounds.amount_cents, category: "sale" })).toBe(201);
    for (const body of [
      { amount_cents: 0 },
      { amount_cents: -1 },
      { amount_cents: 1.5 },
      { amount_cents: costBounds.amount_cents + 1 },
      { category: "sale" },
      { category: "sale", amount_cents: 0 },
      { category: "bribe" },
      { currency: "XXX" },
    ])
      expect([body, await tried(body)]).toEqual([body, 422]);
    const { id } = await add();
    const change = (body: object) => rider.put(`/expenses/${id}`, { ...body, version: 1 });
    for (const body of [{ category: "sale" }, { amount_cents: -1 }, { amount_cents: null }, { day: null }])
      expect([body, Object.keys((await change(body)).body.errors ?? {})]).toEqual([
        body,
        ["day" in body ? "day" : "amount_cents"],
      ]);
    expect((await change({ category: "sale", amount_cents: -1 })).body.data.version).toBe(2);
  });

  test("is at most of tomorrow in the rider's zone, and one that was there stays", async () => {
    const { rider, add } = await garage();
    const tomorrow = new Intl.DateTimeFormat("sv", { timeZone: zone }).format(
      app().clock.now.getTime() + day,
    );
    const after = new Date(Date.parse(tomorrow) + day).toISOString().slice(0, 10);
    const made = await add({ day: tomorrow });
    expect(made.day).toBe(tomorrow);
    const late = await rider.post("/expenses", { ...oiled, day: after });
    expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ["day"]]);
    expect((await rider.put(`/expenses/${made.id}`, { day: after, version: 1 })).status).toBe(422);
    const none = await rider.post("/expenses", { ...oiled, day: "" });
    expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ["day"]]);
    expect((await rider.post("/expenses", { ...oiled, day: "1899-12-31" })).status).toBe(422);
    expect((await rider.post("/expenses", { ...oiled, day: costBounds.firstDay })).status).toBe(201);
  });

  test("is about the rider's own things alone, and the rider's own", async () => {
    const [mine, other] = [await garage(), await garage()];
    const service = (await other.rider.post(`/bikes/${other.bike}/services`, {})).body.data.id;
    const made = await mine.add();
    for (const about of [
      { bike_id: other.bike },
      { part_id: await other.part("chain") },
      { service_id: service },
      { bike_id: 987_654_321 },
    ]) {
      expect((await mine.rider.post("/expenses", { ...oiled, ...about })).status).toBe(404);
      expect((await mine.rider.put(`/expenses/${made.id}`, { ...about, version: 1 })).status).toBe(404);
      const query = new URLSearchParams(Object.entries(about).map(([name, id]) => [name, String(id)]));
      if (!query.has("service_id")) expect((await mine.rider.get(`/expenses?${query}`)).status).toBe(404);
    }
    const path = `/expenses/${made.id}`;
    for (const caller of [other.rider, app().visitor])
      for (const answer of [
        await caller.get(path),
        await caller.put(path, { version: 1 }),
        await caller.delete(path),
      ])
        expect(answer.status).toBe(caller === other.rider ? 404 : 401);
  });

  test("with one key at once is noted once, and one too many beyond the bound is refused", async () => {
    const { rider } = await garage();
    const send = (key: string) => rider.send("POST", "/expenses", oiled, { "idempotency-key": key });
    const answers = await Promise.all([1, 2, 3].map(() => patiently(() => send("a"))));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    const at = app().clock.now.toISOString();
    await sql`insert into expenses (user_id, category, amount_cents, currency, day, created_at, updated_at)
      with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.raw(String(costBounds.expenses - 2))})
      select ${sql.raw(String(rider.id))}, 'other', i, 'PLN', '2026-01-01', ${sql.lit(at)}, ${sql.lit(at)} from n`.execute(
      app().db,
    );
    const last = await Promise.all([send("b"), send("c")]);
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 403]);
    expect(last.find(({ status }) => status === 403)?.body.limit_reached).toBe(true);
  }, 60_000);

  test("that is a price is entered once, from either side, and changed from both", async () => {
    const { rider, bike, part } = await garage();
    const chain = await part("chain", { price_cents: 12_000, currency: "PLN", acquired_on: "2026-02-01" });
    const list = async () => (await rider.get("/expenses")).body.data;
    const [price] = await list();
    expect(price).toMatchObject({
      part_id: chain,
      category: "part",
      amount_cents: 12_000,
      currency: "PLN",
      day: "2026-02-01",
      price_of: "part",
    });
    const change = { amount_cents: 13_000, day: "2026-02-03", currency: "EUR", shop: "Rama", version: 1 };
    expect((await rider.put(`/expenses/${price.id}`, change)).body.data).toMatchObject({
      ...change,
      version: 2,
    });
    const read = async () => (await rider.get(`/parts/${chain}`)).body.data;
    expect(await read()).toMatchObject({
      price_cents: 13_000,
      currency: "EUR",
      acquired_on: "2026-02-03",
      version: 2,
    });
    await rider.put(`/parts/${chain}`, { price_cents: 11_000, version: 2 });
    expect(await list()).toMatchObject([{ id: price.id, amount_cents: 11_000, shop: "Rama", version: 3 }]);
    // Of a bike, and of its sale.
    const bought = { ...oiled, category: "purchase", amount_cents: 500_000, bike_id: bike };
    const purchase = (await rider.post("/expenses", bought)).body.data;
    const sold = { ...oiled, category: "sale", amount_cents: -300_000, day: "2026-04-01", bike_id: bike };
    const sale = (await rider.post("/expenses", sold)).body.data;
    expect([purchase.price_of, sale.price_of]).toEqual(["bike", "sale"]);
    const ofBike = async () => (await rider.get(`/bikes/${bike}`)).body.data;
    expect(await ofBike()).toMatchObject({
      purchase_price: 5000,
      purchase_currency: "PLN",
      purchase_date: "2026-03-01",
      sold_price: 3000,
      sold_on: "2026-04-01",
    });
    expect((await list()).length).toBe(3);
    expect((await rider.post("/expenses", bought)).body.data.price_of).toBeNull();
    await rider.delete(`/expenses/${sale.id}`);
    expect(await ofBike()).toMatchObject({ purchase_price: 5000, sold_price: null });
    await rider.delete(`/expenses/${price.id}`);
    expect(await read()).toMatchObject({ price_cents: null });
  });
});
