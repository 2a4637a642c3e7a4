import { describe, expect, test } from "vitest";
import type { Subscription } from "#contract/billing/subscription.ts";
import { isPaidFor, isPaid, stepsTo } from "./steps.ts";

const free = {
  plan: "hobbyist",
  status: "none",
  next_plan: null,
  trial_available: true,
  checkout_available: true,
} as const;
const paying = { ...free, plan: "enthusiast", status: "active", trial_available: false } as const;

test("who pays nothing can try a plan and buy it", () => {
  expect(stepsTo("enthusiast", free)).toEqual(["try", "buy"]);
  expect(stepsTo("collector", free)).toEqual(["try", "buy"]);
});

test("a trial is had once; without payments there is nothing to buy", () => {
  expect(stepsTo("enthusiast", { ...free, trial_available: false })).toEqual(["buy"]);
  expect(stepsTo("enthusiast", { ...free, checkout_available: false })).toEqual(["try"]);
  expect(stepsTo("enthusiast", { ...free, trial_available: false, checkout_available: false })).toEqual([]);
});

test("who tries a plan can buy it, or another", () => {
  const trying = { ...paying, status: "trialing", next_plan: "hobbyist" } as const;
  expect(stepsTo("enthusiast", trying)).toEqual(["buy"]);
  expect(stepsTo("collector", trying)).toEqual(["buy"]);
});

test("who pays goes up at once, down later, and takes a change back", () => {
  expect(stepsTo("enthusiast", paying)).toEqual([]);
  expect(stepsTo("collector", paying)).toEqual(["upgrade"]);
  const collector = { ...paying, plan: "collector" } as const;
  expect(stepsTo("enthusiast", collector)).toEqual(["downgrade"]);
  const leaving = { ...collector, next_plan: "enthusiast" } as const;
  expect(stepsTo("enthusiast", leaving)).toEqual([]);
  expect(stepsTo("collector", leaving)).toEqual(["keep"]);
});

test.each(["cancelled", "past_due"] as const)("what is %s is settled first", (status) => {
  for (const plan of ["hobbyist", "enthusiast", "collector"] as const)
    expect(stepsTo(plan, { ...paying, status })).toEqual([]);
});

test("who was granted a plan can only buy a larger one", () => {
  const given = { ...free, plan: "enthusiast", status: "granted", trial_available: false } as const;
  expect(stepsTo("enthusiast", given)).toEqual([]);
  expect(stepsTo("collector", given)).toEqual(["buy"]);
  expect(stepsTo("enthusiast", { ...given, plan: "collector" })).toEqual([]);
});

describe("the free plan", () => {
  test("is reached by cancelling, not by a step", () => {
    expect(stepsTo("hobbyist", paying)).toEqual([]);
    expect(stepsTo("hobbyist", free)).toEqual([]);
  });
});

test("only what runs at the payment provider is bought", () => {
  const bought = (status: Subscription["status"]) => isPaidFor({ status });
  expect((["active", "cancelled", "past_due"] as const).every(bought)).toBe(true);
  expect((["none", "trialing", "expired", "granted"] as const).some(bought)).toBe(false);
});

test.each(["hobbyist", "Enthusiast", "", "__proto__", null])("%s is no paid plan", (plan) => {
  expect(isPaid(plan)).toBe(false);
});
