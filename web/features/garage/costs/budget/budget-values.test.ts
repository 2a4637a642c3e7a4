import { expect, test } from "vitest";
import { budgetCents, budgetIssues } from "./budget-values.ts";

const typed = (amount: string) => ({ amount, currency: "PLN" });

test.each([
  ["1 200", 120_000],
  ["1.200,50", 120_050],
  ["0,01", 1],
  ["9999999.99", 999_999_999],
])("a budget typed as %s is %d hundredths", (amount, cents) => {
  expect(budgetIssues(typed(amount))).toEqual({});
  expect(budgetCents(typed(amount))).toBe(cents);
});

test.each([
  ["", "required"],
  ["0", "min"],
  ["10000000", "max"],
  ["1,005", undefined],
  ["much", "number"],
])("of a budget typed as %j the form says %j", (amount, issue) => {
  expect(budgetIssues(typed(amount))["amount"]?.key).toBe(issue);
});
