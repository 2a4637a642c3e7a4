import { expect, test } from "vitest";
import { fromPrice, lineIssues, lineOf, lineValues } from "./line-values.ts";

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
    ["title", "unit", "minutes", "quantity"],
  );
});

test("the number of a price stays with its line", () => {
  const part = { brand: null, model: null, serial: null, ean: "5901234123457", warranty_until: null };
  expect(lineOf(lineValues({ kind: "part", title: "Tube", part })).part).toMatchObject({
    ean: "5901234123457",
  });
});

const tube = {
  id: 7,
  kind: "part",
  title: "Tube 28",
  unit_cents: 2900,
  tax_percent: 23,
  minutes: 10,
  ean: "5901234123457",
  slot: "rear_wheel/tyre",
  shown: false,
  version: 1,
} as const;

test("a line that is named as a price takes it over, and one renamed since does not", () => {
  const named = { ...lineValues({}), title: "tube 28 " };
  const taken = { ...named, ...fromPrice([tube], named.title) };
  expect(lineOf(taken)).toMatchObject({
    kind: "part",
    title: "tube 28",
    unit_cents: 2900,
    minutes: 10,
    slot: "rear_wheel/tyre",
    part: { ean: "5901234123457" },
    from_price: 7,
  });
  const renamed = { ...taken, title: "Tube 29", ...fromPrice([tube], "Tube 29") };
  expect(lineOf(renamed)).toMatchObject({ title: "Tube 29", unit_cents: 2900 });
  expect(lineOf(renamed)).not.toHaveProperty("from_price");
});
