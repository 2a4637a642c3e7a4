import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openDatabase } from "#server/platform/db/opening/open-database.ts";
import { componentFields } from "#contract/garage/bike-fields.ts";
import { afterTest, eachDb, testFolder, testPostgres } from "#server/platform/testing/databases.ts";
import { openGate } from "#server/platform/testing/gate.ts";
import { openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";

const polish = { "accept-language": "pl" };

describe("422 says the first message and counts the rest", () => {
  const app = sharedTestApp();
  const numbers = componentFields.filter(({ kind }) => kind === "integer").map(({ name }) => name);
  const choices = componentFields.filter(({ kind }) => kind === "choice").map(({ name }) => name);
  const wrong = (count: number) =>
    Object.fromEntries([...choices, ...numbers].slice(0, count).map((name) => [name, "?"]));

  test.each([
    [1, "", ""],
    [2, " (and 1 more error)", " (i jeszcze 1 błąd)"],
    [3, " (and 2 more errors)", " (i jeszcze 2 błędy)"],
    [5, " (and 4 more errors)", " (i jeszcze 4 błędy)"],
    [6, " (and 5 more errors)", " (i jeszcze 5 błędów)"],
  ])("%i wrong", async (count, english, inPolish) => {
    const rider = await app().rider();
    const body = { name: "Rudy", ...wrong(count) };
    const [en, pl] = [await rider.post("/bikes", body), await rider.post("/bikes", body, polish)];
    expect([en.status, pl.status]).toEqual([422, 422]);
    expect(Object.keys(en.body.errors).toSorted()).toEqual(Object.keys(wrong(count)).toSorted());
    expect(en.body.message).toBe(en.body.errors.frame_material[0] + english);
    expect(pl.body.message).toBe(pl.body.errors.frame_material[0] + inPolish);
  });

  test("messages, not fields: two of one field count as two", async () => {
    const rider = await app().rider();
    const { body } = await rider.post("/bikes", {
      name: "Rudy",
      accessories: ["a".repeat(256), "b".repeat(256), "c"],
    });
    expect(body.errors.accessories).toHaveLength(2);
    expect(body.message).toBe("Accessories must be at most 255 characters long (and 1 more error)");
  });
});

eachDb("what nobody foresaw", (on) => {
  test.each([
    [{}, "Something went wrong on our side. Please try again; if it stays, tell us this number: "],
    [polish, "Coś się u nas zepsuło. Spróbuj ponownie, a jeśli to nie minie, podaj nam ten numer: "],
  ])(
    "is 500 with a number that the log knows, and not a word about the inside",
    async (headers, sentence) => {
      const log: string[] = [];
      const app = await openTestApp({ on, logTo: { write: (line) => log.push(line) } });
      const rider = await app.rider();
      await sql`alter table bikes rename to lost`.execute(app.db);
      const answer = await rider.get("/bikes", headers);
      const { request_id } = answer.body;
      expect(answer).toMatchObject({
        status: 500,
        body: {
          success: false,
          message: `${sentence}${request_id}.`,
          request_id: expect.stringMatching(/^[\da-f-]{36}$/),
        },
      });
      expect(Object.keys(answer.body)).toEqual(["success", "message", "request_id"]);
      expect(JSON.stringify(answer.body)).not.toMatch(/bikes|sql|table|relation|select/i);
      expect(log.filter((line) => line.includes(request_id) && line.includes(`"err":`))).toHaveLength(1);
      expect((await rider.get("/auth/user")).status).toBe(200);
    },
  );
});

test("a full disk is 507, keeps nothing by half and still reads", async () => {
  const app = await openTestApp({ config: { PLAN_LIMITS: "off" } });
  const rider = await app.rider();
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(app.db);
  await sql`pragma max_page_count = ${sql.lit(Number(rows[0]?.page_count) + 8)}`.execute(app.db);
  const add = () => rider.post("/bikes", { name: "Rudy", notes: "x".repeat(10_000) });
  let added = 0;
  let answer = await add();
  while (answer.status === 201 && ++added < 50) answer = await add();
  expect(answer).toMatchObject({
    status: 507,
    body: {
      message: "The server has no room left to save this. Nothing was changed.",
      request_id: expect.stringMatching(/^[\da-f-]{36}$/),
    },
  });
  expect((await rider.get("/bikes")).body.data).toHaveLength(added);
  const entries = await app.db
    .selectFrom("audits")
    .selectAll()
    .where("auditable_type", "=", "Bike")
    .execute();
  expect(entries).toHaveLength(added);
  await sql`pragma max_page_count = 100000`.execute(app.db);
  expect((await rider.post("/bikes", { name: "Rudy" })).status).toBe(201);
});

test("a database that is away is 503 until it is back", async () => {
  const gate = await openGate(await testPostgres());
  const db = await openDatabase({ url: gate.url, dataDir: testFolder() });
  afterTest(() => db.destroy());
  const app = await openTestApp({ db });
  const rider = await app.rider();
  await gate.shut();
  const answer = await rider.get("/bikes");
  expect(answer).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
  expect(answer.body.message).toBe("The server is not ready yet. Please try again in a moment.");
  expect(await app.visitor.get("=/readyz")).toMatchObject({
    status: 503,
    body: { ready: false, database: false },
  });
  expect((await app.visitor.get("=/healthz")).status).toBe(200);
  expect((await app.visitor.get("/status")).body.data).toMatchObject({ database: false, storage: true });
  await gate.open();
  expect((await rider.get("/bikes")).status).toBe(200);
  expect((await app.visitor.get("=/readyz")).status).toBe(200);
});
