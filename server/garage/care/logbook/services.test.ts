import { expect, test } from "vitest";
import { careBounds } from "#contract/garage/care-words.ts";
import { garageOf } from "#server/garage/parts/garage.testing.ts";
import { patiently } from "#server/platform/testing/patiently.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";

eachDb("a service in a bike's logbook", (on) => {
  const app = sharedTestApp({ on, config: { TIMEZONE: "Europe/Warsaw" } });
  const garage = async () => {
    const own = await garageOf(app());
    const path = `/bikes/${own.bike}/services`;
    return { ...own, path, add: async (body: object) => (await own.rider.post(path, body)).body.data };
  };

  test("names plans, parts and slots, and takes of a plan what that says", async () => {
    const { rider, bike, path, part, place } = await garage();
    const chain = await part("chain");
    await place(chain, { bike_id: bike, slot: "chain", at: "2026-01-01" });
    const plan = { slot: "chain", task: "lube", every_m: 300_000 };
    const { id } = (await rider.post(`/bikes/${bike}/care-plans`, plan)).body.data;
    const items = [
      { plan_id: id, task: "something else", part_id: 999, slot: "saddle" },
      { part_id: chain, task: "clean" },
      { slot: "cassette", task: "clean" },
      { task: "Washed it" },
    ];
    const { status, body } = await rider.post(path, {
      done_on: "2026-01-05",
      by: "shop",
      shop: "Rama",
      items,
    });
    expect([status, body.data]).toMatchObject([201, { done_at: "2026-01-04T23:00:00.000Z", by: "shop" }]);
    expect(body.data.items).toMatchObject([
      { plan_id: id, part_id: chain, slot: "chain", task: "lube" },
      { plan_id: null, part_id: chain, slot: null, task: "clean" },
      { plan_id: null, part_id: null, slot: "rear_wheel/cassette", task: "clean" },
      { plan_id: null, part_id: null, slot: null, task: "Washed it" },
    ]);
    expect((await rider.get(`/care-plans/${id}`)).body.data.since).toBe("2026-01-04T23:00:00.000Z");
    await rider.delete(`/services/${body.data.id}`);
    expect((await rider.get(`/care-plans/${id}`)).body.data.since).not.toBe("2026-01-04T23:00:00.000Z");
  });

  test("is listed newest first, in pages, and read by itself", async () => {
    const { rider, path, add } = await garage();
    const [today, oldest, newer] = [
      await add({}),
      await add({ done_on: "2025-01-01" }),
      await add({ done_on: "2025-02-01" }),
    ];
    const list = await rider.get(path);
    expect(list.body).toMatchObject({
      data: [today, newer, oldest],
      meta: { total: 3, page: 1, per_page: 50 },
    });
    expect((await rider.get(`${path}?page=2&per_page=2`)).body.data).toEqual([oldest]);
    expect((await rider.get(`/services/${newer.id}`)).body.data).toEqual(newer);
  });

  test("is changed by its version, keeps its instant unless the day changes, and its plans' parts", async () => {
    const { rider, bike, path, part, place } = await garage();
    const [first, second] = [await part("chain"), await part("chain")];
    await place(first, { bike_id: bike, slot: "chain", at: "2026-01-01" });
    const plan = { slot: "chain", task: "lube", every_m: 300_000 };
    const { id: plan_id } = (await rider.post(`/bikes/${bike}/care-plans`, plan)).body.data;
    const made = (await rider.post(path, { done_on: "2026-01-10", items: [{ plan_id }] })).body.data;
    await place(second, { bike_id: bike, slot: "chain", at: "2026-01-05" });
    const change = (body: object) => rider.put(`/services/${made.id}`, body);
    expect((await change({ title: "x" })).status).toBe(422);
    expect((await change({ ...made, version: 1 })).body.data).toEqual(made);
    const titled = (await change({ title: "Chain", items: [{ plan_id }], version: 1 })).body.data;
    expect(titled).toEqual({ ...made, title: "Chain", version: 2 });
    const stale = await change({ title: "Old", version: 1 });
    expect([stale.status, stale.body.data]).toEqual([409, titled]);
    const moved = (await change({ done_on: "2026-01-11", version: 2 })).body.data;
    expect(moved).toMatchObject({ done_at: "2026-01-10T23:00:00.000Z", items: made.items, version: 3 });
    expect((await change({ items: [], by: null, version: 3 })).body.data).toMatchObject({
      items: [],
      by: "self",
    });
  });

  test("is refused with what is not the rider's, and outside its bounds", async () => {
    const { rider, path, part } = await garage();
    const other = await garage();
    const theirs = (await other.rider.post(`/bikes/${other.bike}/care-plans`, { task: "x", every_days: 1 }))
      .body.data;
    const [own, part_id] = [await part("chain"), await other.part("chain")];
    const many = (count: number) => Array.from({ length: count }, () => ({ part_id: own, task: "x" }));
    for (const [status, body] of [
      [404, { items: [{ plan_id: theirs.id }] }],
      [404, { items: [{ part_id, task: "x" }] }],
      [422, { items: [{ part_id: own }] }],
      [422, { items: [{ slot: "tyre", task: "x" }] }],
      [422, { items: many(careBounds.items + 1) }],
      [422, { done_on: "9999-01-01" }],
      [422, { notes: "x".repeat(careBounds.note + 1) }],
      [201, { items: many(careBounds.items), notes: "x".repeat(careBounds.note) }],
    ] as const)
      expect([body, (await rider.post(path, body)).status]).toEqual([body, status]);
    const { id } = (await rider.post(path, {})).body.data;
    for (const answer of [
      await other.rider.get(`/services/${id}`),
      await other.rider.put(`/services/${id}`, { version: 1 }),
      await other.rider.delete(`/services/${id}`),
      await rider.put(`/services/${id}`, { items: [{ part_id, task: "x" }], version: 1 }),
    ])
      expect(answer.status).toBe(404);
  });

  test("with one key at once is noted once, and one too many beyond the bound is refused", async () => {
    const { rider, path, bike } = await garage();
    const send = (key: string) => rider.send("POST", path, { title: "A" }, { "idempotency-key": key });
    const answers = await Promise.all([1, 2, 3].map(() => patiently(() => send("a"))));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    const at = app().clock.now.toISOString();
    const row = {
      user_id: rider.id,
      bike_id: bike,
      done_on: at.slice(0, 10),
      done_at: at,
      title: null,
      notes: null,
    };
    const more = { shop: null, created_at: at, updated_at: at };
    for (let left = careBounds.servicesPerBike - 2; left > 0; left -= 500)
      await app()
        .db.insertInto("services")
        .values(Array.from({ length: Math.min(left, 500) }, () => ({ ...row, ...more })))
        .execute();
    const last = await Promise.all([send("b"), send("c")]);
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 403]);
  });

  test("is refused where all logbooks of a rider would have too much in them, also when one is changed", async () => {
    const { rider, path } = await garage();
    const other = (await rider.post("/bikes", { name: "B" })).body.data.id as number;
    const lubed = (count: number) => ({ items: Array.from({ length: count }, () => ({ task: "lube" })) });
    const at = app().clock.now.toISOString();
    const row = { user_id: rider.id, bike_id: other, done_on: at.slice(0, 10), done_at: at };
    const more = { title: null, notes: null, shop: null, created_at: at, updated_at: at };
    const { id: service_id } = await app()
      .db.insertInto("services")
      .values({ ...row, ...more })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (let from = 0; from < careBounds.itemsPerRider - 2; from += 1000)
      await app()
        .db.insertInto("service_items")
        .values(
          Array.from({ length: Math.min(1000, careBounds.itemsPerRider - 2 - from) }, (_, one) => {
            const none = { plan_id: null, part_id: null, slot: null };
            return { user_id: rider.id, service_id, position: from + one, ...none, task: "x" };
          }),
        )
        .execute();
    expect((await rider.post(path, lubed(3))).status).toBe(403);
    const { status, body } = await rider.post(path, lubed(1));
    expect(status).toBe(201);
    const change = (count: number) =>
      rider.put(`/services/${body.data.id}`, { ...lubed(count), version: body.data.version });
    expect((await change(3)).body.limit_reached).toBe(true);
    expect((await change(2)).status).toBe(200);
    expect((await rider.post(path, lubed(1))).status).toBe(403);
    expect((await rider.post(path, { title: "Without" })).status).toBe(201);
  });

  test("goes with its bike, while plans of parts stay with the parts", async () => {
    const { rider, bike, part, add } = await garage();
    const saddle = await part("saddle");
    const plans: number[] = [];
    for (const plan of [{ part_id: saddle }, { slot: "chain" }, {}])
      plans.push(
        (await rider.post(`/bikes/${bike}/care-plans`, { ...plan, task: "x", every_days: 9 })).body.data.id,
      );
    const { id } = await add({});
    await rider.delete(`/bikes/${bike}`);
    expect((await rider.get(`/services/${id}`)).status).toBe(404);
    const left = await Promise.all(plans.map((plan) => rider.get(`/care-plans/${plan}`)));
    expect(left.map(({ status }) => status)).toEqual([200, 404, 404]);
    expect(left[0]?.body.data).toMatchObject({ bike_id: null, part_id: saddle });
  });
});
