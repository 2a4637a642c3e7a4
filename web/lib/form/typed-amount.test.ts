import { expect, test } from "vitest";
import { costBounds } from "#contract/garage/cost-words.ts";
import { amountTypedIssue, centsOf } from "./typed-amount.ts";

test.each([
  ["119,90", 11_990],
  ["119.9", 11_990],
  ["1 204,50", 120_450],
  ["1,204.50", 120_450],
  ["1.204,50", 120_450],
  ["0,01", 1],
  ["9999999,99", costBounds.amount_cents],
  ["", null],
  ["0", null],
  ["-5", null],
  ["12,345,6", null],
  ["10000000", null],
  ["119,90 zł", null],
])("%j is an amount of %j hundredths", (typed, cents) => expect(centsOf(typed)).toBe(cents));

test.each([
  ["", null],
  ["119,90", null],
  ["abc", { key: "number" }],
  ["0", { key: "min", min: 0.01 }],
  ["1,2345", { key: "step", step: 0.01 }],
  ["10000000", { key: "max", max: costBounds.amount_cents / 100 }],
])("of an amount typed %j this is wrong: %j", (typed, issue) =>
  expect(amountTypedIssue(typed)).toEqual(issue),
);
