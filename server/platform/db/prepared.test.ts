import path from "node:path";
import { setImmediate as turnOfLoop } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { afterTest, bothDbs, testDatabase, testFolder } from "#server/platform/testing/databases.ts";
import type { Db } from "./open.ts";
import { openDatabase } from "./opening/open-database.ts";
import { prepared, shareReads } from "./prepared.ts";

const put = (db: Db, key: string) =>
  db.insertInto("rate_limits").values({ key, window_start: 1, hits: 1 }).execute();
const keysFrom = prepared((db) =>
  db.selectFrom("rate_limits").select("key").where("key", ">=", "").where("hits", "=", 0).orderBy("key"),
);
const seenBy = async (db: Db) => (await keysFrom(db, "b", 1)).map(({ key }) => key);

bothDbs("a prepared query", (on) => {
  test("returns what its parameters ask for", async () => {
    const db = await testDatabase(on, testFolder());
    for (const key of ["a", "b", "c"]) await put(db, key);
    expect(await seenBy(db)).toEqual(["b", "c"]);
    expect((await keysFrom(db, "c", 1)).map(({ key }) => key)).toEqual(["c"]);
    expect(await keysFrom(db, "a", 2)).toEqual([]);
  });

  test("sees what its own transaction has written, and nobody else does", async () => {
    const db = await testDatabase(on, testFolder());
    await db.transaction().execute(async (trx) => {
      await put(trx, "b");
      expect(await seenBy(trx)).toEqual(["b"]);
      expect(await seenBy(db)).toEqual([]);
    });
    expect(await seenBy(db)).toEqual(["b"]);
  });

  test("may write", async () => {
    const db = await testDatabase(on, testFolder());
    const insert = prepared((db) =>
      db.insertInto("rate_limits").values({ key: "", window_start: 0, hits: 0 }).returningAll(),
    );
    expect(await insert(db, "b", 7, 1)).toEqual([{ key: "b", window_start: 7, hits: 1 }]);
    expect(await seenBy(db)).toEqual(["b"]);
  });

  test("sees each commit at once while reads are shared", async () => {
    const db = await testDatabase(on, testFolder());
    for (const key of ["b", "c", "d"]) {
      shareReads(db);
      const before = await seenBy(db);
      await put(db, key);
      expect(await seenBy(db)).toEqual([...before, key]);
    }
  });
});

async function besideAnotherProcess() {
  const dataDir = testFolder();
  const db = await openDatabase({ dataDir });
  afterTest(() => db.destroy());
  const other = new Sqlite(path.join(dataDir, "spokebook.db"));
  afterTest(() => other.close());
  const insert = other.prepare("insert into rate_limits (key, window_start, hits) values (?, 1, 1)");
  return { db, put: (key: string) => void insert.run(key) };
}

test("requests that arrive together read the same, and the next ones what another process wrote meanwhile", async () => {
  const { db, put } = await besideAnotherProcess();
  shareReads(db);
  expect(await seenBy(db)).toEqual([]);
  put("b");
  expect(await seenBy(db)).toEqual([]);
  await turnOfLoop();
  expect(await seenBy(db)).toEqual(["b"]);
});

test("reads outside of requests see what another process wrote at once", async () => {
  const { db, put } = await besideAnotherProcess();
  for (const key of ["b", "c"]) {
    put(key);
    expect((await seenBy(db)).at(-1)).toBe(key);
  }
});
