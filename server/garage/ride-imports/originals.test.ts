import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openBucket } from "#server/platform/testing/bucket.ts";
import { realRide } from "#server/platform/testing/real-rides.ts";
import { hour, openTestApp } from "#server/platform/testing/test-app.ts";
import { filesIn, importRides, allRidesOf, sendRides, zippedRides } from "./imports.testing.ts";

const size = (name: string) => realRide(name).length;

test("files of rides are kept as long as the plan has room for them, to the byte", async () => {
  const names = ["pause.fit", "morning.fit"] as const;
  for (const [megabytes, kept] of [
    [(size("pause.fit") + size("morning.fit")) / 1e6, [true, true]],
    [(size("pause.fit") + size("morning.fit") - 1) / 1e6, [true, false]],
    [0, [false, false]],
  ] as const) {
    const app = await openTestApp({ config: { STORAGE_HOBBYIST_MB: megabytes } });
    const rider = await app.rider();
    const done = await importRides(app, rider, "all.zip", await zippedRides(...names));
    expect(done).toMatchObject({ imported: 2 });
    // Newest first.
    expect((await allRidesOf(rider)).map(({ has_file }) => has_file)).toEqual(kept);
    expect(filesIn(app, "rides")).toHaveLength(kept.filter(Boolean).length);
    const full = "The ride is here; its file was not kept, since your plan's storage is full.";
    expect(done.items.map(({ reason }) => reason)).toEqual(kept.map((has) => (has ? null : full)));
  }
});

test("files of rides have no bounds where plans have none", async () => {
  const app = await openTestApp({ config: { PLAN_LIMITS: "off", STORAGE_COLLECTOR_MB: 0 } });
  const rider = await app.rider();
  await importRides(app, rider, "pause.fit", realRide("pause.fit"));
  expect(await allRidesOf(rider)).toMatchObject([{ has_file: true }]);
});

eachDb("files of imports", (on) => {
  test("are swept once no row speaks of them, and go with the account", async () => {
    const app = await openTestApp({ on });
    const [rider, other] = [await app.rider(), await app.rider()];
    await importRides(app, rider, "all.zip", await zippedRides("pause.fit", "morning.fit"));
    await importRides(app, other, "pause.fit", realRide("pause.fit"));
    await sendRides(other, "waiting.fit", realRide("morning.fit"));
    const [newest] = await allRidesOf(rider);
    await app.db.deleteFrom("rides").where("id", "=", newest!.id).execute();
    app.pass(2 * hour);
    await app.fastify.work["rideFiles"]!();
    expect([filesIn(app, "rides").length, filesIn(app, "ride-uploads").length]).toEqual([2, 1]);
    const { password } = other;
    expect((await other.send("DELETE", "/account", { password })).status).toBe(200);
    expect([filesIn(app, "rides").length, filesIn(app, "ride-uploads").length]).toEqual([1, 0]);
  });

  test("a richer file takes the place of the poorer one", async () => {
    const app = await openTestApp({ on });
    const rider = await app.rider();
    await importRides(app, rider, "pause.zip", await zippedRides("pause.gpx", "pause.tcx", "pause.fit"));
    expect(filesIn(app, "rides")).toHaveLength(1);
    const row = await app.db.selectFrom("rides").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ file_name: "pause.fit", file_bytes: size("pause.fit") });
  });
});

test("a lost import ends, so that its rider may try again", async () => {
  const app = await openTestApp();
  const rider = await app.rider();
  const { id } = (await sendRides(rider, "pause.fit", realRide("pause.fit"))).body.data;
  await app.db.deleteFrom("queued_jobs").where("kind", "=", "ride-import").execute();
  await app.fastify.work["rideFiles"]!();
  expect((await rider.get(`/ride-imports/${id}`)).body.data.state).toBe("queued");
  app.pass(2 * hour);
  await app.fastify.work["rideFiles"]!();
  expect((await rider.get(`/ride-imports/${id}`)).body.data).toMatchObject({
    state: "failed",
    reason: "The import failed on our side. Please upload the file again.",
  });
  const events = await app.db.selectFrom("events").select(["kind", "subject"]).orderBy("id").execute();
  expect(events.at(-1)).toEqual({ kind: "ride_import.finished", subject: id });
});

test("files are in the bucket where there is one", async () => {
  const app = await openTestApp({ config: await openBucket() });
  const rider = await app.rider();
  await importRides(app, rider, "all.zip", await zippedRides("pause.fit", "morning.fit"));
  expect(await allRidesOf(rider)).toMatchObject([{ has_file: true }, { has_file: true }]);
});
