import { type Selectable, sql } from "kysely";
import { costBounds, type ExpenseCategory } from "#contract/garage/cost-words.ts";
import type { Budget } from "#contract/garage/cost-stats.ts";
import {
  expensesWithRates,
  shownSumOf,
  shownSums,
  unconvertedColumns,
  unconvertedOf,
} from "#server/garage/expenses/shown-cents.repo.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Changes } from "#server/platform/audit/audit.repo.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { BudgetsTable } from "#server/platform/db/schema.ts";
import { limitReached } from "#server/platform/refusal/refusal.ts";

export type BudgetRow = Selectable<BudgetsTable>;

/** What a year, or a category in it, may cost; `amount_cents` null takes the budget away. */
export interface NewBudget {
  year: number;
  category: ExpenseCategory | null;
  amount_cents: number | null;
  currency: string;
}

type Sum = Pick<Budget, "without_rate" | "unconverted"> & { shown_cents: number };

export type BudgetRepo = ReturnType<typeof budgetRepo>;

export function budgetRepo(db: Db) {
  const rowsOf = (userId: number, year?: number | null): Promise<BudgetRow[]> =>
    of(db, userId)
      .selectFrom("budgets")
      .selectAll()
      .$if(typeof year === "number", (query) => query.where("year", "=", year ?? 0))
      .orderBy("year", "desc")
      .orderBy("category")
      .execute();

  return {
    /** A rider's budgets, all or of a year, the newest year first; the whole before its categories. */
    rowsOf,

    /** The same with what was spent, each in its own currency. */
    async allOf(userId: number, year?: number | null): Promise<Budget[]> {
      const rows = await rowsOf(userId, year);
      const spent = new Map<string, Map<string, Sum>>();
      for (const currency of new Set(rows.map((row) => row.currency))) {
        const years = rows.filter((row) => row.currency === currency).map((row) => row.year);
        spent.set(currency, await spentIn(db, userId, currency, years));
      }
      return rows.map(({ year: of, category, amount_cents, currency, version }) => {
        const { shown_cents, ...rest } = spent.get(currency)?.get(`${of} ${category}`) ?? nothing;
        const named = category === "" ? null : category;
        return {
          year: of,
          category: named,
          amount_cents,
          currency,
          version,
          spent_cents: shown_cents,
          ...rest,
        };
      });
    },

    /** Sets a budget once `judge` has seen the one that there is; returns whether that changes anything. Throws 403 at the limit. */
    async set(
      act: Act<"costs.write">,
      { year, category, amount_cents, currency }: NewBudget,
      judge: (now: BudgetRow | undefined) => Promise<void>,
    ): Promise<boolean> {
      const { db: trx, by: user_id } = act;
      const all = await budgetRepo(trx).rowsOf(user_id);
      const now = all.find((row) => row.year === year && row.category === (category ?? ""));
      await judge(now);
      if (amount_cents === (now?.amount_cents ?? null) && (!now || now.currency === currency)) return false;
      if (amount_cents === null)
        await trx
          .deleteFrom("budgets")
          .where("id", "=", now?.id ?? 0)
          .execute();
      else if (now)
        await trx
          .updateTable("budgets")
          .set({ amount_cents, currency, version: now.version + 1 })
          .where("id", "=", now.id)
          .execute();
      else {
        if (all.length >= costBounds.budgets) throw limitReached("budget_limit");
        const row = { user_id, year, category: category ?? ("" as const), amount_cents, currency };
        await trx.insertInto("budgets").values(row).execute();
      }
      // That, but not what: a rider's plans are nobody's concern.
      const changes: Changes = { budget: [null, null] };
      await act.audit({ event: "updated", auditable_type: "User", auditable_id: user_id, changes });
      return true;
    },
  };
}

const nothing: Sum = { shown_cents: 0, without_rate: 0, unconverted: [] };

/** What a rider spent in each of some years, in all and by category, by "2026 " and "2026 part"; sales are left out. */
async function spentIn(db: Db, userId: number, currency: string, years: readonly number[]) {
  const year = sql<string>`substr(expenses.day, 1, 4)`;
  const rows = await expensesWithRates(db, currency)
    .where("expenses.user_id", "=", userId)
    .where("expenses.day", ">=", `${Math.min(...years)}-01-01`)
    .where("expenses.day", "<=", `${Math.max(...years)}-12-31`)
    .select([year.as("year"), "expenses.category"])
    .select(() => shownSums(currency))
    .select(() => unconvertedColumns(currency))
    .groupBy([year, "expenses.category"])
    .groupBy("unconverted_currency")
    .execute();
  const keyed = rows.flatMap((row) => {
    const whole = row.category === "sale" ? [] : [`${row.year} `];
    return [`${row.year} ${row.category}`, ...whole].map((key) => ({ ...row, key }));
  });
  const sums = [...Map.groupBy(keyed, ({ key }) => key)].map(([key, some]): [string, Sum] => {
    const sum: Sum = { ...nothing, unconverted: unconvertedOf(some) };
    for (const one of some.map(shownSumOf)) {
      sum.shown_cents += one.shown_cents;
      sum.without_rate += one.without_rate;
    }
    return [key, sum];
  });
  return new Map(sums);
}
