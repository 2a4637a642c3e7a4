import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { openDatabase } from "#server/platform/db/open.ts";
import { backupsUnderWrites } from "#server/platform/testing/backups.ts";
import { afterTest, testFolder } from "#server/platform/testing/databases.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { bikeWithPhotos, sendProfilePhoto } from "#server/platform/testing/photos.ts";
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
