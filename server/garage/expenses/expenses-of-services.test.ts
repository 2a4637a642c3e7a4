import { expect, test } from "vitest";
import { garageOf } from "#server/garage/parts/garage.testing.ts";
import { patiently } from "#server/platform/testing/patiently.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";

const paid = { amount_cents: 12_000, currency: "PLN" };

eachDb("what a service cost", (on) => {
  const app = sharedTestApp({ on });
  const garage = async () => {
    const own = await garageOf(app());
    const { rider, bike, part, place } = own;
    const chain = await part("chain", { brand: "KMC", model: "X11" });
    await place(chain, { bike_id: bike, slot: "chain", at: "2026-01-01" });
    const plan = async (body: object): Promise<number> =>
      (await rider.post(`/bikes/${bike}/care-plans`, { slot: "chain", every_m: 300_000, ...body })).body.data
        .id;
    const expenses = async () => (await rider.get("/expenses")).body.data;
    return { ...own, chain, plan, expenses, path: `/bikes/${bike}/services` };
  };

  test("is noted with it, is in every answer about it, and stays when it is deleted", async () => {
    const { rider, bike, chain, path, expenses } = await garage();
    const items = [{ part_id: chain, task: "lube" }];
    const expense = { ...paid, shop: "Rama", warranty_until: "2027-01-05", note: "Wax" };
    const { status, body } = await rider.post(path, { done_on: "2026-01-05", items, expense });
    expect(status).toBe(201);
    const [one] = body.data.expenses;
    expect(body.data.expenses).toHaveLength(1);
    expect(one).toMatchObject({
      ...expense,
      category: "service",
      day: "2026-01-05",
      bike_id: bike,
      part_id: chain,
      service_id: body.data.id,
      price_of: null,
    });
    const more = {
      category: "tool",
      amount_cents: 500,
      currency: "EUR",
      day: "2026-01-06",
      service_id: body.data.id,
    };
    const second = (await rider.post("/expenses", more)).body.data;
    expect(second).toMatchObject({ bike_id: bike, service_id: body.data.id });
    const all = [one, second];
    expect((await rider.get(path)).body.data[0].expenses).toEqual(all);
    expect((await rider.get(`/services/${body.data.id}`)).body.data.expenses).toEqual(all);
    const changed = await rider.put(`/services/${body.data.id}`, { title: "x", version: 1 });
    expect(changed.body.data.expenses).toEqual(all);
    await rider.delete(`/services/${body.data.id}`);
    expect(await expenses()).toEqual([second, one].map((left) => ({ ...left, service_id: null })));
  });

  test("is of no part where several were served", async () => {
    const { rider, chain, part, path } = await garage();
    const items = [
      { part_id: chain, task: "lube" },
      { part_id: await part("saddle"), task: "clean" },
    ];
    const { body } = await rider.post(path, { items, expense: { ...paid, category: "consumable" } });
    expect(body.data.expenses).toMatchObject([{ category: "consumable", part_id: null }]);
    expect((await rider.post(path, {})).body.data.expenses).toEqual([]);
  });

  test("with a replacement is the new part's price, unless it says that it is something else", async () => {
    const { rider, bike, chain, plan, expenses } = await garage();
    const id = await plan({ task: "replace" });
    const done = (body: object) => rider.post(`/care-plans/${id}/done`, body);
    const replace = { old: "retired" };
    const { data } = (await done({ done_on: "2026-02-01", replace, expense: { ...paid, shop: "Rama" } }))
      .body;
    const [price] = data.service.expenses;
    expect(price).toMatchObject({ ...paid, category: "part", price_of: "part", shop: "Rama", bike_id: bike });
    expect(price.part_id).not.toBe(chain);
    const bought = (await rider.get(`/parts/${price.part_id}`)).body.data;
    expect(bought).toMatchObject({ price_cents: 12_000, currency: "PLN", acquired_on: "2026-02-01" });
    const labour = { ...paid, amount_cents: 4000, category: "service" };
    const again = (await done({ done_on: "2026-03-01", replace, expense: labour })).body.data.service
      .expenses[0];
    expect(again).toMatchObject({ category: "service", price_of: null });
    expect((await rider.get(`/parts/${again.part_id}`)).body.data.price_cents).toBeNull();
    const lube = await plan({ task: "lube" });
    const oiled = (await rider.post(`/care-plans/${lube}/done`, { expense: { ...paid, category: "part" } }))
      .body.data;
    expect(oiled.service.expenses).toMatchObject([
      { category: "part", part_id: again.part_id, price_of: null },
    ]);
    expect(await expenses()).toHaveLength(3);
  });

  test("comes in with it or not at all, and once for one key", async () => {
    const { rider, path, plan, expenses } = await garage();
    const refused = await rider.post(path, { expense: { ...paid, amount_cents: -1 } });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["expense"]]);
    const empty = await plan({ slot: "saddle", task: "replace" });
    const nothing = await rider.post(`/care-plans/${empty}/done`, {
      replace: { old: "stored" },
      expense: paid,
    });
    expect([nothing.status, await expenses()]).toEqual([422, []]);
    const send = () => rider.send("POST", path, { expense: paid }, { "idempotency-key": "once" });
    const made = await Promise.all([patiently(send), patiently(send)]);
    expect(new Set(made.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await expenses()).toHaveLength(1);
  });
});
