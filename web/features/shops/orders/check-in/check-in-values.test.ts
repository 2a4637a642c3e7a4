import { expect, test } from "vitest";
import { checkInIssues, daysAfter, emptyCheckIn, orderOf } from "./check-in-values.ts";

test("a bike by hand needs a customer, one of Spokebook has its rider", () => {
  expect(Object.keys(checkInIssues(emptyCheckIn, null))).toEqual(["name"]);
  expect(checkInIssues(emptyCheckIn, 7)).toEqual({});
  expect(Object.keys(checkInIssues({ ...emptyCheckIn, limit: "much" }, 7))).toEqual(["limit"]);
});

test("what is typed becomes an order", () => {
  const typed = { ...emptyCheckIn, name: "Jan", brand: "Romet", wanted: "Brakes", limit: "200", later: true };
  expect(orderOf(typed, null)).toMatchObject({
    customer: { name: "Jan" },
    bike: { brand: "Romet" },
    limit_cents: 20_000,
    promised_on: null,
    received: false,
  });
  expect(orderOf(typed, 7)).not.toHaveProperty("customer");
  expect(daysAfter("2026-02-27", 3)).toBe("2026-03-02");
});
