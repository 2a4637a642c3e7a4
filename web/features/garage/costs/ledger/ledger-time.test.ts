import { expect, test } from "vitest";
import { timeOf, timeOfChoice } from "./ledger-time.ts";

test.each([
  ["this", { from: "2026-01-01", to: "2026-12-31" }],
  ["last", { from: "2025-01-01", to: "2025-12-31" }],
  ["", { from: null, to: null }],
] as const)("the quick choice %j of 2026 is %j, and is found again", (name, span) => {
  expect(timeOf(name, 2026)).toEqual(span);
  expect(timeOfChoice(span, 2026)).toBe(name);
});

test("half a year, and all days since one, are no quick choice", () => {
  expect(timeOfChoice({ from: "2026-01-01", to: "2026-06-30" }, 2026)).toBe("other");
  expect(timeOfChoice({ from: "2026-01-01", to: null }, 2026)).toBe("other");
});
