import { expect, test } from "vitest";
import { lineIssues, lineOf, lineValues } from "./line-values.ts";

test("a line is typed as people write numbers", () => {
  const typed = {
    ...lineValues({ title: "Chain" }),
    kind: "part" as const,
    quantity: "1,5",
    unit: "1 204,50",
    brand: "KMC",
  };
  expect(lineIssues(typed)).toEqual({});
  expect(lineOf(typed)).toMatchObject({
    kind: "part",
    title: "Chain",
    quantity: 1500,
    unit_cents: 120_450,
    part: { brand: "KMC" },
    minutes: null,
  });
});

test("labour has no part, and what is missing or no number is named", () => {
  expect(lineOf({ ...lineValues({ title: "Truing" }), brand: "KMC" }).part).toBeNull();
  expect(Object.keys(lineIssues({ ...lineValues({}), quantity: "some", unit: "x", minutes: "1.5" }))).toEqual(
    ["title", "quantity", "unit", "minutes"],
  );
});

test("the number of a price stays with its line", () => {
  const part = { brand: null, model: null, serial: null, ean: "5901234123457", warranty_until: null };
  expect(lineOf(lineValues({ kind: "part", title: "Tube", part })).part).toMatchObject({
    ean: "5901234123457",
  });
});
