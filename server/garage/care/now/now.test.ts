import { expect, test } from "vitest";
import { careTestGarage } from "#server/garage/care/standing/care.testing.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { hour, openTestApp } from "#server/platform/testing/test-app.ts";

eachDb("what is now", (on) => {
  test("comes by weight, then by how far past, with words and an action", async () => {
    const app = await openTestApp({ on });
    app.clock.now = new Date("2026-11-25T10:00:00Z");
    const { rider, bike, plan, part, place, ride } = await careTestGarage(app);
    const chain = await part("chain");
    await place(chain, { bike_id: bike, slot: "chain", at: "2026-10-01" });
    for (const day of ["2026-10-10", "2026-11-10", "2026-11-12", "2026-11-20"])
      await ride(bike, `${day}T10:00:00Z`, 40_000);
    await ride(null, "2026-11-21T10:00:00Z", 10_000);
    const since = { baseline: "date", baseline_on: "2026-10-01" } as const;
    const pressure = await plan({ task: "pressure", every_days: 7, ...since });
    const lube = await plan({ task: "lube", slot: "chain", every_m: 120_000 });
    const torque = await plan({ task: "torque", every_days: 30, ...since });
    const replace = await plan({ task: "replace", slot: "chain", every_m: 200_000 });
    const { data } = (await rider.get("/now?limit=2")).body;
    expect(data).toEqual({
      items: [
        {
          kind: "plan",
          weight: "safety",
          bike: { id: bike, name: "Silver Fox" },
          plan_id: torque,
          routine_id: null,
          part_id: null,
          expense_id: null,
          title: "Whole bike · check the bolts",
          text: "at its limit since 31 October",
          since: "2026-10-31",
          due_on: "2026-10-31",
          action: "done",
        },
        {
          kind: "plan",
          weight: "money",
          bike: { id: bike, name: "Silver Fox" },
          plan_id: lube,
          routine_id: null,
          part_id: chain,
          expense_id: null,
          title: "Chain · lube",
          text: "at its limit since 12 November",
          since: "2026-11-12",
          due_on: "2026-11-12",
          action: "done",
        },
      ],
      more: { due: 1, soon: 1 },
      unassigned_rides: 1,
      month: { distance_m: 130_000, rides: 4 },
    });
    const polish = (await rider.get("/now?limit=50", { "accept-language": "pl" })).body.data;
    expect(polish.items.map((one: { plan_id: number; text: string }) => [one.plan_id, one.text])).toEqual([
      [torque, "limit osiągnięty 31 października"],
      [lube, "limit osiągnięty 12 listopada"],
      [pressure, "od 8 października"],
    ]);
    expect((await rider.get(`/care-plans/${replace}`)).body.data).toMatchObject({
      state: "soon",
      words: "about one more ride",
      weight: "money",
    });
    expect((await rider.get("/care/summary")).body.data).toMatchObject({ due: 3, soon: 1, now: 3 });
    for (const limit of ["0", "51", "x"]) expect((await rider.get(`/now?limit=${limit}`)).status).toBe(422);
  });

  test("does without what leads by days on a bike that nobody rides, until it is ridden", async () => {
    const app = await openTestApp({ on });
    app.clock.now = new Date("2026-07-18T10:00:00Z");
    const { rider, bike, plan, ride } = await careTestGarage(app);
    await ride(bike, "2026-05-20T08:00:00Z", 30_000);
    const since = { baseline: "date", baseline_on: "2026-05-20" } as const;
    const inspect = await plan({ task: "inspect", every_days: 30, ...since });
    const charge = await plan({ task: "charge", every_days: 30, ...since });
    const worn = await plan({ task: "service", every_m: 10_000, ...since, baseline: "zero" });
    const now = async () =>
      (await rider.get("/now")).body.data.items.map(({ plan_id }: { plan_id: number }) => plan_id);
    // 59 days without a ride.
    expect(await now()).toEqual([inspect, worn, charge]);
    app.pass(15 * hour);
    expect(await now()).toEqual([worn, charge]);
    const plan60 = (await rider.get(`/care-plans/${inspect}`)).body.data;
    expect(plan60).toMatchObject({ state: "due", asleep: true, words: "at its limit since 19 June" });
    expect((await rider.get("/care/summary")).body.data).toMatchObject({ due: 2, now: 2 });
    await ride(bike, "2026-07-18T22:00:00Z", 1000);
    expect(await now()).toEqual([inspect, worn, charge]);
  });

  test("speaks of a bike that rests only where batteries and sealant do not, until it is ridden", async () => {
    const app = await openTestApp({ on });
    app.clock.now = new Date("2026-07-18T10:00:00Z");
    const { rider, bike, plan, ride } = await careTestGarage(app);
    await ride(bike, "2026-07-10T08:00:00Z", 30_000);
    const since = { baseline: "date", baseline_on: "2026-05-20" } as const;
    const inspect = await plan({ task: "inspect", every_days: 30, ...since });
    const charge = await plan({ task: "charge", every_days: 30, ...since });
    const worn = await plan({ task: "service", every_m: 10_000, ...since, baseline: "zero" });
    const now = async () =>
      (await rider.get("/now")).body.data.items.map(({ plan_id }: { plan_id: number }) => plan_id);
    const rest = async (resting_since: string | null) => {
      const { version } = (await rider.get(`/bikes/${bike}`)).body.data;
      const { status, body } = await rider.put(`/bikes/${bike}`, { resting_since, version });
      expect([status, body.data.resting_since]).toEqual([200, resting_since]);
    };
    expect(await now()).toEqual([inspect, worn, charge]);
    // It was ridden after that day.
    await rest("2026-07-09");
    expect(await now()).toEqual([inspect, worn, charge]);
    await rest("2026-07-10");
    expect(await now()).toEqual([charge]);
    await rest(null);
    expect(await now()).toEqual([inspect, worn, charge]);
    await rest("2026-07-17");
    expect((await rider.get("/care/summary")).body.data).toMatchObject({ due: 1, now: 1 });
    await ride(bike, "2026-07-18T08:00:00Z", 1000);
    expect(await now()).toEqual([inspect, worn, charge]);
  });

  test("has a routine as one thing to start, wear parts one by one, and warranties", async () => {
    const app = await openTestApp({ on });
    app.clock.now = new Date("2026-11-25T10:00:00Z");
    const { rider, bike, plan } = await careTestGarage(app);
    const since = { baseline: "date", baseline_on: "2026-11-01" } as const;
    for (const [task, slot] of [
      ["pressure", null],
      ["torque", null],
      ["inspect", "front_wheel/tyre"],
      ["replace", "grips_tape"],
    ] as const)
      await plan({ task, slot, every_days: task === "inspect" ? 300 : 7, ...since });
    await rider.post(`/bikes/${bike}/care-set-up`, { level: "little" });
    const warranty = { category: "tool", amount_cents: 100, currency: "PLN", day: "2026-11-01" };
    await rider.post("/expenses", { ...warranty, warranty_until: "2026-12-01", note: "Torque wrench" });
    const { items, more } = (await rider.get("/now")).body.data;
    expect(items).toMatchObject([
      {
        kind: "routine",
        weight: "safety",
        title: "Monthly check",
        text: "2 of 3 points, since 8 November",
        since: "2026-11-08",
        plan_id: null,
        action: "start",
      },
      { kind: "warranty", weight: "money", bike: null, due_on: "2026-12-01", since: null, action: "open" },
    ]);
    expect(items[1]).toMatchObject({ title: "Torque wrench · warranty", text: "ends on 1 December 2026" });
    // The place of the grips is empty: they wait.
    expect(more).toMatchObject({ due: 0 });
    // Beside the points of the check, which are two plans, what stands in every place is what is listed here.
    const summary = (await rider.get("/care/summary")).body.data;
    expect(summary).toMatchObject({ due: 2, now: items.length, coming: more.soon });
    expect(summary.bikes).toMatchObject([{ bike_id: bike, due: 2, now: 1, coming: more.soon }]);
  });
});
