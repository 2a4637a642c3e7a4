import path from "node:path";
import { setImmediate as turnOfLoop } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { afterTest, testFolder } from "#server/platform/testing/databases.ts";
import { groupCommit } from "./group-commit.ts";
import { type Db, figuresOf } from "./open.ts";
import { openDatabase } from "./opening/open-database.ts";

async function openTestDb() {
  const dataDir = testFolder();
  const db = await openDatabase({ dataDir });
  afterTest(() => db.destroy());
  const other = new Sqlite(path.join(dataDir, "spokebook.db"), { readonly: true });
  afterTest(() => other.close());
  return {
    db,
    dataDir,
    commits: () => figuresOf.get(db)?.()["commits"] ?? 0,
    /** Returns the rows that another process reads, in order. */
    kept: () => other.prepare("select key from rate_limits order by key").pluck().all(),
  };
}

const put = (db: Db, key: string) =>
  db.insertInto("rate_limits").values({ key, window_start: 1, hits: 1 }).execute();
const keys = (count: number) => Array.from({ length: count }, (_, index) => `key ${100 + index}`);
const statusOf = (settled: PromiseSettledResult<unknown>[]) => settled.map(({ status }) => status);

describe("writes that arrive together", () => {
  test("share a commit, and each is answered when it is kept", async () => {
    const { db, commits, kept } = await openTestDb();
    const before = commits();
    const keptWhenAnswered = keys(50).map(async (key, index) => {
      await (index % 2 === 0 ? put(db, key) : db.transaction().execute((trx) => put(trx, key)));
      return kept().includes(key);
    });
    expect(new Set(await Promise.all(keptWhenAnswered))).toEqual(new Set([true]));
    expect(kept()).toEqual(keys(50));
    expect(commits() - before).toBeLessThan(5);
  });

  test("fail alone: the others are kept, and it says what was wrong with it", async () => {
    const { db, kept } = await openTestDb();
    await put(db, "taken");
    const settled = await Promise.allSettled([
      put(db, "a"),
      put(db, "taken"),
      db.transaction().execute(async (trx) => {
        await put(trx, "half");
        await put(trx, "taken");
      }),
      db.transaction().execute(async (trx) => {
        await put(trx, "half too");
        throw new Error("on purpose");
      }),
      put(db, "b"),
    ]);
    expect(statusOf(settled)).toEqual(["fulfilled", "rejected", "rejected", "rejected", "fulfilled"]);
    const reasons = settled.map((one) => (one.status === "rejected" ? one.reason : {}));
    expect(reasons.map(({ code }) => code)).toEqual([
      undefined,
      "SQLITE_CONSTRAINT_PRIMARYKEY",
      "SQLITE_CONSTRAINT_PRIMARYKEY",
      undefined,
      undefined,
    ]);
    expect(reasons[3]).toMatchObject({ message: "on purpose" });
    expect(kept()).toEqual(["a", "b", "taken"]);
  });

  test("all fail where their commit does, even one that was refused because of another, and the next are kept", async () => {
    const { dataDir, kept } = await openTestDb();
    const writer = new Sqlite(path.join(dataDir, "spokebook.db"));
    afterTest(() => writer.close());
    const commits = groupCommit(writer, { beforeCommit: () => {} });
    const written = async (statement: string) => {
      const turn = await commits.take();
      try {
        turn.run(() => writer.exec(statement));
      } catch (error) {
        await turn.undo();
        throw error;
      }
      await turn.keep();
    };
    const row = (key: string) => `insert into rate_limits (key, window_start, hits) values ('${key}', 1, 1)`;
    const settled = await Promise.allSettled([
      written(row("before")),
      // A foreign key that is checked only by COMMIT.
      written(`pragma defer_foreign_keys = on; insert into mailed_links
        (user_id, kind, email, token_hash, created_at, expires_at) values (99, 'email', '', '', '', '')`),
      written(row("before")),
      written(row("after")),
    ]);
    for (const one of settled)
      expect(one).toMatchObject({ reason: { code: "SQLITE_CONSTRAINT_FOREIGNKEY" } });
    expect(kept()).toEqual([]);
    await written(row("later"));
    expect(kept()).toEqual(["later"]);
  });

  test("on a disk that fills up are each kept or refused, and continue when there is room", async () => {
    const { db, kept } = await openTestDb();
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.lit(Number(rows[0]?.page_count) + 6)}`.execute(db);
    const long = keys(40).map((key) => key.padEnd(1500, "."));
    const acknowledged: string[] = [];
    for (let round = 0; round < 10; round++) {
      const some = long.slice(round * 4, round * 4 + 4);
      const settled = await Promise.allSettled(some.map((key) => put(db, key)));
      for (const [index, one] of settled.entries())
        if (one.status === "fulfilled") acknowledged.push(some[index] ?? "");
        else expect(one.reason).toMatchObject({ code: "SQLITE_FULL" });
    }
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(acknowledged.length).toBeLessThan(40);
    expect(kept()).toEqual(acknowledged);
    expect(await db.selectFrom("rate_limits").select("key").orderBy("key").execute()).toHaveLength(
      acknowledged.length,
    );
    await sql`pragma max_page_count = 100000`.execute(db);
    await put(db, "room");
    expect(kept()).toContain("room");
  });
});

describe("a transaction that takes its time", () => {
  test("holds no read up and shows none what it has not kept", async () => {
    const { db } = await openTestDb();
    const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = db.transaction().execute(async (trx) => {
      await put(trx, "slow");
      begun.resolve();
      await go.promise;
      return (await trx.selectFrom("rate_limits").select("key").execute()).length;
    });
    await begun.promise;
    const found = () => db.selectFrom("rate_limits").select("key").execute();
    expect(await found()).toEqual([]);
    const next = put(db, "next");
    await turnOfLoop();
    expect(await found()).toEqual([]);
    go.resolve();
    expect(await slow).toBe(1);
    await next;
    expect(await found()).toHaveLength(2);
  });

  test("is answered before those that come later have their turn", async () => {
    const { db, commits } = await openTestDb();
    const before = commits();
    const order: string[] = [];
    const write = (key: string) =>
      db
        .transaction()
        .execute(async (trx) => {
          await put(trx, key);
          await turnOfLoop();
        })
        .then(() => order.push(key));
    await Promise.all(keys(5).map(write));
    expect(order).toEqual(keys(5));
    expect(commits() - before).toBe(5);
  });
});
