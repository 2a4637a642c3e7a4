import { expect, test } from "vitest";
import { gravelFacts, roadFacts } from "./a-frame.testing.ts";
import { layBike } from "./laid-bike.ts";
import { labelHeight, overlayFrame, waysOf } from "./overlay-frame.ts";
import { alignments, pointDifferences } from "#contract/garage/geometry-points.ts";

const [road, gravel] = [layBike(roadFacts), layBike(gravelFacts)];
const marked = (at: (typeof alignments)[number]) =>
  pointDifferences(road.points, gravel.points, at)!.differing;

test.each(alignments)("aligned at the %s, all labels and both bikes lie within the picture", (at) => {
  for (const width of [320, 358, 700, 1100]) {
    const frame = overlayFrame([road, gravel], at, width, marked(at), road);
    expect(frame.labels.length).toBe(marked(at).length);
    for (const { left, top, width: wide, from, to } of frame.labels) {
      expect(left).toBeGreaterThanOrEqual(1);
      expect(left + wide).toBeLessThanOrEqual(width - 1);
      expect(top).toBeGreaterThanOrEqual(1);
      expect(top + labelHeight).toBeLessThanOrEqual(frame.height - 1);
      for (const [x, y] of [from, to]) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(width);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(frame.height);
        // No label lies on a mark.
        expect(y < top || y > top + labelHeight || x < left || x > left + wide).toBe(true);
      }
    }
  }
});

test("marks lie as far apart as the points, to scale", () => {
  const frame = overlayFrame([road, gravel], "bottom_bracket", 700, marked("bottom_bracket"), road);
  for (const { from, to, difference } of frame.labels) {
    expect((to[0] - from[0]) / frame.scale).toBeCloseTo(difference.x, 6);
    expect((from[1] - to[1]) / frame.scale).toBeCloseTo(difference.y, 6);
  }
});

test("all bikes of a comparison share a scale, whichever two are shown", () => {
  const cargo = layBike({ type: "cargo" });
  const scale = (first: typeof road) =>
    overlayFrame([road, gravel, cargo], "rear_axle", 700, [], first).scale;
  expect(scale(road)).toBe(scale(cargo));
  expect(scale(road)).toBeLessThan(overlayFrame([road, gravel], "rear_axle", 700, [], road).scale);
});

test("ways are ahead or back, then up or down, and none where nothing differs", () => {
  expect(waysOf({ point: "saddle", x: -3, y: 0 })).toEqual([{ turn: 180, mm: 3 }]);
  expect(waysOf({ point: "saddle", x: 5, y: -2 })).toEqual([
    { turn: 0, mm: 5 },
    { turn: 90, mm: 2 },
  ]);
});
