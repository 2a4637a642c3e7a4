import { expect, test } from "vitest";
import { numberText } from "./amount.ts";
import { writtenBounds } from "./issue-bounds.ts";

test.each([
  ["purchase_price", { step: 0.01 }, "en", { step: "0.01" }],
  ["purchase_price", { step: 0.01 }, "pl", { step: "0,01" }],
  ["notes", { max: 10_000 }, "en", { max: "10,000" }],
  ["ridden", { max: 2000 }, "pl", { max: "2000" }],
  ["year", { min: 1900 }, "en", { min: "1900" }],
  ["purchase_date", { max: "2026-11-28" }, "pl", { max: "2026-11-28" }],
] as const)("bounds of %s, %o, are written for readers of %s", (field, bounds, language, written) => {
  expect(writtenBounds(field, bounds, (value, options) => numberText(value, language, options))).toEqual(
    written,
  );
});
