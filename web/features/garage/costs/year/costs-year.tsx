import { useMemo } from "react";
import { useNavigate } from "react-router";
import type { Bike } from "#contract/garage/bikes.ts";
import { CostsTabs } from "#web/features/garage/costs/costs-tabs.tsx";
import { useExpenseAddress } from "#web/features/garage/costs/expense/expense-address.ts";
import { BikesPerKm } from "#web/features/garage/costs/per-km/bikes-per-km.tsx";
import { PartsPerKm } from "#web/features/garage/costs/per-km/parts-per-km.tsx";
import { useBudgets, useCostStats } from "#web/features/garage/costs/queries.ts";
import { useCostWords } from "#web/features/garage/costs/use-cost-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { openedHere } from "#web/lib/opened-windows.ts";
import { useYearInAddress } from "#web/lib/year-in-address.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageTabs } from "#web/ui/page-tabs.tsx";
import { Hatches } from "#web/ui/plots/hatches.tsx";
import "#web/ui/plots/plots.css";
import { PrintButton } from "#web/ui/print-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ByCategory } from "./by-category.tsx";
import { CostFigures } from "./cost-figures.tsx";
import { costsOfYear, yearsIn } from "./cost-months.ts";
import { UndatedPurchases, WithoutRate } from "./cost-notices.tsx";
import type { BudgetOf } from "#web/features/garage/costs/costs-address.ts";
import { EmptyCosts } from "./empty-costs.tsx";
import { MonthPlot } from "./month-plot.tsx";

const hrefOfYear = (year: number) => `/costs?year=${year}`;

/** A year of costs: by month, category and bike, its budget, and what a kilometre costs. */
export function CostsYear({ bikes }: { bikes: readonly Bike[] }) {
  const t = useT("costs");
  const words = useCostWords();
  const navigate = useNavigate();
  const thisYear = Number(useUnits().isoDay().slice(0, 4));
  const year = useYearInAddress(thisYear);
  const months = useCostStats({ by: "month" });
  const within = useCostStats({ by: "bike", from: `${year}-01-01`, to: `${year}-12-31` });
  const ever = useCostStats({ by: "bike" });
  const parts = useCostStats({ by: "part" });
  const budgets = useBudgets({ year });
  const costs = useMemo(() => months.data && costsOfYear(months.data, year), [months.data, year]);
  // A budget may be there before the first expense.
  const currency = months.data?.[0]?.shown_currency ?? budgets.data?.[0]?.currency ?? "";
  const years = yearsIn(months.data ?? [], thisYear, year);
  const latest = months.data?.at(-1)?.key?.slice(0, 4);
  const failed = [months, within, ever, parts].find(({ data, isError }) => !data && isError);
  const isEmpty = costs?.spent === 0 && costs.sold === 0 && costs.withoutRate === 0;
  // Before the first expense and budget there is one invitation, and nothing to turn pages of.
  const isBare = isEmpty && months.data?.length === 0 && budgets.data?.length === 0;
  const whole = budgets.data?.find(({ category }) => category === null);
  const left = whole && whole.amount_cents - whole.spent_cents;
  /** What has no rate yet is not taken off: at most so much is left, or at least so much is too much. */
  const withinRate = (sum: string) =>
    costs && costs.withoutRate > 0
      ? t(left && left < 0 ? "figures.at_least" : "figures.at_most", { sum })
      : sum;
  const { open } = useExpenseAddress();
  const openBudget = (of: BudgetOf) =>
    void navigate({ search: `?year=${year}&budget=${of}` }, { state: openedHere });
  const ledger = `/costs/ledger?from=${year}-01-01&to=${year}-12-31`;

  return (
    <div className="plots column pb-10">
      <Hatches />
      <header className="flex flex-wrap items-end gap-3 pt-3 pb-3 lg:pt-6">
        <h1 className="wide min-w-0 flex-auto text-[1.75rem]/[1.1] sm:text-2xl">{t("title", { year })}</h1>
        {!isBare && (
          <Button variant="primary" onClick={() => open("new")} className="print:hidden">
            <Icon name="plus" />
            {t("add")}
          </Button>
        )}
      </header>
      {!isBare && <CostsTabs current="year" />}
      {!isBare && (
        <div className="mt-2 flex min-h-11 flex-wrap items-center justify-between gap-x-6">
          <PageTabs
            look="quietLine"
            label={t("years")}
            tabs={years.map((one) => ({ to: hrefOfYear(one), label: String(one), current: one === year }))}
          />
          {costs && !isEmpty && (
            <PrintButton size="sm" className="max-sm:hidden print:hidden">
              {t("print")}
            </PrintButton>
          )}
        </div>
      )}
      {failed ? (
        <LoadFailure className="mt-4" query={failed}>
          {t("load_failed")}
        </LoadFailure>
      ) : isEmpty ? (
        <EmptyCosts
          year={year}
          latest={latest === undefined ? undefined : Number(latest)}
          hrefOfYear={hrefOfYear}
          onAdd={() => open("new")}
        />
      ) : (
        <CostFigures
          figures={[
            [t("figures.spent"), costs ? words.total(costs.spent, currency, costs.unconverted) : null],
            ...(costs && (costs.sold > 0 || costs.soldUnconverted.length > 0)
              ? [[t("figures.sold"), words.total(costs.sold, currency, costs.soldUnconverted)] as const]
              : []),
            [
              t("figures.budget"),
              whole
                ? words.money(whole.amount_cents, whole.currency)
                : budgets.data
                  ? t("budget.not_set")
                  : null,
            ],
            ...(whole && left !== undefined
              ? [
                  [
                    t(left < 0 ? "figures.over" : "figures.left"),
                    <span key="left" className={left < 0 ? "text-red" : undefined}>
                      {withinRate(words.money(Math.abs(left), whole.currency))}
                    </span>,
                  ] as const,
                ]
              : []),
          ]}
        />
      )}
      {!failed && !costs && <Skeleton className="mt-8 h-72" />}
      {!failed && costs && !isEmpty && (
        <>
          <WithoutRate count={costs.withoutRate} ledger={ledger} />
          {costs.spent + costs.sold > 0 && (
            <MonthPlot key={year} year={year} costs={costs} currency={currency} />
          )}
        </>
      )}
      {!failed && costs && (!isEmpty || (budgets.data ?? []).length > 0) && (
        <ByCategory
          year={year}
          costs={costs}
          currency={currency}
          budgets={budgets.data}
          onBudget={openBudget}
        />
      )}
      {!failed && (months.data ?? []).length > 0 && (
        <>
          <BikesPerKm year={year} within={within.data} ever={ever.data} />
          <UndatedPurchases bikes={bikes} />
          <PartsPerKm stats={parts.data} />
        </>
      )}
    </div>
  );
}
