import { describe, expect, test } from "vitest";
import { dayAfter, dayOf, firstDays, startOf } from "./days.ts";

describe("a day begins", () => {
  test.each([
    ["Europe/Warsaw", "2026-01-15", "2026-01-14T23:00:00.000Z"],
    ["Europe/Warsaw", "2026-07-15", "2026-07-14T22:00:00.000Z"],
    // Clocks go forward at 2:00 of this day and back at 3:00 of that one.
    ["Europe/Warsaw", "2026-03-29", "2026-03-28T23:00:00.000Z"],
    ["Europe/Warsaw", "2026-03-30", "2026-03-29T22:00:00.000Z"],
    ["Europe/Warsaw", "2026-10-25", "2026-10-24T22:00:00.000Z"],
    ["Europe/Warsaw", "2026-10-26", "2026-10-25T23:00:00.000Z"],
    ["UTC", "2026-07-15", "2026-07-15T00:00:00.000Z"],
    ["America/New_York", "2026-07-15", "2026-07-15T04:00:00.000Z"],
    ["Asia/Kathmandu", "2026-07-15", "2026-07-14T18:15:00.000Z"],
    ["Pacific/Kiritimati", "2026-07-15", "2026-07-14T10:00:00.000Z"],
    // Midnight itself does not exist: clocks leap from 0:00 to 1:00.
    ["Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00.000Z"],
    // Midnight comes twice: clocks go back from 1:00 to 0:00.
    ["America/Havana", "2026-11-01", "2026-11-01T04:00:00.000Z"],
  ])("in %s, %s, at %s", (zone, day, start) => {
    expect(startOf(zone, day).toISOString()).toBe(start);
    expect(dayOf(zone, startOf(zone, day))).toBe(day);
    expect(dayOf(zone, new Date(startOf(zone, day).getTime() - 1))).toBe(dayAfter(day, -1));
  });
});

test.each([
  ["2026-11-16", "2026-11-16", "2026-11-01"],
  ["2026-11-22", "2026-11-16", "2026-11-01"],
  ["2026-11-01", "2026-10-26", "2026-11-01"],
  ["2027-01-01", "2026-12-28", "2027-01-01"],
])("the week of %s begins on %s, its month on %s", (day, week, month) => {
  expect(firstDays(day)).toEqual({ week, month });
});

test("days follow each other over months, years and leap days", () => {
  expect(["2026-12-31", "2028-02-28", "2026-02-28"].map((day) => dayAfter(day))).toEqual([
    "2027-01-01",
    "2028-02-29",
    "2026-03-01",
  ]);
});
