import { budgetUpdated } from "#contract/garage/garage-events.ts";
import { listBudgets, setBudget } from "#contract/garage/cost-stats.ts";
import { currencyOfRider } from "#server/garage/expenses/expense-reads.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { Refusal, required } from "#server/platform/refusal/refusal.ts";
import { budgetRepo } from "./budgets.repo.ts";

interface Deps {
  db: Db;
}

export function budgetRoutes(serve: Serve, { db }: Deps): void {
  const budgets = budgetRepo(db);

  serve(listBudgets, async ({ user, query }) => ({ data: await budgets.allOf(user.id, query.year) }));

  serve(setBudget, async ({ user, body, act, say }) => {
    const { year, category = null, amount_cents, currency, version } = body();
    if (amount_cents === undefined) throw required("amount_cents");
    const wanted = {
      year,
      category,
      amount_cents,
      currency: currency ?? (await currencyOfRider(db, user.id)),
    };
    return act(async (act) => {
      const own = budgetRepo(act.db);
      const isChanged = await own.set(act, wanted, async (row) => {
        // Also where it has been taken away since.
        if (typeof version !== "number" || version === row?.version) return;
        throw new Refusal(409, "changed_elsewhere", { state: { data: await own.allOf(user.id, year) } });
      });
      if (isChanged) await act.event(budgetUpdated, null, {});
      const message = say(amount_cents === null ? "budget_removed" : "budget_set");
      return act.answer({ message, data: await own.allOf(user.id, year) });
    });
  });
}
