import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { Ride, rideBounds } from "#contract/garage/rides.ts";
import { patiently } from "#server/platform/testing/patiently.ts";
import { newAdmin } from "#server/platform/testing/admins.ts";
import type { Caller } from "#server/platform/testing/caller.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp, password, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { downloadedBy, unzipped } from "#server/platform/testing/transfer.ts";

const StrictRide = z.strictObject(Ride.def.shape);
const full = {
  started_at: "2026-05-01T08:30:00Z",
  utc_offset_min: 60,
  distance_m: 42_195,
  elapsed_s: 7200,
  moving_s: 7200,
  up_m: 300,
  down_m: 299,
  indoor: true,
  sport: "gravel",
  title: "Żuraw i Łęg",
  note: "Two\nlines",
  commute: true,
};
const empty = {
  bike_id: null,
  elapsed_s: null,
  moving_s: null,
  up_m: null,
  down_m: null,
  indoor: false,
  sport: null,
  title: null,
  note: null,
  commute: false,
  source: "manual",
  device: null,
  gear_name: null,
  has_track: false,
  has_file: false,
  duplicate_of: null,
  version: 1,
};

eachDb("a ride by hand", (on) => {
  const app = sharedTestApp({ on, config: { PLAN_LIMITS: "off", TIMEZONE: "Europe/Warsaw" } });
  const bikeOf = async (rider: Caller) =>
    (await rider.post("/bikes", { name: "Rudy" })).body.data.id as number;

  test("is a day and a distance, and whatever one likes to add", async () => {
    const rider = await app().rider();
    const bike_id = await bikeOf(rider);
    const least = await rider.post("/rides", { started_at: "2026-05-01", distance_m: 0 });
    expect(least.status).toBe(201);
    expect(StrictRide.parse(least.body.data)).toMatchObject({
      ...empty,
      started_at: "2026-04-30T22:00:00.000Z",
      utc_offset_min: 120,
      distance_m: 0,
    });
    const most = await rider.post("/rides", { ...full, bike_id });
    const shown = { ...empty, ...full, bike_id, started_at: "2026-05-01T08:30:00.000Z" };
    expect(most.body.data).toMatchObject(shown);
    expect((await rider.get(`/rides/${most.body.data.id}`)).body.data).toEqual(most.body.data);
    const elsewhere = { started_at: "2026-05-01T10:30:00.5+02:00", distance_m: 1 };
    expect((await rider.post("/rides", elsewhere)).body.data.started_at).toBe("2026-05-01T08:30:00.500Z");
  });

  test("begins in the rider's own time zone, also on the night that the clocks change", async () => {
    const rider = await app().rider();
    await rider.put("/account/preferences", { time_zone: "America/New_York" });
    const begin = async (day: string) => {
      const { started_at, utc_offset_min } = (await rider.post("/rides", { started_at: day, distance_m: 1 }))
        .body.data;
      return [started_at, utc_offset_min];
    };
    expect(await begin("2026-03-08")).toEqual(["2026-03-08T05:00:00.000Z", -300]);
    expect(await begin("2026-03-09")).toEqual(["2026-03-09T04:00:00.000Z", -240]);
  });

  test("is changed field by field, with its version, and stands in its order at once", async () => {
    const rider = await app().rider();
    const bike_id = await bikeOf(rider);
    const { data: ride } = (await rider.post("/rides", { ...full, bike_id })).body;
    const path = `/rides/${ride.id}`;
    const put = (change: object, version = 1) => rider.put(path, { ...change, version });
    expect((await rider.put(path, { title: "New" })).body.errors).toHaveProperty("version");
    const changed = await put({ title: "New", distance_m: 1000, started_at: "2026-06-01", indoor: false });
    const expected = {
      ...ride,
      title: "New",
      distance_m: 1000,
      started_at: "2026-05-31T22:00:00.000Z",
      utc_offset_min: 120,
      indoor: false,
      version: 2,
    };
    expect(changed.body.data).toEqual(expected);
    expect((await put({ note: null, bike_id: null, elapsed_s: null }, 2)).body.data).toEqual({
      ...expected,
      note: null,
      bike_id: null,
      elapsed_s: null,
      version: 3,
    });
    expect((await put({ note: null }, 3)).body.data.version).toBe(3);
    const stale = await put({ title: "Old" }, 2);
    expect([stale.status, stale.body.data.version, stale.body.data.title]).toEqual([409, 3, "New"]);
    for (const [field, change] of Object.entries({
      moving_s: { elapsed_s: 7199 },
      distance_m: { distance_m: null },
      started_at: { started_at: "" },
    })) {
      const refused = await put(change, 3);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
    }
  });

  test("that was imported keeps its figures, whatever a change says of them", async () => {
    const rider = await app().rider();
    const { data: ride } = (await rider.post("/rides", full)).body;
    await app().db.updateTable("rides").set({ source: "fit" }).where("id", "=", ride.id).execute();
    const change = { ...full, distance_m: 1, up_m: null, started_at: null, moving_s: 9999, title: "Dawn" };
    const { status, body } = await rider.put(`/rides/${ride.id}`, { ...change, version: 1 });
    expect(status).toBe(200);
    expect(body.data).toEqual({ ...ride, source: "fit", title: "Dawn", version: 2 });
  });

  test("is nobody else's: not to read, change, assign or find, even for admins", async () => {
    const [rider, other, admin] = [await app().rider(), await app().rider(), await newAdmin(app())];
    const bike_id = await bikeOf(rider);
    const { id } = (await rider.post("/rides", { ...full, bike_id })).body.data;
    const theirs = await bikeOf(other);
    for (const stranger of [other, admin]) {
      const mine = (await stranger.post("/rides", full)).body.data;
      for (const answer of [
        await stranger.get(`/rides/${id}`),
        await stranger.put(`/rides/${id}`, { title: "x", version: 1 }),
        await stranger.delete(`/rides/${id}`),
        await stranger.post("/rides/assign", { ids: [mine.id, id], bike_id: null }),
        await stranger.post("/rides/assign", { ids: [mine.id], bike_id }),
        await stranger.post("/rides", { ...full, bike_id }),
        await stranger.put(`/rides/${mine.id}`, { bike_id, version: 1 }),
      ])
        expect([answer.status, answer.body.success]).toEqual([404, false]);
      expect((await stranger.get(`/rides/${mine.id}`)).body.data).toEqual(mine);
      expect((await stranger.get(`/rides?bike_id=${bike_id}`)).body).toMatchObject({
        data: [],
        meta: { total: 0 },
      });
    }
    expect((await rider.get(`/rides/${id}`)).body.data.version).toBe(1);
    expect((await rider.put(`/rides/${id}`, { bike_id: theirs, version: 1 })).status).toBe(404);
    expect((await rider.get("/rides/999999999")).status).toBe(404);
    expect((await app().visitor.get("/rides")).status).toBe(401);
  });

  test("stays when its bike is deleted, on no bike", async () => {
    const rider = await app().rider();
    const bike_id = await bikeOf(rider);
    const { data: ride } = (await rider.post("/rides", { ...full, bike_id })).body;
    expect((await rider.delete(`/bikes/${bike_id}`)).status).toBe(200);
    expect((await rider.get(`/rides/${ride.id}`)).body.data).toEqual({ ...ride, bike_id: null, version: 2 });
    expect((await rider.get("/rides?assigned=false")).body.meta.total).toBe(1);
  });

  test("sent twice with one key is one ride, also when both arrive at once", async () => {
    const rider = await app().rider();
    const keyed = (key: string, body: object = full) =>
      rider.send("POST", "/rides", body, { "idempotency-key": key });
    const answers = await Promise.all(Array.from({ length: 8 }, () => patiently(() => keyed("one"))));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1);
    expect((await rider.get("/rides")).body.meta.total).toBe(1);
    expect((await keyed("two")).body.data.id).not.toBe(answers[0]?.body.data.id);
    expect((await keyed("one", { ...full, distance_m: 1 })).status).toBe(422);
    for (const bad of ["", "a b", "x".repeat(256)]) expect((await keyed(bad)).status).toBe(422);
    expect((await keyed("y".repeat(255))).status).toBe(201);
    // A refused call uses up no key, and another rider's keys are their own.
    expect((await keyed("three", { ...full, bike_id: 999_999 })).status).toBe(404);
    expect((await keyed("three")).status).toBe(201);
    const other = await app().rider();
    const theirs = await other.send("POST", "/rides", full, { "idempotency-key": "one" });
    expect(theirs.body.data.id).not.toBe(answers[0]?.body.data.id);
    await rider.delete(`/rides/${answers[0]?.body.data.id}`);
    expect((await keyed("one")).body).toEqual(answers[0]?.body);
  });

  test("is in the rider's own data, leaves the log without a word of it, and goes with the account", async () => {
    const rider = await app().rider();
    const bike_id = await bikeOf(rider);
    const { data: ride } = (await rider.post("/rides", { ...full, bike_id })).body;
    await rider.put(`/rides/${ride.id}`, { title: "Secret lane", version: 1 });
    await rider.post(`/bikes/${bike_id}/readings`, { km: 10, at: "2026-05-01" });
    const files = await unzipped((await downloadedBy(rider, "/account/data")).bytes);
    const read = (name: string) => JSON.parse(String(files.get(name)));
    expect(read("rides.json")).toMatchObject([{ ...ride, title: "Secret lane", version: 2 }]);
    expect(read("odometer-readings.json")).toMatchObject([{ bike_id, km: 10 }]);
    const entries = await app()
      .db.selectFrom("audits")
      .select(["event", "changes"])
      .where("auditable_type", "=", "Ride")
      .where("auditable_id", "=", ride.id)
      .orderBy("id")
      .execute();
    expect(entries.map(({ event }) => event)).toEqual(["created", "updated"]);
    expect(JSON.parse(entries[1]?.changes ?? "")).toEqual({ title: [null, null] });
    expect((await rider.send("DELETE", "/account", { password })).status).toBe(200);
    for (const table of ["rides", "used_keys"] as const)
      expect(
        await app().db.selectFrom(table).select("user_id").where("user_id", "=", rider.id).execute(),
      ).toEqual([]);
    const readings = app().db.selectFrom("odometer_readings").select("bike_id");
    expect(await readings.where("bike_id", "=", bike_id).execute()).toEqual([]);
  });
});

describe("a ride's fields", () => {
  const app = sharedTestApp();
  const bounds: [field: string, good: unknown[], bad: unknown[]][] = [
    ["distance_m", [0, 2_000_000, "15"], [-1, 2_000_001, 1.5, null, "", "far"]],
    ["elapsed_s", [7200, rideBounds.seconds, null], [-1, rideBounds.seconds + 1, 0.5]],
    ["moving_s", [0, 7200, null], [-1, rideBounds.seconds + 1]],
    ["up_m", [0, 100_000, null], [-1, 100_001]],
    ["down_m", [0, 100_000, null], [-1, 100_001]],
    ["utc_offset_min", [-840, 840], [-841, 841]],
    ["sport", ["x".repeat(50), null, ""], ["x".repeat(51), 7]],
    ["title", ["x".repeat(255)], ["x".repeat(256)]],
    ["note", ["x".repeat(10_000)], ["x".repeat(10_001)]],
    ["indoor", [true, false, null], ["true", 1]],
    ["commute", [true, false], ["no", 0]],
    ["started_at", ["1900-01-01", "2024-02-29T23:59Z"], ["1899-12-31", "2023-02-29", "soon", "", null]],
    ["bike_id", [null, ""], [0, -1, 1.5, "x"]],
  ];

  test.each(bounds)("%s is judged by its bounds", async (field, good, bad) => {
    const rider = await app().rider();
    for (const value of good)
      expect([value, (await rider.post("/rides", { ...full, [field]: value })).status]).toEqual([value, 201]);
    for (const value of bad) {
      const { status, body } = await rider.post("/rides", { ...full, [field]: value });
      expect([value, status, Object.keys(body.errors ?? {})]).toEqual([value, 422, [field]]);
    }
  });

  test("a start may be a day ahead and no more, and no moving time longer than the ride", async () => {
    const rider = await app().rider();
    const ahead = (ms: number) => ({
      ...full,
      started_at: new Date(app().clock.now.getTime() + ms).toISOString(),
    });
    const day = 86_400_000;
    expect((await rider.post("/rides", ahead(day))).status).toBe(201);
    expect((await rider.post("/rides", ahead(day + 1))).body.errors).toHaveProperty("started_at");
    expect((await rider.post("/rides", { ...full, elapsed_s: 10, moving_s: 11 })).body.errors).toHaveProperty(
      "moving_s",
    );
  });

  test("neither start nor distance can be left out", async () => {
    const rider = await app().rider();
    const { status, body } = await rider.post("/rides", {});
    expect([status, Object.keys(body.errors)]).toEqual([422, ["started_at", "distance_m"]]);
  });
});

eachDb("assigning rides", (on) => {
  test("moves all of them or none, and counts those that it moved", async () => {
    const app = await openTestApp({ on, config: { PLAN_LIMITS: "off" } });
    const rider = await app.rider();
    const bike_id = (await rider.post("/bikes", { name: "Rudy" })).body.data.id;
    const ids: number[] = [];
    for (let day = 1; day <= 3; day++)
      ids.push((await rider.post("/rides", { started_at: `2026-05-0${day}`, distance_m: day })).body.data.id);
    const assign = (body: object) => rider.post("/rides/assign", body);
    expect((await assign({ ids: [...ids, ids[0]], bike_id })).body.data).toEqual({ changed: 3 });
    expect((await assign({ ids, bike_id })).body.data).toEqual({ changed: 0 });
    expect((await rider.get(`/rides/${ids[0]}`)).body.data).toMatchObject({ bike_id, version: 2 });
    expect((await assign({ ids: [ids[0], 999_999], bike_id: null })).status).toBe(404);
    expect((await rider.get("/rides?assigned=true")).body.meta.total).toBe(3);
    expect((await assign({ ids: [ids[0]], bike_id: null })).body.data).toEqual({ changed: 1 });
    expect((await assign({ ids: [], bike_id })).body.data).toEqual({ changed: 0 });
    expect((await assign({ ids: ids.concat(Array(997).fill(ids[0])), bike_id })).status).toBe(200);
    const tooMany = await assign({ ids: ids.concat(Array(998).fill(ids[0])), bike_id });
    expect([tooMany.status, Object.keys(tooMany.body.errors)]).toEqual([422, ["ids"]]);
    for (const wrong of [{ ids }, { bike_id }, { ids: ["x"], bike_id }, { ids, bike_id: "x" }])
      expect((await assign(wrong)).status).toBe(422);
  });
});
