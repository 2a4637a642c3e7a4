import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { photoRepo } from "#server/garage/photos/photos.repo.ts";
import { storedBytes } from "#server/garage/stored-bytes/stored-bytes.repo.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sendServicePhoto } from "#server/platform/testing/photos.ts";
import { openTestApp, sharedTestApp, type TestApp } from "#server/platform/testing/test-app.ts";
import { downloadedBy, unzipped } from "#server/platform/testing/transfer.ts";

function filesOf(app: TestApp): string[] {
  const folder = `${app.dataDir}/photos/bikes`;
  if (!existsSync(folder)) return [];
  const all = readdirSync(folder, { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile()).map(({ name }) => name);
}

const items = [{ task: "Look at the rim" }, { task: "Look at the chain" }];

async function serviced(app: TestApp) {
  const rider = await app.rider();
  const bike = (await rider.post("/bikes", { name: "Rudy" })).body.data.id as number;
  const { id, version } = (await rider.post(`/bikes/${bike}/services`, { items })).body.data;
  return { rider, bike, id: id as number, version: version as number };
}

eachDb("a photo of what was done", (on) => {
  const app = sharedTestApp({ on, config: { PLAN_LIMITS: "off" } });

  test("is kept with its item, and shown to the rider alone", async () => {
    const { rider, bike, id, version } = await serviced(app());
    const added = await sendServicePhoto(rider, id, { item: 1 });
    expect(added.status).toBe(201);
    const [photo] = added.body.data.photos;
    expect(added.body.data).toMatchObject({ version, photos: [{ item: 1, width: 60, height: 40 }] });
    expect((await rider.get(`/bikes/${bike}/services`)).body.data[0].photos).toEqual([photo]);
    const path = `/services/${id}/photos/${photo.id}`;
    const full = await downloadedBy(rider, path);
    expect([full.status, full.headers["content-type"], full.headers["cache-control"]]).toEqual([
      200,
      "image/jpeg",
      "private, no-cache",
    ]);
    expect((await downloadedBy(rider, `${path}?w=320`)).headers["content-type"]).toBe("image/webp");
    const [other, admin] = [await app().rider(), await app().rider()];
    await app().db.updateTable("users").set({ is_admin: 1 }).where("id", "=", admin.id).execute();
    await rider.post(`/bikes/${bike}/toggle-sharing`);
    for (const stranger of [other, admin]) {
      expect((await stranger.get(path)).status).toBe(404);
      expect((await sendServicePhoto(stranger, id)).status).toBe(404);
      expect((await stranger.delete(path)).status).toBe(404);
    }
    expect((await app().visitor.get(path)).status).toBe(401);
  });

  test("follows its item to another place, and stays with the service once that is gone", async () => {
    const { rider, id, version } = await serviced(app());
    for (const item of [0, 1]) await sendServicePhoto(rider, id, { item });
    const itemsOf = ({ photos }: { photos: { item: number | null }[] }) => photos.map(({ item }) => item);
    const turned = await rider.put(`/services/${id}`, { version, items: items.toReversed() });
    expect(itemsOf(turned.body.data)).toEqual([1, 0]);
    const left = await rider.put(`/services/${id}`, { version: version + 1, items: [items[0]] });
    expect(itemsOf(left.body.data)).toEqual([0, null]);
  });

  test("is deleted with its files: by itself, with its service, its bike and the account", async () => {
    const start = filesOf(app()).length;
    const { rider, id } = await serviced(app());
    const { photos } = (await sendServicePhoto(rider, id)).body.data;
    const path = `/services/${id}/photos/${photos[0].id}`;
    expect((await rider.delete(path)).body.data.photos).toEqual([]);
    expect((await rider.delete(path)).status).toBe(404);
    expect(filesOf(app()).length).toBe(start);
    await sendServicePhoto(rider, id);
    await rider.delete(`/services/${id}`);
    expect(filesOf(app()).length).toBe(start);
    const second = await serviced(app());
    await sendServicePhoto(second.rider, second.id);
    await second.rider.delete(`/bikes/${second.bike}`);
    expect(filesOf(app()).length).toBe(start);
    const third = await serviced(app());
    await sendServicePhoto(third.rider, third.id);
    await third.rider.send("DELETE", "/account", { password: third.rider.password });
    expect(filesOf(app()).length).toBe(start);
    const gone = [rider.id, second.rider.id, third.rider.id];
    const rows = app().db.selectFrom("service_photos").selectAll().where("user_id", "in", gone);
    expect(await rows.execute()).toEqual([]);
  });

  test("is part of what the rider can take along, known to the sweeper, and counted", async () => {
    const { rider, id } = await serviced(app());
    const { photos } = (await sendServicePhoto(rider, id, { item: 0 })).body.data;
    const found = await unzipped((await downloadedBy(rider, "/account/data")).bytes);
    expect([...found.keys()]).toContain(`service-photos/${id}-${photos[0].id}.jpg`);
    const row = await app()
      .db.selectFrom("service_photos")
      .select(["file", "bytes"])
      .where("service_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(await photoRepo(app().db).known([row.file, "0".repeat(32)])).toEqual(new Set([row.file]));
    expect(await storedBytes(app().db, rider.id)).toBe(Number(row.bytes));
  });

  test("is a picture, of an item that there is", async () => {
    const start = filesOf(app()).length;
    const { rider, id } = await serviced(app());
    expect((await sendServicePhoto(rider, id, { bytes: Buffer.from("%PDF-1.7") })).status).toBe(422);
    expect((await sendServicePhoto(rider, id, { item: 2 })).body.errors).toHaveProperty("item");
    expect(filesOf(app()).length).toBe(start);
  });
});

test("photos of services fill the plan's storage, and nothing is kept beyond it", async () => {
  const app = await openTestApp({ config: { STORAGE_HOBBYIST_MB: 0.000_001 } });
  const { rider, id } = await serviced(app);
  const full = await sendServicePhoto(rider, id);
  expect([full.status, full.body.limit_reached]).toEqual([403, true]);
  expect(filesOf(app)).toEqual([]);
});
