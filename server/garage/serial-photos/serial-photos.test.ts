import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { bikeWithPhoto, sendSerialPhoto } from "#server/platform/testing/photos.ts";
import { openTestApp, sharedTestApp, type TestApp } from "#server/platform/testing/test-app.ts";
import { downloadedBy, unzipped } from "#server/platform/testing/transfer.ts";
import { photoRepo } from "#server/garage/photos/photos.repo.ts";

/** The files in the storage, by their names. */
function filesOf(app: TestApp): string[] {
  const folder = `${app.dataDir}/photos/bikes`;
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

eachDb("the photo of a serial number", (on) => {
  const app = sharedTestApp({ on, config: { PLAN_LIMITS: "off" } });

  test("is kept, shown to its owner alone, and replaced by the next", async () => {
    const [rider, other, admin] = [await app().rider(), await app().rider(), await app().rider()];
    await app().db.updateTable("users").set({ is_admin: 1 }).where("id", "=", admin.id).execute();
    const { id } = (await rider.post("/bikes", { name: "Rudy" })).body.data;
    expect((await rider.get(`/bikes/${id}/serial-photo`)).status).toBe(404);
    expect((await sendSerialPhoto(rider, id)).status).toBe(201);
    await rider.post(`/bikes/${id}/toggle-sharing`);
    const own = await downloadedBy(rider, `/bikes/${id}/serial-photo`);
    expect([own.status, own.headers["content-type"], own.headers["cache-control"]]).toEqual([
      200,
      "image/jpeg",
      "private, no-cache",
    ]);
    for (const stranger of [other, admin]) {
      expect((await stranger.get(`/bikes/${id}/serial-photo`)).status).toBe(404);
      expect((await sendSerialPhoto(stranger, id)).status).toBe(404);
      expect((await stranger.delete(`/bikes/${id}/serial-photo`)).status).toBe(404);
    }
    expect((await app().visitor.get(`/bikes/${id}/serial-photo`)).status).toBe(401);
    const before = filesOf(app());
    expect((await sendSerialPhoto(rider, id)).status).toBe(201);
    const after = filesOf(app());
    expect(after.length).toBe(before.length);
    expect(after.some((file) => before.includes(file))).toBe(false);
    // It is none of the bike's photos.
    expect((await rider.get(`/bikes/${id}/photos`)).body.data).toEqual([]);
  });

  test("is deleted with its files, by itself, with its bike and with the account", async () => {
    const start = filesOf(app()).length;
    const rider = await app().rider();
    const [one, two] = [await bikeWithPhoto(rider), await bikeWithPhoto(rider)];
    for (const { id } of [one, two]) await sendSerialPhoto(rider, id);
    expect((await rider.delete(`/bikes/${one.id}/serial-photo`)).status).toBe(200);
    expect((await rider.delete(`/bikes/${one.id}/serial-photo`)).status).toBe(404);
    await sendSerialPhoto(rider, one.id);
    await rider.delete(`/bikes/${one.id}`);
    await rider.send("DELETE", "/account", { password: rider.password });
    expect(filesOf(app()).length).toBe(start);
    expect(
      await app().db.selectFrom("serial_photos").selectAll().where("user_id", "=", rider.id).execute(),
    ).toEqual([]);
  });

  test("is part of what the rider can take along", async () => {
    const rider = await app().rider();
    const { id } = (await rider.post("/bikes", { name: "Rudy" })).body.data;
    await sendSerialPhoto(rider, id);
    const found = await unzipped((await downloadedBy(rider, "/account/data")).bytes);
    expect([...found.keys()]).toContain(`serial-photos/bike-${id}.jpg`);
  });

  test("is known to the sweeper of photos", async () => {
    const rider = await app().rider();
    const { id } = (await rider.post("/bikes", { name: "Rudy" })).body.data;
    await sendSerialPhoto(rider, id);
    const { file } = await app()
      .db.selectFrom("serial_photos")
      .select("file")
      .where("bike_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(await photoRepo(app().db).known([file, "0".repeat(32)])).toEqual(new Set([file]));
  });
});

test("a photo of a serial number counts against the plan's storage, which is full at its edge", async () => {
  const app = await openTestApp();
  const rider = await app.rider();
  const { id } = (await rider.post("/bikes", { name: "Rudy" })).body.data;
  expect((await sendSerialPhoto(rider, id)).status).toBe(201);
  const { bytes } = await app.db.selectFrom("serial_photos").select("bytes").executeTakeFirstOrThrow();
  const quota = app.config.STORAGE_HOBBYIST_MB * 1_000_000;
  const fill = async (free: number) => {
    await app.db.deleteFrom("expenses").execute();
    const at = app.clock.now.toISOString();
    const own = { user_id: rider.id, created_at: at };
    const { id: expense_id } = await app.db
      .insertInto("expenses")
      .values({
        ...own,
        category: "tool",
        amount_cents: 1,
        currency: "PLN",
        day: "2026-05-01",
        updated_at: at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const file = {
      kind: "receipt",
      name: "a",
      format: "pdf",
      file: "f".repeat(32),
      width: 0,
      height: 0,
    } as const;
    await app.db
      .insertInto("expense_files")
      .values({ ...own, ...file, expense_id, bytes: quota - free })
      .execute();
  };
  // The one before makes room.
  await fill(bytes);
  expect((await sendSerialPhoto(rider, id)).status).toBe(201);
  await fill(bytes - 1);
  const full = await sendSerialPhoto(rider, id);
  expect([full.status, full.body.limit_reached]).toEqual([403, true]);
  expect((await rider.get(`/bikes/${id}/serial-photo`)).status).toBe(200);
});

test("what is no picture is no photo of a serial number", async () => {
  const app = await openTestApp();
  const rider = await app.rider();
  const { id } = (await rider.post("/bikes", { name: "Rudy" })).body.data;
  expect((await sendSerialPhoto(rider, id, Buffer.from("%PDF-1.7"))).status).toBe(422);
  expect((await rider.get(`/bikes/${id}/serial-photo`)).status).toBe(404);
});
