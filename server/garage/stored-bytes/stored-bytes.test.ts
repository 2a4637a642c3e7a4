import { expect, test } from "vitest";
import { allRidesOf, importRides } from "#server/garage/ride-imports/imports.testing.ts";
import type { Db } from "#server/platform/db/open.ts";
import { bothDbs } from "#server/platform/testing/databases.ts";
import { realRide } from "#server/platform/testing/real-rides.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { storedBytes, takeStorage } from "./stored-bytes.repo.ts";

const at = "2026-05-01T10:00:00.000Z";
let files = 0;

/** Adds rows that speak of files, as many bytes as are given for each kind. */
async function keep(db: Db, user_id: number, bike_id: number, bytes: [number, number, number]) {
  const [receipt, copy, serial] = bytes;
  const file = () => String(++files).padStart(32, "0");
  const own = { user_id, bike_id, created_at: at };
  const size = { format: "jpeg", width: 1, height: 1 } as const;
  const { id: expense_id } = await db
    .insertInto("expenses")
    .values({ ...own, category: "tool", amount_cents: 1, currency: "PLN", day: "2026-05-01", updated_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("expense_files")
    .values({
      ...size,
      expense_id,
      user_id,
      kind: "receipt",
      name: "a.jpg",
      file: file(),
      bytes: receipt,
      created_at: at,
    })
    .execute();
  const { id: dossier_id } = await db
    .insertInto("dossiers")
    .values({
      ...own,
      token: file(),
      snapshot: "{}",
      ends_on: "2026-06-01",
      ends_at: at,
      with_costs: 0,
      with_receipts: 0,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("dossier_files")
    .values({ user_id: own.user_id, dossier_id, file: file(), format: "jpeg", name: "a.jpg", bytes: copy })
    .execute();
  await db
    .insertInto("serial_photos")
    .values({ ...own, ...size, file: file(), bytes: serial })
    .execute();
}

bothDbs("what a rider keeps", (on) => {
  test("is the files of rides, receipts, dossiers and serial numbers, of nobody else", async () => {
    const app = await openTestApp({ on });
    const [rider, other] = [await app.rider(), await app.rider()];
    const bike = (await rider.post("/bikes", { name: "Rudy" })).body.data.id;
    const others = (await other.post("/bikes", { name: "Blue" })).body.data.id;
    expect(await storedBytes(app.db, rider.id)).toBe(0);
    await keep(app.db, rider.id, bike, [1, 10, 100]);
    await keep(app.db, other.id, others, [5, 50, 500]);
    await importRides(app, rider, "pause.fit", realRide("pause.fit"));
    expect(await storedBytes(app.db, rider.id)).toBe(111 + realRide("pause.fit").length);
  });

  test("never goes over the plan's storage, however many files come at once", async () => {
    const app = await openTestApp({ on, config: { PLAN_LIMITS: "off" } });
    const rider = await app.rider();
    const bikes: number[] = [];
    for (let i = 0; i < 12; i++)
      bikes.push((await rider.post("/bikes", { name: `Bike ${i}` })).body.data?.id);
    const added = await Promise.allSettled(
      bikes.map((bike) =>
        app.db.transaction().execute(async (trx) => {
          await takeStorage(trx, { rider: rider.id, bytes: 30, quota: 100 });
          await keep(trx, rider.id, bike, [10, 10, 10]);
        }),
      ),
    );
    expect(added.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await storedBytes(app.db, rider.id)).toBe(90);
    const take = (bytes: number) =>
      app.db.transaction().execute((trx) => takeStorage(trx, { rider: rider.id, bytes, quota: 100 }));
    expect(await take(10)).toBe(true);
    await expect(take(11)).rejects.toMatchObject({ status: 403, sentence: "storage_full" });
  });
});

test("a ride's file is kept to the byte that receipts, dossiers and serial numbers leave", async () => {
  const size = realRide("pause.fit").length;
  for (const [kept, has_file] of [
    [[1, 2, 3], true],
    [[1, 2, 4], false],
  ] as const) {
    const app = await openTestApp({ config: { STORAGE_HOBBYIST_MB: (size + 6) / 1e6 } });
    const rider = await app.rider();
    const bike = (await rider.post("/bikes", { name: "Rudy" })).body.data.id;
    await keep(app.db, rider.id, bike, [...kept]);
    await importRides(app, rider, "pause.fit", realRide("pause.fit"));
    expect(await allRidesOf(rider)).toMatchObject([{ has_file }]);
  }
});
