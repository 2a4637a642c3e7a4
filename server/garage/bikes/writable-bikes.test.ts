import { describe, expect, test } from "vitest";
import type { Bike } from "#contract/garage/bikes.ts";
import type { Plan } from "#contract/billing/plan-table.ts";
import type { Caller } from "#server/platform/testing/caller.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { type TestApp, openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";

const path = "/subscription/writable-bikes";
const setPlan = (app: TestApp, id: number, plan: Plan) =>
  app.db.updateTable("users").set({ plan }).where("id", "=", id).execute();
const bikesOf = async (rider: Caller): Promise<Bike[]> => (await rider.get("/bikes")).body.data.toReversed();
const writableOf = async (rider: Caller) =>
  (await bikesOf(rider)).filter((bike) => !bike.read_only).map(({ name }) => name);

/** A rider with bikes A to E, and a plan for two. */
async function crowded(app: TestApp) {
  const rider = await app.rider();
  await setPlan(app, rider.id, "enthusiast");
  const ids: number[] = [];
  for (const name of ["A", "B", "C", "D", "E"]) ids.push((await rider.post("/bikes", { name })).body.data.id);
  await setPlan(app, rider.id, "hobbyist");
  return { rider, ids: ids as [number, number, number, number, number] };
}

eachDb("bikes that are chosen to stay writable", (on) => {
  test("win over older ones; the oldest fill what is left", async () => {
    const app = await openTestApp({ on });
    const { rider, ids } = await crowded(app);
    const [, , c, d, e] = ids;
    expect(await writableOf(rider)).toEqual(["A", "B"]);
    const answer = await rider.put(path, { ids: [e, d] });
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: "Your choice is saved.", changed: ["bike.updated"] },
    ]);
    expect(await writableOf(rider)).toEqual(["D", "E"]);
    await rider.put(path, { ids: [c] });
    expect(await writableOf(rider)).toEqual(["A", "C"]);
    for (const bike of await bikesOf(rider)) {
      expect((await rider.get(`/bikes/${bike.id}`)).body.data).toEqual(bike);
      const written = await rider.put(`/bikes/${bike.id}`, { brand: "NS" });
      expect(written.status).toBe(bike.read_only ? 403 : 200);
      if (written.status === 200) expect(written.body.data.read_only).toBe(false);
    }
    await rider.put(path, { ids: [] });
    expect(await writableOf(rider)).toEqual(["A", "B"]);
  });

  test("hand their place on when they are deleted, and keep it over plans that come and go", async () => {
    const app = await openTestApp({ on });
    const { rider, ids } = await crowded(app);
    const [, , c, d] = ids;
    await rider.put(path, { ids: [c, d] });
    await rider.delete(`/bikes/${d}`);
    expect(await writableOf(rider)).toEqual(["A", "C"]);
    await setPlan(app, rider.id, "collector");
    expect(await writableOf(rider)).toEqual(["A", "B", "C", "E"]);
    await setPlan(app, rider.id, "hobbyist");
    expect(await writableOf(rider)).toEqual(["A", "C"]);
  });

  test("are as many as the plan allows, also when the choice was made with a larger one", async () => {
    const app = await openTestApp({ on });
    const { rider, ids } = await crowded(app);
    const [, b, c, d, e] = ids;
    await setPlan(app, rider.id, "enthusiast");
    expect((await rider.put(path, { ids: [e, d, c, b] })).status).toBe(200);
    await setPlan(app, rider.id, "hobbyist");
    expect(await writableOf(rider)).toEqual(["B", "C"]);
  });

  test("are one choice, however many are made at the same moment", async () => {
    const app = await openTestApp({ on });
    const { rider, ids } = await crowded(app);
    const [a, b, c, d, e] = ids;
    const choices = [
      [a, b],
      [c, d],
      [d, e],
      [b, e],
    ];
    await Promise.all(choices.map((choice) => rider.put(path, { ids: choice })));
    const kept = await app.db
      .selectFrom("bikes")
      .select("id")
      .where("kept_writable", "=", 1)
      .orderBy("id")
      .execute();
    expect(choices).toContainEqual(kept.map(({ id }) => id));
  });

  test("are in the audit log, as far as anything changed", async () => {
    const app = await openTestApp({ on });
    const { rider, ids } = await crowded(app);
    const [, , , d, e] = ids;
    await rider.put(path, { ids: [d] });
    await rider.put(path, { ids: [d, e] });
    const entries = await app.db
      .selectFrom("audits")
      .select(["auditable_id", "actor_id", "changes"])
      .where("event", "=", "updated")
      .where("auditable_type", "=", "Bike")
      .execute();
    const changes = JSON.stringify({ kept_writable: [0, 1] });
    expect(entries).toEqual([
      { auditable_id: d, actor_id: rider.id, changes },
      { auditable_id: e, actor_id: rider.id, changes },
    ]);
  });
});

describe("a choice is refused", () => {
  const app = sharedTestApp();

  test.each([
    ["of nothing", {}, "Your choice is not valid"],
    ["that is no list", { ids: 1 }, "Your choice is not valid"],
    ["of half a bike", { ids: [1.5] }, "Your choice is not valid"],
    ["of names", { ids: ["1"] }, "Your choice is not valid"],
    ["of a bike that is not there", { ids: [999_999] }, "Choose among your own bikes."],
  ])("%s", async (_what, body, message) => {
    const { rider } = await crowded(app());
    const answer = await rider.put(path, body);
    expect([answer.status, answer.body.errors]).toEqual([422, { ids: [message] }]);
  });

  test("of one bike more than the plan allows, and nothing has changed", async () => {
    const { rider, ids } = await crowded(app());
    const [, , c, d, e] = ids;
    const answer = await rider.put(path, { ids: [c, d, e] });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { ids: ["That is more bikes than your plan allows."] },
    ]);
    expect((await rider.put(path, { ids: [e, e, e] })).status).toBe(200);
    expect(await writableOf(rider)).toEqual(["A", "E"]);
  });

  test("of somebody else's bike, and neither garage has changed", async () => {
    const [mine, theirs] = [await crowded(app()), await crowded(app())];
    const answer = await mine.rider.put(path, { ids: [mine.ids[4], theirs.ids[4]] });
    expect(answer.body.errors).toEqual({ ids: ["Choose among your own bikes."] });
    expect(await writableOf(mine.rider)).toEqual(["A", "B"]);
    expect(await writableOf(theirs.rider)).toEqual(["A", "B"]);
  });
});
