import { expect, test } from "vitest";
import { unitsOf } from "#web/lib/units.ts";
import { typedDistance } from "#web/lib/form/typed-distance.ts";
import { mileageAfter, type MileageReading, mileageRules } from "./ridden.ts";

const unitsIn = (units: "km" | "mi") => unitsOf({ units, pressure: "bar", date_style: "pl" }, "en");
const km = unitsIn("km");

test.each<[string, MileageReading, number]>([
  ["42.5", "ridden", 42_500],
  ["42,37", "ridden", 42_370],
  ["0.01", "ridden", 10],
  ["2000", "ridden", 2_000_000],
  ["1 204,5", "ridden", 1_204_500],
  ["2.500", "total", 2_500_000],
  ["2,500", "total", 2_500_000],
  ["0", "total", 0],
  ["9999999.9", "total", 9_999_999_900],
])("%s km (%s) are %s m", (typed, reading, metres) =>
  expect(typedDistance(typed, mileageRules[reading], km)).toEqual({ metres }),
);

test.each<[string, MileageReading, object]>([
  ["", "ridden", { key: "required" }],
  ["  ", "total", { key: "required" }],
  ["-5", "ridden", { key: "number" }],
  ["1e3", "total", { key: "number" }],
  ["twelve", "ridden", { key: "number" }],
  ["0", "ridden", { key: "min", min: 0.01 }],
  // Two thousand, as thousands are written in Poland.
  ["2.255", "ridden", { key: "max", max: 2000 }],
  ["0.001", "ridden", { key: "step", step: 0.01 }],
  ["1.25", "total", { key: "step", step: 0.1 }],
  ["2000.01", "ridden", { key: "max", max: 2000 }],
  ["10000000", "total", { key: "max", max: 9_999_999.9 }],
])("%s km (%s) is refused", (typed, reading, issue) =>
  expect(typedDistance(typed, mileageRules[reading], km)).toEqual({ issue }),
);

test("miles are miles, and their bounds as well", () => {
  const mi = unitsIn("mi");
  expect(typedDistance("10", mileageRules.ridden, mi)).toEqual({ metres: 16_093 });
  expect(typedDistance("1242.74", mileageRules.ridden, mi)).toEqual({ metres: 1_999_996 });
  expect(typedDistance("1242.75", mileageRules.ridden, mi)).toEqual({ issue: { key: "max", max: 1242.74 } });
});

test.each<[number, MileageReading, number | null, number]>([
  [42_500, "ridden", 4812.5, 4855],
  [42_500, "ridden", null, 42.5],
  [100, "ridden", 0.2, 0.3],
  [2_500_000, "total", 100, 2500],
  [500_000, "ridden", 9_999_999.8, 9_999_999.9],
])("%s m (%s) over %s km make %s km", (metres, reading, before, total) =>
  expect(mileageAfter(metres, reading, before)).toBe(total),
);
