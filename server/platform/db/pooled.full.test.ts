import { expect, test } from "vitest";
import { afterTest, testFolder, testPostgres } from "#server/platform/testing/databases.ts";
import { openPooler } from "#server/platform/testing/pooler.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { openDatabase } from "./opening/open-database.ts";

/** A migrated database behind a pooler that gives 20 connections three sessions. */
async function pooledDatabase() {
  const directUrl = await testPostgres();
  const url = await openPooler(directUrl, 3);
  const db = await openDatabase({ url, directUrl, dataDir: testFolder(), connections: 20 });
  afterTest(() => db.destroy());
  return { db, url, directUrl };
}

test("behind a pooler that hands out sessions by transaction, riders' calls at once do what they do without", async () => {
  const { db } = await pooledDatabase();
  const app = await openTestApp({ on: "postgres", db });
  const riders = await Promise.all(Array.from({ length: 4 }, () => app.rider()));
  await Promise.all(
    riders.map(async (rider) => {
      const { id } = (await rider.post("/bikes", { name: "Rudy" })).body.data;
      const ride = { started_at: "2026-05-01T08:00:00Z", distance_m: 1000, bike_id: id };
      const made = await Promise.all(Array.from({ length: 5 }, () => rider.post("/rides", ride)));
      expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
      const part = (await rider.post("/parts", { kind: "chain" })).body.data;
      const place = { bike_id: id, slot: "chain", at: "2026-05-01" };
      expect((await rider.post(`/parts/${part.id}/place`, place)).status).toBe(200);
      const reads = await Promise.all(
        ["/bikes", `/bikes/${id}`, "/rides", "/parts", "/care", `/bikes/${id}/life`].map((path) =>
          rider.get(path),
        ),
      );
      expect(reads.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
      expect((await rider.get(`/bikes/${id}`)).body.data.current_mileage).toBe(5);
    }),
  );
  // The plan's bound holds for calls at once: the lock of the account is the transaction's.
  const [rider] = riders;
  const more = await Promise.all(
    Array.from({ length: 6 }, (_, n) => rider?.post("/bikes", { name: `B${n}` })),
  );
  const bikes = (await rider?.get("/bikes"))?.body.data.length;
  expect(more.filter((answer) => answer?.status === 201).length).toBe(bikes - 1);
}, 60_000);

test("a second instance that starts behind the pooler finds nothing to migrate", async () => {
  const { url, directUrl } = await pooledDatabase();
  const again = await Promise.all(
    [1, 2].map(() => openDatabase({ url, directUrl, dataDir: testFolder(), connections: 2 })),
  );
  afterTest(() => Promise.all(again.map((db) => db.destroy())));
  for (const db of again) expect(await db.selectFrom("users").select("id").execute()).toEqual([]);
}, 60_000);
