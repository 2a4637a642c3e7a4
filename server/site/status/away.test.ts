import { sql } from "kysely";
import { expect, test } from "vitest";
import { isAway } from "#server/platform/db/dialect.ts";
import { openDatabase } from "#server/platform/db/opening/open-database.ts";
import { openBucket } from "#server/platform/testing/bucket.ts";
import { afterTest, testDatabase, testFolder, testPostgres } from "#server/platform/testing/databases.ts";
import { openGate } from "#server/platform/testing/gate.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { bikeWithPhoto, sendPhoto } from "#server/platform/testing/photos.ts";

test("while the bucket is away pictures are 503 and all else works, and it is ready again without a restart", async () => {
  const { S3_ENDPOINT, ...bucket } = await openBucket();
  const gate = await openGate(S3_ENDPOINT);
  const app = await openTestApp({ config: { ...bucket, S3_ENDPOINT: gate.url } });
  const rider = await app.rider();
  const { id, photo } = await bikeWithPhoto(rider);
  const ready = async () => (await app.visitor.get("=/readyz")).body;
  const look = () => app.visitor.get(`=${photo.url}`);
  expect(await ready()).toEqual({ ready: true, database: true, storage: true, space: "enough" });
  for (let round = 0; round < 2; round++) {
    await gate.shut();
    expect(await ready()).toEqual({ ready: false, database: true, storage: false, space: "enough" });
    for (const answer of [await sendPhoto(rider, id), await look()])
      expect(answer).toMatchObject({
        status: 503,
        headers: { "retry-after": "5" },
        body: { message: "The server is not ready yet. Please try again in a moment." },
      });
    expect((await rider.get(`/bikes/${id}`)).body.data.photos).toHaveLength(1 + round);
    await gate.open();
    expect(await ready()).toMatchObject({ ready: true });
    expect((await look()).status).toBe(200);
    expect((await sendPhoto(rider, id)).status).toBe(201);
  }
});

test("a database that went away during many requests is used again by the next one", async () => {
  const gate = await openGate(await testPostgres());
  const db = await openDatabase({ url: gate.url, dataDir: testFolder(), connections: 5 });
  afterTest(() => db.destroy());
  const app = await openTestApp({ db });
  const rider = await app.rider();
  for (let round = 0; round < 3; round++) {
    const under = Array.from({ length: 20 }, (_, index) =>
      index % 2 ? rider.get("/bikes") : rider.put("/profile", { name: "Rider" }),
    );
    await gate.shut();
    for (const { status } of await Promise.all(under)) expect([200, 503]).toContain(status);
    expect((await app.visitor.get("=/readyz")).status).toBe(503);
    await gate.open();
    expect((await app.visitor.get("=/readyz")).status).toBe(200);
    expect((await rider.get("/bikes")).status).toBe(200);
  }
});

test("a statement that takes too long, or waits too long for another's row, counts as away, not as a mistake", async () => {
  const db = await testDatabase("postgres", testFolder());
  const slow = db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 50`.execute(trx);
    await sql`select pg_sleep(5)`.execute(trx);
  });
  expect(isAway(await slow.catch((error: unknown) => error))).toBe(true);
  await db.insertInto("rate_limits").values({ key: "row", window_start: 1, hits: 1 }).execute();
  const waits = db.transaction().execute(async (holder) => {
    await holder.updateTable("rate_limits").set({ hits: 2 }).execute();
    await db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = 50`.execute(trx);
      await trx.updateTable("rate_limits").set({ hits: 3 }).execute();
    });
  });
  expect(isAway(await waits.catch((error: unknown) => error))).toBe(true);
});
