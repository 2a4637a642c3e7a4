import { spawn } from "node:child_process";
import path from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import {
  afterTest,
  bothDbs,
  testDatabase,
  testFolder,
  testPostgres,
} from "#server/platform/testing/databases.ts";
import type { DialectName } from "./dialect.ts";
import { migrate, openDatabase } from "./opening/open-database.ts";

/** Returns tables and columns as another process finds them after opening the database. */
function openElsewhere(where: { url?: string | undefined; dataDir: string }): Promise<string> {
  const script = `
    import { openDatabase } from ${JSON.stringify(path.resolve("server/platform/db/opening/open-database.ts"))};
    const db = await openDatabase(${JSON.stringify(where)});
    const tables = await db.introspection.getTables();
    await db.insertInto("rate_limits").values({ key: String(process.pid), window_start: 1, hits: 1 }).execute();
    console.log(tables.map((table) => table.name).sort().join(" "));
    await db.destroy();`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  return new Promise((resolve, reject) => {
    const [out, err]: string[][] = [[], []];
    child.stdout.on("data", (data) => out?.push(String(data)));
    child.stderr.on("data", (data) => err?.push(String(data)));
    child.on("close", (code) =>
      code === 0 ? resolve(out?.join("").trim() ?? "") : reject(new Error(err?.join(""))),
    );
  });
}
const place = async (on: DialectName) => ({
  url: on === "postgres" ? await testPostgres() : undefined,
  dataDir: testFolder(),
});

bothDbs("a database", (on) => {
  test("is migrated from nothing, and again does no harm", async () => {
    const db = await testDatabase(on, testFolder());
    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    expect(tables).toEqual(
      expect.arrayContaining(["users", "tokens", "mailed_links", "bikes", "audits", "rate_limits"]),
    );
    await db.insertInto("rate_limits").values({ key: "kept", window_start: 1, hits: 1 }).execute();
    await migrate(db);
    expect(await db.selectFrom("rate_limits").selectAll().execute()).toHaveLength(1);
  });

  test("opened again keeps what it holds", async () => {
    const where = await place(on);
    const first = await openDatabase(where);
    await first.insertInto("rate_limits").values({ key: "kept", window_start: 1, hits: 1 }).execute();
    await first.destroy();
    const second = await openDatabase(where);
    afterTest(() => second.destroy());
    expect(await second.selectFrom("rate_limits").select("key").execute()).toEqual([{ key: "kept" }]);
  });

  test("is migrated once by processes that start at the same moment", async () => {
    const where = await place(on);
    const found = await Promise.all([1, 2, 3].map(() => openElsewhere(where)));
    expect(new Set(found).size).toBe(1);
    expect(found[0]).toContain("bikes");
    const db = await openDatabase(where);
    afterTest(() => db.destroy());
    expect(await db.selectFrom("rate_limits").selectAll().execute()).toHaveLength(3);
  });

  test("keeps times as text that sorts, money as whole numbers, and counts as numbers", async () => {
    const db = await testDatabase(on, testFolder());
    await db.insertInto("rate_limits").values({ key: "big", window_start: 4_000_000_000, hits: 1 }).execute();
    const row = await db
      .selectFrom("rate_limits")
      .select(["window_start", (eb) => eb.fn.countAll().over().as("count")])
      .executeTakeFirst();
    expect(row).toEqual({ window_start: 4_000_000_000, count: 1 });
  });

  test("undoes a transaction that fails as a whole", async () => {
    const db = await testDatabase(on, testFolder());
    const failing = db.transaction().execute(async (trx) => {
      await trx.insertInto("rate_limits").values({ key: "half", window_start: 1, hits: 1 }).execute();
      throw new Error("on purpose");
    });
    await expect(failing).rejects.toThrow("on purpose");
    expect(await db.selectFrom("rate_limits").selectAll().execute()).toEqual([]);
  });
});

describe("SQLite", () => {
  test("survives power cuts and checks references", async () => {
    const db = await openDatabase({ dataDir: testFolder() });
    afterTest(() => db.destroy());
    const pragma = async (name: string) =>
      Object.values((await sql.raw<object>(`pragma ${name}`).execute(db)).rows[0] ?? {})[0];
    expect(await pragma("journal_mode")).toBe("wal");
    expect(await pragma("synchronous")).toBe(2);
    expect(await pragma("foreign_keys")).toBe(1);
  });
});
