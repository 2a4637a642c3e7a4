import "#web/styles/riders.css";
import { Suspense } from "react";
import { useBikes } from "#web/features/garage/bikes/queries.ts";
import { BudgetOpener } from "#web/features/garage/costs/budget/budget-opener.tsx";
import { ExpenseWindow } from "#web/features/garage/costs/expense/expense-window.tsx";
import { CostsYear } from "#web/features/garage/costs/year/costs-year.tsx";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { useTitle } from "#web/lib/title.ts";

const WaitingDrafts = lazyView(
  () => import("#web/features/garage/costs/drafts/waiting-drafts.tsx").then((m) => m.WaitingDrafts),
  ["receipts", "costs", "components"],
  { missing: "nothing" },
);

/** /costs: a year of costs. */
export function CostsPage() {
  useTitle(useT("costs")("page"));
  const { data: bikes = [] } = useBikes();
  return (
    <>
      <Suspense>
        <div className="column">
          <WaitingDrafts />
        </div>
      </Suspense>
      <CostsYear bikes={bikes} />
      <ExpenseWindow />
      <BudgetOpener />
    </>
  );
}
