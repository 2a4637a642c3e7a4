import { expect, test } from "vitest";
import { wholeNumberIn } from "./whole-number.ts";

test.each([
  ["12", 12],
  ["1", 1],
  ["0", null],
  ["-1", null],
  ["1.5", null],
  ["1e3", null],
  ["9".repeat(15), 999_999_999_999_999],
  ["9".repeat(16), null],
  ["", null],
])("the number %j of an address reads as %j", (text, number) => {
  expect(wholeNumberIn(new URLSearchParams({ page: text }), "page")).toBe(number);
});
