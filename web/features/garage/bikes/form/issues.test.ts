import { expect, test } from "vitest";
import { bikeIssues } from "./issues.ts";
import { type BikeFormValues, emptyForm } from "./values.ts";

function wrong(values: Partial<BikeFormValues>) {
  const issues = bikeIssues({ ...emptyForm(), name: "Fox", ...values });
  return Object.fromEntries(Object.entries(issues).map(([field, { key }]) => [field, key]));
}

test("a name is all it takes", () => {
  expect(wrong({})).toEqual({});
  expect(wrong({ name: " " })).toEqual({ name: "required" });
});

test("both edges of the bounds, as they are typed", () => {
  const ahead = new Date().getUTCFullYear() + 1;
  expect(wrong({ year: "1900", speeds: "1", fork_travel_mm: "0", purchase_price: "0" })).toEqual({});
  expect(
    wrong({ year: `${ahead}`, speeds: "30", fork_travel_mm: "300", current_mileage: "9 999 999,9" }),
  ).toEqual({});
  expect(wrong({ year: "1899", speeds: "0", fork_travel_mm: "301", purchase_price: "-1" })).toEqual({
    year: "min",
    speeds: "min",
    fork_travel_mm: "max",
    purchase_price: "min",
  });
  expect(
    wrong({ year: `${ahead + 1}`, speeds: "2,5", current_mileage: "0,05", purchase_price: "x" }),
  ).toEqual({
    year: "max",
    speeds: "integer",
    current_mileage: "step",
    purchase_price: "number",
  });
});

test("a list of accessories that is too long is one error of the list", () => {
  expect(wrong({ accessories: Array.from({ length: 51 }, (_, n) => `${n}`) })).toEqual({
    accessories: "max_items",
  });
  expect(wrong({ accessories: ["", "x".repeat(256)] })).toEqual({
    accessories: "max_length",
  });
});
