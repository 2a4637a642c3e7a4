import { expect, test } from "vitest";
import { usageOfSpans } from "./usage.ts";

const daysOf = (from_at: string, to_at: string) =>
  usageOfSpans([], { gaps: [], befores: [] })([{ bike_id: 1, scope: "any", from_at, to_at }], to_at).days;

test("a day of 23 hours is a day, as is one of 25", () => {
  // From midnight to midnight in Warsaw, across the last Sunday of March and of October.
  expect(daysOf("2026-02-28T23:00:00.000Z", "2026-05-02T22:00:00.000Z")).toBe(63);
  expect(daysOf("2026-10-01T22:00:00.000Z", "2026-11-01T23:00:00.000Z")).toBe(31);
  expect(daysOf("2026-05-01T08:00:00.000Z", "2026-05-02T06:00:00.000Z")).toBe(0);
});
