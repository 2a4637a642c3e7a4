import { expect, test } from "vitest";
import { isEqual, splitEqual, sheetRows, type ComparedFacts } from "./sheet-rows.ts";

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

test.each([
  [["Shimano  XT", " shimano xt"], true],
  [
    [
      ["Bell", "Bags"],
      ["bags", "bell"],
    ],
    true,
  ],
  [[12, 12], true],
  [[12, "12"], true],
  [["Shimano", null], false],
  [[null, null], true],
  [["a", "a", "b"], false],
])("%j: all the same is %s", (values, same) => {
  expect(isEqual(values)).toBe(same);
});

test("rows split into those that differ and those that are equal, each in order", () => {
  const rows = [
    ["a", "b"],
    ["c", "c"],
    ["d", null],
  ].map((values) => ({ values }));
  expect(splitEqual(rows)).toEqual({ differ: [rows[0], rows[2]], equal: [rows[1]] });
});
