import { expect, test } from "vitest";
import { geometryRows } from "./geometry-rows.ts";
import type { ComparedFacts } from "./sheet-rows.ts";

const bike = (facts: Partial<ComparedFacts>) => facts as ComparedFacts;
const row = (field: string, ...bikes: Partial<ComparedFacts>[]) =>
  geometryRows(bikes.map(bike)).find((one) => one.field === field);

// Figures of 7-facts, I: a frame whose wheelbase follows from the rest.
const frame = {
  stack: 560,
  reach: 390,
  head_tube_angle: 72.5,
  seat_tube_angle: 73.5,
  chainstay: 415,
  bb_drop: 72,
  fork_offset: 45,
};

test("a figure that only some have is null for the others, and differs from the first that has it", () => {
  expect(row("stack", {}, { stack: 560.5 }, { stack: 548 })).toEqual({
    field: "stack",
    unit: "mm",
    cells: [
      null,
      { value: 560.5, isDerived: false, difference: null, follows: null },
      { value: 548, isDerived: false, difference: -12.5, follows: null },
    ],
    compared: [null, 560.5, 548],
  });
});

test("figures that follow from the others are compared, too, and marked as derived", () => {
  const cells = row("wheelbase", { ...frame, wheelbase: 1000 }, frame)?.cells;
  expect(cells?.map((cell) => cell?.isDerived)).toEqual([false, true]);
  expect(cells?.[1]?.difference).toBeCloseTo((cells?.[1]?.value ?? 0) - 1000, 5);
});

test("a given figure that the others contradict says what would follow from them", () => {
  const [agreed, doubted] = row("wheelbase", frame, { ...frame, wheelbase: 900 })?.cells ?? [];
  expect(doubted).toMatchObject({ value: 900, isDerived: false, follows: agreed?.value });
});

test("angles are in degrees; stem and handlebar are on the sheet, as they were written", () => {
  expect(row("head_tube_angle", frame)?.unit).toBe("°");
  expect(geometryRows([bike({ stem_length: "100 mm", handlebar_width: "42 cm" })])).toEqual([]);
});

test("how far a saddle is behind the bottom bracket is a positive figure", () => {
  const { value = 0 } =
    row("saddle_x", { seat_tube_angle: 73, saddle_height: 720, saddle_setback: 20 })?.cells[0] ?? {};
  expect(value).toBeCloseTo(720 * Math.cos((73 * Math.PI) / 180) + 20, 0);
});

test("how a bike fits follows from saddle and hands, and from stack and reach", () => {
  const rider = {
    ...frame,
    saddle_height: 735,
    saddle_setback: 10,
    spacers: 10,
    headset_cap: 10,
    stem_length: "100 mm",
    stem_angle: -6,
    bar_reach: 75,
  };
  const value = (field: string) => row(field, rider)?.cells[0]?.value ?? 0;
  expect(value("saddle_to_hands")).toBeCloseTo(value("hood_x") + value("saddle_x"), -1);
  expect(value("saddle_drop")).toBeCloseTo(value("saddle_y") - value("hood_y"), -1);
  expect(row("stack_to_reach", frame)).toMatchObject({ unit: "", cells: [{ value: 1.44, isDerived: true }] });
  expect(row("saddle_drop", frame)).toBeUndefined();
});

test("bikes without any geometry have no rows", () => {
  expect(geometryRows([bike({}), bike({ tire_size: "28-622" })])).toEqual([]);
});
