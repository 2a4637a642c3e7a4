import { expect, test } from "vitest";
import type { BikeSpec } from "./bike-spec.ts";
import { dimensionedBike } from "./dimensioned.ts";
import { type Dimension, dimensionFields } from "./dimensions.ts";
import type { Box } from "./place-dimensions.ts";
import { distance } from "./point.ts";
import { makersSizes } from "#contract/garage/makers-geometry.testing.ts";

const makers: [string, BikeSpec][] = makersSizes.map(({ bike, size, geometry }) => {
  const { size: _, weight_g: __, bar_width: ___, stem_length, ...facts } = geometry;
  const stem = stem_length === null ? {} : { stem_length: `${stem_length} mm` };
  return [
    `${bike} ${size}`,
    { type: "road", tire_size: "28-622", ...facts, ...stem, saddle_height: 740, crank_length: 172.5 },
  ];
});
const label = ({ letter, value, isDerived, unit }: Dimension) =>
  `${letter} ${isDerived ? "≈" : ""}${Number(value.toFixed(2))}${unit === "°" ? "°" : ""}`;
const isOver = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.low < b.high && b.low < a.high;

test.each(makers)("%s: no label lies over another, on a phone, a desk or paper", (_, spec) => {
  const bike = dimensionedBike(spec);
  expect(bike.dimensions.length).toBeGreaterThan(12);
  for (const { placed, viewBox } of [
    bike.fitting(326, 11.5, label),
    bike.fitting(900, 11.5, label),
    bike.placed(28, label),
  ]) {
    const [x, y, width, height] = viewBox;
    for (const [i, { box, text }] of placed.entries()) {
      for (const other of placed.slice(i + 1))
        expect(isOver(box, other.box), `${text}, ${other.text}`).toBe(false);
      expect(box.left >= x && box.right <= x + width, text).toBe(true);
      expect(-box.high >= y && -box.low <= y + height, text).toBe(true);
    }
  }
});

test("letters are as tall as was asked for", () => {
  const { size, viewBox } = dimensionedBike(makers[8]![1]).fitting(390, 12, label);
  expect((size * 390) / viewBox[2]).toBeCloseTo(12, 0);
});

test.each(makers)("%s: what is measured is as long as its figure says", (_, spec) => {
  for (const { field, value, unit, feet, isDerived, place } of dimensionedBike(spec).dimensions) {
    const [a, b] = feet;
    // Fork and head tube are drawn shorter where wheel and tube would touch; a standover height is drawn as it can be.
    if (unit === "°" || ["head_tube", "fork_length", "standover"].includes(field)) continue;
    // Trail was published for a wheel of its maker.
    if (field === "trail" && !isDerived) continue;
    const isLevel = place.at === "top" || place.at === "bottom";
    const isUpright = place.at === "left" || place.at === "right";
    const long = isLevel ? Math.abs(a[0] - b[0]) : isUpright ? Math.abs(a[1] - b[1]) : distance(a, b);
    expect(Math.abs(long - value), field).toBeLessThanOrEqual(isDerived ? 0.5 : 13);
  }
});

test("a figure that follows from others is marked as such", () => {
  const { dimensions } = dimensionedBike({
    type: "road",
    stack: 550,
    reach: 386,
    head_tube_angle: 72.5,
    bb_drop: 69,
    fork_offset: 41.6,
    chainstay: 410,
  });
  const of = (field: string) => dimensions.find((one) => one.field === field);
  expect(of("stack")!.isDerived).toBe(false);
  expect(of("wheelbase")!.isDerived).toBe(true);
  expect(of("trail")).toBeUndefined();
  expect(dimensions.map(({ letter }) => letter).join("")).toBe("ABCDEFGH".slice(0, dimensions.length));
});

test("there are none where a bike has no figures, or none that can be drawn", () => {
  expect(dimensionedBike({ type: "road", stem_length: "100" }).dimensions).toEqual([]);
  const absurd = dimensionedBike({ type: "road", chainstay: 300 });
  expect(absurd.dimensions).toEqual([]);
  expect(absurd.isToMeasure).toBe(false);
});

test("there is a letter for every figure", () => expect(dimensionFields.length).toBeLessThanOrEqual(26));
