import { useSearchParams } from "react-router";
import { costBounds, type ExpenseCategory, expenseCategories } from "#contract/garage/cost-words.ts";

/** The year in the address; this year where there is none, or what it cannot be. */
export function useCostYear(thisYear: number): number {
  const [query] = useSearchParams();
  const asked = query.get("year") ?? "";
  const year = /^\d{4}$/.test(asked) ? Number(asked) : thisYear;
  return year >= costBounds.years.min && year <= thisYear + 1 ? year : thisYear;
}

/** The year's budget in all, or that of a category. */
export type BudgetOf = ExpenseCategory | "all";

/** Returns which budget's window a query asks for: `?budget=all`, `?budget=part`. */
export const budgetIn = (query: URLSearchParams): BudgetOf | null =>
  (["all", ...expenseCategories] as const).find((one) => one === query.get("budget")) ?? null;
