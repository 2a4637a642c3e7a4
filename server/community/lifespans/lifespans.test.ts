import { expect, test } from "vitest";
import { runAdminCommand } from "#server/admin/admin/admin-command.ts";
import { garageOf, type TestRider } from "#server/garage/parts/garage.testing.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { day, openTestApp, type TestApp } from "#server/platform/testing/test-app.ts";
import { riderBounds } from "./counted-parts.repo.ts";

/** A rider with worn chains, in kilometres of use, whose account is so many days old. */
async function chainsOf(app: TestApp, kilometres: readonly number[], age: number = riderBounds.days) {
  const { rider, part, place, ride } = await garageOf(app);
  const created_at = new Date(app.clock.now.getTime() - age * day).toISOString();
  await app.db.updateTable("users").set({ created_at }).where("id", "=", rider.id).execute();
  const bike = (await rider.post("/bikes", { name: "Rover", type: "gravel" })).body.data.id as number;
  for (const [index, km] of kilometres.entries()) {
    const on = (days: number) =>
      new Date(app.clock.now.getTime() + (100 * index + days - 400) * day).toISOString();
    const chain = await part("chain", { brand: "KMC", model: "X11" });
    await place(chain, { bike_id: bike, slot: "chain", at: on(1) });
    const rides = riderBounds.rides / kilometres.length;
    for (let nth = 0; nth < rides; nth++) await ride(bike, on(2 + nth), (km * 1000) / rides);
    await rider.post(`/parts/${chain}/take-off`, { to: "retired", reason: "worn", at: on(50) });
  }
  return rider;
}
const join = (rider: TestRider, lifespans = true) =>
  rider.put("/profile/privacy", { privacy_settings: { lifespans } });

eachDb("how long parts last", (on) => {
  /** Riders with these worn chains, who all agreed, so long after that their accounts count. */
  async function open(riders: readonly (readonly number[])[], config = {}) {
    const app = await openTestApp({ on, config: { RATE_LIMITS: "off", ...config } });
    const members = [];
    for (const kilometres of riders) members.push(await chainsOf(app, kilometres));
    for (const member of members) expect((await join(member)).status).toBe(200);
    return { app, members, week: () => app.fastify.work.lifespans?.() };
  }
  const five = [[2000, 3000], [2500, 3500], [2000, 4000], [3000], [5000]];
  const cell = { kind: "chain", brand: "KMC", model: "X11", bike_type: "gravel" };

  test("is there for five riders with eight parts, until one leaves", async () => {
    const { app, members, week } = await open(five);
    const [reader] = members;
    expect((await reader?.get("/lifespans"))?.body.data).toEqual([]);
    await week();
    const { body } = await app.visitor.get("/lifespans");
    expect(body.success).toBe(false);
    const found = (await reader?.get("/lifespans?kind=chain&brand=kmc&model=X-11&bike_type=gravel"))?.body
      .data;
    expect(found).toEqual([
      {
        ...cell,
        n_parts: 8,
        n_riders: 5,
        median_m: 3_000_000,
        low_m: 2_000_000,
        high_m: 3_500_000,
        curve: [
          [0, 1],
          [2_000_000, 0.75],
          [3_000_000, 0.5],
          [3_500_000, 0.25],
        ],
        computed_on: app.clock.now.toISOString().slice(0, 10),
      },
    ]);
    expect((await reader?.get("/lifespans"))?.body.data).toHaveLength(6);
    expect((await reader?.get("/lifespans?kind=cassette"))?.body.data).toEqual([]);
    const closest = async (query: string) =>
      (await reader?.get(`/lifespans?pick=closest&kind=chain&${query}`))?.body.data;
    expect(await closest("brand=kmc&model=X-11&bike_type=gravel")).toEqual(found);
    expect(await closest("brand=SRAM&bike_type=road")).toMatchObject([{ brand: null, bike_type: null }]);
    const csv = (await reader?.get("/lifespans?format=csv"))?.body as string;
    expect(csv.trim().split("\n")).toHaveLength(7);
    expect(csv).toContain("chain,KMC,X11,gravel,8,5,3000000,2000000,3500000,");
    if (members[4]) await join(members[4], false);
    await week();
    expect((await reader?.get("/lifespans"))?.body.data).toEqual([]);
  });

  test("counts nobody who did not agree, nor new accounts, nor riders without rides", async () => {
    const { app, members, week } = await open(five.slice(0, 4));
    const [reader] = members;
    await chainsOf(app, [5000]);
    const { rider } = await garageOf(app);
    await join(rider);
    await join(await chainsOf(app, [5000], riderBounds.days - 1));
    await week();
    expect((await reader?.get("/lifespans"))?.body.data).toEqual([]);
    // One who counts, and another: a single one would not be enough of a change.
    await join(await chainsOf(app, [5000]));
    await week();
    expect((await reader?.get("/lifespans"))?.body.data).toEqual([]);
    await join(await chainsOf(app, [5000]));
    await week();
    expect((await reader?.get("/lifespans"))?.body.data[0]).toMatchObject({ n_riders: 6, n_parts: 9 });
  });

  test("is hidden when somebody's account is deleted", async () => {
    const { members, week } = await open(five);
    const [reader, other] = members;
    await week();
    expect((await reader?.get("/lifespans"))?.body.data).toHaveLength(6);
    expect((await other?.send("DELETE", "/account", { password: other.password }))?.status).toBe(200);
    await week();
    expect((await reader?.get("/lifespans"))?.body.data).toEqual([]);
  });

  test("is for visitors, or for nobody, as the host wants", async () => {
    const { app, week } = await open(five, { LIFESPANS_PUBLIC: true });
    await week();
    expect((await app.visitor.get("/lifespans")).body.data).toHaveLength(6);
    const off = await openTestApp({ on, config: { COMMUNITY: false, LIFESPANS_PUBLIC: true } });
    expect((await off.visitor.get("/lifespans")).status).toBe(404);
  });

  test("is worked out at once when an operator wants so", async () => {
    const { app } = await open([]);
    const lines: string[] = [];
    const run = (kind: string) =>
      runAdminCommand(app.db, ["jobs", "run", kind], (line) => lines.push(line), app);
    expect(await run("nothing")).toBe(1);
    expect(await run("lifespans")).toBe(1);
    await app.fastify.queue.start();
    expect(await run("lifespans")).toBe(0);
    expect(lines).toHaveLength(3);
  });
});
