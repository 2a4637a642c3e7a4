import { expect, test } from "vitest";
import { careTestGarage } from "#server/garage/care/standing/care.testing.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";

eachDb("routines", (on) => {
  async function garageWithPlans() {
    const app = await openTestApp({ on });
    app.clock.now = new Date("2026-11-25T10:00:00Z");
    const garage = await careTestGarage(app);
    const baseline = { baseline: "date", baseline_on: "2026-11-01" } as const;
    const pressure = await garage.plan({ task: "pressure", every_days: 7, ...baseline });
    const bolts = await garage.plan({ task: "torque", every_days: 300, ...baseline });
    const tyres = await garage.plan({
      task: "inspect",
      slot: "front_wheel/tyre",
      every_days: 20,
      ...baseline,
    });
    const make = (body: object) => garage.rider.post(`/bikes/${garage.bike}/routines`, body);
    return { app, ...garage, pressure, bolts, tyres, make };
  }

  test("are made of plans, in their order, and say how these stand", async () => {
    const { bike, rider, make, pressure, bolts } = await garageWithPlans();
    const made = await make({ name: "Before a tour", plan_ids: [bolts, pressure] });
    expect([made.status, made.body.message]).toEqual([201, "Routine added."]);
    expect(made.body.data).toMatchObject({
      bike_id: bike,
      key: null,
      name: "Before a tour",
      order: 5,
      plan_ids: [bolts, pressure],
      state: "due",
      due_on: "2026-11-08",
      last_on: null,
      version: 1,
      points: [
        {
          plan_id: bolts,
          title: "Whole bike · check the bolts",
          state: "fine",
          words: "in August 2027",
          measure: null,
        },
        {
          plan_id: pressure,
          title: "Tyres · check the pressure",
          state: "due",
          words: "since 8 November",
          measure: null,
        },
      ],
    });
    const plan = (await rider.get(`/care-plans/${pressure}`)).body.data;
    expect(plan).toMatchObject({ routine_id: made.body.data.id, weight: "habit", asleep: false });
  });

  test("are done as one service, and once by two devices", async () => {
    const { rider, make, pressure, bolts, bike } = await garageWithPlans();
    const { id } = (await make({ name: "Check", plan_ids: [bolts, pressure] })).body.data;
    const done = () => rider.post(`/routines/${id}/done`, { version: 1, except: [bolts], notes: "fine" });
    const both = await Promise.all([done(), done()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const first = both.find(({ status }) => status === 200)?.body.data;
    expect(first).toMatchObject({
      service: {
        bike_id: bike,
        title: "Check",
        notes: "fine",
        items: [{ plan_id: pressure, task: "pressure" }],
      },
      routine: { id, state: "fine", last_on: "2026-11-25", version: 2 },
    });
    const second = both.find(({ status }) => status === 409)?.body.data;
    expect(second).toMatchObject({ id, version: 2 });
    expect((await rider.get(`/bikes/${bike}/services`)).body.meta.total).toBe(1);
  });

  test("that waited on a device are done at the moment that it noted", async () => {
    const { rider, make, pressure } = await garageWithPlans();
    const { id } = (await make({ name: "Check", plan_ids: [pressure] })).body.data;
    const done_at = "2026-11-24T10:00:00.000Z";
    const { body } = await rider.post(`/routines/${id}/done`, { version: 1, done_at });
    expect(body.data.service).toMatchObject({ done_at, done_on: "2026-11-24" });
    expect(body.data.routine.last_on).toBe("2026-11-24");
  });

  test("take in each plan once: naming it elsewhere moves it, and a routine that is deleted leaves it alone", async () => {
    const { bike, rider, make, pressure, bolts, tyres } = await garageWithPlans();
    const first = (await make({ name: "One", plan_ids: [bolts, pressure] })).body.data;
    const second = (await make({ name: "Two", plan_ids: [pressure, tyres, tyres], order: 0 })).body.data;
    expect(second).toMatchObject({ plan_ids: [pressure, tyres], order: 0 });
    const list = async () => (await rider.get(`/bikes/${bike}/routines`)).body;
    expect((await list()).meta).toEqual({ total: 2, page: 1, per_page: 50 });
    expect((await list()).data).toMatchObject([
      { id: second.id },
      { id: first.id, plan_ids: [bolts], version: 2 },
    ]);
    const stale = await rider.put(`/routines/${first.id}`, { version: 1, name: "X" });
    expect([stale.status, stale.body.data.version, stale.body.data.name]).toEqual([409, 2, "One"]);
    const put = await rider.put(`/routines/${first.id}`, { version: 2, name: "X", plan_ids: [tyres, bolts] });
    expect(put.body.data).toMatchObject({ name: "X", plan_ids: [tyres, bolts], version: 3, order: 5 });
    const same = await rider.put(`/routines/${first.id}`, { version: 3, plan_ids: [tyres, bolts] });
    expect(same.body.data.version).toBe(3);
    expect((await rider.delete(`/routines/${first.id}`)).status).toBe(200);
    expect((await rider.delete(`/routines/${first.id}`)).status).toBe(404);
    expect((await rider.get(`/care-plans/${tyres}`)).body.data.routine_id).toBeNull();
    await rider.delete(`/bikes/${bike}`);
    expect((await rider.get(`/bikes/${bike}/routines`)).status).toBe(404);
    expect((await rider.put(`/routines/${second.id}`, { version: 2 })).status).toBe(404);
  });

  test("refuse what is out of bounds, and what is of another bike", async () => {
    const { app, bike, rider, make, plan, pressure, bikeNamed } = await garageWithPlans();
    const foreign = await plan({ task: "inspect", every_days: 9, bike_id: await bikeNamed("Red Kite") });
    const errorsOf = async (answer: Promise<{ status: number; body: { errors?: object } }>) => {
      const { status, body } = await answer;
      return [status, ...Object.keys(body.errors ?? {})];
    };
    expect(await errorsOf(make({}))).toEqual([422, "name"]);
    expect(await errorsOf(make({ name: "x".repeat(101) }))).toEqual([422, "name"]);
    expect(await errorsOf(make({ name: "A", plan_ids: [foreign] }))).toEqual([422, "plan_ids"]);
    expect(await errorsOf(make({ name: "A", plan_ids: Array.from({ length: 51 }, () => 1) }))).toEqual([
      422,
      "plan_ids",
    ]);
    const { id } = (await make({ name: "x".repeat(100), plan_ids: [pressure] })).body.data;
    const done = (body: object) => errorsOf(rider.post(`/routines/${id}/done`, body));
    expect(await done({})).toEqual([422, "version"]);
    expect(await done({ version: 1, except: [pressure] })).toEqual([422, "except"]);
    expect(await done({ version: 1, except: [foreign] })).toEqual([422, "except"]);
    const measured = [{ plan_id: pressure, kind: "bar", value: 2 }];
    expect(await done({ version: 1, measurements: measured })).toEqual([422, "measurements"]);
    expect(await done({ version: 1, done_on: "2026-12-24" })).toEqual([422, "done_on"]);
    expect(await done({ version: 9 })).toEqual([409]);
    expect((await rider.get(`/bikes/${bike}/services`)).body.meta.total).toBe(0);
    for (let more = 1; more < 20; more++) expect((await make({ name: `R ${more}` })).status).toBe(201);
    const full = await make({ name: "One too many" });
    expect([full.status, full.body.limit_reached]).toEqual([403, true]);
    const other = await app.rider();
    for (const [method, path, body] of [
      ["GET", `/bikes/${bike}/routines`],
      ["POST", `/bikes/${bike}/routines`, { name: "A" }],
      ["PUT", `/routines/${id}`, { version: 1 }],
      ["POST", `/routines/${id}/done`, { version: 1 }],
      ["DELETE", `/routines/${id}`],
      ["POST", `/bikes/${bike}/care-set-up`, { level: "little" }],
    ] as const) {
      expect([path, (await other.send(method, path, body)).status]).toEqual([path, 404]);
      expect([path, (await app.visitor.send(method, path, body)).status]).toEqual([path, 401]);
    }
    expect((await app.visitor.get("/now")).status).toBe(401);
    expect((await other.get("/now")).body.data.items).toEqual([]);
  });

  test("are made by setting up care, once, in levels that each have the one before", async () => {
    const { bike, rider, part, place } = await garageWithPlans();
    const chain = await part("chain");
    await place(chain, { bike_id: bike, slot: "chain", at: "2026-01-01" });
    const setUp = (body: object) => rider.post(`/bikes/${bike}/care-set-up`, body);
    expect((await setUp({ level: "all" })).status).toBe(422);
    expect((await setUp({ level: "little", in_order_on: "2027-01-01" })).status).toBe(422);
    const both = await Promise.all([1, 2].map(() => setUp({ level: "little", in_order_on: "2026-11-20" })));
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const keysOf = (data: { routines: { key: string }[] }) => data.routines.map(({ key }) => key);
    // What stood alone comes along into routines that are new.
    expect(keysOf(both[0]?.body.data)).toEqual(["monthly", "wear", "yearly"]);
    const made = both[0]?.body.data.plans.filter(({ source }: { source: string | null }) => source !== null);
    expect(made.every(({ baseline_on }: { baseline_on: string }) => baseline_on === "2026-11-20")).toBe(true);
    const usual = (await setUp({ level: "usual" })).body.data;
    expect(keysOf(usual)).toEqual(["after_ride", "monthly", "wear", "yearly"]);
    const kept = usual.plans.find(({ source }: { source: string }) => source === "chain_replace");
    expect(kept).toMatchObject({ baseline: "date", baseline_on: "2026-11-20" });
    expect(usual.plans.every(({ routine_id }: { routine_id: number | null }) => routine_id !== null)).toBe(
      true,
    );
    expect(usual.plans.length).toBeGreaterThan(both[0]?.body.data.plans.length);
    // A plan that is added later joins the routine of its task.
    const added = await rider.post(`/bikes/${bike}/care-plans`, { task: "clean", every_days: 9 });
    expect(added.body.data.routine_id).toBe(usual.routines[0].id);
  });

  test("note what was measured, and end what was put off", async () => {
    const { bike, rider, make, plan, part, place } = await garageWithPlans();
    const brake = await part("brake");
    const pads = await part("pads");
    await place(brake, { bike_id: bike, slot: "front_brake", at: "2026-01-01" });
    await place(pads, { parent_id: brake, slot: "pads", at: "2026-01-01" });
    const look = await plan({ task: "inspect", slot: "front_brake/pads", every_days: 9 });
    await rider.post(`/care-plans/${look}/snooze`, { days: 30 });
    const routine = (await make({ name: "Brakes", plan_ids: [look] })).body.data;
    expect(routine.points).toMatchObject([{ measure: "pad_mm", words: "put off until 25 December" }]);
    const key = { "idempotency-key": "stand" };
    const body = { version: 1, measurements: [{ plan_id: look, kind: "pad_mm", value: 1.2 }] };
    const done = await rider.post(`/routines/${routine.id}/done`, body, key);
    const again = await rider.post(`/routines/${routine.id}/done`, body, key);
    expect([done.status, again.status, again.body.data.service.id]).toEqual([
      200,
      200,
      done.body.data.service.id,
    ]);
    expect((await rider.get(`/parts/${pads}/measurements`)).body.data).toMatchObject([{ value: 1.2 }]);
    expect((await rider.get(`/care-plans/${look}`)).body.data).toMatchObject({
      snoozed_until: null,
      state: "fine",
    });
  });
});
