import { setImmediate as turnOfLoop } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { DialectName } from "#server/platform/db/dialect.ts";
import { minute, openTestApp, type TestApp } from "#server/platform/testing/test-app.ts";
import { afterTest, bothDbs, testFolder, testPostgres } from "#server/platform/testing/databases.ts";
import { randomFrom } from "#server/platform/testing/random.ts";
import type { Db } from "#server/platform/db/open.ts";
import { openDatabase } from "#server/platform/db/opening/open-database.ts";
import { sealRepo } from "./seals.repo.ts";
import { type Finding, verifyAudits } from "./verify.ts";

const findingsOf = async (db: Db) => (await verifyAudits(sealRepo(db))).findings;
const nameOf = (finding: Finding) =>
  `${finding.kind} ${"entry" in finding ? finding.entry : finding.position}`;

/** A database of its own whose triggers may be dropped. */
async function ownDatabase(on: DialectName): Promise<Db> {
  const db = await openDatabase({
    url: on === "postgres" ? await testPostgres() : undefined,
    dataDir: testFolder(),
  });
  if (on === "sqlite") await sql`pragma synchronous = off`.execute(db);
  afterTest(() => db.destroy());
  return db;
}

const entry = (index: number, at = new Date(Date.parse("2026-01-01") + index * 1000).toISOString()) => ({
  at,
  actor_id: index % 7 === 0 ? null : index,
  event: (["created", "updated", "deleted"] as const)[index % 3] ?? "updated",
  auditable_type: (["User", "Bike"] as const)[index % 2] ?? "User",
  auditable_id: index,
  changes: JSON.stringify({ name: [null, `Zażółć ${index}`] }),
});
async function write(db: Db, count: number, from = 0): Promise<void> {
  for (let at = from; at < from + count; at += 200)
    await db
      .insertInto("audits")
      .values(Array.from({ length: Math.min(200, from + count - at) }, (_, index) => entry(at + index)))
      .execute();
}
async function dropTriggers(db: Db, on: DialectName): Promise<void> {
  const names =
    on === "sqlite"
      ? [
          "audits_refuse_update",
          "audits_refuse_delete",
          "audit_seals_refuse_update",
          "audit_seals_refuse_delete",
          "audits_unsealed_insert",
        ]
      : ["audits_refuse on audits", "audit_seals_refuse on audit_seals", "audits_unsealed_insert on audits"];
  for (const name of names) await sql.raw(`drop trigger ${name}`).execute(db);
}

bothDbs("the audit log", (on) => {
  test("refuses that what it holds is changed or removed", async () => {
    const app = await openTestApp({ on });
    await app.rider();
    await sealRepo(app.db).seal(app.clock.now);
    for (const statement of [
      "update audits set changes = '{}'",
      "update audits set id = id where id < 0",
      "delete from audits",
      "update audit_seals set hash = ''",
      "delete from audit_seals",
      ...(on === "postgres" ? ["truncate audits", "truncate audit_seals"] : []),
    ]) {
      const done = sql.raw(statement).execute(app.db);
      // SQLite calls the trigger per row; there is no second statement.
      if (on === "sqlite" && statement.endsWith("< 0")) await done;
      else await expect([statement, await done.catch(String)].join()).toMatch(/never changed/);
    }
    expect(await findingsOf(app.db)).toEqual([]);
  });

  test("is sealed in order, without gaps, whoever writes meanwhile", async () => {
    const app = await openTestApp({ on, config: { RATE_LIMITS: "off", PLAN_LIMITS: "off" } });
    const seals = sealRepo(app.db);
    const riders = await Promise.all(Array.from({ length: 5 }, () => app.rider()));
    for (let round = 0; round < 10; round++)
      await Promise.all([
        ...riders.map((rider) => rider.post("/bikes", { name: "B" })),
        seals.seal(app.clock.now),
        seals.seal(app.clock.now),
      ]);
    await seals.seal(app.clock.now);
    const verdict = await verifyAudits(seals);
    expect(verdict).toMatchObject({ findings: [], sealed: 55, waiting: 0 });
    expect(await seals.seal(app.clock.now)).toBe(0);
    const positions = await app.db.selectFrom("audit_seals").select("position").orderBy("position").execute();
    expect(positions.map(({ position }) => position)).toEqual(
      Array.from({ length: 55 }, (_, index) => index + 1),
    );
  });

  test("is whole while entries wait to be sealed, and a backlog of thousands is sealed in one go", async () => {
    const db = await ownDatabase(on);
    await write(db, 1203);
    const seals = sealRepo(db);
    expect(await verifyAudits(seals)).toMatchObject({ findings: [], sealed: 0, waiting: 1203 });
    expect(await seals.seal(new Date())).toBe(1203);
    expect(await verifyAudits(seals)).toMatchObject({ findings: [], sealed: 1203, waiting: 0 });
  });

  test("that is changed, cut or added to a thousand times is found out each time, by name", async () => {
    const db = await ownDatabase(on);
    const random = randomFrom(on === "sqlite" ? 1 : 2);
    const count = 4000;
    await write(db, count);
    const seals = sealRepo(db);
    await seals.seal(new Date());
    await dropTriggers(db, on);
    const ids = (await db.selectFrom("audits").select("id").orderBy("id").execute()).map(({ id }) => id);
    const touched = new Set<number>();
    const expected: string[] = [];
    const edits: ((id: number) => object)[] = [
      () => ({ at: "2026-01-01T00:00:00.001Z" }),
      () => ({ actor_id: 424_242 }),
      (id) => ({ auditable_id: id + 1_000_000 }),
      () => ({ changes: "{}" }),
      () => ({ changes: JSON.stringify({ name: [null, "Zazolc"] }) }),
    ];
    let next = 10_000_000;
    while (expected.length < 1000) {
      const id = random.pick(ids);
      if (touched.has(id)) continue;
      touched.add(id);
      const deed = random.below(3);
      if (deed === 0) {
        await db.updateTable("audits").set(random.pick(edits)(id)).where("id", "=", id).execute();
        expected.push(`changed ${id}`);
      } else if (deed === 1) {
        await db.deleteFrom("audits").where("id", "=", id).execute();
        expected.push(`removed ${id}`);
      } else {
        next += 1;
        await db
          .insertInto("audits")
          .values({ id: next, ...entry(random.below(count)) })
          .execute();
        expected.push(`put in ${next}`);
      }
    }
    // Sealing continues after a manipulation and does not hide it.
    await seals.seal(new Date());
    expect((await findingsOf(db)).map(nameOf).toSorted()).toEqual(expected.toSorted());
  }, 120_000);

  test("names an entry that another has taken the place of, one swapped with another, and one removed with its seal", async () => {
    const db = await ownDatabase(on);
    await write(db, 50);
    await sealRepo(db).seal(new Date());
    await dropTriggers(db, on);
    const ids = (await db.selectFrom("audits").select("id").orderBy("id").execute()).map(({ id }) => id);
    const [taken = 0, one = 0, other = 0, gone = 0] = [ids[5], ids[10], ids[20], ids[30]];
    await db.deleteFrom("audits").where("id", "=", taken).execute();
    await db
      .insertInto("audits")
      .values({ id: taken, ...entry(999) })
      .execute();
    await db.updateTable("audits").set({ id: -1 }).where("id", "=", one).execute();
    await db.updateTable("audits").set({ id: one }).where("id", "=", other).execute();
    await db.updateTable("audits").set({ id: other }).where("id", "=", -1).execute();
    await db.deleteFrom("audits").where("id", "=", gone).execute();
    await db.deleteFrom("audit_seals").where("audit_id", "=", gone).execute();
    expect((await findingsOf(db)).map(nameOf)).toEqual([
      `changed ${taken}`,
      `changed ${one}`,
      `changed ${other}`,
      "seal missing 31",
    ]);
  });

  test("notices an end that was cut off, by its own account or by what was noted", async () => {
    const db = await ownDatabase(on);
    await write(db, 20);
    const seals = sealRepo(db);
    await seals.seal(new Date());
    const noted = await seals.end();
    await dropTriggers(db, on);
    const { rows } = await sql<{
      audit_id: number;
      hash: string;
      position: number;
    }>`select * from audit_seals where position > 17 order by position`.execute(db);
    await db.deleteFrom("audit_seals").where("position", ">", 18).execute();
    const cut = rows.slice(1).map(({ audit_id }) => audit_id);
    await db.deleteFrom("audits").where("id", "in", cut).execute();
    expect((await findingsOf(db)).map(nameOf)).toEqual(["end wrong 20"]);
    // Only the noted end reveals that the stored end was rewritten, too.
    await db
      .updateTable("audit_chain")
      .set({ position: 18, hash: rows[0]?.hash ?? "" })
      .execute();
    expect(await findingsOf(db)).toEqual([]);
    expect((await verifyAudits(seals, noted)).findings.map(nameOf)).toEqual(["end wrong 20"]);
    expect((await verifyAudits(seals, { position: 18, hash: rows[0]?.hash ?? "" })).findings).toEqual([]);
  });

  test("says of an entry dated back that it came late, and of one that waited for a seal when it was removed", async () => {
    const app: TestApp = await openTestApp({ on });
    const seals = sealRepo(app.db);
    await app.rider();
    await seals.seal(app.clock.now);
    const at = (ms: number) => new Date(app.clock.now.getTime() + ms).toISOString();
    await app.db
      .insertInto("audits")
      .values(entry(1, at(-14 * minute)))
      .execute();
    const { id } = await app.db
      .insertInto("audits")
      .values(entry(2, at(-16 * minute)))
      .returning("id")
      .executeTakeFirstOrThrow();
    app.pass(60 * minute);
    await seals.seal(app.clock.now);
    expect(await findingsOf(app.db)).toEqual([{ kind: "late", entry: id, at: at(-76 * minute) }]);
    // A server that was off for a day, or had a backlog, does not make entries late.
    await app.db.insertInto("audits").values(entry(3, app.clock.now.toISOString())).execute();
    app.pass(24 * 60 * minute);
    await seals.seal(app.clock.now);
    expect(await findingsOf(app.db)).toHaveLength(1);
  });

  test("names an entry that was removed while it waited", async () => {
    const db = await ownDatabase(on);
    await write(db, 3);
    await dropTriggers(db, on);
    const { id } = await db.selectFrom("audits").select("id").orderBy("id").executeTakeFirstOrThrow();
    await db.deleteFrom("audits").where("id", "=", id).execute();
    await sealRepo(db).seal(new Date());
    expect((await findingsOf(db)).map(nameOf)).toEqual([`removed ${id}`]);
  });
});

describe("on PostgreSQL", () => {
  test("an entry that is committed late, with a lower id, is sealed like any other, and nobody waits for the sealer", async () => {
    const db = await ownDatabase("postgres");
    const seals = sealRepo(db);
    const now = new Date("2026-01-01T00:01:00Z");
    const late = await db.startTransaction().execute();
    await late.insertInto("audits").values(entry(1)).execute();
    await write(db, 10, 2);
    expect(await seals.seal(now)).toBe(10);
    await late.commit().execute();
    expect(await seals.seal(now)).toBe(1);
    const holder = await db.startTransaction().execute();
    await holder.selectFrom("audit_chain").selectAll().forUpdate().execute();
    await write(db, 5, 20);
    expect(await seals.seal(now)).toBe(0);
    await holder.commit().execute();
    expect(await seals.seal(now)).toBe(5);
    expect(await findingsOf(db)).toEqual([]);
  });
});

test("on SQLite the audit log is sealed a few entries at a time, between which others write", async () => {
  const db = await ownDatabase("sqlite");
  await write(db, 400);
  const seals = sealRepo(db);
  const sealing = seals.seal(new Date());
  await turnOfLoop();
  await write(db, 1, 400);
  expect((await seals.end()).position).toBeLessThanOrEqual(100);
  expect(await sealing).toBe(401);
});
