import { describe, expect, test } from "vitest";
import { geometryFigures, type Geometry } from "./geometry-fields.ts";
import {
  derivedFields,
  derivedGeometry,
  exactGeometry,
  geometryDifferences,
  geometryOfBike,
} from "./geometry-figures.ts";
import { makersSizes } from "./makers-geometry.testing.ts";
import { randomFrom } from "#server/platform/testing/random.ts";

/** Millimetres between what the makers print and what follows; trail is theirs for a wheel of 680 mm. */
const bounds = { wheelbase: 2, front_centre: 2, effective_top_tube: 2, trail: 1.1 } as const;
const makersRadius = 340;
const misprinted = { bike: "Salsa Fargo 2017", size: "sm" };
const isMisprinted = (one: { bike: string; size: string }) =>
  one.bike === misprinted.bike && one.size === misprinted.size;

describe("what the makers print", () => {
  test("is 23 sizes", () => {
    expect(makersSizes).toHaveLength(23);
  });

  test.each(makersSizes.filter((one) => !isMisprinted(one)))("$bike $size follows", ({ geometry }) => {
    const derived = exactGeometry(geometry, makersRadius);
    for (const field of ["wheelbase", "front_centre", "effective_top_tube", "trail"] as const) {
      const given = geometry[field];
      if (given === null) continue;
      expect(Math.abs(given - derived[field]!), field).toBeLessThanOrEqual(bounds[field]);
    }
    expect(geometryDifferences(geometry, derivedGeometry(geometry, makersRadius))).toEqual([]);
  });

  test("of the Fargo in size sm does not agree, and both figures are listed as differences", () => {
    const { geometry } = makersSizes.find(isMisprinted)!;
    expect(geometryDifferences(geometry, derivedGeometry(geometry, null))).toEqual([
      { field: "wheelbase", given: 1061, derived: 1048.9 },
      { field: "effective_top_tube", given: 540, derived: 528.3 },
    ]);
  });

  test("gives the height of the bottom bracket with their wheel", () => {
    for (const { geometry, bb_height } of makersSizes.filter((one) => one.bike.startsWith("Specialized")))
      expect(exactGeometry(geometry, makersRadius).bb_height).toBe(bb_height);
  });
});

type Point = [x: number, y: number];
const add = ([a, b]: Point, [c, d]: Point, times = 1): Point => [a + c * times, b + d * times];
/** The point turned about the bottom bracket, anticlockwise. */
const turned = ([x, y]: Point, degrees: number): Point => {
  const by = (degrees * Math.PI) / 180;
  return [x * Math.cos(by) - y * Math.sin(by), x * Math.sin(by) + y * Math.cos(by)];
};
/** How far to go, by halving, until `height` of the point is zero; it falls on the way. */
function wayDown(height: (way: number) => number): number {
  let [low, high] = [-5000, 5000];
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2;
    if (height(middle) > 0) low = middle;
    else high = middle;
  }
  return low;
}

/** A bike laid out point by point with turned arrows, without the formulas that it judges. */
function laidOut(g: Record<(typeof geometryFigures)[number], number>, radius: number) {
  const down = turned([1, 0], -g.head_tube_angle);
  const forward = turned(down, 90);
  const top: Point = [g.reach, g.stack];
  const axleAt = (way: number) => add(add(top, down, way), forward, g.fork_offset);
  const front = axleAt(wayDown((way) => axleAt(way)[1] - g.bb_drop));
  // The rear axle is where a circle of the chainstay's length has the height of the axles.
  const behind = wayDown((way) => g.chainstay - Math.hypot(way + 5000, g.bb_drop)) + 5000;
  const ground = g.bb_drop - radius;
  const meets = add(
    top,
    down,
    wayDown((way) => add(top, down, way)[1] - ground),
  );
  const up = turned([-1, 0], -g.seat_tube_angle);
  const post = add([0, 0], up, -wayDown((way) => add([0, 0], up, -way)[1] - g.stack));
  const clamp = add(
    add(top, down, -(g.spacers + g.headset_cap)),
    turned(forward, g.stem_angle),
    g.stem_length,
  );
  const saddle = add(add([0, 0], up, g.saddle_height), [-1, 0], g.saddle_setback);
  return {
    wheelbase: front[0] + behind,
    front_centre: Math.hypot(...front),
    effective_top_tube: g.reach - post[0],
    trail: meets[0] - front[0],
    bb_height: -ground,
    hood_x: clamp[0] + g.bar_reach,
    hood_y: clamp[1],
    saddle_x: saddle[0],
    saddle_y: saddle[1],
  };
}

const ranges: Record<(typeof geometryFigures)[number], [low: number, high: number]> = {
  stack: [350, 800],
  reach: [250, 600],
  head_tube_angle: [60, 78],
  seat_tube_angle: [64, 82],
  head_tube: [60, 300],
  seat_tube: [250, 700],
  effective_top_tube: [400, 750],
  chainstay: [330, 560],
  bb_drop: [-60, 95],
  wheelbase: [800, 1400],
  front_centre: [500, 900],
  fork_offset: [20, 90],
  fork_length: [300, 620],
  trail: [20, 160],
  standover: [500, 950],
  spacers: [0, 60],
  headset_cap: [0, 40],
  stem_length: [20, 160],
  stem_angle: [-40, 40],
  bar_reach: [0, 140],
  bar_drop: [0, 180],
  bar_width: [300, 1000],
  saddle_height: [400, 950],
  saddle_setback: [-80, 120],
  crank_length: [100, 200],
  weight_g: [5000, 30000],
};

/** Ten thousand bikes of any measure: of children, of cargo, of downhill. */
const anyBikes = (() => {
  const { below } = randomFrom(6);
  return Array.from({ length: 10_000 }, () => {
    const figure = (low: number, high: number) => low + below(1 + (high - low) * 100) / 100;
    const figures = Object.fromEntries(geometryFigures.map((f) => [f, figure(...ranges[f])]));
    return { geometry: { size: null, ...figures } as Geometry, radius: figure(150, 400) };
  });
})();

test("any geometry follows as a bike laid out point by point", () => {
  const off = anyBikes.flatMap(({ geometry, radius }) => {
    const laid = laidOut(geometry as Parameters<typeof laidOut>[0], radius);
    const exact = exactGeometry(geometry, radius);
    return derivedFields
      .filter((field) => Math.abs(exact[field]! - laid[field]) > 0.001)
      .map((field) => ({ field, exact: exact[field], laid: laid[field], geometry }));
  });
  expect(off).toEqual([]);
});

test("a bike whose given figures are its own derived ones has no differences", () => {
  for (const { geometry, radius } of anyBikes) {
    const derived = derivedGeometry(geometry, radius);
    const { wheelbase, front_centre, effective_top_tube, trail } = derived;
    const given = { ...geometry, wheelbase, front_centre, effective_top_tube, trail };
    expect(geometryDifferences(given, derived)).toEqual([]);
  }
});

test("without a figure that it needs nothing follows, and only that", () => {
  type Need = keyof Geometry | "radius";
  const axle: Need[] = ["stack", "reach", "head_tube_angle", "bb_drop", "fork_offset"];
  const hood: Need[] = [
    ...(["stack", "reach", "head_tube_angle"] as const),
    ...(["spacers", "headset_cap", "stem_length", "stem_angle"] as const),
  ];
  const needs: Record<(typeof derivedFields)[number], Need[]> = {
    wheelbase: [...axle, "chainstay"],
    front_centre: axle,
    effective_top_tube: ["stack", "reach", "seat_tube_angle"],
    trail: ["radius", "head_tube_angle", "fork_offset"],
    bb_height: ["radius", "bb_drop"],
    hood_x: [...hood, "bar_reach"],
    hood_y: hood,
    saddle_x: ["saddle_height", "seat_tube_angle", "saddle_setback"],
    saddle_y: ["saddle_height", "seat_tube_angle"],
  };
  const { geometry, radius } = anyBikes[0]!;
  for (const missing of [...geometryFigures, "radius"] as const) {
    const exact =
      missing === "radius"
        ? exactGeometry(geometry, null)
        : exactGeometry({ ...geometry, [missing]: null }, radius);
    const unknown = derivedFields.filter((field) => exact[field] === null);
    expect(unknown, missing).toEqual(derivedFields.filter((field) => needs[field].includes(missing)));
  }
});

test("a chainstay shorter than the drop gives no wheelbase", () => {
  const { geometry } = anyBikes[0]!;
  expect(exactGeometry({ ...geometry, chainstay: 50, bb_drop: 80 }, 340).wheelbase).toBeNull();
});

test("ten millimetres more stack cost three to five of reach along the steerer", () => {
  for (const { geometry } of makersSizes) {
    const one = { ...geometry, spacers: 0, headset_cap: 0, stem_length: 100, stem_angle: 0, bar_reach: 70 };
    const higher = { ...one, spacers: 10 / Math.sin((geometry.head_tube_angle! * Math.PI) / 180) };
    const [from, to] = [exactGeometry(one, null), exactGeometry(higher, null)];
    expect(to.hood_y! - from.hood_y!).toBeCloseTo(10, 9);
    expect(from.hood_x! - to.hood_x!).toBeGreaterThan(2.8);
    expect(from.hood_x! - to.hood_x!).toBeLessThan(5);
  }
});

test("a bike's facts: the wheel comes from the tyre, the stem from its text", () => {
  const { given, derived, differences } = geometryOfBike({
    ...makersSizes[0]!.geometry,
    frame_size: "48",
    stem_length: "90 mm",
    handlebar_width: "42 cm",
    tire_size: "25-622",
    trail: 75,
  });
  expect(given).toMatchObject({ size: "48", stem_length: 90, bar_width: 420, trail: 75 });
  // A wheel of 622 + 2 × 25 mm.
  expect(derived.trail).toBe(61.4);
  expect(derived.bb_height).toBe(267);
  expect(differences).toEqual([{ field: "trail", given: 75, derived: 61.4 }]);
});
