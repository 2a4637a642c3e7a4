import { expect, test } from "vitest";
import { archiveBank, standInBank } from "#server/platform/testing/bank.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { hour, openTestApp } from "#server/platform/testing/test-app.ts";

const lunch = { category: "race_travel", amount_cents: 1000, currency: "EUR", day: "2026-05-30" };

eachDb("rates of expenses", (on) => {
  const published = () => ({
    EUR: { "2026-05-29": 4.25, "2026-06-01": 4.3 },
    USD: { "2026-05-29": 3.6, "2026-06-10": 3.7 },
    CZK: { "2026-05-29": 0.17 },
    CHF: { "2026-06-10": 4.6 },
  });

  async function open(url: string, currency = "PLN") {
    const app = await openTestApp({ on, config: { NBP_URL: url } });
    app.clock.now = new Date("2026-06-10T18:00:00.000Z");
    const rider = await app.rider();
    const prefer = (code: string) => rider.put("/account/preferences", { currency: code });
    await prefer(currency);
    const hourly = () => app.fastify.work["expenseRates"]!();
    return { app, rider, prefer, hourly };
  }

  test("come with the response that notes or changes one", async () => {
    const { url, asked } = await archiveBank(published());
    const { rider } = await open(url);
    const made = (await rider.post("/expenses", lunch)).body.data;
    const rate = { rate: 4.25, rate_day: "2026-05-29", rate_table: "A/NBP/2026-05-29" };
    expect(made).toMatchObject({ shown_cents: 4250, shown_currency: "PLN", ...rate });
    const path = `/expenses/${made.id}`;
    const later = (await rider.put(path, { day: "2026-06-01", version: made.version })).body.data;
    expect(later).toMatchObject({ shown_cents: 4300, rate: 4.3, rate_day: "2026-06-01" });
    // Nothing is requested for what needs no rate.
    await rider.post("/expenses", { ...lunch, currency: "PLN" });
    await rider.post("/expenses", { ...lunch, currency: "CHF", rate: 4.5 });
    expect(asked).toEqual(["EUR 2026-05-20 2026-05-30", "EUR 2026-05-22 2026-06-01"]);
  });

  test("come with the response that notes a service, or a plan that is fulfilled, with its cost", async () => {
    const { url, asked } = await archiveBank(published());
    const { rider } = await open(url);
    const { id } = (await rider.post("/bikes", { name: "Fox", type: "road" })).body.data;
    const expense = { amount_cents: 1000, currency: "EUR" };
    const service = await rider.post(`/bikes/${id}/services`, { done_on: "2026-05-30", expense });
    const rated = { shown_cents: 4250, shown_currency: "PLN", rate: 4.25, rate_day: "2026-05-29" };
    expect(service.body.data.expenses).toMatchObject([rated]);
    const { data: plan } = (await rider.post(`/bikes/${id}/care-plans`, { task: "wash", every_days: 30 }))
      .body;
    const done = await rider.post(`/care-plans/${plan.id}/done`, { done_on: "2026-06-01", expense });
    expect(done.body.data.service.expenses).toMatchObject([{ shown_cents: 4300, rate_day: "2026-06-01" }]);
    await rider.post(`/bikes/${id}/services`, { done_on: "2026-05-28" });
    expect(asked).toEqual(["EUR 2026-05-20 2026-05-30", "EUR 2026-05-22 2026-06-01"]);
  });

  test("of another than the złoty come from both of its tables", async () => {
    const { url, asked } = await archiveBank(published());
    const { rider } = await open(url, "USD");
    const made = (await rider.post("/expenses", lunch)).body.data;
    expect(made).toMatchObject({ shown_cents: 1181, shown_currency: "USD", rate: 1.180555556 });
    expect(asked.toSorted()).toEqual(["EUR 2026-05-20 2026-05-30", "USD 2026-05-20 2026-05-30"]);
  });

  test("that the bank is slow to send delay nobody longer than three seconds, and come within the hour", async () => {
    const slow = await standInBank(() => {});
    const { app, rider } = await open(slow);
    const began = performance.now();
    const made = (await rider.post("/expenses", lunch)).body.data;
    expect(performance.now() - began).toBeLessThan(4500);
    expect(made).toMatchObject({ shown_cents: 1000, shown_currency: "EUR", rate: null, rate_day: null });
    const { meta } = (await rider.get("/expenses")).body;
    expect(meta).toMatchObject({
      shown_cents: 0,
      shown_currency: "PLN",
      without_rate: 1,
      unconverted: [{ amount_cents: 1000, currency: "EUR" }],
    });
    const { url } = await archiveBank(published());
    const next = await openTestApp({ on, db: app.db, config: { NBP_URL: url } });
    next.clock.now = app.clock.now;
    await next.fastify.work["expenseRates"]!();
    const shown = (await rider.get(`/expenses/${made.id}`)).body.data;
    expect(shown).toMatchObject({ shown_cents: 4250, shown_currency: "PLN", rate: 4.25 });
  });

  test("of another currency are requested at once when the rider chooses it, and for no other rider", async () => {
    const { url, asked } = await archiveBank(published());
    const { app, rider, prefer } = await open(url);
    const other = await app.rider();
    await other.put("/account/preferences", { currency: "PLN" });
    for (const who of [rider, other])
      for (const day of ["2026-05-30", "2026-06-01"])
        await who.post("/expenses", { category: "tool", amount_cents: 4250, currency: "PLN", day });
    await app.fastify.settled();
    expect(asked).toEqual([]);
    await prefer("EUR");
    const totals = async () => (await rider.get("/expenses")).body.meta;
    expect(await totals()).toMatchObject({
      shown_cents: 0,
      shown_currency: "EUR",
      without_rate: 2,
      unconverted: [{ amount_cents: 8500, currency: "PLN" }],
    });
    await app.fastify.settled();
    expect(asked).toEqual(["EUR 2026-05-20 2026-06-01"]);
    expect(await totals()).toMatchObject({ shown_cents: 1000 + 988, without_rate: 0, unconverted: [] });
    // The same currency once more, and other preferences, request nothing.
    await prefer("EUR");
    await rider.put("/account/preferences", { units: "mi" });
    await app.fastify.settled();
    expect(asked).toHaveLength(1);
  });

  test("of another currency are requested again soon while the bank is away, and then hourly", async () => {
    let requests = 0;
    const away = await standInBank((_, response) => {
      requests++;
      response.writeHead(503).end();
    });
    const { app, rider, prefer } = await open(away);
    await rider.post("/expenses", { ...lunch, currency: "PLN" });
    await app.fastify.settled();
    await prefer("EUR");
    for (let tries = 1; tries <= 8; tries++) {
      await app.fastify.settled();
      expect(requests).toBe(Math.min(tries, 6));
      app.pass(hour);
    }
    expect(
      await app.db.selectFrom("queued_jobs").selectAll().where("kind", "=", "wanted-rates").execute(),
    ).toEqual([]);
  });

  test("are completed hourly for all riders, their budgets, estimates and new currencies, each once", async () => {
    const { url, asked } = await archiveBank(published());
    const { app, rider, prefer, hourly } = await open(url);
    const { db } = app;
    const other = await app.rider();
    await other.put("/account/preferences", { currency: "EUR" });
    const row = { category: "other" as const, amount_cents: 100, currency: "EUR", day: "2026-05-30" };
    const times = { created_at: "2026-06-01T00:00:00.000Z", updated_at: "2026-06-01T00:00:00.000Z" };
    await db
      .insertInto("expenses")
      .values([
        { ...row, ...times, user_id: rider.id },
        { ...row, ...times, user_id: other.id },
        { ...row, ...times, user_id: other.id, currency: "USD", rate_e8: 9e7, rate_currency: "EUR" },
      ])
      .execute();
    await hourly();
    expect(asked.splice(0)).toEqual(["EUR 2026-05-20 2026-05-30"]);
    await hourly();
    expect(asked).toEqual([]);
    const budget = { year: 2026, amount_cents: 100, version: 1 };
    await db
      .insertInto("budgets")
      .values([
        { ...budget, user_id: rider.id, category: "other", currency: "CZK" },
        { ...budget, user_id: rider.id, category: "tool", currency: "CHF" },
        { ...budget, user_id: rider.id, category: "", year: 2025, currency: "CHF" },
      ])
      .execute();
    await hourly();
    expect(asked.splice(0)).toEqual(["CZK 2026-05-20 2026-05-30"]);
    await prefer("USD");
    await hourly();
    expect(asked.splice(0)).toEqual(["USD 2026-05-20 2026-05-30"]);
    const { body } = await rider.post("/bikes", { name: "Fox", type: "road" });
    await db
      .updateTable("bikes")
      .set({ value_estimate_cents: 100_000, purchase_currency: "CHF" })
      .where("id", "=", body.data.id)
      .execute();
    await hourly();
    expect(asked.splice(0).toSorted()).toEqual(["CHF 2026-05-31 2026-06-10", "USD 2026-05-31 2026-06-10"]);
    app.pass(hour);
    await hourly();
    expect(asked).toEqual([]);
  });
});
