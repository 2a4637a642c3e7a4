import { expect, test } from "vitest";
import { type RideImport, rideImportBounds } from "#contract/garage/ride-imports.ts";
import { openBucket } from "#server/platform/testing/bucket.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { realRide } from "#server/platform/testing/real-rides.ts";
import { zipOf } from "#server/platform/testing/transfer.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import {
  filesIn,
  importRides,
  itemsOf,
  manyRides,
  allRidesOf,
  sendRides,
  zippedRides,
} from "./imports.testing.ts";

eachDb("imports of rides", (on) => {
  test("bring a file of a device, with what the device says", async () => {
    const app = await openTestApp({ on });
    const rider = await app.rider();
    const bike = (await rider.post("/bikes", { name: "Rudy" })).body.data.id;
    const done = await importRides(app, rider, "morning.fit", realRide("morning.fit"));
    expect(done).toMatchObject({
      name: "morning.fit",
      state: "done",
      files_total: 1,
      files_done: 1,
      imported: 1,
      failed: 0,
      reason: null,
    });
    expect(done.finished_at).not.toBeNull();
    const events = await app.db
      .selectFrom("events")
      .select(["kind", "subject", "data"])
      .orderBy("id")
      .execute();
    expect(events.slice(-2)).toEqual([
      { kind: "ride_import.created", subject: done.id, data: "{}" },
      { kind: "ride_import.finished", subject: done.id, data: '{"rides":1}' },
    ]);
    const [ride] = await allRidesOf(rider);
    expect(done.items).toEqual([{ name: "morning.fit", state: "imported", ride_id: ride!.id, reason: null }]);
    expect(ride).toMatchObject({
      bike_id: bike,
      started_at: "2020-04-18T11:10:44.000Z",
      utc_offset_min: 120,
      distance_m: 36_323,
      moving_s: 5159,
      up_m: 79,
      down_m: 73,
      source: "fit",
      has_track: true,
      has_file: true,
    });
    expect((await rider.get(`/bikes/${bike}`)).body.data.current_mileage).toBe(36.3);
  });

  test("make one ride of four files of it, with the richest figures, whatever the order", async () => {
    const app = await openTestApp({ on });
    const rider = await app.rider();
    const zip = await zippedRides("morning.gpx.gz", "morning.tcx.gz", "morning-strava.gpx.gz", "morning.fit");
    const done = await importRides(app, rider, "all.zip", zip);
    expect(done).toMatchObject({ state: "done", files_total: 4, files_done: 4, imported: 1, duplicates: 3 });
    const rides = await allRidesOf(rider);
    expect(rides).toHaveLength(1);
    expect(rides[0]).toMatchObject({ distance_m: 36_323, source: "fit", has_track: true });
    expect(itemsOf(done)).toEqual({
      "morning.gpx.gz": "duplicate",
      "morning.tcx.gz": "duplicate",
      "morning-strava.gpx.gz": "duplicate",
      "morning.fit": "imported",
    });
    for (const { ride_id } of done.items) expect(ride_id).toBe(rides[0]!.id);
  });

  test("keep a duplicate as a ride of its own where its rider wants both", async () => {
    const app = await openTestApp({ on });
    const rider = await app.rider();
    const bike = (await rider.post("/bikes", { name: "Rudy" })).body.data.id;
    const zip = await zippedRides("pause.gpx", "pause.fit", "pause.tcx");
    const done = await importRides(app, rider, "pause.zip", zip);
    const [winner] = await allRidesOf(rider);
    expect(winner).toMatchObject({ source: "fit", distance_m: 668, duplicate_of: null });
    const keep = (name: string) =>
      rider.post(`/ride-imports/${done.id}/items/${encodeURIComponent(name)}/keep`);
    const kept = await keep("pause.gpx");
    expect(kept.status).toBe(201);
    expect(kept.body.data).toMatchObject({
      duplicate_of: winner!.id,
      distance_m: 899,
      source: "gpx",
      has_track: true,
      bike_id: bike,
    });
    expect((await rider.get(`/bikes/${bike}`)).body.data.current_mileage).toBe(1.6);
    expect((await keep("pause.gpx")).status).toBe(409);
    expect((await keep("pause.fit")).status).toBe(409);
    expect((await keep("other.gpx")).status).toBe(404);
    const again = await importRides(app, rider, "pause.fit", realRide("pause.fit"));
    expect(again).toMatchObject({ imported: 0, duplicates: 1, items: [{ ride_id: winner!.id }] });
    const twin = await rider.post(`/ride-imports/${again.id}/items/pause.fit/keep`);
    expect(twin.body.data).toMatchObject({ duplicate_of: winner!.id, distance_m: 668, has_track: true });
    expect(await allRidesOf(rider)).toHaveLength(3);
    const after = (await rider.get(`/ride-imports/${done.id}?state=duplicate`)).body;
    expect(after.data).toMatchObject({ imported: 2, duplicates: 1, items: [{ name: "pause.tcx" }] });
    expect(after.meta.total).toBe(1);
  });

  test("leave id, bike, title and notes to the ride whose figures a richer file replaces", async () => {
    const app = await openTestApp({ on });
    const rider = await app.rider();
    const [one, other] = [
      (await rider.post("/bikes", { name: "Rudy" })).body.data.id,
      (await rider.post("/bikes", { name: "Esker" })).body.data.id,
    ];
    const first = await importRides(app, rider, "m.gpx", realRide("morning-strava.gpx.gz"), {
      bike_id: `${one}`,
    });
    const [poor] = await allRidesOf(rider);
    const own = { title: "Rano", note: "mgła", bike_id: other, version: poor!.version };
    expect((await rider.put(`/rides/${poor!.id}`, own)).status).toBe(200);
    await importRides(app, rider, "m.fit", realRide("morning.fit"), { bike_id: `${one}` });
    const rides = await allRidesOf(rider);
    expect(rides).toHaveLength(1);
    expect(rides[0]).toMatchObject({
      id: poor!.id,
      bike_id: other,
      title: "Rano",
      note: "mgła",
      distance_m: 36_323,
      source: "fit",
    });
    const mileage = async (id: number) => (await rider.get(`/bikes/${id}`)).body.data.current_mileage;
    expect([await mileage(one), await mileage(other)]).toEqual([null, 36.3]);
    const before = (await rider.get(`/ride-imports/${first.id}`)).body.data;
    expect(before).toMatchObject({ imported: 0, duplicates: 1, items: [{ state: "duplicate" }] });
  });

  test("of an archive whose names have NUL in them come in, and names have none then", async () => {
    const app = await openTestApp({ on });
    const rider = await app.rider();
    const zip = await zipOf({ "a_b.fit": realRide("pause.fit"), "a_.fit": "no ride" });
    const evil = Buffer.from(zip.toString("latin1").replaceAll("a_", "a\0"), "latin1");
    const done = await importRides(app, rider, "evil.zip", evil);
    expect(done).toMatchObject({ state: "done", imported: 1, failed: 1 });
    expect(itemsOf(done)).toEqual({ "ab.fit": "imported", "a.fit": "failed" });
  });

  test("take nothing for a duplicate of a ride by hand", async () => {
    const app = await openTestApp({ on });
    const rider = await app.rider();
    await rider.post("/rides", { started_at: "2020-04-18T11:10:44Z", distance_m: 36_323, elapsed_s: 5159 });
    expect(await importRides(app, rider, "m.fit", realRide("morning.fit"))).toMatchObject({ imported: 1 });
    expect(await allRidesOf(rider)).toHaveLength(2);
  });

  test("are the rider's alone, and end when they are cancelled", async () => {
    const app = await openTestApp({ on });
    const [rider, stranger] = [await app.rider(), await app.rider()];
    const bike = (await rider.post("/bikes", { name: "Rudy" })).body.data.id;
    const bytes = realRide("morning.fit");
    expect((await sendRides(stranger, "m.fit", bytes, { bike_id: `${bike}` })).status).toBe(404);
    const { id } = (await sendRides(rider, "a/../b\\m.fit", bytes)).body.data;
    for (const answer of [
      await stranger.get(`/ride-imports/${id}`),
      await stranger.delete(`/ride-imports/${id}`),
      await stranger.post(`/ride-imports/${id}/items/m.fit/keep`),
    ])
      expect(answer.status).toBe(404);
    expect((await stranger.get("/ride-imports")).body).toMatchObject({ data: [], meta: { total: 0 } });
    expect((await rider.delete(`/ride-imports/${id}`)).body.data).toMatchObject({
      name: "m.fit",
      state: "cancelled",
    });
    await app.fastify.settled();
    expect(await allRidesOf(rider)).toEqual([]);
    expect(filesIn(app, "ride-uploads")).toEqual([]);
    expect((await rider.get("/ride-imports")).body.data).toMatchObject([{ state: "cancelled", imported: 0 }]);
    expect((await rider.delete(`/ride-imports/${id}`)).status).toBe(200);
    expect((await rider.get("/ride-imports")).body.data).toEqual([]);
    expect((await rider.delete(`/ride-imports/${id}`)).status).toBe(404);
  });

  test("of one file by two instances at once make one ride", async () => {
    const config = await openBucket();
    const one = await openTestApp({ on, config });
    const other = await openTestApp({ on, config, db: one.db });
    const rider = await one.rider();
    for (const name of ["first.fit", "second.fit"])
      expect((await sendRides(rider, name, realRide("morning.fit"))).status).toBe(201);
    await Promise.all([one.fastify.settled(), other.fastify.settled()]);
    const imports = (await rider.get("/ride-imports")).body.data as RideImport[];
    expect(imports.map(({ state }) => state)).toEqual(["done", "done"]);
    expect(imports.map(({ imported }) => imported).toSorted()).toEqual([0, 1]);
    expect(imports.map(({ duplicates }) => duplicates).toSorted()).toEqual([0, 1]);
    expect(await allRidesOf(rider)).toHaveLength(1);
  });
});

test("an import that is cancelled amid its files keeps the rides that have come in", async () => {
  const app = await openTestApp();
  const rider = await app.rider();
  const count = 600;
  const { id } = (await sendRides(rider, "all.zip", await manyRides(count))).body.data;
  const running = app.fastify.settled();
  const look = async () => (await rider.get(`/ride-imports/${id}`)).body.data;
  await expect.poll(async () => (await look()).imported).toBeGreaterThan(0);
  const { data } = (await rider.delete(`/ride-imports/${id}`)).body;
  expect(data.state).toBe("cancelled");
  await running;
  const { imported, files_done, state } = await look();
  expect([imported, files_done, state]).toEqual([data.imported, data.files_done, "cancelled"]);
  expect(imported).toBeLessThan(count);
  expect((await rider.get("/rides")).body.meta.total).toBe(imported);
  expect([filesIn(app, "rides").length, filesIn(app, "ride-uploads")]).toEqual([imported, []]);
});

test("riders take turns, however many uploads each of them has brought", async () => {
  const app = await openTestApp();
  const [rider, other] = [await app.rider(), await app.rider()];
  for (const name of ["morning.fit", "pause.fit", "cerknicko-without-times.gpx"])
    await sendRides(rider, name, realRide(name));
  app.pass(1);
  await sendRides(other, "pause.fit", realRide("pause.fit"));
  app.pass(1);
  await app.fastify.settled();
  const [own, theirs] = [await allRidesOf(rider), await allRidesOf(other)];
  expect([own.length, theirs.length]).toEqual([2, 1]);
  const order = [...own, ...theirs].toSorted((a, b) => a.id - b.id).map(({ id }) => id);
  expect(order[1]).toBe(theirs[0]!.id);
});

test("an import for which there is no room five times has failed, and says so", async () => {
  const megabyte = 1024 ** 2;
  const disk = { size: 1000 * megabyte, free: 900 * megabyte };
  const app = await openTestApp({ lookAtDisk: async () => disk });
  const rider = await app.rider();
  const zip = await zipOf({ "one.zip": await zipOf({ "one.fit": realRide("pause.fit") }) });
  const { id } = (await sendRides(rider, "all.zip", zip)).body.data;
  // Beyond the reserve of 100 MB uploads may have 20, and an archive in an archive half of them: its first step is 16.
  disk.free = 140 * megabyte;
  const look = async () => (await rider.get(`/ride-imports/${id}`)).body.data;
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect(await look()).toMatchObject({ finished_at: null });
    await app.fastify.settled();
    app.pass(3_600_000);
  }
  expect(await look()).toMatchObject({
    state: "failed",
    reason: "The import failed on our side. Please upload the file again.",
  });
  // Nothing is tried a sixth time, and the upload is gone.
  await app.fastify.settled();
  expect(filesIn(app, "ride-uploads")).toEqual([]);
});

test("a rider has twenty open imports at most", async () => {
  const app = await openTestApp();
  const rider = await app.rider();
  const send = () => sendRides(rider, "m.fit", Buffer.from("no ride"));
  for (let count = 0; count < rideImportBounds.open; count++) expect((await send()).status).toBe(201);
  const refused = await send();
  expect([refused.status, refused.body.limit_reached]).toEqual([403, true]);
  for (const { id } of (await rider.get("/ride-imports")).body.data.slice(1))
    await rider.delete(`/ride-imports/${id}`);
  await app.fastify.settled();
  expect((await rider.get("/ride-imports")).body.data[0]).toMatchObject({
    state: "failed",
    reason: "This is neither FIT nor GPX nor TCX.",
  });
  expect(filesIn(app, "ride-uploads")).toEqual([]);
  expect((await send()).status).toBe(201);
});
