import { expect, test } from "vitest";
import { readMeasured } from "./typed-measurement.ts";

test.each([
  ["0", { value: 0 }],
  ["0,75", { value: 0.75 }],
  [" 10 ", { value: 10 }],
  ["10.01", { issue: { key: "max", max: 10 } }],
  ["-0.01", { issue: { key: "min", min: 0 } }],
  ["0.755", { issue: { key: "step", step: 0.01 } }],
  ["half", { issue: { key: "number" } }],
  ["", { issue: { key: "required" } }],
])("%j, typed for a measurement of at most 10, is read as %j", (typed, read) => {
  expect(readMeasured(typed, 10)).toEqual(read);
});
