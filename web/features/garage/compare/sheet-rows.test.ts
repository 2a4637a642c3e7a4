import { expect, test } from "vitest";
import { splitEqual, sheetRows, type ComparedFacts } from "./sheet-rows.ts";

/** A bike that says only this of itself. */
const bike = (facts: Partial<ComparedFacts>) =>
  ({ name: "Rudy", accessories: [], ...facts }) as ComparedFacts;

const valuesOf = (key: string, ...bikes: ComparedFacts[]) =>
  sheetRows(bikes).find((row) => row.key === key)?.values;

test("a part's maker and model are one row, and a row that no bike fills is left out", () => {
  const bikes = [
    bike({ groupset_brand: "Shimano", groupset_model: "GRX RX820" }),
    bike({ groupset_brand: "SRAM" }),
  ];
  expect(sheetRows(bikes).map(({ key, section, values }) => [section, key, values])).toEqual([
    ["drivetrain", "groupset", ["Shimano GRX RX820", "SRAM"]],
  ]);
});

test("what one bike lacks is null, in the order of the bikes", () => {
  expect(valuesOf("tire_size", bike({}), bike({ tire_size: "28-622" }), bike({ tire_size: "" }))).toEqual([
    null,
    "28-622",
    null,
  ]);
  expect(valuesOf("accessories", bike({ accessories: ["Bell"] }), bike({}))).toEqual([["Bell"], null]);
});

test("the weight stands with the basics, other geometry is not on the sheet, nor are a bike's name, notes and price", () => {
  const full = { weight_g: 8450, stack: 580, notes: "Mine", purchase_price: 100, brand: "Canyon" };
  expect(sheetRows([bike(full as Partial<ComparedFacts>)]).map(({ key }) => key)).toEqual([
    "brand",
    "weight_g",
  ]);
});

test("rows come in the sheet's order, whichever bike fills them", () => {
  const bikes = [bike({ pedal_type: "clipless" }), bike({ brand: "Canyon", frame_size: "M" })];
  expect(sheetRows(bikes).map(({ section }) => section)).toEqual(["basics", "frame", "pedals"]);
});

const kindOf = (...bikes: ComparedFacts[]) =>
  Object.entries(splitEqual(sheetRows(bikes))).flatMap(([kind, rows]) =>
    rows.map(({ key }) => `${key} ${kind}`),
  );

test("what is written in two ways and says the same is equal", () => {
  const one = {
    cassette_range: "11-42",
    chainring_size: "40",
    tire_size: "700x40C",
    brake_rotor_size: "160",
    groupset_brand: "Shimano  XT",
  };
  const other = {
    cassette_range: "11–42",
    chainring_size: "40T",
    tire_size: "40-622",
    brake_rotor_size: "160 mm",
    groupset_brand: " shimano xt",
  };
  expect(kindOf(bike(one), bike(other)).filter((row) => !row.endsWith(" equal"))).toEqual([]);
});

test("lists in another order are equal", () => {
  expect(kindOf(bike({ accessories: ["Bell", "Bags"] }), bike({ accessories: ["bags", "bell"] }))).toEqual([
    "accessories equal",
  ]);
});

test("what not all bikes say is apart from what they contradict each other in", () => {
  expect(kindOf(bike({ color: "red" }), bike({}))).toEqual(["color some"]);
  expect(kindOf(bike({ color: "red" }), bike({ color: "Red" }), bike({}))).toEqual(["color some"]);
  expect(kindOf(bike({ color: "red" }), bike({ color: "blue" }), bike({}))).toEqual(["color differ"]);
});
