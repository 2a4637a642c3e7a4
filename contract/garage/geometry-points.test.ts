import { describe, expect, test } from "vitest";
import { type GeometryFacts, geometryOf } from "./geometry-fields.ts";
import { exactGeometry } from "./geometry-figures.ts";
import {
  alignments,
  type GeometryPoint,
  geometryPointNames,
  pointDifferences,
  pointsOfBike,
} from "./geometry-points.ts";

/** A road bike's frame. */
const frame = {
  stack: 564,
  reach: 393,
  head_tube_angle: 73.5,
  seat_tube_angle: 73.5,
  head_tube: 145,
  seat_tube: 520,
  chainstay: 410,
  bb_drop: 72,
  fork_offset: 44,
} satisfies GeometryFacts;
const cockpit = {
  spacers: 20,
  headset_cap: 15,
  stem_length: "100 mm",
  stem_angle: -6,
  bar_reach: 75,
  saddle_height: 750,
  saddle_setback: 10,
} satisfies GeometryFacts;
const whole = { ...frame, ...cockpit, tire_size: "28-622" };
const distance = ([a, b]: GeometryPoint, [c, d]: GeometryPoint) => Math.hypot(a - c, b - d);

/** Numbers that come again (mulberry32). */
function randomFrom(seed: number) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let x = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
  };
}
function someBike(random: () => number) {
  const between = (low: number, high: number) => Math.round((low + random() * (high - low)) * 10) / 10;
  return {
    stack: between(480, 680),
    reach: between(350, 520),
    head_tube_angle: between(62, 75),
    seat_tube_angle: between(70, 79),
    head_tube: between(85, 220),
    seat_tube: between(380, 620),
    chainstay: between(400, 470),
    bb_drop: between(-20, 85),
    fork_offset: between(35, 60),
    spacers: between(0, 40),
    headset_cap: between(5, 20),
    stem_length: `${between(30, 130)} mm`,
    stem_angle: between(-17, 17),
    bar_reach: between(65, 100),
    saddle_height: between(600, 850),
    saddle_setback: between(-30, 30),
    tire_size: "40-622",
  };
}

describe("points of a bike", () => {
  test("lie where its figures put them", () => {
    const points = pointsOfBike(whole);
    expect(points.head_tube_top).toEqual([393, 564]);
    expect(points.rear_axle![0]).toBeCloseTo(-403.6, 1);
    expect(points.rear_contact![1]).toBe(72 - (622 + 2 * 28) / 2);
  });

  test("are null where a figure is missing, and only there", () => {
    const known = (facts: GeometryFacts & { tire_size?: string }) =>
      geometryPointNames.filter((name) => pointsOfBike(facts)[name]);
    expect(known({})).toEqual(["bottom_bracket"]);
    expect(known({ stack: 564, reach: 393 })).toEqual(["bottom_bracket", "head_tube_top"]);
    expect(known({ chainstay: 410, bb_drop: 72 })).toEqual(["bottom_bracket", "rear_axle"]);
    expect(known({ ...frame, ...cockpit, bar_reach: null })).toEqual([
      "bottom_bracket",
      "rear_axle",
      "front_axle",
      "head_tube_top",
      "head_tube_bottom",
      "seat_tube_top",
      "saddle",
      "bar_clamp",
    ]);
    expect(known(whole)).toEqual([...geometryPointNames]);
  });

  test("follow from front centre, wheelbase and effective top tube where the frame's lines are not given", () => {
    const { fork_offset: _, chainstay: __, reach: ___, ...rest } = frame;
    const full = pointsOfBike(whole);
    const wheelbase = full.front_axle![0] - full.rear_axle![0];
    const points = pointsOfBike({
      ...rest,
      front_centre: distance(full.front_axle!, [0, 0]),
      wheelbase,
      effective_top_tube: exactGeometry(geometryOf(frame), null).effective_top_tube,
    });
    for (const name of ["front_axle", "rear_axle", "head_tube_top"] as const)
      expect(distance(points[name]!, full[name]!)).toBeLessThan(0.001);
  });

  test("are not drawn out of figures that contradict each other", () => {
    expect(pointsOfBike({ chainstay: 60, bb_drop: 80 }).rear_axle).toBeNull();
  });

  test("keep to the lines of the frame, whatever its figures", () => {
    const random = randomFrom(21);
    for (let i = 0; i < 2000; i++) {
      const facts = someBike(random);
      const points = pointsOfBike(facts);
      const derived = exactGeometry(geometryOf(facts), 351);
      expect(distance(points.rear_axle!, [0, 0])).toBeCloseTo(facts.chainstay, 6);
      expect(distance(points.head_tube_top!, points.head_tube_bottom!)).toBeCloseTo(facts.head_tube, 6);
      expect(distance(points.seat_tube_top!, [0, 0])).toBeCloseTo(facts.seat_tube, 6);
      expect(points.front_axle![0] - points.rear_axle![0]).toBeCloseTo(derived.wheelbase!, 6);
      expect(distance(points.bar_clamp!, points.hoods!)).toBeCloseTo(facts.bar_reach, 6);
      expect(points.front_contact![1]).toBe(points.rear_contact![1]);
      // The front axle lies one fork offset in front of the line through the head tube.
      const [tx, ty] = points.head_tube_top!;
      const [ax, ay] = points.front_axle!;
      const a = (facts.head_tube_angle * Math.PI) / 180;
      expect((ax - tx) * Math.sin(a) + (ay - ty) * Math.cos(a)).toBeCloseTo(facts.fork_offset, 6);
    }
  });
});

describe("differences of two bikes", () => {
  test("are measured from the first to the second, in whole millimetres", () => {
    const other = { ...whole, reach: 400.4, stack: 570 };
    expect(pointDifferences(pointsOfBike(whole), pointsOfBike(other), "bottom_bracket")).toMatchObject({
      differing: expect.arrayContaining([{ point: "head_tube_top", x: 7, y: 6 }]),
      same: ["rear_axle", "rear_contact", "seat_tube_top", "saddle"],
      unknown: [],
    });
  });

  test("are seen from the rear axle where the bikes are aligned there", () => {
    const found = pointDifferences(pointsOfBike(whole), pointsOfBike({ ...whole, bb_drop: 80 }), "rear_axle");
    expect(found!.differing).toContainEqual({ point: "bottom_bracket", x: -2, y: -8 });
    expect(found!.same).toContain("rear_contact");
  });

  test("are seen from the ground where the bikes stand on it", () => {
    const found = pointDifferences(pointsOfBike(whole), pointsOfBike({ ...whole, bb_drop: 80 }), "ground")!;
    expect(found.differing.find(({ point }) => point === "bottom_bracket")).toEqual({
      point: "bottom_bracket",
      x: 0,
      y: -8,
    });
    expect(found.differing.filter(({ point }) => point.endsWith("_axle")).map(({ y }) => y)).toEqual([0, 0]);
    expect(pointDifferences(pointsOfBike({ stack: 560 }), pointsOfBike(whole), "ground")).toBeNull();
  });

  test("are unknown where a point is unknown of either bike, and altogether without the point of alignment", () => {
    const bare = pointsOfBike({ stack: 560, reach: 390 });
    const found = pointDifferences(bare, pointsOfBike(whole), "bottom_bracket")!;
    expect(found.differing).toEqual([{ point: "head_tube_top", x: 3, y: 4 }]);
    expect(found.unknown).toContain("front_axle");
    expect(pointDifferences(bare, pointsOfBike(whole), "rear_axle")).toBeNull();
  });

  test("turn around with the bikes, and a bike does not differ from itself", () => {
    const random = randomFrom(4);
    for (let i = 0; i < 500; i++) {
      const [one, other] = [pointsOfBike(someBike(random)), pointsOfBike(someBike(random))];
      for (const at of alignments) {
        expect(pointDifferences(one, one, at)!.differing).toEqual([]);
        const there = pointDifferences(one, other, at)!.differing;
        const back = pointDifferences(other, one, at)!.differing;
        expect(back.map(({ point }) => point)).toEqual(there.map(({ point }) => point));
        for (const [k, { x, y }] of there.entries()) {
          expect(x + back[k]!.x).toBe(0);
          expect(y + back[k]!.y).toBe(0);
        }
      }
    }
  });
});
