import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { readSync, type Sync } from "#contract/garage/sync.ts";
import { applied, emptyCopy } from "#contract/garage/synced-copy.ts";
import { garageOf } from "#server/garage/parts/garage.testing.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { notedStatements } from "#server/platform/testing/statements.ts";
import { day, openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";

eachDb("a device's copy of the garage", (on) => {
  const app = sharedTestApp({ on, config: { PLAN_LIMITS: "off" } });
  const opened = async () => {
    const garage = await garageOf(app());
    const sync = async (since?: string): Promise<Sync> =>
      (await garage.rider.get(since === undefined ? "/sync" : `/sync?since=${since}`)).body.data;
    return { ...garage, sync };
  };

  test("has the shapes of the contract, and nothing of anybody else", async () => {
    const { rider, bike, part, place, ride, sync } = await opened();
    const other = await opened();
    await other.ride(other.bike, "2026-05-02T10:00:00Z", 1000);
    await place(await part("chain"), { bike_id: bike, slot: "chain" });
    await ride(bike, "2026-05-01T10:00:00Z", 30_000);
    await rider.post(`/bikes/${bike}/care-plans`, { task: "clean", every_days: 9 });
    await rider.post(`/bikes/${bike}/services`, { title: "Wash" });
    const cost = { category: "tool", amount_cents: 999, currency: "PLN", day: "2026-05-01" };
    await rider.post("/expenses", { bike_id: bike, ...cost });
    const answer = await rider.get("/sync");
    // What the schema does not name would be dropped, and what is missing refused.
    expect(readSync.response.parse(answer.body)).toEqual(answer.body);
    const all = await sync();
    const counts = Object.values(applied(emptyCopy, all)).map((things: unknown[]) => things.length);
    expect(counts).toEqual([1, 1, 1, 1, 1, 1]);
    expect(all.bikes[0]?.id).toBe(bike);
  });

  test("has each thing as its own call answers it", async () => {
    const { rider, bike, ride, sync } = await opened();
    await ride(bike, "2026-05-01T10:00:00Z", 30_000);
    await rider.post(`/bikes/${bike}/care-plans`, { task: "clean", every_days: 9 });
    await rider.post(`/bikes/${bike}/services`, { title: "Wash" });
    await rider.post("/expenses", {
      category: "tool",
      amount_cents: 999,
      currency: "PLN",
      day: "2026-05-01",
    });
    const copy = applied(emptyCopy, await sync());
    for (const [noun, [thing]] of [
      ["bikes", copy.bikes],
      ["care-plans", copy.plans],
      ["services", copy.services],
      ["rides", copy.rides],
      ["expenses", copy.expenses],
    ] as const)
      expect((await rider.get(`/${noun}/${thing?.id}`)).body).toEqual({ success: true, data: thing });
  });

  test("sends what changed alone", async () => {
    const { bike, ride, sync } = await opened();
    const { cursor } = await sync();
    expect(await sync(cursor)).toMatchObject({ bikes: [], parts: [], plans: [], rides: [], deleted: [] });
    const { id } = (await ride(bike, "2026-05-01T10:00:00Z", 30_000)).body.data;
    const change = await sync(cursor);
    expect(change.rides.map((one) => one.id)).toEqual([id]);
    expect(change.bikes.map((one) => one.id)).toEqual([bike]);
    expect(change.expenses).toEqual([]);
  });

  test("names what is gone, also with what took it along", async () => {
    const { rider, bike, sync } = await opened();
    const plan = (await rider.post(`/bikes/${bike}/care-plans`, { task: "clean", every_days: 9 })).body.data;
    const service = (await rider.post(`/bikes/${bike}/services`, { title: "Wash" })).body.data;
    const { cursor } = await sync();
    await rider.delete(`/bikes/${bike}`);
    const { deleted, cursor: next } = await sync(cursor);
    for (const gone of [
      { kind: "bike", id: bike },
      { kind: "plan", id: plan.id },
      { kind: "service", id: service.id },
    ])
      expect(deleted).toContainEqual(gone);
    expect((await sync(next)).deleted).toEqual([]);
  });

  test("keeps the newest fifty rides of each bike", async () => {
    const { rider, bike, ride, sync } = await opened();
    const ids: number[] = [];
    for (let index = 0; index < 52; index++) {
      const at = new Date(Date.UTC(2026, 3, 1) + index * 3_600_000).toISOString();
      ids.push((await ride(bike, at, 1000)).body.data.id);
    }
    await ride(null, "2025-01-01T10:00:00Z", 500);
    const all = await sync();
    expect(all.rides).toHaveLength(51);
    await rider.delete(`/rides/${ids.at(-1)}`);
    const copy = applied(applied(emptyCopy, all), await sync(all.cursor));
    expect(copy.rides.map(({ id }) => id)).toContain(ids[1]);
    expect(copy.rides).toHaveLength(51);
  });

  test("is refused for a cursor that is none, another rider's, a month old or of another database", async () => {
    const own = await openTestApp({ on, config: { PLAN_LIMITS: "off" } });
    const { rider, ride, bike } = await garageOf(own);
    const cursor: string = (await rider.get("/sync")).body.data.cursor;
    const stranger = await garageOf(own);
    const refused = async (caller: typeof rider, since: string) => {
      const { status, body } = await caller.get(`/sync?since=${since}`);
      return [status, Object.keys(body.errors ?? {})];
    };
    const unknown = [422, ["since"]];
    expect(await refused(rider, "nonsense")).toEqual(unknown);
    expect(await refused(rider, "")).toEqual(unknown);
    expect(await refused(stranger.rider, cursor)).toEqual(unknown);
    await ride(bike, "2026-05-01T10:00:00Z", 1000);
    const { cursor: later } = (await rider.get("/sync")).body.data;
    // As after an older backup was restored.
    await own.db.deleteFrom("events").where("kind", "=", "ride.created").execute();
    expect(await refused(rider, later)).toEqual(unknown);
    const [account, event, eventAt, at, ...digests] = JSON.parse(Buffer.from(cursor, "base64url").toString());
    const monthAgo = new Date(Date.parse(at) - 29 * day).toISOString();
    const old = Buffer.from(JSON.stringify([account, event, eventAt, monthAgo, ...digests])).toString(
      "base64url",
    );
    expect(await refused(rider, old)).toEqual(unknown);
  });

  test("forgets what was deleted once no cursor may be that old", async () => {
    const own = await openTestApp({ on, config: { PLAN_LIMITS: "off" } });
    const { rider, ride, bike } = await garageOf(own);
    const deleteOne = async () => {
      const { id } = (await ride(bike, "2026-05-01T10:00:00Z", 1000)).body.data;
      await rider.delete(`/rides/${id}`);
      return id;
    };
    const left = async () =>
      (await own.db.selectFrom("deletions").select("subject").orderBy("id").execute()).map(
        ({ subject }) => subject,
      );
    const [first, second] = [await deleteOne(), await deleteOne()];
    // It is noted by the database's clock, which no test turns.
    const at = new Date(own.clock.now.getTime() - 2 * day).toISOString();
    await own.db.updateTable("deletions").set({ at }).where("subject", "=", first).execute();
    await own.fastify.work["deletions"]?.();
    expect(await left()).toEqual([first, second]);
    own.pass(29 * day);
    await own.fastify.work["deletions"]?.();
    expect(await left()).toEqual([second]);
  });

  test("takes hardly more statements with many bikes than with two, and is sent compressed", async () => {
    const { rider, bikeNamed, part, place, ride } = await opened();
    const count = async () => {
      const noted = notedStatements();
      await rider.get("/sync");
      return noted().length;
    };
    await place(await part("chain"), { bike_id: await bikeNamed("Second"), slot: "chain" });
    await rider.get("/sync");
    const few = await count();
    for (let index = 0; index < 12; index++) {
      const bike = await bikeNamed(`Bike ${index}`);
      await place(await part("chain"), { bike_id: bike, slot: "chain" });
      await ride(bike, "2026-05-01T10:00:00Z", 1000);
    }
    await rider.get("/sync");
    expect(await count()).toBeLessThanOrEqual(few + 12);
    const { rawPayload, headers } = await app().fastify.inject({
      url: "/api/v1/sync",
      headers: { authorization: `Bearer ${rider.token}`, "accept-encoding": "gzip" },
    });
    expect(headers["content-encoding"]).toBe("gzip");
    expect(JSON.parse(gunzipSync(rawPayload).toString()).data.bikes).toHaveLength(14);
  });
});
