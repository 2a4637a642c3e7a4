import { describe, expect, test } from "vitest";
import { careBounds } from "#contract/garage/care-words.ts";
import { garageFormat } from "#contract/garage/garage-file.ts";
import { garageOf } from "#server/garage/parts/garage.testing.ts";
import type { Caller } from "#server/platform/testing/caller.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedTestApp, type TestApp } from "#server/platform/testing/test-app.ts";
import { downloadedBy, onPlan, sendImport, unzipped } from "#server/platform/testing/transfer.ts";

const exported = async (rider: Caller, format = "json") =>
  (await downloadedBy(rider, `/export?format=${format}`)).bytes;
const collector = async (app: TestApp) => onPlan(app, await app.rider(), "collector");

/** A rider with plans of every kind, in every state that is stored, and a logbook. */
async function caredFor(app: TestApp) {
  const { rider, bike, bikeNamed, part, place, ride } = await garageOf(app);
  const other = await bikeNamed("Rudy");
  const [chain, stored] = [await part("chain"), await part("saddle")];
  await place(chain, { bike_id: bike, slot: "chain", at: "2026-01-01" });
  await ride(bike, "2026-01-03T09:00:00Z", 400_000);
  const add = async (on: number, plan: object): Promise<number> =>
    (await rider.post(`/bikes/${on}/care-plans`, plan)).body.data.id;
  const lube = await add(bike, { slot: "chain", task: "lube", every_m: 300_000, warn_pct: 70 });
  const pads = await add(other, { part_id: stored, task: "Smar „zimowy”", every_days: 30, muted: true });
  const yearly = { every_s: 3600, every_rides: 9, baseline: "date", baseline_on: "2026-03-01" };
  await add(bike, { task: "service", ...yearly, grid: "fixed", reset_on_swap: false, active: false });
  await rider.post(`/care-plans/${lube}/snooze`, { m: 100_000 });
  await rider.post(`/care-plans/${pads}/snooze`, { days: 5 });
  await app.db.updateTable("care_plans").set({ source: "chain_lube" }).where("id", "=", lube).execute();
  const gone = await add(bike, { slot: "saddle", task: "torque", every_days: 9 });
  await rider.post(`/care-plans/${gone}/done`, { done_on: "2026-01-20", by: "shop", shop: "Łańcuch" });
  await rider.delete(`/care-plans/${gone}`);
  const items = [
    { plan_id: lube },
    { part_id: stored, task: "clean" },
    { slot: "pedals", task: "x" },
    { task: "y" },
  ];
  await rider.post(`/bikes/${bike}/services`, {
    done_on: "2026-01-05",
    title: "Spring",
    notes: "A\nB",
    items,
  });
  await rider.post(`/bikes/${other}/services`, {});
  const spring = await rider.post(`/bikes/${bike}/routines`, { name: "Spring", plan_ids: [lube], order: 7 });
  expect(spring.status).toBe(201);
  await rider.post(`/bikes/${other}/routines`, { name: "Gone with its bike", plan_ids: [] });
  // Its plan stays with the part.
  await rider.delete(`/bikes/${other}`);
  return rider;
}

/** What a rider sees of plans and services, without ids. */
async function shownTo(rider: Caller) {
  const [bike] = (await rider.get("/bikes")).body.data;
  const withoutIds = (things: object[]) =>
    things.map((thing) =>
      JSON.parse(JSON.stringify(thing, (key, value) => (/(^|_)ids?$|version/.test(key) ? undefined : value))),
    );
  return {
    plans: withoutIds((await rider.get(`/bikes/${bike.id}/care-plans`)).body.data),
    routines: withoutIds((await rider.get(`/bikes/${bike.id}/routines`)).body.data),
    services: withoutIds((await rider.get(`/bikes/${bike.id}/services`)).body.data),
  };
}

eachDb("care plans and a logbook that are taken out and brought in elsewhere", (on) => {
  const app = sharedTestApp({ on });

  test("are the same, from JSON and from an archive", async () => {
    const rider = await caredFor(app());
    const json = await exported(rider);
    const { care_plans, services } = JSON.parse(String(json));
    expect(care_plans).toHaveLength(3);
    expect(JSON.parse(String(json)).routines).toEqual([{ id: 1, bike: 1, name: "Spring", order: 7 }]);
    expect(care_plans[0]).toMatchObject({ routine: 1 });
    expect(care_plans[0]).toMatchObject({ id: 1, bike: 1, slot: "chain", snoozed_until: { m: 500_000 } });
    expect(care_plans[1]).toMatchObject({ part: 2, muted: true, snoozed_until: { day: expect.any(String) } });
    expect(care_plans[1]).not.toHaveProperty("bike");
    expect(services).toHaveLength(2);
    for (const file of [json, await exported(rider, "zip")]) {
      const target = await collector(app());
      expect((await sendImport(target, file)).body.data).toMatchObject({ bikes: 1, errors: [] });
      expect(await exported(target)).toEqual(json);
      expect(await shownTo(target)).toEqual(await shownTo(rider));
      const digest = app().db.selectFrom("care_digests").select("user_id").where("user_id", "=", target.id);
      expect(await digest.execute()).toHaveLength(1);
    }
  });

  test("come into routines by their tasks from a file of before there were any", async () => {
    const target = await collector(app());
    const plans = [
      { bike: 7, slot: "chain", task: "lube", every_m: 200_000 },
      { bike: 7, slot: "chain", task: "replace", every_m: 3_000_000 },
      { bike: 7, task: "my own words", every_days: 9 },
    ];
    expect((await sendImport(target, garage({ care_plans: plans }))).body.data).toMatchObject({ errors: [] });
    const [bike] = (await target.get("/bikes")).body.data;
    const routines = (await target.get(`/bikes/${bike.id}/routines`)).body.data;
    expect(
      routines.map(({ key, points }: { key: string; points: object[] }) => [key, points.length]),
    ).toEqual([
      ["after_ride", 1],
      ["wear", 1],
    ]);
  });

  test("do not come from a file of before there were any", async () => {
    for (const version of [1, 2]) {
      const target = await collector(app());
      const file = JSON.stringify({ ...garageFormat, version, bikes: [{ name: "Old" }] });
      expect((await sendImport(target, file)).body.data).toMatchObject({ bikes: 1, errors: [] });
    }
  });

  test("are in a rider's own data", async () => {
    const rider = await caredFor(app());
    const files = await unzipped((await downloadedBy(rider, "/account/data")).bytes);
    const [plans, services] = ["care.json", "services.json"].map((name) =>
      JSON.parse(String(files.get(name))),
    );
    expect(plans).toHaveLength(3);
    expect(plans[0]).toMatchObject({
      task: "lube",
      snoozed: { until_m: 500_000, until_day: null },
      version: 1,
    });
    expect(plans[2]).toMatchObject({ task: "service", snoozed: null, active: 0 });
    expect(services).toMatchObject([{ shop: "Łańcuch" }, { title: "Spring", items: [{}, {}, {}, {}] }]);
    expect(String(files.get("README.txt"))).toContain("care.json, routines.json, services.json");
  });
});

const garage = (things: object) =>
  JSON.stringify({ ...garageFormat, bikes: [{ id: 7, name: "Rudy" }], ...things });
const plan = { bike: 7, task: "lube", every_m: 1 };
const service = { bike: 7, done_on: "2026-01-01" };
const many = <T>(count: number, thing: T) => Array.from({ length: count }, () => thing);

describe("care in a file", () => {
  const app = sharedTestApp();

  test.each([
    ["a plan of nothing", { care_plans: [{ ...plan, bike: null }] }, "care_plans.bike"],
    ["a plan of no bike of the file", { care_plans: [{ ...plan, bike: 8 }] }, "care_plans.bike"],
    ["a plan of no part of the file", { care_plans: [{ ...plan, part: 1 }] }, "care_plans.part"],
    ["a plan without a limit", { care_plans: [{ bike: 7, task: "lube" }] }, "care_plans.every_m"],
    ["a plan without a task", { care_plans: [{ bike: 7, every_m: 1 }] }, "care_plans.task"],
    ["a limit that is none", { care_plans: [{ ...plan, every_m: "1e9" }] }, "care_plans.every_m"],
    ["an unknown slot", { care_plans: [{ ...plan, slot: "wings" }] }, "care_plans.slot"],
    ["a slot that no bike has", { care_plans: [{ ...plan, slot: "chain/tyre" }] }, "care_plans.slot"],
    [
      "a part and a slot",
      { parts: [{ kind: "chain" }], care_plans: [{ ...plan, part: 1, slot: "chain" }] },
      "care_plans.slot",
    ],
    [
      "a baseline far ahead",
      { care_plans: [{ ...plan, baseline: "date", baseline_on: "2099-01-01" }] },
      "care_plans.baseline_on",
    ],
    ["a snooze until nothing", { care_plans: [{ ...plan, snoozed_until: {} }] }, "care_plans.snoozed_until"],
    [
      "a snooze of two kinds",
      { care_plans: [{ ...plan, snoozed_until: { m: 1, day: "2026-01-01" } }] },
      "care_plans.snoozed_until",
    ],
    [
      "a snooze that is no object",
      { care_plans: [{ ...plan, snoozed_until: "1" }] },
      "care_plans.snoozed_until",
    ],
    ["one template twice on a bike", { care_plans: many(2, { ...plan, source: "x" }) }, "care_plans.source"],
    ["one number twice", { care_plans: many(2, { ...plan, id: 3 }) }, "care_plans.id"],
    ["too many plans of a bike", { care_plans: many(careBounds.plansPerBike + 1, plan) }, "care_plans"],
    ["a service of no bike", { services: [{ done_on: "2026-01-01" }] }, "services.bike"],
    ["a service without a day", { services: [{ bike: 7 }] }, "services.done_on"],
    ["a service that is to come", { services: [{ ...service, done_on: "2099-01-01" }] }, "services.done_on"],
    [
      "a service of another day",
      { services: [{ ...service, done_at: "2025-12-30T23:59:59Z" }] },
      "services.done_at",
    ],
    [
      "a service of an unknown plan",
      { services: [{ ...service, items: [{ plan: 1, task: "x" }] }] },
      "services.items.plan",
    ],
    [
      "a service of an unknown part",
      { services: [{ ...service, items: [{ part: 1, task: "x" }] }] },
      "services.items.part",
    ],
    [
      "a service of an unknown slot",
      { services: [{ ...service, items: [{ slot: "tyre", task: "x" }] }] },
      "services.items.slot",
    ],
    ["a service of no task", { services: [{ ...service, items: [{}] }] }, "services.items.0.task"],
    [
      "too many items",
      { services: [{ ...service, items: many(careBounds.items + 1, { task: "x" }) }] },
      "services.items",
    ],
    ["too many services of a bike", { services: many(careBounds.servicesPerBike + 1, service) }, "services"],
  ])("is refused with %s, and nothing comes in", async (_what, things, column) => {
    const rider = await collector(app());
    const { body } = await sendImport(rider, garage(things), { dry_run: "true" });
    const columns = body.data.errors.map((error: { column: string }) => error.column);
    expect(columns).toContain(column);
    expect((await sendImport(rider, garage(things))).status).toBe(422);
    expect((await rider.get("/bikes")).body.data).toEqual([]);
  });

  test("is taken on its bounds", async () => {
    const rider = await collector(app());
    const things = {
      care_plans: many(careBounds.plansPerBike, plan),
      services: many(20, { ...service, items: many(careBounds.items, { plan: 200, task: "x" }) }),
    };
    expect((await sendImport(rider, garage(things))).body.data.errors).toEqual([]);
    const { plans, services } = await shownTo(rider);
    expect([plans.length, services.length]).toEqual([50, 20]);
  });
});
