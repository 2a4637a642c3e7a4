import { expect, test } from "vitest";
import { approvedBy, verdictsOf } from "./verdict-values.ts";

const lines = [
  { id: 1, sum_cents: 8000 },
  { id: 2, sum_cents: 12_000 },
];

test("one word counts for all lines", () => {
  const chosen = { all: "approved", each: {} } as const;
  expect([verdictsOf(lines, chosen), approvedBy(lines, chosen)]).toEqual([
    { 1: "approved", 2: "approved" },
    20_000,
  ]);
});

test("line by line, each needs a word", () => {
  expect(verdictsOf(lines, { all: "each", each: { 1: "approved" } })).toBe(null);
  const chosen = { all: "each", each: { 1: "approved", 2: "deferred" } } as const;
  expect([verdictsOf(lines, chosen), approvedBy(lines, chosen)]).toEqual([
    { 1: "approved", 2: "deferred" },
    8000,
  ]);
});
