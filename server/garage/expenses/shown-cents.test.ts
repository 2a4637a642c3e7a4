import { expect, test } from "vitest";
import type { ExpenseCategory } from "#contract/garage/cost-words.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { randomFrom } from "#server/platform/testing/random.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { expensesWithRates, shownColumns, shownOf, shownSums, shownSumOf } from "./shown-cents.repo.ts";

const at = "2026-05-01T10:00:00.000Z";
const most = 999_999_999;

interface Case {
  amount?: number;
  currency?: string;
  target?: string;
  day?: string;
  /** Hundred-millionths. */
  typed?: [rate: number, currency: string];
  shown: number | null;
  rate?: number | null;
}

/** The bank's rates of the days in the table below, in hundred-millionths; null where it has none. */
const rates: Record<string, Record<string, number | null>> = {
  "2026-01-05": { EUR: 423_450_000, USD: 361_230_000, IDR: 21_957 },
  "2026-01-06": { EUR: 100_500_000, USD: 200_000_000 },
  "2026-01-07": { EUR: 4_000_000_000, USD: 4_000_000_000, IDR: 1000 },
  "2026-01-08": { EUR: 400_000_000, USD: null },
};

const cases: Record<string, Case> = {
  "its own currency, as it is": { currency: "EUR", target: "EUR", shown: 100, rate: null },
  "its own currency, though a rate was typed": {
    currency: "EUR",
    target: "EUR",
    typed: [2e8, "EUR"],
    shown: 100,
    rate: null,
  },
  "euros in złoty": { shown: 423, rate: 4.2345 },
  "złoty in euros": { currency: "PLN", target: "EUR", shown: 24, rate: 0.2361553902 },
  "euros in dollars": { target: "USD", amount: 10_000, shown: 11_722, rate: 1.17224483 },
  "rupiah in złoty, with eight decimals": { currency: "IDR", amount: 1e8, shown: 21_957, rate: 0.00021957 },
  "half a cent up": { day: "2026-01-06", amount: 100, shown: 101, rate: 1.005 },
  "just under half a cent down": { day: "2026-01-06", amount: 99, shown: 99 },
  "half a cent of a sale away from zero": { day: "2026-01-06", amount: -100, shown: -101 },
  "just under half a cent of a sale towards zero": { day: "2026-01-06", amount: -99, shown: -99 },
  "half of one cent": { day: "2026-01-06", currency: "PLN", target: "USD", amount: 1, shown: 1, rate: 0.5 },
  "half of one cent that came in": {
    day: "2026-01-06",
    currency: "PLN",
    target: "USD",
    amount: -1,
    shown: -1,
  },
  "less than half a cent": { day: "2026-01-07", currency: "PLN", target: "USD", amount: 19, shown: 0 },
  "less than half a cent of a sale": {
    day: "2026-01-07",
    currency: "PLN",
    target: "USD",
    amount: -19,
    shown: 0,
  },
  "the most at the highest rate": { day: "2026-01-07", amount: most, shown: 39_999_999_960, rate: 40 },
  "the most that came in at the highest rate": { day: "2026-01-07", amount: -most, shown: -39_999_999_960 },
  "the most from the highest to the highest": { day: "2026-01-07", target: "USD", amount: most, shown: most },
  "the most from the highest to the lowest": {
    day: "2026-01-07",
    target: "IDR",
    amount: most,
    shown: 3_999_999_996_000_000,
    rate: 4_000_000,
  },
  "the most from the lowest to the highest": {
    day: "2026-01-07",
    currency: "IDR",
    target: "USD",
    amount: most,
    shown: 250,
    rate: 2.5e-7,
  },
  "at a typed rate, before the bank's": { typed: [450_000_000, "PLN"], shown: 450, rate: 4.5 },
  "at a typed rate, where the bank has none": {
    day: "2025-01-01",
    amount: -101,
    typed: [150_000_000, "PLN"],
    shown: -152,
    rate: 1.5,
  },
  "at the highest typed rate": { amount: most, typed: [1e14, "PLN"], shown: most * 1e6, rate: 1_000_000 },
  "just under the highest typed rate": { amount: most, typed: [1e14 - 1, "PLN"], shown: most * 1e6 - 10 },
  "at the lowest typed rate": { amount: 50_000_000, typed: [1, "PLN"], shown: 1, rate: 1e-8 },
  "just under half a cent at the lowest typed rate": { amount: 49_999_999, typed: [1, "PLN"], shown: 0 },
  "at the bank's, where a rate was typed for another currency": {
    typed: [450_000_000, "USD"],
    shown: 423,
    rate: 4.2345,
  },
  "nothing on a day without a rate": { day: "2025-01-01", shown: null },
  "nothing from złoty on a day without a rate": {
    day: "2025-01-01",
    currency: "PLN",
    target: "EUR",
    shown: null,
  },
  "nothing from a currency that the bank has not": { day: "2026-01-08", currency: "USD", shown: null },
  "nothing in a currency that the bank has not": { day: "2026-01-08", target: "USD", shown: null },
  "nothing where one of two rates is missing": { day: "2026-01-06", target: "IDR", shown: null },
};

eachDb("what an expense is in another currency", (on) => {
  const app = sharedTestApp({ on });

  async function opened() {
    const { db } = app();
    const { id: user_id } = await app().rider();
    await db.deleteFrom("day_rates").execute();
    const known = Object.entries(rates).flatMap(([day, mids]) =>
      Object.entries(mids).map(([currency, mid_e8]) => ({
        currency,
        day,
        mid_e8,
        rate_day: mid_e8 === null ? null : day,
        table_no: mid_e8 === null ? null : `of ${day}`,
        is_final: 1,
        asked_at: at,
      })),
    );
    await db.insertInto("day_rates").values(known).execute();
    const expense = (amount_cents: number, currency: string, day: string) => ({
      user_id,
      category: (amount_cents < 0 ? "sale" : "other") as ExpenseCategory,
      amount_cents,
      currency,
      day,
      created_at: at,
      updated_at: at,
      rate_e8: null as number | null,
      rate_currency: null as string | null,
    });
    return { db, user_id, expense };
  }

  test.each(Object.entries(cases))("is %s", async (_name, given) => {
    const { amount = 100, currency = "EUR", target = "PLN", day = "2026-01-05", typed, shown } = given;
    const { db, user_id, expense } = await opened();
    const [rate_e8, rate_currency] = typed ?? [null, null];
    await db
      .insertInto("expenses")
      .values({ ...expense(amount, currency, day), rate_e8, rate_currency })
      .execute();
    const query = expensesWithRates(db, target).where("expenses.user_id", "=", user_id);
    const row = await query
      .selectAll("expenses")
      .select(() => shownColumns(target))
      .executeTakeFirstOrThrow();
    const fields = shownOf(row, target);
    expect([fields.shown_cents, fields.shown_currency]).toEqual(
      shown === null ? [amount, currency] : [shown, target],
    );
    if (given.rate !== undefined) expect(fields.rate).toBe(given.rate);
    const atBanks = fields.rate !== null && rate_currency !== target;
    expect([fields.rate_day, fields.rate_table]).toEqual(atBanks ? [day, `of ${day}`] : [null, null]);
    const sums = await query.select(() => shownSums(target)).executeTakeFirstOrThrow();
    expect(shownSumOf(sums)).toEqual({ shown_cents: shown ?? 0, without_rate: shown === null ? 1 : 0 });
  });

  test("is nothing where there is no expense, and no error where sums are larger than numbers", async () => {
    const { db, user_id, expense } = await opened();
    const sums = async () =>
      shownSumOf(
        await expensesWithRates(db, "PLN")
          .where("expenses.user_id", "=", user_id)
          .select(() => shownSums("PLN"))
          .executeTakeFirstOrThrow(),
      );
    expect(await sums()).toEqual({ shown_cents: 0, without_rate: 0 });
    const huge = { ...expense(most, "EUR", "2025-01-01"), rate_e8: 1e14, rate_currency: "PLN" };
    for (let batch = 0; batch < 20; batch++)
      await db
        .insertInto("expenses")
        .values(Array.from({ length: 500 }, () => huge))
        .execute();
    expect(await sums()).toEqual({ shown_cents: Number.MAX_SAFE_INTEGER, without_rate: 0 });
  });

  test("adds up exactly over 100,000 random expenses in three currencies", async () => {
    const { db, user_id, expense } = await opened();
    const random = randomFrom(20);
    const days = Array.from({ length: 400 }, (_, index) =>
      new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10),
    );
    const mids = new Map<string, number>([]);
    await db.deleteFrom("day_rates").execute();
    for (const currency of ["EUR", "USD"])
      for (const [index, day] of days.entries()) {
        // Some days have no rate yet.
        if (index % 50 === 7) continue;
        const mid_e8 = (currency === "EUR" ? 42_000 : 36_000) * 10_000 + random.below(4000) * 10_000;
        mids.set(`${currency} ${day}`, mid_e8);
        const row = { currency, day, mid_e8, rate_day: day, table_no: "1", is_final: 1, asked_at: at };
        await db.insertInto("day_rates").values(row).execute();
      }
    const made = Array.from({ length: 100_000 }, () => {
      const sale = random.chance(0.1);
      const cents = 1 + random.below(random.chance(0.01) ? most : 100_000);
      const one = expense(sale ? -cents : cents, random.pick(["PLN", "EUR", "USD"]), random.pick(days));
      if (random.chance(0.02)) {
        one.rate_e8 = 1 + random.below(10_000_000_000);
        one.rate_currency = random.pick(["PLN", "USD"]);
      }
      return one;
    });
    for (let from = 0; from < made.length; from += 2000)
      await db
        .insertInto("expenses")
        .values(made.slice(from, from + 2000))
        .execute();
    for (const target of ["PLN", "USD"]) {
      // By hand, in integers without end.
      let sum = 0n;
      let without = 0;
      for (const { amount_cents, currency, day, rate_e8, rate_currency } of made) {
        const midOf = (code: string) => (code === "PLN" ? 100_000_000 : mids.get(`${code} ${day}`));
        const [above, below] =
          currency === target
            ? [1, 1]
            : rate_currency === target
              ? [rate_e8, 100_000_000]
              : [midOf(currency), midOf(target)];
        if (!above || !below) {
          without++;
          continue;
        }
        const exact = BigInt(Math.abs(amount_cents)) * BigInt(above);
        const whole = exact / BigInt(below);
        const rest = exact % BigInt(below);
        const cents = rest * 2n >= BigInt(below) ? whole + 1n : whole;
        sum += amount_cents < 0 ? -cents : cents;
      }
      const got = await expensesWithRates(db, target)
        .where("expenses.user_id", "=", user_id)
        .select(() => shownSums(target))
        .executeTakeFirstOrThrow();
      expect(without).toBeGreaterThan(100);
      expect(shownSumOf(got)).toEqual({ shown_cents: Number(sum), without_rate: without });
    }
  });
});
