import { expect, test } from "vitest";
import { bikeResolver } from "./resolver.ts";
import { type BikeFormValues, emptyForm } from "./values.ts";

const options = { fields: {}, shouldUseNativeValidation: false };
async function wrong(values: Partial<BikeFormValues>) {
  const check = bikeResolver((field, issue) => `${field} ${issue.key}`);
  const { errors } = await check({ ...emptyForm(), name: "Fox", ...values }, undefined, options);
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]));
}

test("a name is all it takes", async () => {
  expect(await wrong({})).toEqual({});
  expect(await wrong({ name: " " })).toEqual({ name: "name required" });
});

test("both edges of the bounds, as they are typed", async () => {
  const ahead = new Date().getUTCFullYear() + 1;
  expect(await wrong({ year: "1900", speeds: "1", fork_travel_mm: "0", purchase_price: "0" })).toEqual({});
  expect(
    await wrong({ year: `${ahead}`, speeds: "30", fork_travel_mm: "300", current_mileage: "9 999 999,9" }),
  ).toEqual({});
  expect(await wrong({ year: "1899", speeds: "0", fork_travel_mm: "301", purchase_price: "-1" })).toEqual({
    year: "year min",
    speeds: "speeds min",
    fork_travel_mm: "fork_travel_mm max",
    purchase_price: "purchase_price min",
  });
  expect(
    await wrong({ year: `${ahead + 1}`, speeds: "2,5", current_mileage: "0,05", purchase_price: "x" }),
  ).toEqual({
    year: "year max",
    speeds: "speeds integer",
    current_mileage: "current_mileage step",
    purchase_price: "purchase_price number",
  });
});

test("a list of accessories that is too long is one error of the list", async () => {
  expect(await wrong({ accessories: Array.from({ length: 51 }, (_, n) => `${n}`) })).toEqual({
    accessories: "accessories max_items",
  });
  expect(await wrong({ accessories: ["", "x".repeat(256)] })).toEqual({
    accessories: "accessories max_length",
  });
});
