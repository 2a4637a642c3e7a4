import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "#server/platform/db/opening/open-database.ts";
import { openStorage } from "#server/platform/storage/open.ts";
import { openBucket } from "#server/platform/testing/bucket.ts";
import { afterTest, testFolder, testPostgres } from "#server/platform/testing/databases.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { bikeWithPhotos, sendProfilePhoto } from "#server/platform/testing/photos.ts";
import { rideTrackSample, rideWithFile } from "#server/platform/testing/ride-with-file.ts";
import { sharedBike } from "#server/platform/testing/sharing.ts";

/** A closed app on SQLite that has been used; some of its ids are of rows that are gone. */
async function closedApp() {
  const undo: (() => unknown)[] = [];
  const app = await openTestApp({}, (step) => undo.push(step));
  const [ola, jan] = [await app.rider(), await app.rider()];
  const { id } = await bikeWithPhotos(ola, 2);
  await ola.put(`/bikes/${id}`, { color: "red" });
  await ola.put("/profile", { location: "Żywiec" });
  await sendProfilePhoto(ola);
  const { key, id: ridden } = await rideWithFile(app, ola);
  const { token, id: shared } = await sharedBike(ola, { name: "Żółta strzała 🚲", notes: 'a\nb "c" \\' });
  await jan.post(`/bikes/${shared}/rate`, { rating: 4 });
  await app.visitor.post("/feedback", { overall_rating: 5, what_you_like: "Everything" });
  const gone = (await jan.post("/bikes", { name: "Gone" })).body.data.id as number;
  await jan.delete(`/bikes/${gone}`);
  const garage = (await ola.get("/bikes")).body.data as { photos: { url: string }[] }[];
  await app.fastify.close();
  await app.db.destroy();
  afterTest(async () => {
    // Keep the folder, close everything else.
    await undo[0]?.();
  });
  return { dataDir: app.dataDir, ridden, key, ola, jan, id, token, gone, garage, clock: app.clock };
}

const migrateToPostgres = (dataDir: string, env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [path.resolve("tools/commands/migrate-to-postgres.ts")], {
    env: { PATH: process.env["PATH"], DATA_DIR: dataDir, ...env },
  }).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );

test("a SQLite installation lives on in PostgreSQL and S3: sessions, links, pictures, and no id is given twice", async () => {
  const { dataDir, ridden, key, ola, jan, id, token, gone, garage } = await closedApp();
  const bucket = await openBucket();
  const url = await testPostgres();
  const output = await migrateToPostgres(dataDir, { DATABASE_URL: url, ...bucket });
  expect(output).toContain("7 files of pictures and rides\n");
  expect(output).toContain("2 users\n");
  expect(output).toContain("compared by count and hash");

  const db = await openDatabase({ url, dataDir: testFolder() });
  afterTest(() => db.destroy());
  const app = await openTestApp({ db, config: bucket });
  const moved = app.as(ola.token ?? "");
  const bikes = (await moved.get("/bikes")).body.data as typeof garage;
  const plain = (list: typeof garage) =>
    JSON.parse(JSON.stringify(list).replaceAll(/\?exp[^"]*/g, "")) as unknown;
  expect(plain(bikes)).toEqual(plain(garage));
  // A version read before the move is valid after it, an older one is not.
  const { data: bike } = (await moved.get(`/bikes/${id}`)).body;
  expect(bike).toMatchObject({ version: 2, photos_version: 3 });
  expect((await moved.put(`/bikes/${id}`, { color: "blue", version: 1 })).status).toBe(409);
  expect((await moved.get("/profile")).body.data.version).toBe(2);
  for (const bike of bikes)
    for (const { url: address } of bike.photos)
      expect((await app.visitor.get(`=${address}`)).status).toBe(200);
  expect(await app.visitor.get(`/bikes/public/${token}`)).toMatchObject({
    status: 200,
    body: { data: { name: "Żółta strzała 🚲", average_rating: 4 } },
  });
  // A ride with its track, and the file that it came from.
  expect((await moved.get(`/rides/${ridden}/track`)).body.data).toEqual(rideTrackSample);
  const kept = await openStorage(app.config).read(key);
  expect(String(await buffer(kept!.stream))).toBe("a ride's file");
  const fresh = await app.as(jan.token ?? "").post("/bikes", { name: "New" });
  expect(fresh.body.data.id).toBeGreaterThan(gone);
  // Triggers that the copy disabled are enabled again.
  const { rows } = await sql`select 1 from pg_trigger where tgenabled = 'D'`.execute(db);
  expect(rows).toEqual([]);

  expect(await migrateToPostgres(dataDir, { DATABASE_URL: url, ...bucket })).toContain("it has users");
}, 60_000);

test("a database that is being served, or has nowhere to go, stays", async () => {
  const app = await openTestApp();
  expect(await migrateToPostgres(app.dataDir, { DATABASE_URL: await testPostgres() })).toContain("is in use");
  expect(await migrateToPostgres(app.dataDir, {})).toContain("DATABASE_URL says where to");
});
