import type { Budget } from "#contract/garage/cost-stats.ts";
import { type ExpenseCategory, expenseCategories } from "#contract/garage/cost-words.ts";
import { BudgetLine } from "#web/features/garage/costs/budget/budget-line.tsx";
import { useCostWords } from "#web/features/garage/costs/use-cost-words.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Swatch } from "#web/ui/plots/hatches.tsx";
import { PlotSection } from "#web/ui/plots/plot-section.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { type CostYear, layerOf } from "./cost-months.ts";
import type { BudgetOf } from "#web/features/garage/costs/costs-address.ts";

interface ByCategoryProps {
  year: number;
  costs: CostYear;
  currency: string;
  /** undefined until they are here. */
  budgets: readonly Budget[] | undefined;
  /** Opens the window of a budget. */
  onBudget: (of: BudgetOf) => void;
}

/** What each category cost, beside what it may cost. */
export function ByCategory({ year, costs, currency, budgets, onBudget }: ByCategoryProps) {
  const t = useT("costs");
  const words = useCostWords();
  const budgetOf = (category: ExpenseCategory | null) => budgets?.find((one) => one.category === category);
  const costOf = (category: ExpenseCategory) => costs.categories.find((one) => one.category === category);
  const centsOf = (category: ExpenseCategory) => costOf(category)?.cents ?? 0;
  const shown = expenseCategories
    .filter((category) => category !== "sale" && (costOf(category) || budgetOf(category)))
    .toSorted((a, b) => centsOf(b) - centsOf(a));
  const whole = budgetOf(null);
  return (
    <PlotSection title={t("category_title")}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b-[5px] border-ink py-2">
        <div className="min-w-[min(100%,16rem)] flex-1">
          <h3 className="font-semibold">{t("budget.whole", { year })}</h3>
          {whole ? <BudgetLine budget={whole} /> : <p className="text-sm text-muted">{t("budget.none")}</p>}
        </div>
        {budgets && (
          <SetBudget
            of="all"
            isSet={whole !== undefined}
            name={t("budget.whole", { year })}
            onOpen={onBudget}
          />
        )}
      </div>
      <ul>
        {shown.map((category) => {
          const budget = budgetOf(category);
          const cents = centsOf(category);
          return (
            <li
              key={category}
              className="flex flex-wrap items-center justify-between gap-x-6 border-b border-divider py-1"
            >
              <div className="min-w-[min(100%,16rem)] flex-1">
                <div className="flex flex-wrap items-center justify-between gap-x-4">
                  <TextLink
                    to={`/costs/ledger?category=${category}&from=${year}-01-01&to=${year}-12-31`}
                    className="gap-2"
                  >
                    {cents > 0 && <Swatch layer={layerOf(costs, category)} />}
                    {words.category(category)}
                  </TextLink>
                  <span>
                    <span className="font-semibold">
                      {words.total(cents, currency, costOf(category)?.unconverted ?? [])}
                    </span>{" "}
                    <span className="narrow text-sm text-muted">
                      {costs.spent > 0 &&
                        number(cents / costs.spent, { style: "percent", maximumFractionDigits: 0 })}
                    </span>
                  </span>
                </div>
                {budget && <BudgetLine budget={budget} />}
              </div>
              {budgets && (
                <SetBudget
                  of={category}
                  isSet={budget !== undefined}
                  name={words.category(category)}
                  onOpen={onBudget}
                />
              )}
            </li>
          );
        })}
      </ul>
    </PlotSection>
  );
}

interface SetBudgetProps {
  of: BudgetOf;
  isSet: boolean;
  name: string;
  onOpen: (of: BudgetOf) => void;
}

function SetBudget({ of, isSet, name, onOpen }: SetBudgetProps) {
  const t = useT("costs");
  return (
    <Button
      size="sm"
      variant={of === "all" ? "outline" : "quiet"}
      onClick={() => onOpen(of)}
      aria-label={t(isSet ? "budget.change_of" : "budget.set_of", { name })}
      className="print:hidden"
    >
      {t(isSet ? "budget.change" : "budget.set")}
    </Button>
  );
}
