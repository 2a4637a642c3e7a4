import { type Selectable, sql } from "kysely";
import { costBounds, type ExpenseCategory } from "#contract/garage/cost-words.ts";
import type { Budget } from "#contract/garage/cost-stats.ts";
import { expensesWithRates, shownSumOf, shownSums } from "#server/garage/expenses/shown-cents.repo.ts";
import { recordAudit } from "#server/platform/audit/audit.repo.ts";
import { lockRow } from "#server/platform/db/dialect.ts";
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

type Sum = ReturnType<typeof shownSumOf>;

export type BudgetRepo = ReturnType<typeof budgetRepo>;

export function budgetRepo(db: Db) {
  const rowsOf = (userId: number, year?: number | null): Promise<BudgetRow[]> =>
    db
      .selectFrom("budgets")
      .selectAll()
      .where("user_id", "=", userId)
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
        const { shown_cents, without_rate } = spent.get(currency)?.get(`${of} ${category}`) ?? nothing;
        const named = category === "" ? null : category;
        return {
          year: of,
          category: named,
          amount_cents,
          currency,
          version,
          spent_cents: shown_cents,
          without_rate,
        };
      });
    },

    /** Sets a budget under the rider's lock, once `judge` has seen the one that there is. Throws 403 at the limit. */
    set: (
      userId: number,
      { year, category, amount_cents, currency }: NewBudget,
      judge: (now: BudgetRow | undefined, trx: Db) => Promise<void>,
      at: string,
    ): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await lockRow(trx, "users", userId);
        const all = await budgetRepo(trx).rowsOf(userId);
        const now = all.find((row) => row.year === year && row.category === (category ?? ""));
        await judge(now, trx);
        if (amount_cents === (now?.amount_cents ?? null) && (!now || now.currency === currency)) return;
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
          const row = { user_id: userId, year, category: category ?? ("" as const), amount_cents, currency };
          await trx.insertInto("budgets").values(row).execute();
        }
        await recordAudit(trx, {
          at,
          actor_id: userId,
          event: "updated",
          auditable_type: "User",
          auditable_id: userId,
          // That, but not what: a rider's plans are nobody's concern.
          changes: { budget: [null, null] },
        });
      }),
  };
}

const nothing: Sum = { shown_cents: 0, without_rate: 0 };

/** What a rider spent in each of some years, in all and by category, by "2026 " and "2026 part"; sales are left out. */
async function spentIn(db: Db, userId: number, currency: string, years: readonly number[]) {
  const year = sql<string>`substr(expenses.day, 1, 4)`;
  const rows = await expensesWithRates(db, currency)
    .where("expenses.user_id", "=", userId)
    .where("expenses.day", ">=", `${Math.min(...years)}-01-01`)
    .where("expenses.day", "<=", `${Math.max(...years)}-12-31`)
    .select([year.as("year"), "expenses.category"])
    .select(() => shownSums(currency))
    .groupBy([year, "expenses.category"])
    .execute();
  const spent = new Map<string, Sum>();
  for (const row of rows) {
    const sum = shownSumOf(row);
    spent.set(`${row.year} ${row.category}`, sum);
    if (row.category === "sale") continue;
    const { shown_cents, without_rate } = spent.get(`${row.year} `) ?? nothing;
    spent.set(`${row.year} `, {
      shown_cents: shown_cents + sum.shown_cents,
      without_rate: without_rate + sum.without_rate,
    });
  }
  return spent;
}
