import "#web/styles/riders.css";
import { useBikes } from "#web/features/garage/bikes/queries.ts";
import { BudgetOpener } from "#web/features/garage/costs/budget/budget-opener.tsx";
import { ExpenseWindow } from "#web/features/garage/costs/expense/expense-window.tsx";
import { CostsYear } from "#web/features/garage/costs/year/costs-year.tsx";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";

/** /costs: a year of costs. */
export function CostsPage() {
  useTitle(useT("costs")("page"));
  const { data: bikes = [] } = useBikes();
  return (
    <>
      <CostsYear bikes={bikes} />
      <ExpenseWindow />
      <BudgetOpener />
    </>
  );
}
