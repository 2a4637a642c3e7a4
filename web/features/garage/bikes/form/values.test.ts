import { expect, test } from "vitest";
import * as z from "zod/mini";
import { BikeChange } from "#contract/garage/bike-change.ts";
import type { FieldName } from "#contract/garage/bike-fields.ts";
import { BikeInput } from "#contract/garage/bike-input.ts";
import { meantInstead } from "./meant-length.tsx";
import {
  changeBody,
  changePayload,
  createPayload,
  emptyForm,
  fieldNames,
  bikeFormOf,
  wireValue,
} from "./values.ts";
import { someBike } from "#web/features/garage/bikes/some-bike.testing.ts";

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
    const values = bikeFormOf(someBike, mark);
    expect(values.current_mileage).toBe(`1204${mark}5`);
    expect(values.purchase_date).toBe("2023-03-14");
    expect(someBike).toMatchObject(z.parse(BikeChange, changePayload(values)));
    expect(someBike).toMatchObject(z.parse(BikeInput, createPayload(values)));
  }
});

test("a price typed for the first time brings its currency along, by the language until another is chosen", () => {
  const priceless = { ...someBike, purchase_price: null, purchase_currency: null };
  const values = bikeFormOf(priceless, ".");
  expect(values.purchase_currency).toBe("USD");
  const over = { values, version: 1 };
  expect(changeBody({ ...values, purchase_price: "900" }, over)).toEqual({
    purchase_price: "900",
    purchase_currency: "USD",
    version: 1,
  });
  expect(changeBody({ ...values, brand: "Kross" }, over)).toEqual({ brand: "Kross", version: 1 });
  expect(createPayload({ ...values, name: "Fox" })).not.toHaveProperty("purchase_currency");
  // The price of a bike from before currencies could be chosen is in dollars, whatever the language.
  const old = bikeFormOf({ ...priceless, purchase_price: 100 }, ".");
  expect(old.purchase_currency).toBe("USD");
  expect(changeBody({ ...old, purchase_price: "90" }, { values: old, version: 1 })).toEqual({
    purchase_price: "90",
    version: 1,
  });
});

test.each([
  ["8,45", "8450"],
  ["8.45 kg", "8450"],
  ["8450", "8450"],
  ["8450 g", "8450"],
  ["8.452", "8452"],
  ["120 kg", "120000"],
  ["", ""],
])("a weight typed as %j is %j in grams", (typed, grams) => {
  expect(wireValue("weight_g", typed)).toBe(grams);
});

test("every weight that a bike may have comes back from the form as it was", () => {
  for (const weight_g of [100, 999, 1000, 8450, 8452, 9850, 99_999, 100_000, 120_500, 120_452, 200_000])
    for (const mark of [".", ","] as const)
      expect(changePayload(bikeFormOf({ ...someBike, weight_g }, mark)).weight_g).toBe(`${weight_g}`);
});

test.each([
  ["43,5 cm", "435"],
  ["43.5cm", "435"],
  ["15.3 in", "388.6"],
  ['15.3"', "388.6"],
  ["15,3 cala", "388.6"],
  ["560 mm", "560"],
  ["cm", "cm"],
  ["wide cm", "wide cm"],
])("a length typed as %j is %j in millimetres", (typed, mm) => {
  expect(wireValue("stack", typed)).toBe(mm);
  expect(wireValue("saddle_height", typed)).toBe(mm);
});

test.each<[FieldName, string, string | undefined]>([
  ["stack", "59", "590"],
  ["reach", "38,4", "384"],
  ["chainstay", "43", "430"],
  ["seat_tube", "54", "540"],
  ["head_tube", "14", "140"],
  ["stack", "590", undefined],
  ["bb_drop", "7", undefined],
  ["crank_length", "17", "170"],
  ["stack", "59 mm", undefined],
  ["stack", "wide", undefined],
  ["head_tube_angle", "7", undefined],
])("%s typed as %s was meant as %s", (name, typed, meant) => {
  expect(meantInstead(name, typed)).toBe(meant);
});

test("figures may be typed with their unit, and with any minus", () => {
  expect(wireValue("stack", "560,5 mm")).toBe("560.5");
  expect(wireValue("head_tube_angle", "72,25°")).toBe("72.25");
  expect(wireValue("stem_angle", "−6")).toBe("-6");
});
