import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { hour, openTestApp } from "#server/platform/testing/test-app.ts";
import { careTestGarage } from "./care.testing.ts";

eachDb("how plans stand", (on) => {
  test("is derived for a rider's whole garage, for a bike, and for a plan", async () => {
    const app = await openTestApp({ on });
    app.clock.now = new Date("2026-05-20T10:00:00Z");
    const { rider, bike, part, place, ride, plan, worn } = await careTestGarage(app);
    const chain = await part("chain", { brand: "KMC" });
    await place(chain, { bike_id: bike, slot: "chain", at: "2026-03-01" });
    await ride(bike, "2026-03-02T10:00:00Z", 1_320_000, { moving_s: 1800 });
    await ride(bike, "2026-03-03T10:00:00Z", 1_320_000, { moving_s: 1800 });
    const replace = await plan({
      bike_id: bike,
      slot: "chain",
      task: "replace",
      every_m: 3_000_000,
      every_days: 180,
    });
    const check = await plan({ bike_id: bike, task: "inspect", every_days: 79 });
    const lube = await plan({ bike_id: bike, part_id: chain, task: "lube", every_m: 30_000_000 });
    const care = await rider.get("/care");
    expect([care.status, care.body.meta]).toEqual([200, { total: 3, page: 1, per_page: 50 }]);
    expect(
      care.body.data.map((entry: { id: number; state: string; progress: number; leads: string }) => [
        entry.id,
        entry.state,
        entry.progress,
        entry.leads,
      ]),
    ).toEqual([
      [check, "due", 1, "days"],
      [replace, "soon", 0.88, "distance"],
      [lube, "fine", 0.088, "distance"],
    ]);
    expect(care.body.data[1]).toMatchObject({
      kind: "plan",
      bike: { id: bike, name: "Silver Fox" },
      slot: "chain",
      part: { id: chain, kind: "chain", brand: "KMC", model: null },
      used: { distance_m: 2_640_000, moving_s: 3600, days: 80, rides: 2, estimated: false },
      due_on: "2026-08-28",
      measurement: null,
      snoozed_until: null,
      without_mileage: false,
    });
    const due = (await rider.get("/care?state=due")).body.data;
    expect(due.map(({ id }: { id: number }) => id)).toEqual([check]);
    // Nobody has ridden it for 78 days: what leads by days is not counted.
    expect(care.body.data.map((entry: { asleep: boolean }) => entry.asleep)).toEqual([true, false, false]);
    expect((await rider.get("/care/summary")).body.data).toEqual({
      due: 0,
      soon: 1,
      now: 0,
      coming: 1,
      bikes: [{ bike_id: bike, due: 0, soon: 1, plans: 3, now: 0, coming: 1 }],
    });
    await rider.post(`/bikes/${bike}/readings`, { at: "2026-05-19", km: 2700 });
    expect((await rider.get("/care/summary")).body.data).toMatchObject({ due: 1, soon: 1, now: 1 });
    await worn(chain, "chain_pct", 0.5);
    expect((await rider.get(`/care-plans/${replace}`)).body.data).toMatchObject({
      state: "due",
      progress: 1,
      leads: "measurement",
      measurement: { kind: "chain_pct", value: 0.5, limit: 0.5 },
    });
    const plans = await rider.get(`/bikes/${bike}/care-plans`);
    expect(plans.body.data.map(({ id }: { id: number }) => id)).toEqual([replace, check, lube]);
    expect((await rider.get(`/bikes/${bike}/health`)).body.data).toMatchObject({
      score: 30,
      tracked: 1,
      formula: [{ slot: "chain", part_id: chain, score: 30, weight: 3, progress: 1 }],
    });
    const other = await app.rider();
    for (const path of [
      `/care-plans/${replace}`,
      `/bikes/${bike}/care-plans`,
      `/bikes/${bike}/health`,
      `/care?bike_id=${bike}`,
    ])
      expect((await other.get(path)).status).toBe(404);
    expect((await other.get("/care")).body.data).toEqual([]);
    app.pass(15 * hour);
    expect((await rider.get(`/care-plans/${check}`)).body.data.progress).toBe(1.0126);
  });

  test("warns of what is nearly worn by measure, with a plan and without", async () => {
    const app = await openTestApp({ on });
    app.clock.now = new Date("2026-05-20T10:00:00Z");
    const { rider, bike, part, place, plan, worn } = await careTestGarage(app);
    const chain = await part("chain");
    await place(chain, { bike_id: bike, slot: "chain", at: "2026-03-01" });
    const brake = await part("brake");
    await place(brake, { bike_id: bike, slot: "front_brake", at: "2026-03-01" });
    const pads = await part("pads");
    await place(pads, { parent_id: brake, slot: "pads", at: "2026-03-01" });
    const replace = await plan({ task: "replace", slot: "chain", every_m: 3_000_000 });
    const health = async () => (await rider.get(`/bikes/${bike}/health`)).body.data;
    const [stands, entries] = [
      async () => (await rider.get(`/care-plans/${replace}`)).body.data,
      async (state: string) => (await rider.get(`/care?state=${state}`)).body.data,
    ];
    await worn(chain, "chain_pct", 0.39);
    await worn(pads, "pad_mm", 1.01);
    expect(await stands()).toMatchObject({ state: "fine", leads: "distance", measurement: null });
    expect(await entries("soon")).toEqual([]);
    expect(await health()).toMatchObject({ score: 100, capped_by: null });
    app.pass(hour);
    await worn(chain, "chain_pct", 0.4);
    await worn(pads, "pad_mm", 0.6);
    expect(await stands()).toMatchObject({
      state: "soon",
      progress: 0.8,
      leads: "measurement",
      measurement: { value: 0.4, limit: 0.5 },
    });
    const found = await entries("soon");
    expect(found).toMatchObject([
      { kind: "measurement", slot: "front_brake/pads", state: "soon", progress: 0.8333, due_on: null },
      { kind: "plan", id: replace },
    ]);
    expect(await entries("due")).toEqual([]);
    expect((await rider.get("/care/summary")).body.data).toMatchObject({ due: 0, soon: 2 });
    // (100 × 3 + 88.3 × 3) ÷ 6 = 94, and pads at 0.6 mm are at 88.
    expect(await health()).toMatchObject({
      score: 88,
      capped_by: { slot: "front_brake/pads", part_id: pads },
    });
    app.pass(hour);
    await worn(pads, "pad_mm", 0.5);
    expect((await entries("due"))[0]).toMatchObject({ kind: "measurement", state: "due", progress: 1 });
    expect(await health()).toMatchObject({ score: 30, capped_by: { part_id: pads } });
  });
});
