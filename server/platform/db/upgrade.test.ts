import { readFileSync } from "node:fs";
import path from "node:path";
import { Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { sealRepo } from "#server/admin/audit/seals.repo.ts";
import { verifyAudits } from "#server/admin/audit/verify.ts";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { afterTest, bothDbs, testFolder, testPostgres } from "#server/platform/testing/databases.ts";
import { openTestApp, password } from "#server/platform/testing/test-app.ts";
import type { DialectName } from "./dialect.ts";
import { moveRows } from "./move.ts";
import type { Db } from "./open.ts";
import { migrate, openDatabase } from "./opening/open-database.ts";
import { postgresDialect } from "./postgres.ts";
import type { Database } from "./schema.ts";
import { sqliteDialect } from "./sqlite.ts";

type Row = Record<string, string | number | null>;

/** Rows written by release 0.9.5 for two riders and some visitors, by table, tables filled by triggers last. */
const written = JSON.parse(
  readFileSync(path.resolve("server/platform/testing/release-0-9-5.json"), "utf8"),
) as Record<string, Row[]>;
const lastOf095 = "0009-jobs";
/** Search indexes may be rebuilt, and counters of calls and finished jobs need not survive. */
const passing = /_search$|^(rate_limits|jobs)$/;

/** A closed database as release 0.9.5 left it. */
async function databaseOf095(on: DialectName) {
  const dataDir = testFolder();
  const file = path.join(dataDir, "spokebook.db");
  const sqlite = new Kysely<Database>({ dialect: sqliteDialect(file).dialect });
  await migrate(sqlite, lastOf095);
  await sqlite.transaction().execute(async (trx) => {
    for (const [table, rows] of Object.entries(written)) {
      // Rows inserted by triggers make room for those of 0.9.5.
      await sql`delete from ${sql.table(table)}`.execute(trx);
      for (const row of rows)
        await trx
          .insertInto(table as never)
          .values(row as never)
          .execute();
    }
  });
  const url = on === "postgres" ? await testPostgres() : undefined;
  if (url) {
    const postgres = new Kysely<Database>(postgresDialect(url, { connections: 1, patient: true }));
    await migrate(postgres, lastOf095);
    await moveRows(sqlite, postgres);
    await postgres.destroy();
  }
  await sqlite.destroy();
  return { url, dataDir };
}

/** Returns a table's rows in the columns that 0.9.5 had. */
async function rowsNow(db: Db, table: string, then: Row[]): Promise<Row[]> {
  const columns = Object.keys(then[0] ?? {}).map((name) => sql.ref(name));
  return (await sql<Row>`select ${sql.join(columns)} from ${sql.table(table)}`.execute(db)).rows;
}

bothDbs("a database of release 0.9.5", (on) => {
  test("holds everything that it held once it is opened by this release", async () => {
    const db = await openDatabase(await databaseOf095(on));
    afterTest(() => db.destroy());
    for (const [table, rows] of Object.entries(written)) {
      expect(rows, `rows in ${table}`).not.toEqual([]);
      if (!passing.test(table))
        expect(await rowsNow(db, table, rows), table).toEqual(expect.arrayContaining(rows));
    }
  });

  test("is served by this release: riders sign in, read, change, share, and the audit log is whole", async () => {
    const db = await openDatabase(await databaseOf095(on));
    afterTest(() => db.destroy());
    const app = await openTestApp({ db });
    app.clock.now = new Date("2026-11-10T12:00:00.000Z");
    const signedIn = await app.visitor.post("/auth/login", { email: "ola@example.com", password });
    expect(signedIn.status).toBe(200);
    const ola = app.as(signedIn.body.token);

    const [fox] = written["bikes"] ?? [];
    const { data: bikes } = (await ola.get("/bikes")).body;
    expect(bikes.map((bike: { name: string }) => bike.name)).toEqual(["Empty", "Żółta strzała 🚲"]);
    expect(bikes[1]).toMatchObject({
      ...JSON.parse(String(fox?.["specs"])),
      purchase_price: 2899.99,
      current_mileage: 4812.5,
      accessories: ["Dzwonek", "Rack, rear"],
      average_rating: 4,
      photos: [{ id: 2 }, { id: 1 }],
      version: 1,
      photos_version: 1,
    });
    const bike = `/bikes/${fox?.["id"]}`;
    const changed = await ola.put(bike, { color: "red", version: 1 });
    expect(changed).toMatchObject({ status: 200, body: { data: { color: "red", year: 2023, version: 2 } } });
    expect((await ola.put(bike, { color: "blue", version: 1 })).status).toBe(409);
    expect((await ola.post("/bikes", { name: "New" })).body.data.id).toBeGreaterThan(4);
    expect((await ola.get("/profile")).body.data).toMatchObject({ location: "Żywiec", cycling_since: 1999 });
    expect((await ola.get("/branding")).body.data).toMatchObject({ tagline: "Steel is real", version: 1 });
    expect((await app.visitor.get(`/bikes/public/${fox?.["share_token"]}`)).status).toBe(200);
    const [profile] = written["profiles"] ?? [];
    expect((await app.visitor.get(`/users/public/${profile?.["share_token"]}`)).status).toBe(200);

    const admin = await newAdmin(app);
    const found = await admin.get("/sky-dash/bikes?search=strzala");
    expect(found.body.data.map(({ id }: { id: number }) => id)).toEqual([fox?.["id"]]);
    const seals = sealRepo(db);
    await seals.seal(app.clock.now);
    const verdict = await verifyAudits(seals);
    expect([verdict.findings, verdict.waiting]).toEqual([[], 0]);
    expect(verdict.sealed).toBeGreaterThan(written["audits"]?.length ?? 0);
  });
});
