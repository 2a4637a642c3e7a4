import { expect, test } from "vitest";
import { plainTypedNumber } from "./plain-number.ts";

test.each([
  ["4812", "4812"],
  [" 1204,5 ", "1204.5"],
  ["1 204,5", "1204.5"],
  ["1\u00A0204\u202F000", "1204000"],
  ["4,812", "4812"],
  ["2,899.99", "2899.99"],
  ["2.899,99", "2899.99"],
  ["1.200", "1200"],
  ["12,5", "12.5"],
  ["0,125", "0.125"],
  ["-3", "-3"],
  ["", ""],
  ["twelve", "twelve"],
  ["1,2,3", "1.2,3"],
])("%j is understood as %j", (typed, plain) => {
  expect(plainTypedNumber(typed)).toBe(plain);
});
