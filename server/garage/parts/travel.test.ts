import { expect, test } from "vitest";
import { moveRows } from "#server/platform/db/move.ts";
import { bothDbs, testDatabase } from "#server/platform/testing/databases.ts";
import { openTestApp, password, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { garageOf } from "./garage.testing.ts";

const tables = [
  "parts",
  "mounts",
  "part_spans",
  "part_changes",
  "measurements",
  "setups",
  "setup_items",
] as const;

test("parts move to PostgreSQL with all that is known of them, and can be mounted and undone there", async () => {
  const app = await openTestApp();
  const { rider, part, place, bike, ride, metresOf } = await garageOf(app);
  const [wheel, tyre] = [await part("wheel", { brand: "DT" }), await part("tyre")];
  await place(tyre, { parent_id: wheel, slot: "tyre", at: "2026-05-01" });
  await place(wheel, { bike_id: bike, slot: "rear_wheel", at: "2026-05-01" });
  await rider.post(`/parts/${tyre}/measurements`, { kind: "tread_mm", value: 1.35 });
  const items = [{ slot: "rear_wheel", part_id: wheel }];
  await rider.post(`/bikes/${bike}/setups`, { name: "Winter", items });
  await ride(bike, "2026-05-02", 1234);

  const postgres = await testDatabase("postgres", "");
  await moveRows(app.db, postgres);
  for (const table of tables) {
    const rows = await app.db.selectFrom(table).selectAll().execute();
    expect([table, rows.length > 0]).toEqual([table, true]);
    expect(await postgres.selectFrom(table).selectAll().execute()).toEqual(rows);
  }
  const moved = await openTestApp({ db: postgres });
  const there = moved.as(rider.token ?? "");
  const data = (await there.get(`/bikes/${bike}/parts`)).body.data;
  expect(data).toEqual((await rider.get(`/bikes/${bike}/parts`)).body.data);
  expect(await metresOf(tyre)).toBe(1234);
  const [entry] = (await there.get(`/bikes/${bike}/history`)).body.data;
  expect((await there.post(`/bikes/${bike}/history/${entry.id}/undo`)).status).toBe(200);
  expect((await there.post("/parts", { kind: "chain" })).body.data.id).toBe(tyre + 1);
});

bothDbs("an account with parts that is deleted", (on) => {
  const app = sharedTestApp({ on });

  test("takes all that is known of them along, and nobody else's", async () => {
    const [gone, staying] = [await garageOf(app()), await garageOf(app())];
    for (const { rider, part, place, bike, ride } of [gone, staying]) {
      const [wheel, tyre] = [await part("wheel"), await part("tyre")];
      await place(wheel, { bike_id: bike, slot: "rear_wheel", at: "2026-05-01" });
      await place(tyre, { parent_id: wheel, slot: "tyre", at: "2026-05-01" });
      await rider.post(`/parts/${tyre}/measurements`, { kind: "tread_mm", value: 1.35 });
      await rider.post(`/bikes/${bike}/setups`, {
        name: "Winter",
        items: [{ slot: "rear_wheel", part_id: wheel }],
      });
      await rider.post(`/bikes/${bike}/readings`, { km: 10 });
      await rider.put("/account/preferences", { units: "mi" });
      await ride(bike, "2026-05-02", 1234);
    }
    const kept = [...tables, "rides", "odometer_readings", "user_preferences"] as const;
    const counts = async () => {
      const rows = kept.map(async (table) => (await app().db.selectFrom(table).selectAll().execute()).length);
      return Object.fromEntries((await Promise.all(rows)).map((count, index) => [kept[index], count]));
    };
    const before = await counts();
    expect(await gone.rider.send("DELETE", "/account", { password })).toMatchObject({ status: 200 });
    const after = await counts();
    for (const table of kept) expect([table, after[table]]).toEqual([table, (before[table] ?? 0) / 2]);
    expect((await staying.rider.get(`/bikes/${staying.bike}/parts`)).body.data).toHaveLength(2);
  });
});
