import { expect, test } from "vitest";
import { moveRows } from "#server/platform/db/move.ts";
import { testDatabase } from "#server/platform/testing/databases.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";

const tables = ["rides", "odometer_readings", "user_preferences", "used_keys"] as const;

test("rides, readings, preferences and keys move to PostgreSQL, and ids go on from there", async () => {
  const app = await openTestApp();
  const rider = await app.rider();
  const bike_id = (await rider.post("/bikes", { name: "Rudy", current_mileage: 7 })).body.data.id;
  const ride = { started_at: "2026-05-01", distance_m: 1000, title: "Łęg" };
  await rider.send("POST", "/rides", { ...ride, bike_id }, { "idempotency-key": "one" });
  const { id } = (await rider.post("/rides", ride)).body.data;
  await app.db.updateTable("rides").set({ duplicate_of: id, file_hash: "ab" }).where("id", "<", id).execute();
  await rider.post(`/bikes/${bike_id}/readings`, { km: 10.1, note: "New" });
  await rider.put("/account/preferences", { units: "mi" });

  const postgres = await testDatabase("postgres", "");
  await moveRows(app.db, postgres);
  for (const table of tables) {
    const rows = await app.db.selectFrom(table).selectAll().execute();
    expect([table, rows.length > 0]).toEqual([table, true]);
    expect(await postgres.selectFrom(table).selectAll().execute()).toEqual(rows);
  }
  const moved = await openTestApp({ db: postgres });
  const there = moved.as(rider.token ?? "");
  expect((await there.get("/rides?search=leg")).body.meta.total).toBe(2);
  expect((await there.post("/rides", ride)).body.data.id).toBe(id + 1);
  expect((await there.get("/account/preferences")).body.data).toMatchObject({ units: "mi", version: 2 });
});
