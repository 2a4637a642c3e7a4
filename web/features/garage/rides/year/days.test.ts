import { expect, test } from "vitest";
import {
  dates,
  daysOf,
  groupDays,
  noFigures,
  sumOf,
  untilEachDate,
  weekdayOf,
  weekOf,
  weeksOf,
} from "./days.ts";

const ridden = (key: string, km: number, indoor = 0) => ({
  key,
  rides: 1,
  distance_m: km * 1000,
  moving_s: km * 120,
  up_m: km * 10,
  indoor_m: indoor * 1000,
});

test("a year has all its days, also 29 February, from the first to the last", () => {
  expect([daysOf(2026).length, daysOf(2024).length]).toEqual([365, 366]);
  expect([daysOf(2026)[0], daysOf(2026).at(-1)]).toEqual(["2026-01-01", "2026-12-31"]);
});

test.each([
  ["2026-01-01", "2026-W01"],
  ["2026-05-10", "2026-W19"],
  ["2026-05-11", "2026-W20"],
  ["2026-12-31", "2026-W53"],
  ["2027-01-03", "2026-W53"],
  ["2027-01-04", "2027-W01"],
  ["2025-12-29", "2026-W01"],
])("%s is in %s", (day, week) => expect(weekOf(day)).toBe(week));

test("weekdays go from Monday, 1, to Sunday, 7", () => {
  expect(["2026-05-04", "2026-05-10"].map(weekdayOf)).toEqual([1, 7]);
});

test("weeks at the edges of a year have only its days, and each has a key of its own", () => {
  for (const year of [2020, 2021, 2024, 2025, 2026, 2027]) {
    const days = daysOf(year);
    const weeks = weeksOf(days);
    expect([weeks[0]?.from, weeks.at(-1)?.to]).toEqual([`${year}-01-01`, `${year}-12-31`]);
    expect(new Set(weeks.map(({ key }) => key)).size).toBe(weeks.length);
    expect(weeks.slice(1, -1).every(({ from, to }) => weekdayOf(from) === 1 && weekdayOf(to) === 7)).toBe(
      true,
    );
  }
  expect(weeksOf(daysOf(2027))[0]).toEqual({ key: "2026-W53", from: "2027-01-01", to: "2027-01-03" });
});

test("days are summed by what they have in common, and what has none is 0", () => {
  const stats = [ridden("2026-05-01", 10), ridden("2026-05-31", 20, 5), ridden("2026-07-01", 40)];
  const months = groupDays(stats, ["05", "06", "07"], (day) => day.slice(5, 7));
  expect(months.map(({ distance_m, indoor_m, rides }) => [distance_m, indoor_m, rides])).toEqual([
    [30_000, 5000, 2],
    [0, 0, 0],
    [40_000, 0, 1],
  ]);
  expect(sumOf(months)).toEqual(sumOf(stats));
  expect(sumOf([])).toEqual(noFigures);
});

test("a year is compared date by date, whether or not it has a 29 February", () => {
  const place = (date: string) => dates.indexOf(date);
  const leap = untilEachDate([ridden("2024-02-28", 1), ridden("2024-02-29", 2), ridden("2024-03-01", 4)]);
  expect(["02-27", "02-28", "02-29", "03-01", "12-31"].map((date) => leap[place(date)])).toEqual([
    0, 1000, 3000, 7000, 7000,
  ]);
  const usual = untilEachDate([ridden("2026-02-28", 1), ridden("2026-03-01", 4)]);
  expect([usual[place("02-29")], usual[place("03-01")], usual.length]).toEqual([1000, 5000, 366]);
});
