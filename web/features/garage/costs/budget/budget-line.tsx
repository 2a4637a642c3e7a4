import type { Budget } from "#contract/garage/cost-stats.ts";
import { useCostWords } from "#web/features/garage/costs/use-cost-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { BudgetBar } from "./budget-bar.tsx";

/** What is left of a budget, or by how much it is exceeded. */
export function BudgetLine({ budget }: { budget: Budget }) {
  const t = useT("costs");
  const words = useCostWords();
  const { amount_cents, spent_cents, currency, unconverted } = budget;
  const left = amount_cents - spent_cents;
  return (
    <div className="mt-1 max-w-140">
      <BudgetBar share={spent_cents / amount_cents} />
      <p className="narrow mt-1 text-sm wrap-anywhere">
        {t("budget.spent_of", {
          spent: words.total(spent_cents, currency, unconverted),
          budget: words.money(amount_cents, currency),
        })}
        {" · "}
        <span className={left < 0 ? "font-semibold text-red" : "font-semibold"}>
          {t(left < 0 ? "budget.over" : "budget.left", { sum: words.money(Math.abs(left), currency) })}
        </span>
        {unconverted.length > 0 && ` · ${t("budget.unconverted")}`}
      </p>
    </div>
  );
}
