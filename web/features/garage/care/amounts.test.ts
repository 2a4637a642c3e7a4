import { expect, test } from "vitest";
import { amountsOf, flooredPercent } from "./amounts.ts";

const none = { every_m: null, every_s: null, every_days: null, every_rides: null };
const used = { distance_m: 0, moving_s: 0, days: 0, rides: 0, estimated: false };
const km = (metres: number) => metres / 1000;
const miles = (metres: number) => metres / 1609.344;

test("what leads comes first, limits that a plan does not have are left out", () => {
  const plan = { ...none, every_m: 3_000_000, every_days: 180, leads: "days" as const };
  expect(amountsOf({ ...plan, used: { ...used, distance_m: 41_000, days: 170 } }, km)).toEqual([
    { lead: "days", used: 170, limit: 180 },
    { lead: "distance", used: 41, limit: 3000 },
  ]);
});

test.each([
  [2_999_999, 2999],
  [3_000_000, 3000],
  [3_000_001, 3000],
  [4_110_000, 4110],
])("%d m of 3,000 km are %d km: what is not due never looks as if it were", (distance_m, shown) => {
  const plan = { ...none, every_m: 3_000_000, leads: "distance" as const };
  expect(amountsOf({ ...plan, used: { ...used, distance_m } }, km)[0]?.used).toBe(shown);
});

test("small limits have a tenth, hours are not seconds", () => {
  const plan = { ...none, every_s: 180_000, leads: "time" as const };
  expect(amountsOf({ ...plan, used: { ...used, moving_s: 179_999 } }, km)).toEqual([
    { lead: "time", used: 49.9, limit: 50 },
  ]);
  expect(amountsOf({ ...plan, used: { ...used, moving_s: 180_000 } }, km)[0]?.used).toBe(50);
});

test("a limit typed in miles is shown as it was typed, and reached when it is", () => {
  const plan = { ...none, every_m: Math.round(2000 * 1609.344), leads: "distance" as const };
  const at = (distance_m: number) => amountsOf({ ...plan, used: { ...used, distance_m } }, miles)[0];
  expect(at(plan.every_m)).toEqual({ lead: "distance", used: 2000, limit: 2000 });
  expect(at(plan.every_m - 1)).toEqual({ lead: "distance", used: 1999, limit: 2000 });
});

test.each([
  [0.29, 29],
  [0.7999, 79],
  [0.8, 80],
  [0.9999, 99],
  [1, 100],
  [1.37, 137],
])("a share of %d is %d %%", (progress, percent) => expect(flooredPercent(progress)).toBe(percent));
