import { expect, test } from "vitest";
import type { BikeSpec } from "./bike-spec.ts";
import { dimensionedBike } from "./dimensioned.ts";
import { type Dimension, dimensionFields } from "./dimensions.ts";
import { type Box, crosses } from "./place-dimensions.ts";
import { drawBike } from "./draw-bike.ts";
import { distance } from "./point.ts";
import { solveBike } from "./solve-bike.ts";
import { topTubeOf } from "./top-tube.ts";
import { realBikes } from "#tools/drawings/real-bikes.ts";
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

test.each(makers)(
  "%s: no label lies on a line, and none is away from its own without a leader",
  (_, spec) => {
    const bike = dimensionedBike(spec);
    const views = [280, 326, 350, 700, 900, 1200].map((width) =>
      bike.fitting(width, width < 560 ? 11.5 : 13.5, label),
    );
    const wrong = [...views, bike.placed(28, label)].flatMap(({ placed, size }) =>
      placed.flatMap((one) => {
        const { box, text, dimension } = one;
        const under = placed.filter(
          (other) => other !== one && other.segments.some((line) => crosses(line, box)),
        );
        // Its box touches what is its own.
        const near = {
          left: box.left - size,
          right: box.right + size,
          low: box.low - size,
          high: box.high + size,
        };
        return [
          ...under.map((other) => `${text} on a line of ${other.text}`),
          ...(one.segments.some((line) => crosses(line, near)) ? [] : [`${text} alone`]),
          ...([label(dimension), dimension.letter].includes(text) ? [] : [`${text} says something else`]),
        ];
      }),
    );
    expect(wrong).toEqual([]);
  },
);

test("most labels are whole on a desk", () => {
  const { placed } = dimensionedBike(makers[8]![1]).fitting(1000, 13.5, label);
  expect(placed.filter(({ text }) => text.length > 1).length / placed.length).toBeGreaterThan(0.7);
});

test("bags are left out, other equipment is drawn", () => {
  const spec = { ...makers[8]![1], type: "touring", accessories: ["frame bag", "fenders"] };
  const plain = { ...spec, type: "touring", accessories: ["fenders"] };
  const lengthOf = (one: BikeSpec) => dimensionedBike(one).shapes.length;
  expect(lengthOf(spec)).toBe(lengthOf(plain));
  expect(lengthOf(spec)).toBeLessThan(drawBike(spec).shapes.length);
});

test("letters have the requested height", () => {
  const { size, viewBox } = dimensionedBike(makers[8]![1]).fitting(390, 12, label);
  expect((size * 390) / viewBox[2]).toBeCloseTo(12, 0);
});

test.each(makers)("%s: what is measured is as long as its figure says", (_, spec) => {
  for (const { field, value, unit, feet, isDerived, isToScale, place } of dimensionedBike(spec).dimensions) {
    const [a, b] = feet;
    // A head tube is drawn shorter where a wheel would touch its tubes; what is not to scale says so.
    if (unit === "°" || field === "head_tube" || !isToScale) continue;
    // A published trail is for the maker's wheel, which the drawn one may differ from.
    if (field === "trail" && !isDerived) continue;
    const isLevel = place.at === "top" || place.at === "bottom";
    const isUpright = place.at === "left" || place.at === "right";
    const long = isLevel ? Math.abs(a[0] - b[0]) : isUpright ? Math.abs(a[1] - b[1]) : distance(a, b);
    expect(Math.abs(long - value), field).toBeLessThanOrEqual(isDerived ? 0.5 : 13);
  }
});

test("of what makers publish nearly all is to scale, standover and fork among it", () => {
  const all = makers.flatMap(([, spec]) => dimensionedBike(spec).dimensions);
  for (const field of ["standover", "fork_length"]) {
    const own = all.filter((one) => one.field === field);
    expect(own.length, field).toBeGreaterThan(8);
    expect(own.filter(({ isToScale }) => !isToScale).length / own.length, field).toBeLessThan(0.2);
  }
  const contradicting = {
    type: "road",
    stack: 560,
    reach: 390,
    head_tube: 150,
    fork_length: 480,
    standover: 300,
  };
  const marks = dimensionedBike(contradicting).dimensions.filter(({ isToScale }) => !isToScale);
  expect(marks.map(({ field }) => field)).toEqual(["fork_length", "standover"]);
});

test("a low standover lowers the top tube a little, and is measured where the tube is so high", () => {
  const fargo = realBikes.find(({ model }) => model === "Fargo")!;
  const spec = { ...fargo.drawn, ...fargo.published };
  const { skeleton: s } = solveBike(spec);
  const [junction] = topTubeOf(s);
  expect(distance(junction, s.seat)).toBeLessThan(75);
  const { feet } = dimensionedBike(spec).dimensions.find(({ field }) => field === "standover")!;
  expect(distance(...feet)).toBeCloseTo(778, 6);
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
