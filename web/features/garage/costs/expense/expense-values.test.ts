import { describe, expect, test } from "vitest";
import type { Expense } from "#contract/garage/expenses.ts";
import {
  centsAtRate,
  changedExpenseBody,
  emptyExpense,
  expenseBody,
  expenseFormOf,
  expenseIssues,
  plainExpense,
  yearsAfter,
} from "./expense-values.ts";

const pln = { decimalMark: ",", currency: "PLN" } as const;
const chain = emptyExpense({ amount: "119,90", currency: "PLN", day: "2026-11-23" });
const last = "2026-11-24";
const saved = {
  id: 4,
  bike_id: 12,
  part_id: null,
  service_id: null,
  category: "part",
  amount_cents: 11_990,
  currency: "EUR",
  day: "2026-11-23",
  rate: 4.2731,
  rate_day: "2026-11-23",
  shop: "Sprocket",
  note: null,
  warranty_until: null,
} as Expense;

test.each([
  ["4,273", 42_730],
  ["4.27", 42_700],
  ["0,00000001", 0],
  ["", null],
  ["x", null],
  ["1000000,1", null],
])("10,000 hundredths at a rate typed %j are %j", (rate, cents) =>
  expect(centsAtRate(10_000, rate)).toBe(cents),
);

describe("an expense's form", () => {
  test("shows a sale without its minus and sends it with one", () => {
    const sale = expenseFormOf({ ...saved, category: "sale", amount_cents: -250_000 }, pln);
    expect(sale.amount).toBe("2500");
    expect(expenseBody(sale, pln).amount_cents).toBe(-250_000);
  });

  test("shows a rate that was typed, and not the bank's", () => {
    expect(expenseFormOf(saved, pln).rate).toBe("");
    expect(expenseFormOf({ ...saved, rate_day: null }, pln).rate).toBe("4,2731");
  });

  test("sends no rate for what was paid in the rider's own currency", () => {
    const typed = { ...chain, rate: "4,2" };
    expect(expenseBody(typed, pln).rate).toBeNull();
    expect(expenseBody({ ...typed, currency: "EUR" }, pln).rate).toBe(4.2);
  });

  test("sends of a change only what differs, however it is typed", () => {
    const over = expenseFormOf(saved, pln);
    expect(changedExpenseBody({ ...over, amount: "119.90", shop: " Sprocket " }, over, pln)).toEqual({});
    expect(changedExpenseBody({ ...over, note: "New" }, over, pln)).toEqual({ note: "New" });
  });

  test("sends the amount with its sign when a category begins or ends to be a sale", () => {
    const over = expenseFormOf(saved, pln);
    expect(changedExpenseBody({ ...over, category: "sale" }, over, pln)).toEqual({
      category: "sale",
      amount_cents: -11_990,
    });
  });

  test("finds that amounts are the same in Polish and in English notation", () => {
    expect(plainExpense({ ...chain, amount: "1 204,50" }).amount).toBe(
      plainExpense({ ...chain, amount: "1,204.5" }).amount,
    );
  });
});

test.each([
  [{}, {}],
  [{ amount: "" }, { amount: { key: "required" } }],
  [{ amount: "0" }, { amount: { key: "min", min: 0.01 } }],
  [{ day: "" }, { day: { key: "required" } }],
  [{ day: last }, {}],
  [{ day: "2026-11-25" }, { day: { key: "max_date", max: last } }],
  [{ day: "1900-01-01" }, {}],
  [{ day: "1899-12-31" }, { day: { key: "min_date", min: "1900-01-01" } }],
  [{ warranty_until: "2028-11-23" }, {}],
  [{ rate: "4,2731" }, {}],
  [{ rate: "0,000000001" }, { rate: { key: "min", min: 0.000_000_01 } }],
  [{ shop: "x".repeat(255), note: "x".repeat(2000) }, {}],
  [{ shop: "x".repeat(256) }, { shop: { key: "max_length", max: 255 } }],
  [{ note: "x".repeat(2001) }, { note: { key: "max_length", max: 2000 } }],
])("an expense with %j is judged as %j", (typed, issues) =>
  expect(expenseIssues({ ...chain, ...typed }, last)).toEqual(issues),
);

test("a warranty of two years from 29 February ends on 1 March", () => {
  expect(yearsAfter("2026-11-23", 2)).toBe("2028-11-23");
  expect(yearsAfter("2024-02-29", 2)).toBe("2026-03-01");
});
