import { expect, test } from "vitest";
import * as z from "zod/mini";
import { BikeChange, BikeInput } from "#contract/bikes.ts";
import { changePayload, createPayload, emptyForm, fieldNames, formOf, plainNumber } from "./values.ts";
import { someBike } from "#web/features/bikes/some-bike.testing.ts";

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
  expect(plainNumber(typed)).toBe(plain);
});

test("a new bike leaves out what is empty, blank accessories and an empty list of them", () => {
  const values = {
    ...emptyForm(),
    name: "Silver Fox",
    year: " ",
    current_mileage: "1 204,5",
    accessories: ["", "  "],
  };
  expect(createPayload(values)).toEqual({ name: "Silver Fox", current_mileage: "1204.5" });
  expect(createPayload({ ...values, accessories: ["Rack", " "] })).toMatchObject({ accessories: ["Rack"] });
});

test("a changed bike sends every field, so that one can be emptied", () => {
  const payload = changePayload({ ...emptyForm(), name: "Silver Fox", accessories: ["", "Rack"] });
  expect(Object.keys(payload)).toEqual([...fieldNames, "accessories"]);
  expect(payload).toMatchObject({ brand: "", year: "", accessories: ["Rack"] });
});

test("what the form makes of a bike is the same bike to the contract", () => {
  for (const mark of [".", ","] as const) {
    const values = formOf(someBike, mark);
    expect(values.current_mileage).toBe(`1204${mark}5`);
    expect(values.purchase_date).toBe("2023-03-14");
    expect(someBike).toMatchObject(z.parse(BikeChange, changePayload(values)));
    expect(someBike).toMatchObject(z.parse(BikeInput, createPayload(values)));
  }
});
