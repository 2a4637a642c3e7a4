import { expect, test } from "vitest";
import type { Ride } from "#contract/garage/rides.ts";
import { boundsOfMonth, monthsOf, unfoldedOf } from "./months.ts";

const ride = (id: number, started_at: string, figures: Partial<Ride> = {}) =>
  ({ id, started_at, distance_m: 1000, moving_s: 100, up_m: 10, ...figures }) as Ride;
const dayOf = ({ started_at }: Ride) => started_at.slice(0, 10);
const rides = [
  ride(5, "2026-05-31"),
  ride(4, "2026-05-01", { moving_s: null, up_m: null }),
  ride(3, "2026-04-30"),
];

test("rides are sorted into months with their sums", () => {
  const [may, april] = monthsOf(rides, dayOf, true);
  expect(may).toMatchObject({
    month: "2026-05",
    sums: { rides: 2, distance_m: 2000, moving_s: 100, up_m: 10 },
  });
  expect(april?.sums?.rides).toBe(1);
});

test("the last month has no sums as long as there are older rides", () => {
  const [may, april] = monthsOf(rides, dayOf, false);
  expect(may?.sums?.rides).toBe(2);
  expect(april?.sums).toBeNull();
});

test("a ride that two pages begin and end with counts once", () => {
  expect(monthsOf([...rides, ...rides.slice(2)], dayOf, true)[1]?.sums?.rides).toBe(1);
});

test("a phone shows the newest month, and further ones while they are short", () => {
  const days = (month: string, count: number) =>
    Array.from({ length: count }, (_, at) => ride(Number(month) * 100 + at, `2026-${month}-01`));
  const unfolded = (...counts: number[]) =>
    unfoldedOf(
      monthsOf(
        counts.flatMap((count, at) => days(`0${9 - at}`, count)),
        dayOf,
        true,
      ),
    );
  expect(unfolded(2, 9, 5, 8)).toBe(2);
  expect(unfolded(40, 1)).toBe(1);
  expect(unfolded(1, 2, 3)).toBe(3);
  expect(unfolded()).toBe(0);
});

test("a month ends where the next begins", () => {
  expect(boundsOfMonth("2026-12")).toEqual({ from: "2026-12-01", to: "2027-01-01" });
  expect(boundsOfMonth("2026-01")).toEqual({ from: "2026-01-01", to: "2026-02-01" });
});
