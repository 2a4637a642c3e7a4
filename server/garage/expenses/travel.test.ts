import path from "node:path";
import Sqlite from "better-sqlite3";
import pg from "pg";
import { expect, test } from "vitest";
import { garageOf } from "#server/garage/parts/garage.testing.ts";
import { moveRows } from "#server/platform/db/move.ts";
import type { Db } from "#server/platform/db/open.ts";
import { openDatabase } from "#server/platform/db/opening/open-database.ts";
import { bothDbs, testDatabase } from "#server/platform/testing/databases.ts";
import { folderOf095 } from "#server/platform/testing/release-folder.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";

const rowsOf = (db: Db) => db.selectFrom("expenses").selectAll().orderBy("id").execute();

bothDbs("a database of release 0.9.5", (on) => {
  test("has each of its prices as one expense after the upgrade, and after the next start", async () => {
    const { dataDir, url } = await folderOf095(on);
    const priced = `update bikes set purchase_price_cents = 123456, purchase_date = null, updated_at = '2026-02-03T04:05:06.000Z'
      where id = (select min(id) from bikes)`;
    if (url) {
      const client = new pg.Client(url);
      await client.connect();
      await client.query(priced).finally(() => client.end());
    } else {
      const file = new Sqlite(path.join(dataDir, "spokebook.db"));
      file.exec(priced);
      file.close();
    }
    const seen: unknown[] = [];
    for (let start = 0; start < 2; start++) {
      const db = await openDatabase({ dataDir, ...(url && { url }) });
      const bikes = await db
        .selectFrom("bikes")
        .select(["id as bike_id", "purchase_price_cents as amount_cents"])
        .where("purchase_price_cents", ">", 0)
        .orderBy("id")
        .execute();
      const byBike = (a: { bike_id: number | null }, b: typeof a) => (a.bike_id ?? 0) - (b.bike_id ?? 0);
      const expenses = (await rowsOf(db)).toSorted(byBike);
      await db.destroy();
      expect(bikes.length).toBeGreaterThan(0);
      expect(expenses.map(({ bike_id, amount_cents }) => ({ bike_id, amount_cents }))).toEqual(bikes);
      expect(expenses[0]).toMatchObject({
        price_of: "bike",
        category: "purchase",
        day: "2026-02-03",
        version: 1,
      });
      seen.push(expenses);
    }
    expect(seen[1]).toEqual(seen[0]);
  }, 60_000);
});

test("expenses move to PostgreSQL as they are, and prices stay one expense each there", async () => {
  const app = await openTestApp();
  const { rider, part } = await garageOf(app);
  const chain = await part("chain", { price_cents: 9900, currency: "PLN", acquired_on: "2026-02-01" });
  const tool = { category: "tool", amount_cents: 100, currency: "EUR", day: "2026-03-01", shop: "Rama" };
  await rider.post("/expenses", tool);
  const postgres = await testDatabase("postgres", "");
  await moveRows(app.db, postgres);
  const rows = await rowsOf(app.db);
  expect(rows).toHaveLength(2);
  expect(await rowsOf(postgres)).toEqual(rows);
  const moved = await openTestApp({ db: postgres });
  const there = moved.as(rider.token ?? "");
  await there.put(`/parts/${chain}`, { price_cents: 9000, version: 1 });
  expect((await there.get("/expenses?sort=oldest")).body.data).toMatchObject([
    { part_id: chain, amount_cents: 9000, price_of: "part" },
    tool,
  ]);
});
