import { expect, test } from "vitest";
import { mostMeasured } from "#contract/garage/part-words.ts";
import { garageOf } from "#server/garage/parts/garage.testing.ts";
import { patiently } from "#server/platform/testing/patiently.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";

const zone = "Europe/Warsaw";

eachDb("a plan that is done", (on) => {
  const app = sharedTestApp({ on, config: { TIMEZONE: zone } });
  const today = () => new Intl.DateTimeFormat("sv", { timeZone: zone }).format(app().clock.now);
  const garage = async () => {
    const own = await garageOf(app());
    const add = async (plan: object): Promise<number> =>
      (await own.rider.post(`/bikes/${own.bike}/care-plans`, plan)).body.data.id;
    const done = (id: number, body?: object, key?: string) =>
      own.rider.send("POST", `/care-plans/${id}/done`, body, key ? { "idempotency-key": key } : undefined);
    const services = async () => (await own.rider.get(`/bikes/${own.bike}/services`)).body.data;
    const chained = async (more: object = {}) => {
      const chain = await own.part("chain", { brand: "KMC", model: "X11", spec: { speeds: 11 }, ...more });
      await own.place(chain, { bike_id: own.bike, slot: "chain", at: "2026-01-01" });
      return chain;
    };
    const onBike = async (at = "") =>
      (await own.rider.get(`/bikes/${own.bike}/parts${at}`)).body.data.map(
        (row: { slot_path: string; part: { id: number } }) => [row.slot_path, row.part.id],
      );
    return { ...own, add, done, services, chained, onBike };
  };
  const named = (id: number) => ({ id, kind: "chain", brand: "KMC", model: "X11" });
  const counts = async () => {
    const rows: Record<string, number> = {};
    for (const table of [
      "services",
      "service_items",
      "measurements",
      "parts",
      "mounts",
      "audits",
      "used_keys",
    ] as const) {
      const count = app()
        .db.selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as("count"));
      rows[table] = Number((await count.executeTakeFirstOrThrow()).count);
    }
    return rows;
  };

  test("and was just noted for that day asks before it is noted once more; the same call again does not", async () => {
    const { add, done, services } = await garage();
    const id = await add({ task: "inspect", every_days: 30 });
    const first = await done(id, {}, "phone");
    expect([first.status, (await done(id, {}, "phone")).status]).toEqual([201, 201]);
    const before = await counts();
    app().pass(59_999);
    for (const key of ["desktop", undefined]) {
      const { status, body } = await done(id, {}, key);
      expect([status, body.message]).toEqual([
        409,
        "This was just noted as done, perhaps on another device. Note it once more?",
      ]);
    }
    expect(await counts()).toEqual(before);
    // Another day is another time.
    expect((await done(id, { done_on: "2026-01-05" })).status).toBe(201);
    expect((await done(id, { again: true }, "desktop-2")).status).toBe(201);
    app().pass(60_000);
    expect((await done(id)).status).toBe(201);
    expect(await services()).toHaveLength(4);
  });

  test("on two devices at once is noted once", async () => {
    const { add, done, services } = await garage();
    const id = await add({ task: "inspect", every_days: 30 });
    const answers = await Promise.all(["a", "b", "c"].map((key) => done(id, {}, key)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await services()).toHaveLength(1);
  });

  test("in fixed steps says for which step it counts, and for which it would now", async () => {
    const { add, done } = await garage();
    app().clock.now = new Date("2026-05-20T10:00:00Z");
    const fixed = { grid: "fixed", baseline: "date", baseline_on: "2025-04-01" };
    const id = await add({ task: "inspect", every_days: 365, every_m: 1_000_000, ...fixed });
    const { plan } = (await done(id, { done_on: "2026-03-10" })).body.data;
    const day = (of: string | null, m = 0) => ({ day: of, m, s: null, rides: null });
    // 343 days after the first of April: nearer to the next one. On 20 May still nearer to that.
    expect(plan.step).toEqual({ last: day("2026-04-01"), now: day("2026-04-01") });
    expect(plan.due_on).toBe("2027-04-01");
    const actual = await add({ task: "clean", every_days: 365 });
    expect((await done(actual)).body.data.plan.step).toBeNull();
  });

  test("in one touch was done now, by the rider, to what is in its place", async () => {
    const { rider, bike, add, done, chained, services } = await garage();
    const chain = await chained();
    const id = await add({ slot: "chain", task: "lube", every_m: 300_000 });
    await rider.post(`/care-plans/${id}/snooze`, { days: 3 });
    const { status, body } = await done(id);
    const at = app().clock.now.toISOString();
    expect(status).toBe(201);
    expect(body.data.service).toEqual({
      id: body.data.service.id,
      bike_id: bike,
      done_on: today(),
      done_at: at,
      version: 1,
      title: null,
      notes: null,
      by: "self",
      shop: null,
      items: [{ plan_id: id, part_id: chain, slot: "chain", task: "lube", part: named(chain) }],
      photos: [],
      statement: null,
      expenses: [],
    });
    expect(body.data.plan).toMatchObject({ id, since: at, snoozed_until: null, version: 1 });
    expect(await services()).toEqual([body.data.service]);
    const empty = await add({ slot: "saddle", task: "torque", every_days: 30 });
    expect((await done(empty)).body.data.service.items).toMatchObject([{ part_id: null, slot: "saddle" }]);
    const whole = await add({ task: "Wash", every_days: 30 });
    const more = { by: "shop", shop: "Rowerownia", notes: "Line\nanother" };
    expect((await done(whole, more)).body.data.service).toMatchObject({
      ...more,
      items: [{ plan_id: whole, part_id: null, slot: null, task: "Wash" }],
    });
  });

  test("on an earlier day counts from that day's beginning, and on no later day", async () => {
    const { add, done } = await garage();
    const id = await add({ task: "clean", every_days: 10 });
    const { service, plan } = (await done(id, { done_on: "2026-01-02" })).body.data;
    expect([service.done_on, service.done_at, plan.since]).toEqual([
      "2026-01-02",
      "2026-01-01T23:00:00.000Z",
      "2026-01-01T23:00:00.000Z",
    ]);
    expect((await done(id, { done_on: today() })).body.data.service.done_at).toBe(
      app().clock.now.toISOString(),
    );
    const tomorrow = new Date(Date.parse(today()) + 86_400_000).toISOString().slice(0, 10);
    const refused = await done(id, { done_on: tomorrow });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["done_on"]]);
  });

  test("takes a measurement of the part that was in place then, within what can be measured", async () => {
    const { rider, add, done, chained, part } = await garage();
    const chain = await chained();
    const id = await add({ slot: "chain", task: "measure", every_m: 500_000 });
    const chain_pct = { kind: "chain_pct", tool: "CC-4" };
    expect(
      (await done(id, { measurement: { ...chain_pct, value: 0.25 }, done_on: "2026-01-05" })).status,
    ).toBe(201);
    expect((await rider.get(`/parts/${chain}/measurements`)).body.data).toMatchObject([
      { ...chain_pct, value: 0.25, at: "2026-01-04T23:00:00.000Z" },
    ]);
    const whole = await add({ task: "clean", every_days: 10 });
    const before = await counts();
    for (const [plan, body, field] of [
      [id, { measurement: { ...chain_pct, value: 0.25 }, done_on: "2025-12-31" }, "measurement"],
      [id, { replace: { old: "stored" }, done_on: "2025-12-31" }, "replace"],
      [id, { measurement: { ...chain_pct, value: mostMeasured.chain_pct + 0.01 } }, "measurement"],
      [id, { measurement: { ...chain_pct, value: -1 } }, "measurement"],
      [id, { measurement: { kind: "mood", value: 1 } }, "measurement"],
      [whole, { measurement: { ...chain_pct, value: 0.25 } }, "measurement"],
      [whole, { replace: { old: "retired" } }, "replace"],
      [id, { replace: { old: "sold" } }, "replace"],
      [id, { by: "nobody" }, "by"],
      [id, { shop: "x".repeat(256) }, "shop"],
      [id, { notes: "x".repeat(10_001) }, "notes"],
    ] as const) {
      const { status, body: answer } = await done(plan, body, `refused ${field}`.replaceAll(/\W/g, "-"));
      expect([body, status, Object.keys(answer.errors ?? {})]).toEqual([body, 422, [field]]);
    }
    expect(await counts()).toEqual(before);
    const stored = await part("pads");
    const plan = await add({ part_id: stored, task: "measure", every_days: 10 });
    expect((await done(plan, { measurement: { kind: "pad_mm", value: 2.5 } })).status).toBe(201);
  });

  test("replaces the part by the same again, and is a service of the old one", async () => {
    const { rider, bike, add, done, chained, onBike } = await garage();
    const chain = await chained();
    const id = await add({ slot: "chain", task: "replace", every_m: 3_000_000 });
    const measurement = { kind: "chain_pct", value: 0.6 };
    const body = { measurement, replace: { old: "retired" }, done_on: "2026-01-10" };
    const { service, plan } = (await done(id, body)).body.data;
    expect(service.items).toEqual([
      { plan_id: id, part_id: chain, slot: "chain", task: "replace", part: named(chain) },
    ]);
    const [[slot, fresh]] = await onBike();
    expect([slot, fresh > chain]).toEqual(["chain", true]);
    const at = "2026-01-09T23:00:00.000Z";
    expect(plan).toMatchObject({
      since: at,
      measurement: null,
      state: "fine",
      part: { id: fresh, model: "X11" },
    });
    expect((await rider.get(`/parts/${fresh}`)).body.data).toMatchObject({
      kind: "chain",
      brand: "KMC",
      model: "X11",
      acquired_on: "2026-01-10",
      serial: null,
      spec: { speeds: 11 },
      mounts: [{ bike_id: bike, from_at: at }],
    });
    const old = (await rider.get(`/parts/${chain}`)).body.data;
    expect(old).toMatchObject({ state: "retired", retired_at: at, retire_reason: "worn" });
    expect((await rider.get(`/parts/${chain}/measurements`)).body.data).toMatchObject([{ value: 0.6, at }]);
    expect((await rider.get(`/parts/${fresh}/measurements`)).body.data).toEqual([]);
  });

  test("replaces it by another make, and puts the old one into storage", async () => {
    const { rider, add, done, chained, onBike } = await garage();
    const chain = await chained();
    const id = await add({ part_id: chain, task: "replace", every_m: 3_000_000 });
    const { plan } = (await done(id, { replace: { brand: "Shimano", old: "stored" } })).body.data;
    const [[, fresh]] = await onBike();
    // A plan of the old part moves to the new one.
    expect(plan).toMatchObject({ part_id: fresh, version: 2, part: { brand: "Shimano", model: null } });
    expect((await rider.get(`/parts/${chain}`)).body.data).toMatchObject({ state: "stored" });
  });

  test("is refused as a whole where the part cannot be replaced", async () => {
    const { rider, bike, add, done, chained, place, part } = await garage();
    const chain = await chained();
    const id = await add({ slot: "chain", task: "replace", every_m: 3_000_000 });
    // It is on another bike later: it cannot have been retired before.
    const other = (await rider.post("/bikes", { name: "Other" })).body.data.id;
    await place(chain, { bike_id: other, slot: "chain", at: "2026-02-01" });
    const loose = await part("saddle");
    const whole = await add({ part_id: loose, task: "replace", every_days: 3 });
    const before = await counts();
    const clash = await done(id, { replace: { old: "retired" }, done_on: "2026-01-10" }, "clash");
    expect([clash.status, clash.body.data]).toMatchObject([409, { part_id: chain, bike_id: other }]);
    const off = await done(whole, { replace: { old: "stored" } }, "off");
    expect([off.status, Object.keys(off.body.errors)]).toEqual([422, ["done_on"]]);
    expect(await counts()).toEqual(before);
    await rider.delete(`/bikes/${bike}`);
    const nowhere = await done(whole);
    expect(nowhere.status).toBe(409);
  });

  test("with one key at once is done once, and without a key once until it is wanted again", async () => {
    const { add, done, chained, services, rider } = await garage();
    await chained();
    const id = await add({ slot: "chain", task: "replace", every_m: 3_000_000 });
    const body = { replace: { old: "retired" }, measurement: { kind: "chain_pct", value: 0.5 } };
    const answers = await Promise.all([1, 2, 3, 4].map(() => patiently(() => done(id, body, "once"))));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.data.service.id)).size).toBe(1);
    expect((await rider.get("/parts?per_page=50")).body.meta.total).toBe(2);
    expect(await services()).toHaveLength(1);
    expect((await done(id, {}, "once")).status).toBe(422);
    expect((await done(id)).status).toBe(409);
    const twice = await Promise.all([done(id, { again: true }), done(id, { again: true })]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(await services()).toHaveLength(3);
  });

  test("beside replacements, a deletion and a change of itself leaves everything whole", async () => {
    const { add, done, chained, services, rider, bike, onBike } = await garage();
    await chained();
    const id = await add({ slot: "chain", task: "replace", every_m: 3_000_000 });
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () => done(id, { replace: { old: "stored" } })),
      rider.put(`/care-plans/${id}`, { every_m: 2_000_000, version: 1 }),
      rider.delete(`/care-plans/${id}`),
      done(id, { replace: { old: "retired" }, done_on: "2026-01-10" }),
    ]);
    for (const { status } of answers) expect([200, 201, 404, 409]).toContain(status);
    const made = answers.filter(({ status }) => status === 201).length;
    expect((await rider.get("/parts?per_page=50")).body.meta.total).toBe(made + 1);
    expect(await services()).toHaveLength(made);
    expect(await onBike()).toHaveLength(1);
    expect((await rider.get(`/bikes/${bike}/care-plans`)).body.meta.total).toBe(0);
  });

  test("of two chains in rotation, one replaced back in time, counts rides that come later", async () => {
    const { rider, add, done, chained, part, place, bike, ride, onBike } = await garage();
    const [first, second] = [await chained(), await part("chain", { brand: "KMC", model: "Second" })];
    const id = await add({ slot: "chain", task: "replace", every_m: 1_000_000 });
    const used = async () => (await rider.get(`/care-plans/${id}`)).body.data;
    await ride(bike, "2026-01-03T09:00:00Z", 100_000);
    await place(second, { bike_id: bike, slot: "chain", at: "2026-01-10" });
    await ride(bike, "2026-01-12T09:00:00Z", 200_000);
    expect(await used()).toMatchObject({ used: { distance_m: 200_000 }, part: { id: second } });
    await place(first, { bike_id: bike, slot: "chain", at: "2026-01-20" });
    await ride(bike, "2026-01-22T09:00:00Z", 300_000);
    // It continues where it was, with what it did before.
    expect(await used()).toMatchObject({ used: { distance_m: 400_000 }, part: { id: first } });
    // Noted later: on the 25th the first chain measured 0.6 %, and a new one came on.
    const replaced = await done(id, {
      done_on: "2026-01-25",
      measurement: { kind: "chain_pct", value: 0.6 },
      replace: { old: "retired" },
    });
    expect(replaced.body.data.service.items[0].part_id).toBe(first);
    const [[, third]] = await onBike();
    expect(await used()).toMatchObject({ used: { distance_m: 0 }, part: { id: third }, measurement: null });
    // Rides that come in later, of both sides of that day.
    await ride(bike, "2026-01-24T09:00:00Z", 40_000);
    await ride(bike, "2026-01-26T09:00:00Z", 50_000);
    expect(await used()).toMatchObject({
      used: { distance_m: 50_000, rides: 1 },
      state: "fine",
      since: "2026-01-24T23:00:00.000Z",
    });
    expect((await rider.get(`/parts/${first}`)).body.data.usage.distance_m).toBe(440_000);
    expect((await rider.get(`/parts/${second}`)).body.data.usage.distance_m).toBe(200_000);
    // The second chain is mounted again, and the plan continues with its distance.
    await place(second, { bike_id: bike, slot: "chain", at: "2026-02-01" });
    await ride(bike, "2026-02-02T09:00:00Z", 7000);
    expect(await used()).toMatchObject({ used: { distance_m: 207_000 }, part: { id: second } });
    expect((await onBike("?at=2026-01-30")).map(([, one]: [string, number]) => one)).toEqual([third]);
  });
});
