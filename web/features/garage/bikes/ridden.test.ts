import { expect, test } from "vitest";
import { mileageAfter, type MileageReading } from "./ridden.ts";

test.each<[string, MileageReading, number | null, number]>([
  ["42.5", "ridden", 4812.5, 4855],
  ["42,5", "ridden", null, 42.5],
  ["0.1", "ridden", 0.2, 0.3],
  ["1 204,5", "ridden", 0, 1204.5],
  ["2.500", "total", 100, 2500],
  ["2,500", "total", 100, 2500],
  ["0", "total", 100, 0],
  ["9999999.9", "total", null, 9_999_999.9],
  ["0.1", "ridden", 9_999_999.8, 9_999_999.9],
])("%s (%s) over %s makes %s km", (typed, reading, before, total) =>
  expect(mileageAfter(typed, reading, before)).toEqual({ total }),
);

test.each<[string, MileageReading, number | null, object]>([
  ["", "ridden", 10, { key: "required" }],
  ["  ", "total", 10, { key: "required" }],
  ["-5", "ridden", 10, { key: "number" }],
  ["1e3", "total", 10, { key: "number" }],
  ["twelve", "ridden", 10, { key: "number" }],
  ["0", "ridden", 10, { key: "min", min: 0.1 }],
  ["1.25", "ridden", 10, { key: "step", step: 0.1 }],
  ["10000000", "total", 10, { key: "max", max: 9_999_999.9 }],
  ["0.2", "ridden", 9_999_999.8, { key: "max", max: 0.1 }],
])("%s (%s) over %s is refused", (typed, reading, before, issue) =>
  expect(mileageAfter(typed, reading, before)).toEqual({ issue }),
);
