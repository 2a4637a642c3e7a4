import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { budgetIn } from "#web/features/garage/costs/costs-address.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { useUnits } from "#web/lib/units.ts";
import { useClosing } from "#web/lib/opened-windows.ts";
import { useYearInAddress } from "#web/lib/year-in-address.ts";

const BudgetWindow = lazyView(
  () => import("./budget-window.tsx").then((m) => m.BudgetWindow),
  ["costs", "components", "form", "validation", "fields"],
  { missing: "window", ahead: true },
);

/** The window of the budget that the address names: `?year=2026&budget=all`. */
export function BudgetOpener() {
  const [query] = useSearchParams();
  const close = useClosing();
  const year = useYearInAddress(Number(useUnits().isoDay().slice(0, 4)));
  const of = budgetIn(query);
  return (
    <Suspense>
      {of && (
        <BudgetWindow key={`${year} ${of}`} year={year} of={of} onClose={() => close(`?year=${year}`)} />
      )}
    </Suspense>
  );
}
