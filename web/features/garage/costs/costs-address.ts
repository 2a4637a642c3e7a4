import { type ExpenseCategory, expenseCategories } from "#contract/garage/cost-words.ts";

/** The year's budget in all, or that of a category. */
export type BudgetOf = ExpenseCategory | "all";

/** Returns which budget's window a query opens: `?budget=all`, `?budget=part`. */
export const budgetIn = (query: URLSearchParams): BudgetOf | null =>
  (["all", ...expenseCategories] as const).find((one) => one === query.get("budget")) ?? null;
