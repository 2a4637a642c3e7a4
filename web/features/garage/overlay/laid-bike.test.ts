import { expect, test } from "vitest";
import { gravelFacts, roadFacts } from "./a-frame.testing.ts";
import { layBike } from "./laid-bike.ts";

test("a bike whose geometry is entered is drawn to its own measure, its points where the drawing has them", () => {
  for (const facts of [roadFacts, gravelFacts]) {
    const { measure, points, rear, drawing } = layBike(facts);
    expect(measure).toBe("own");
    expect(Math.hypot(points.rear_axle![0] - rear[0], points.rear_axle![1] - rear[1])).toBeLessThan(0.5);
    const [x, y] = drawing.anchors.front;
    expect(Math.hypot(points.front_axle![0] - x, points.front_axle![1] + y)).toBeLessThan(0.5);
  }
});

test("a bike without geometry is drawn as its kind, one with some of it partly to its measure", () => {
  expect(layBike({ type: "road" }).measure).toBe("kind");
  expect(layBike({ type: "road", weight_g: 7900 }).measure).toBe("kind");
  expect(layBike({ type: "road", stack: 580, reach: 390 }).measure).toBe("partly");
});

test("figures that make no frame are reported", () => {
  expect(layBike({ ...roadFacts, reach: 50, stack: 900, chainstay: 150 }).measure).toBe("unfit");
});

test("the lines go along the frame, around both wheels and on the ground, in numbers that can be drawn", () => {
  for (const type of ["road", "trail", "trekking", "folding", "cargo", "bmx"]) {
    const { lines } = layBike({ type });
    expect(lines).not.toMatch(/NaN|Infinity|undefined/);
    expect(lines.match(/M/g)!.length).toBeGreaterThan(8);
    expect(lines.match(/a\d/g)).toHaveLength(4);
  }
});
