import { afterEach, expect, test, vi } from "vitest";
import { BikeInput } from "#contract/garage/bike-input.ts";
import { isCalendarDay, thisYear } from "./number.ts";

afterEach(() => void vi.useRealTimers());

/** The contract reads the machine's clock, so the test sets that. */
function on(instant: string): void {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(instant) });
}

test.each([
  ["2030-12-31T23:59:59.999Z", 2030],
  ["2031-01-01T00:00:00.000Z", 2031],
])("at %s this year is %i, in UTC", (instant, year) => {
  on(instant);
  expect(thisYear()).toBe(year);
  expect(BikeInput.safeParse({ name: "B", year: year + 1 }).success).toBe(true);
  expect(BikeInput.safeParse({ name: "B", year: year + 2 }).success).toBe(false);
});

test.each([
  ["2024-02-29", true],
  ["2023-02-29", false],
  ["2000-02-29", true],
  ["1900-02-29", false],
  ["2024-12-31", true],
  ["2024-04-31", false],
  ["2024-13-01", false],
  ["2024-00-10", false],
  ["2024-1-1", false],
  ["2024-01-01T00:00:00Z", false],
  ["+02024-01-01", false],
  ["today", false],
])("%s is a day of the calendar: %o", (day, is) => expect(isCalendarDay(day)).toBe(is));
