import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { attach, noteExpense, smallPdf } from "#server/garage/expenses/receipts.testing.ts";
import { garageOf } from "#server/garage/parts/garage.testing.ts";
import { openDatabase } from "#server/platform/db/opening/open-database.ts";
import { backupsUnderWrites } from "#server/platform/testing/backups.ts";
import { afterTest, testFolder } from "#server/platform/testing/databases.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { bikeWithPhotos, sendProfilePhoto, smallPhoto } from "#server/platform/testing/photos.ts";
import { onPlan } from "#server/platform/testing/transfer.ts";
import { rideWithFile } from "#server/platform/testing/ride-with-file.ts";
import { backUp } from "./backup.ts";
import { restore } from "./restore.ts";

/** A closed app with pictures of both kinds, and its backup. */
async function appAndBackup() {
  const undo: (() => unknown)[] = [];
  const app = await openTestApp({}, (step) => undo.push(step));
  afterTest(async () => {
    for (const step of undo.toReversed()) await step();
  });
  writeFileSync(path.join(app.dataDir, "secret"), "s".repeat(64));
  const rider = await app.rider({ email: "rider@example.com" });
  const { id } = await bikeWithPhotos(rider, 2);
  await rider.put(`/bikes/${id}`, { color: "red" });
  await sendProfilePhoto(rider);
  const archive = path.join(testFolder(), "backup.zip");
  return { app, rider, archive, manifest: await backUp(app.dataDir, archive) };
}

/** What a rider has entered of parts and rides. */
const riddenTables = [
  ...(["parts", "mounts", "part_spans", "part_changes", "measurements", "setups", "setup_items"] as const),
  ...(["rides", "odometer_readings"] as const),
];

const bikesIn = async (dataDir: string) => {
  const db = await openDatabase({ dataDir });
  afterTest(() => db.destroy());
  return db.selectFrom("bikes").select(["id", "photos", "version", "photos_version"]).execute();
};
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();

describe("a backup", () => {
  test("holds the database, the pictures and the secret, and comes back as it was", async () => {
    const { app, archive, manifest } = await appAndBackup();
    const photos = filesIn(path.join(app.dataDir, "photos"));
    expect(photos).toHaveLength(6);
    expect(manifest.files.map((file) => file.path)).toEqual(
      ["spokebook.db", "secret", ...photos.map((file) => `photos/${file}`)].toSorted(),
    );
    const back = path.join(testFolder(), "back");
    expect(await restore(archive, back)).toMatchObject({ aside: null, manifest: { missing: [] } });
    expect(filesIn(path.join(back, "photos"))).toEqual(photos);
    for (const file of photos)
      expect(readFileSync(path.join(back, "photos", file))).toEqual(
        readFileSync(path.join(app.dataDir, "photos", file)),
      );
    expect(readFileSync(path.join(back, "secret"), "utf8")).toBe("s".repeat(64));
    const bikes = await bikesIn(back);
    expect(bikes).toEqual(await bikesIn(app.dataDir));
    expect(bikes).toMatchObject([{ version: 2, photos_version: 3 }]);
    expect(readdirSync(app.dataDir).filter((name) => name.startsWith("."))).toEqual([]);
  });

  test("brings back the files that rides came from, and their tracks", async () => {
    const { app, rider } = await appAndBackup();
    const { key, id } = await rideWithFile(app, rider);
    const archive = path.join(testFolder(), "backup.zip");
    expect((await backUp(app.dataDir, archive)).missing).toEqual([]);
    const back = path.join(testFolder(), "back");
    await restore(archive, back);
    expect(readFileSync(path.join(back, "photos", key), "utf8")).toBe("a ride's file");
    const db = await openDatabase({ dataDir: back });
    afterTest(() => db.destroy());
    const tracks = await db.selectFrom("ride_tracks").selectAll().execute();
    expect(tracks).toEqual(await app.db.selectFrom("ride_tracks").selectAll().execute());
    expect(tracks).toMatchObject([{ ride_id: id }]);
    // What is lost is named.
    rmSync(path.join(app.dataDir, "photos", key));
    expect((await backUp(app.dataDir, path.join(testFolder(), "b.zip"))).missing).toEqual([
      path.basename(key),
    ]);
  });

  test("brings back receipts and what a dossier has copied, and misses what is lost", async () => {
    const app = await openTestApp();
    const rider = await onPlan(app, await app.rider(), "collector");
    const { id } = await bikeWithPhotos(rider, 1);
    const { id: expense } = await noteExpense(rider, { bike_id: id });
    await attach(rider, expense, smallPdf());
    await attach(rider, expense, await smallPhoto(), "till.jpg");
    const ends_on = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const link = { ends_on, with_costs: true, with_receipts: true };
    expect((await rider.post(`/bikes/${id}/dossiers`, link)).status).toBe(201);
    const shelves = ["expenses", "dossiers"].map((shelf) => path.join(app.dataDir, "photos", shelf));
    const files = filesIn(path.join(app.dataDir, "photos"));
    for (const shelf of shelves) expect(filesIn(shelf).length).toBeGreaterThan(2);
    const archive = path.join(testFolder(), "backup.zip");
    expect((await backUp(app.dataDir, archive)).missing).toEqual([]);
    const back = path.join(testFolder(), "back");
    await restore(archive, back);
    expect(filesIn(path.join(back, "photos"))).toEqual(files);
    for (const file of files)
      expect(readFileSync(path.join(back, "photos", file))).toEqual(
        readFileSync(path.join(app.dataDir, "photos", file)),
      );
    const all = shelves.flatMap((shelf) => filesIn(shelf).map((file) => path.join(shelf, file)));
    for (const file of all) rmSync(file);
    const { missing } = await backUp(app.dataDir, path.join(testFolder(), "again.zip"));
    expect(missing).toEqual(all.map((file) => path.basename(file)).toSorted());
  });

  test("brings back parts, where they hung, what was measured, rides, readings and what is undone there", async () => {
    const app = await openTestApp();
    const { rider, part, place, ride, bike } = await garageOf(app);
    const [wheel, tyre] = [await part("wheel", { brand: "DT" }), await part("tyre")];
    await place(tyre, { parent_id: wheel, slot: "tyre", at: "2026-05-01" });
    await place(wheel, { bike_id: bike, slot: "rear_wheel", at: "2026-05-01" });
    await rider.post(`/parts/${tyre}/measurements`, { kind: "tread_mm", value: 1.35 });
    const items = [{ slot: "rear_wheel", part_id: wheel }];
    await rider.post(`/bikes/${bike}/setups`, { name: "Winter", items });
    await ride(bike, "2026-05-02", 1234);
    await rider.post(`/bikes/${bike}/readings`, { km: 10 });
    const [archive, back] = [path.join(testFolder(), "backup.zip"), path.join(testFolder(), "back")];
    await backUp(app.dataDir, archive);
    await restore(archive, back);

    const db = await openDatabase({ dataDir: back });
    afterTest(() => db.destroy());
    for (const table of riddenTables) {
      const rows = await app.db.selectFrom(table).selectAll().execute();
      expect([table, rows.length > 0]).toEqual([table, true]);
      expect(await db.selectFrom(table).selectAll().execute()).toEqual(rows);
    }
    const restored = (await openTestApp({ db })).as(rider.token ?? "");
    for (const call of [`/bikes/${bike}/parts`, `/bikes/${bike}/life`, `/parts/${tyre}`])
      expect((await restored.get(call)).body.data).toEqual((await rider.get(call)).body.data);
    expect((await restored.get(`/parts/${tyre}`)).body.data.usage.distance_m).toBe(1234);
    const [entry] = (await restored.get(`/bikes/${bike}/history`)).body.data;
    expect((await restored.post(`/bikes/${bike}/history/${entry.id}/undo`)).status).toBe(200);
  });

  test("of an installation that has lost a picture says so and holds the rest", async () => {
    const { app } = await appAndBackup();
    const [lost = ""] = filesIn(path.join(app.dataDir, "photos"));
    rmSync(path.join(app.dataDir, "photos", lost));
    const archive = path.join(testFolder(), "again.zip");
    expect((await backUp(app.dataDir, archive)).missing).toEqual([path.basename(lost)]);
    expect((await restore(archive, testFolder())).manifest.files).toHaveLength(7);
  });

  test("taken while riders write lacks nothing that was acknowledged before, and no picture", async () => {
    const found = await backupsUnderWrites(3, afterTest);
    expect(found).toHaveLength(3);
    expect(found.at(-1)?.files).toBeGreaterThan(10);
  }, 60_000);
});

describe("a restore", () => {
  test("refuses to touch data that is there, unless forced, and then keeps it aside", async () => {
    const { app, rider, archive } = await appAndBackup();
    await expect(restore(archive, app.dataDir)).rejects.toThrow("holds data already");
    await expect(restore(archive, app.dataDir, { force: true })).rejects.toThrow("is in use");
    expect((await rider.get("/bikes")).status).toBe(200);
    const target = path.join(testFolder(), "target");
    await restore(archive, target);
    writeFileSync(path.join(target, "secret"), "another secret");
    const { aside } = await restore(archive, target, { force: true });
    expect(readFileSync(path.join(aside ?? "", "secret"), "utf8")).toBe("another secret");
    expect(filesIn(path.join(aside ?? "", "photos"))).toHaveLength(6);
    expect(readFileSync(path.join(target, "secret"), "utf8")).toBe("s".repeat(64));
    expect(await bikesIn(target)).toHaveLength(1);
  });

  test.each<[string, (archive: string) => void, RegExp]>([
    ["cut short", (archive) => truncateSync(archive, 5000), /no archive/],
    ["changed by a byte", (archive) => flip(archive, 0.3), /damaged|not what it was/],
    ["something else", (archive) => writeFileSync(archive, "hello"), /no archive/],
  ])("of an archive that is %s changes nothing", async (_name, damage, message) => {
    const { archive } = await appAndBackup();
    damage(archive);
    const target = path.join(testFolder(), "target");
    await expect(restore(archive, target)).rejects.toThrow(message);
    expect(readdirSync(target)).toEqual([]);
    expect(existsSync(path.join(target, "spokebook.db"))).toBe(false);
  });
});

function flip(file: string, at: number): void {
  const bytes = readFileSync(file);
  const index = Math.floor(bytes.length * at);
  bytes[index] = (bytes[index] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}
