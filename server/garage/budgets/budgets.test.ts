import { expect, test } from "vitest";
import type { Budget } from "#contract/garage/cost-stats.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { downloadedBy, unzipped } from "#server/platform/testing/transfer.ts";

const whole = { year: 2026, category: null, amount_cents: 500_000, currency: "PLN" };

eachDb("budgets", (on) => {
  const app = sharedTestApp({ on });
  async function rider() {
    const one = await app().rider();
    const spend = async (more: object) => {
      const given = { category: "part", amount_cents: 1000, currency: "PLN", day: "2026-05-30", ...more };
      const answer = await one.post("/expenses", given);
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    };
    return Object.assign(one, { spend });
  }
  const clockAt = (instant: string) => (app().clock.now = new Date(instant));

  test("are set, changed and taken away, the newest year first, in all before by category", async () => {
    const one = await rider();
    expect((await one.get("/budgets")).body.data).toEqual([]);
    const shown = { ...whole, spent_cents: 0, without_rate: 0, unconverted: [], version: 1 };
    expect(await one.put("/budgets", whole)).toMatchObject({ status: 200, body: { data: [shown] } });
    const part = { ...whole, category: "part", amount_cents: 100_000 };
    const ofPart = { ...shown, ...part };
    expect((await one.put("/budgets", part)).body.data).toEqual([shown, ofPart]);
    const ofNext = { ...shown, year: 2027 };
    expect((await one.put("/budgets", { ...whole, year: 2027 })).body.data).toEqual([ofNext]);
    expect((await one.get("/budgets")).body.data).toEqual([ofNext, shown, ofPart]);
    expect((await one.get("/budgets?year=2027")).body.data).toEqual([ofNext]);
    const changed = { ...shown, amount_cents: 1, version: 2 };
    expect((await one.put("/budgets", { ...whole, amount_cents: 1, version: 1 })).body.data[0]).toEqual(
      changed,
    );
    // Nothing changes: the version stays.
    expect((await one.put("/budgets", { ...whole, amount_cents: 1 })).body.data[0]).toEqual(changed);
    expect((await one.put("/budgets", { year: 2026, amount_cents: null, version: 2 })).body.data).toEqual([
      ofPart,
    ]);
    expect((await one.put("/budgets", { year: 2026, amount_cents: null })).status).toBe(200);
    const log = await app()
      .db.selectFrom("audits")
      .select("changes")
      .where("auditable_type", "=", "User")
      .where("auditable_id", "=", one.id)
      .where("changes", "like", "%budget%")
      .orderBy("id")
      .execute();
    expect(log.map(({ changes }) => JSON.parse(String(changes)))).toEqual(
      Array(5).fill({ budget: [null, null] }),
    );
  });

  test("say what was spent in their own currency: all but sales, of the year, in all and by category", async () => {
    clockAt("2026-12-31T12:00:00.000Z");
    const one = await rider();
    const rate = {
      mid_e8: 400_000_000,
      rate_day: "2026-05-29",
      table_no: "1",
      is_final: 1,
      asked_at: "2026-06-01",
    };
    await app()
      .db.insertInto("day_rates")
      .values({ currency: "EUR", day: "2026-05-30", ...rate })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await one.spend({});
    await one.spend({ category: "tool", currency: "EUR", amount_cents: 501 });
    await one.spend({ category: "sale", amount_cents: -700 });
    await one.spend({ day: "2025-12-31", amount_cents: 9 });
    await one.spend({ day: "2026-01-01", amount_cents: 30 });
    await one.spend({ day: "2026-12-31", currency: "USD", amount_cents: 7 });
    await one.put("/budgets", whole);
    await one.put("/budgets", { ...whole, category: "part" });
    await one.put("/budgets", { ...whole, category: "tool", currency: "EUR" });
    await one.put("/budgets", { ...whole, category: "clothing" });
    await one.put("/budgets", { ...whole, year: 2025, currency: "PLN" });
    const { data } = (await one.get("/budgets")).body;
    const figures = ({ year, category, spent_cents, without_rate, unconverted }: Budget) => [
      year,
      category,
      spent_cents,
      without_rate,
      unconverted,
    ];
    const dollars = [{ amount_cents: 7, currency: "USD" }];
    expect(data.map(figures)).toEqual([
      [2026, null, 1000 + 2004 + 30, 1, dollars],
      [2026, "clothing", 0, 0, []],
      [2026, "part", 1030, 1, dollars],
      [2026, "tool", 501, 0, []],
      [2025, null, 9, 0, []],
    ]);
  });

  test("that two devices change at once from one version are changed once, and one of a kind is made once", async () => {
    const one = await rider();
    const put = (amount_cents: number, more: object = {}) =>
      one.put("/budgets", { ...whole, amount_cents, ...more });
    await Promise.all([1, 2, 3, 4].map((cents) => put(cents)));
    const [made, ...more] = (await one.get("/budgets")).body.data;
    expect(more).toEqual([]);
    const answers = await Promise.all([11, 12, 13, 14].map((cents) => put(cents, { version: made.version })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const now = (await one.get("/budgets")).body.data;
    expect(now[0].version).toBe(made.version + 1);
    expect(answers.find(({ status }) => status === 409)?.body.data).toEqual(now);
    await put(0, { amount_cents: null });
    expect((await put(5, { version: 1 })).status).toBe(409);
    expect((await one.get("/budgets")).body.data).toEqual([]);
  });

  test("are at most 500 a rider, though many are set at once", async () => {
    const one = await rider();
    const rows = Array.from({ length: 498 }, (_, index) => ({
      user_id: one.id,
      year: 1900 + (index % 300),
      category: index < 300 ? ("" as const) : ("part" as const),
      amount_cents: 100,
      currency: "PLN",
    }));
    await app().db.insertInto("budgets").values(rows).execute();
    const answers = await Promise.all(
      ["tool", "other", "service", "sale"].map((category) => one.put("/budgets", { ...whole, category })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 403, 403]);
    expect((await one.put("/budgets", { ...whole, amount_cents: 7 })).status).toBe(200);
  });

  test("outside of their bounds are refused by their fields", async () => {
    const one = await rider();
    for (const [field, values] of Object.entries({
      year: [1899, 2201, "x", null, 2026.5],
      category: ["rent", ""],
      amount_cents: [0, -1, 1_000_000_000, 1.5, "x", undefined],
      currency: ["XXX", "pln", null],
      version: [0, "x"],
    }))
      for (const value of values) {
        const answer = await one.put("/budgets", { ...whole, [field]: value });
        expect([field, value, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([
          field,
          value,
          422,
          [field],
        ]);
      }
    for (const edge of [{ year: 1900 }, { year: 2200 }, { amount_cents: 1 }, { amount_cents: 999_999_999 }])
      expect((await one.put("/budgets", { ...whole, ...edge })).status).toBe(200);
  });

  test("are the rider's alone, in their own data, and go with the account", async () => {
    const [one, other] = [await rider(), await rider()];
    await one.put("/budgets", { year: 2026, amount_cents: 100 });
    expect((await one.get("/budgets")).body.data[0].currency).toBe("USD");
    expect((await other.get("/budgets")).body.data).toEqual([]);
    for (const path of ["/budgets", "/budgets?year=2026"])
      expect((await app().visitor.get(path)).status).toBe(401);
    expect((await app().visitor.put("/budgets", whole)).status).toBe(401);
    const files = await unzipped((await downloadedBy(one, "/account/data")).bytes);
    expect(JSON.parse(String(files.get("budgets.json")))).toHaveLength(1);
    await one.send("DELETE", "/account", { password: one.password });
    const left = app().db.selectFrom("budgets").selectAll().where("user_id", "=", one.id);
    expect(await left.execute()).toEqual([]);
  });
});
