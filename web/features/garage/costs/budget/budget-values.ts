import * as z from "zod/mini";
import type { Budget } from "#contract/garage/cost-stats.ts";
import { costBounds } from "#contract/garage/cost-words.ts";
import type { Issue } from "#contract/platform/issues.ts";
import { numberField } from "#contract/platform/number.ts";
import { type MoneyReader, typedAmount } from "#web/features/garage/costs/expense/expense-values.ts";
import { issuesOf } from "#web/lib/form/issues-of.ts";
import { plainTypedNumber } from "#web/lib/form/plain-number.ts";

/** As they are typed. */
export type BudgetFormValues = Record<"amount" | "currency", string>;

export const budgetFormOf = (
  budget: Budget | undefined,
  { decimalMark, currency }: MoneyReader,
): BudgetFormValues => ({
  amount: budget ? typedAmount(budget.amount_cents, decimalMark) : "",
  currency: budget?.currency ?? currency,
});

/** Returns the values with the amount in one form, however it is typed. */
export function plainBudget({ amount, currency }: BudgetFormValues): BudgetFormValues {
  const plain = plainTypedNumber(amount);
  return { amount: /^\d+(\.\d+)?$/.test(plain) ? String(Number(plain)) : plain, currency };
}

const form = z.object({
  amount: numberField({ min: 0.01, max: costBounds.amount_cents / 100, step: 0.01 }),
});

export function budgetIssues(values: BudgetFormValues): Record<string, Issue> {
  const plain = plainBudget(values);
  return plain.amount === "" ? { amount: { key: "required" } } : issuesOf(form, plain);
}

export const budgetCents = (values: BudgetFormValues): number =>
  Math.round(Number(plainBudget(values).amount) * 100);
