import path from "node:path";
import { Kysely } from "kysely";
import { expect, test } from "vitest";
import { mileageReads } from "#server/garage/odometer/mileage.repo.ts";
import { afterTest, bothDbs, testFolder, testPostgres } from "#server/platform/testing/databases.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import type { DialectName } from "./dialect.ts";
import type { Db } from "./open.ts";
import { migrate } from "./opening/open-database.ts";
import { postgresDialect } from "./postgres.ts";
import type { Database } from "./schema.ts";
import { sqliteDialect } from "./sqlite.ts";

const at = (day: string) => `${day}T10:00:00.000Z`;

interface OldBike {
  /** Its mileage as the release before would have written it. */
  hm: number | null;
  bought?: string;
  sold?: string;
  created?: string;
  updated?: string;
  /** Of its first ride or reading on: what it was entered with, and when it had been written last. */
  entered?: [hm: number | null, at: string];
  /** When its rider wrote its mileage. */
  written?: string;
  rides?: [day: string, metres: number][];
  readings?: [day: string, hm: number | null][];
  /** What follows: all readings, oldest first, "now" for that of the upgrade. */
  after: [day: string, hm: number | null][];
  would?: number;
}

const bikes: Record<string, OldBike> = {
  "never had a mileage": { hm: null, after: [] },
  "entered, never ridden": { hm: 80_000, after: [["2026-01-01", 80_000]] },
  "entered on a later day than it was added": {
    hm: 80_000,
    written: "2026-02-02",
    updated: "2026-03-03",
    after: [["2026-02-02", 80_000]],
  },
  "ridden since it was entered": {
    hm: 80_500,
    entered: [80_000, "2026-01-01"],
    rides: [["2026-02-01", 50_000]],
    after: [["2026-01-01", 80_000]],
  },
  "ridden before it was entered": {
    hm: 118_000,
    entered: [80_000, "2026-01-01"],
    rides: [
      ["2025-02-01", 3_000_000],
      ["2026-02-01", 800_000],
    ],
    after: [
      ["2026-01-01", 80_000],
      ["now", 118_000],
    ],
    would: 88_000,
  },
  "ridden before it was entered, by less than is shown": {
    hm: 80_000,
    entered: [80_000, "2026-01-01"],
    rides: [["2025-02-01", 40]],
    after: [["2026-01-01", 80_000]],
  },
  "ridden, never entered": {
    hm: 500,
    entered: [null, "2026-01-01"],
    rides: [["2025-02-01", 50_000]],
    after: [],
  },
  "ridden before its day of purchase, never entered": {
    hm: 700,
    bought: "2025-03-01",
    entered: [null, "2026-01-01"],
    rides: [
      ["2025-02-01", 50_000],
      ["2025-04-01", 20_000],
    ],
    after: [["now", 700]],
    would: 200,
  },
  "ridden since its day of purchase, never entered": {
    hm: 200,
    bought: "2025-03-01",
    entered: [null, "2026-01-01"],
    rides: [["2025-03-01", 20_000]],
    after: [],
  },
  "with readings since it was entered": {
    hm: 90_200,
    entered: [80_000, "2026-01-01"],
    readings: [["2026-03-01", 90_000]],
    rides: [
      ["2025-01-01", 9000],
      ["2026-03-02", 20_000],
    ],
    after: [
      ["2026-01-01", 80_000],
      ["2026-03-01", 90_000],
    ],
  },
  "turned to 0 by a reading of the past": {
    hm: 0,
    entered: [40_000, "2026-01-01"],
    readings: [["2024-01-01", 0]],
    after: [["2024-01-01", 0]],
  },
  emptied: {
    hm: null,
    entered: [40_000, "2026-01-01"],
    readings: [["2026-02-01", null]],
    after: [
      ["2026-01-01", 40_000],
      ["2026-02-01", null],
    ],
  },
  "sold, bought new": {
    hm: 86_400,
    bought: "2019-05-01",
    sold: "2026-03-01",
    after: [["2026-01-01", 86_400]],
  },
};

async function databaseBefore(on: DialectName): Promise<Db> {
  const dialect =
    on === "postgres"
      ? postgresDialect(await testPostgres(), { connections: 2, patient: true }).dialect
      : sqliteDialect(path.join(testFolder(), "spokebook.db")).dialect;
  const db = new Kysely<Database>({ dialect });
  afterTest(() => db.destroy());
  await migrate(db, "0025-sheets-of-cranks");
  const stamp = { created_at: at("2025-12-01"), updated_at: at("2025-12-01") };
  const insert = async (table: string, row: object) =>
    await db
      .insertInto(table as never)
      .values(row as never)
      .execute();
  await insert("users", {
    name: "R",
    email: "r@example.com",
    password_hash: "",
    language: "en",
    ...stamp,
  });
  for (const [index, [name, bike]] of Object.entries(bikes).entries()) {
    const bike_id = index + 1;
    const { hm, bought = null, sold = null, created = "2026-01-01", updated = created } = bike;
    const dated = { purchase_date: bought, sold_on: sold, created_at: at(created), updated_at: at(updated) };
    const own = { name, accessories: "[]", specs: "{}", mileage_hm: hm, share_token: null, ...dated };
    await insert("bikes", { id: bike_id, user_id: 1, ...own });
    for (const [event, day, changes] of [
      ["created", created, { name: [null, name], mileage_hm: [null, bike.written ? null : hm] }],
      [
        "updated",
        bike.written ?? created,
        bike.written ? { mileage_hm: [null, hm] } : { color: [null, "red"] },
      ],
      ["updated", updated, { color: ["red", null] }],
    ] as const)
      await insert("audits", {
        at: at(day),
        actor_id: 1,
        event,
        auditable_type: "Bike",
        auditable_id: bike_id,
        changes: JSON.stringify(changes),
      });
    if (bike.entered)
      await insert("odometers", { bike_id, entered_hm: bike.entered[0], entered_at: at(bike.entered[1]) });
    for (const [day, distance_m] of bike.rides ?? [])
      await insert("rides", {
        user_id: 1,
        bike_id,
        started_at: at(day),
        utc_offset_min: 60,
        distance_m,
        source: "manual",
        search: "",
        created_at: at(day),
      });
    for (const [day, value_hm] of bike.readings ?? [])
      await insert("odometer_readings", { bike_id, at: at(day), value_hm, created_at: at(day) });
  }
  return db;
}

bothDbs("bikes of the release before", (on) => {
  test("keep their mileage, whose beginning is a reading, and their riders see a notice where it would be less", async () => {
    const db = await databaseBefore(on);
    const before = Date.now();
    await migrate(db);
    for (const [index, [name, { hm, after, would = null }]] of Object.entries(bikes).entries()) {
      const row = await db
        .selectFrom("bikes")
        .selectAll()
        .where("id", "=", index + 1)
        .executeTakeFirstOrThrow();
      expect([name, row.mileage_hm, row.mileage_would_be_hm]).toEqual([name, hm, would]);
      const now = new Date().toISOString();
      expect([name, (await mileageReads(db).of(row, now)).mileage_hm]).toEqual([name, hm]);
      const readings = await db
        .selectFrom("odometer_readings")
        .select(["at", "value_hm"])
        .where("bike_id", "=", row.id)
        .orderBy("at")
        .execute();
      const shown = readings.map(({ at, value_hm }) => [
        Date.parse(at) >= before ? "now" : at.slice(0, 10),
        value_hm,
      ]);
      expect([name, shown]).toEqual([name, after]);
    }
  });

  test("say so once in the app, and count for parts bought new with the bike", async () => {
    const db = await databaseBefore(on);
    await migrate(db);
    const app = await openTestApp({ db });
    const rider = await app.rider();
    await db.updateTable("bikes").set({ user_id: rider.id, specs: '{"chain_brand":"KMC"}' }).execute();
    for (const table of ["odometer_readings", "rides"] as const)
      await db.updateTable(table).set({ user_id: rider.id }).execute();
    await db.updateTable("users").set({ plan: "collector" }).execute();
    const kept = async () =>
      ((await rider.get("/bikes")).body.data as { id: number; mileage_would_be: number | null }[]).flatMap(
        ({ id, mileage_would_be }) => (mileage_would_be === null ? [] : [[id, mileage_would_be]]),
      );
    expect(await kept()).toEqual([
      [8, 20],
      [5, 8800],
    ]);
    expect((await (await app.rider()).delete("/bikes/5/mileage-notice")).status).toBe(404);
    expect((await rider.delete("/bikes/5/mileage-notice")).status).toBe(200);
    expect(await kept()).toEqual([[8, 20]]);
    const [chain] = (await rider.get(`/bikes/${Object.keys(bikes).length}/parts`)).body.data;
    expect(chain.usage).toMatchObject({ distance_m: 8_640_000, estimated: true });
  });
});
