import { expect, test } from "vitest";
import { careBounds } from "#contract/garage/care-words.ts";
import { garageOf } from "#server/garage/parts/garage.testing.ts";
import { patiently } from "#server/platform/testing/patiently.ts";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";

const lube = { slot: "chain", task: "lube", every_m: 300_000 };

eachDb("a care plan", (on) => {
  const app = sharedTestApp({ on, config: { TIMEZONE: "Europe/Warsaw" } });
  const garage = async () => {
    const own = await garageOf(app());
    const path = `/bikes/${own.bike}/care-plans`;
    return { ...own, path, add: async (plan: object) => (await own.rider.post(path, plan)).body.data };
  };

  test("is about a slot, a part or the bike, and has what a rider leaves out by default", async () => {
    const { rider, bike, path, part, add } = await garage();
    const { status, body } = await rider.post(path, lube);
    expect([status, body.data]).toMatchObject([201, { ...lube, bike_id: bike, part_id: null, version: 1 }]);
    expect(body.data).toMatchObject({
      every_s: null,
      every_days: null,
      every_rides: null,
      warn_pct: 80,
      baseline: "last",
      baseline_on: null,
      reset_on_swap: true,
      grid: "actual",
      muted: false,
      active: true,
      source: null,
      snoozed_until: null,
    });
    const saddle = await part("saddle");
    expect(await add({ part_id: saddle, task: "inspect", every_days: 30 })).toMatchObject({
      part_id: saddle,
    });
    expect(await add({ task: "Wash it", every_rides: 5 })).toMatchObject({ part_id: null, slot: null });
    expect(await add({ slot: "cassette", task: "clean", every_s: 3600 })).toMatchObject({
      slot: "rear_wheel/cassette",
    });
    expect((await rider.get(path)).body.meta.total).toBe(4);
    const rows = await app()
      .db.selectFrom("care_digests")
      .selectAll()
      .where("user_id", "=", rider.id)
      .execute();
    expect(rows).toEqual([{ user_id: rider.id, next_at: app().clock.now.toISOString(), mailed_on: null }]);
  });

  test("is refused outside its bounds, and taken on them", async () => {
    const { rider, path, part } = await garage();
    const chain = await part("chain");
    const plan = { task: "lube", every_days: 7 };
    for (const good of [
      { ...plan, every_m: 1, every_s: 1, every_rides: 1, warn_pct: 1 },
      {
        task: "x".repeat(careBounds.task),
        every_m: careBounds.every_m,
        every_s: careBounds.every_s,
        every_days: careBounds.every_days,
        every_rides: careBounds.every_rides,
        warn_pct: 99,
      },
      { ...plan, baseline: "date", baseline_on: "2026-01-01" },
      { ...plan, warn_pct: null, baseline: null, grid: null, muted: null, active: null, reset_on_swap: null },
    ])
      expect([good, (await rider.post(path, good)).status]).toEqual([good, 201]);
    for (const [field, bad] of [
      ["slot", { ...plan, part_id: chain, slot: "chain" }],
      ["slot", { ...plan, slot: "tyre" }],
      ["slot", { ...plan, slot: "front_wheel/cassette" }],
      ["slot", { ...plan, slot: "spokes" }],
      ["every_m", { task: "lube" }],
      ["every_m", { task: "lube", every_m: null, every_s: null, every_days: null, every_rides: null }],
      ["task", { every_days: 7 }],
      ["task", { ...plan, task: " " }],
      ["task", { ...plan, task: "x".repeat(careBounds.task + 1) }],
      ["every_m", { ...plan, every_m: 0 }],
      ["every_m", { ...plan, every_m: careBounds.every_m + 1 }],
      ["every_s", { ...plan, every_s: careBounds.every_s + 1 }],
      ["every_days", { ...plan, every_days: careBounds.every_days + 1 }],
      ["every_rides", { ...plan, every_rides: careBounds.every_rides + 1 }],
      ["warn_pct", { ...plan, warn_pct: 0 }],
      ["warn_pct", { ...plan, warn_pct: 100 }],
      ["baseline", { ...plan, baseline: "never" }],
      ["baseline_on", { ...plan, baseline: "date" }],
      ["baseline_on", { ...plan, baseline: "date", baseline_on: "9999-01-01" }],
      ["baseline_on", { ...plan, baseline: "date", baseline_on: "2026-02-30" }],
      ["muted", { ...plan, muted: "yes" }],
    ] as const) {
      const { status, body } = await rider.post(path, bad);
      expect([bad, status, Object.keys(body.errors ?? {})]).toEqual([bad, 422, [field]]);
    }
  });

  test("is changed by its version, and only where anything changes", async () => {
    const { rider, add } = await garage();
    const { id } = await add(lube);
    const path = `/care-plans/${id}`;
    const change = async (body: object) => rider.send("PUT", path, body);
    expect((await change({ every_m: 400_000 })).body.errors).toHaveProperty("version");
    const changed = await change({ every_m: 400_000, every_days: 30, version: 1 });
    expect(changed.body.data).toMatchObject({ every_m: 400_000, every_days: 30, task: "lube", version: 2 });
    const stale = await change({ every_m: 500_000, version: 1 });
    expect([stale.status, stale.body.data]).toMatchObject([409, { every_m: 400_000, version: 2 }]);
    // The same again, and what cannot be changed.
    const same = { every_m: 400_000, muted: false, slot: "saddle", part_id: 7, source: "x", version: 2 };
    expect((await change(same)).body.data).toMatchObject({
      version: 2,
      slot: "chain",
      part_id: null,
      source: null,
    });
    const audits = app().db.selectFrom("audits").select("event").where("auditable_type", "=", "CarePlan");
    expect(await audits.where("auditable_id", "=", id).execute()).toEqual([
      { event: "created" },
      { event: "updated" },
    ]);
    expect((await change({ every_m: null, version: 2 })).body.data).toMatchObject({
      every_m: null,
      version: 3,
    });
    const last = await change({ every_days: null, version: 3 });
    expect([last.status, Object.keys(last.body.errors)]).toEqual([422, ["every_m"]]);
    const dated = { baseline: "date", baseline_on: "2026-01-01", warn_pct: 50, version: 3 };
    expect((await change(dated)).body.data).toMatchObject({ baseline_on: "2026-01-01", version: 4 });
    expect((await change({ baseline_on: null, version: 4 })).status).toBe(422);
    expect((await change({ baseline: "zero", version: 4 })).body.data).toMatchObject({
      baseline: "zero",
      baseline_on: null,
      warn_pct: 50,
      version: 5,
    });
    expect((await change({ warn_pct: null, version: 5 })).body.data).toMatchObject({
      warn_pct: 80,
      version: 6,
    });
  });

  test("is its rider's alone", async () => {
    const { rider, path, add, bike } = await garage();
    const { id } = await add(lube);
    const other = await garage();
    const theirs = await other.part("chain");
    for (const stranger of [other.rider, await newAdmin(app())])
      for (const { status } of [
        await stranger.post(path, lube),
        await stranger.put(`/care-plans/${id}`, { version: 1 }),
        await stranger.delete(`/care-plans/${id}`),
        await stranger.post(`/care-plans/${id}/done`, {}),
        await stranger.post(`/care-plans/${id}/snooze`, { days: 1 }),
        await stranger.delete(`/care-plans/${id}/snooze`),
        await stranger.get(`/bikes/${bike}/services`),
        await stranger.post(`/bikes/${bike}/services`, {}),
      ])
        expect(status).toBe(404);
    expect((await rider.post(path, { ...lube, slot: null, part_id: theirs })).status).toBe(404);
    expect((await app().visitor.post(path, lube)).status).toBe(401);
    expect((await rider.delete(`/care-plans/${id}`)).status).toBe(200);
    expect((await rider.delete(`/care-plans/${id}`)).status).toBe(404);
  });

  test("sent several times with one key is one plan", async () => {
    const { rider, path } = await garage();
    const send = () => rider.send("POST", path, lube, { "idempotency-key": "lube" });
    const answers = await Promise.all([1, 2, 3].map(() => patiently(send)));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect((await rider.get(path)).body.meta.total).toBe(1);
  });

  test("is one too many beyond the bound of a bike, also of several at once", async () => {
    const { rider, path, bike } = await garage();
    const at = app().clock.now.toISOString();
    const row = { user_id: rider.id, bike_id: bike, part_id: null, slot: null, task: "lube", every_m: 1 };
    const more = { every_s: null, every_days: null, every_rides: null, baseline_on: null, source: null };
    const rows = Array.from({ length: careBounds.plansPerBike - 1 }, () => ({
      ...row,
      ...more,
      created_at: at,
      updated_at: at,
    }));
    await app().db.insertInto("care_plans").values(rows).execute();
    const answers = await Promise.all([rider.post(path, lube), rider.post(path, lube)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403]);
    expect(answers.find(({ status }) => status === 403)?.body.limit_reached).toBe(true);
  });

  test("is one too many beyond the bound of a rider, whatever bikes they are of", async () => {
    const { rider, path } = await garage();
    const other = (await rider.post("/bikes", { name: "B" })).body.data.id as number;
    const at = app().clock.now.toISOString();
    const row = { user_id: rider.id, bike_id: other, part_id: null, slot: null, task: "lube", every_m: 1 };
    const more = { every_s: null, every_days: null, every_rides: null, baseline_on: null, source: null };
    const dates = { created_at: at, updated_at: at };
    for (let left = careBounds.plansPerRider - 1; left > 0; left -= 500)
      await app()
        .db.insertInto("care_plans")
        .values(Array.from({ length: Math.min(left, 500) }, () => ({ ...row, ...more, ...dates })))
        .execute();
    const answers = await Promise.all([rider.post(path, lube), rider.post(path, lube)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403]);
  });

  test("is put off by a distance or by days, until it is woken", async () => {
    const { rider, add, bike, ride } = await garage();
    const { id } = await add({ task: "clean", every_m: 1000 });
    await ride(bike, "2026-01-02T08:00:00Z", 5000);
    const off = (body: object) => rider.post(`/care-plans/${id}/snooze`, body);
    for (const bad of [{}, { m: 1, days: 1 }, { m: 0 }, { days: 0 }, { days: careBounds.snooze_days + 1 }])
      expect([bad, (await off(bad)).status]).toEqual([bad, 422]);
    const byDistance = (await off({ m: 200_000 })).body.data;
    expect(byDistance.snoozed_until).toEqual({ m: byDistance.used.distance_m + 200_000, day: null });
    expect(byDistance).toMatchObject({ state: "due", version: 1 });
    const { body } = await off({ days: careBounds.snooze_days });
    expect(body.data.snoozed_until).toMatchObject({
      m: null,
      day: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
    });
    for (let again = 0; again < 2; again++)
      expect((await rider.delete(`/care-plans/${id}/snooze`)).body.data.snoozed_until).toBeNull();
  });

  test("of a bike over the plan's limit can be read and taken away, and not written", async () => {
    const own = await openTestApp({ on });
    const rider = await own.rider();
    const bikes: number[] = [];
    for (const name of ["A", "B"]) bikes.push((await rider.post("/bikes", { name })).body.data.id);
    const rows = own.db
      .selectFrom("bikes")
      .selectAll()
      .where("id", "=", bikes[0] ?? 0);
    const { id: _, ...bike } = await rows.executeTakeFirstOrThrow();
    const { data: plan } = (await rider.post(`/bikes/${bikes[1]}/care-plans`, lube)).body;
    const { data: service } = (await rider.post(`/bikes/${bikes[1]}/services`, {})).body;
    const over = await own.db.insertInto("bikes").values(bike).returning("id").executeTakeFirstOrThrow();
    for (const table of ["care_plans", "services"] as const)
      await own.db.updateTable(table).set({ bike_id: over.id }).execute();
    const [one, entry] = [`/care-plans/${plan.id}`, `/services/${service.id}`];
    for (const { status } of [
      await rider.post(`/bikes/${over.id}/care-plans`, lube),
      await rider.put(one, { muted: true, version: 1 }),
      await rider.post(`${one}/done`, {}),
      await rider.post(`${one}/snooze`, { days: 1 }),
      await rider.post(`/bikes/${over.id}/services`, {}),
      await rider.put(entry, { title: "x", version: 1 }),
    ])
      expect(status).toBe(403);
    for (const path of [one, entry, `/bikes/${over.id}/care-plans`, `/bikes/${over.id}/services`])
      expect([path, (await rider.get(path)).status]).toEqual([path, 200]);
    // Taking away works always.
    for (const path of [`${one}/snooze`, one, entry])
      expect([path, (await rider.delete(path)).status]).toEqual([path, 200]);
  });
});
