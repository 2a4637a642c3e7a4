import { expect, test } from "vitest";
import { type Archetype, archetypeOf, archetypes } from "./archetypes.ts";
import type { BikeSpec } from "./bike-spec.ts";
import { drawSolved } from "./draw-bike.ts";
import { type SolvedBike, solveBike } from "./solve-bike.ts";
import { unsoundIn } from "./soundness.testing.ts";
import { runs } from "#contract/platform/runs.testing.ts";
import { exactGeometry, wheelDiameter } from "#contract/garage/geometry-figures.ts";
import { geometryOf, type GeometryFacts } from "#contract/garage/geometry-fields.ts";
import { makersSizes } from "#contract/garage/makers-geometry.testing.ts";
import { randomFrom } from "#server/platform/testing/random.ts";

const types = Object.keys(archetypes);
const usualTyres = {
  "622": ["700x25c", "28-622", "700x38c", "40-622", "29x2.2", "29x2.4", "29x2.6"],
  "559": ["26x1.75", "26x2.2", "26x4.0"],
  "406": ["20x1.75", "20x2.1"],
};
const lengthOf = (x: readonly [number, number, ...unknown[]]) => Math.hypot(x[0], x[1]);

/** A geometry as makers publish them: the type's own, of any size, everything a little otherwise; mm and degrees. */
function plausible(a: Archetype, random: () => number): Record<string, number> {
  const about = (value: number, by: number, digits = 0) =>
    Number((value + (random() * 2 - 1) * by).toFixed(digits));
  const size = random() * 2 - 1;
  const isLong = a.frame === "cargo";
  const g = {
    stack: about(a.stack + size * 60, 20, 1),
    reach: about(a.reach + size * 35, 15, 1),
    head_tube_angle: about(a.ha, 1.8, 2),
    seat_tube_angle: about(a.sa, 1.8, 2),
    head_tube: about(a.htl + size * 50, 15),
    seat_tube: about(a.st + size * 70, 25),
    chainstay: about(a.cs + 4, 12),
    bb_drop: about(a.drop, 10),
    fork_offset: about(a.rake, 5),
    saddle_height: about(a.sh + size * 60, 25),
    saddle_setback: about(10, 30),
    spacers: about(20, 20),
    headset_cap: about(12, 8),
    stem_angle: about(0, 17),
    bar_reach: about(80, 15),
    bar_drop: about(125, 20),
    crank_length: about(170, 6, 1),
  };
  const behind = Math.sqrt(g.chainstay ** 2 - g.bb_drop ** 2);
  const [sine, cosine] = [Math.sin, Math.cos].map((of) => of((g.head_tube_angle * Math.PI) / 180)) as [
    number,
    number,
  ];
  const ahead = isLong
    ? about(1500, 150)
    : g.reach + ((g.stack - g.bb_drop) * cosine) / sine + g.fork_offset / sine;
  const slope = Math.tan((g.seat_tube_angle * Math.PI) / 180);
  return {
    ...g,
    effective_top_tube: Number((g.reach + g.stack / slope).toFixed(0)),
    wheelbase: Number((ahead + behind).toFixed(0)),
    front_centre: Number(Math.hypot(ahead, g.bb_drop).toFixed(0)),
    fork_length: about((g.stack - g.bb_drop + g.fork_offset * cosine) / sine - g.head_tube - 8, 8),
    trail: Number(((340 * cosine - g.fork_offset) / sine).toFixed(0)),
    standover: about(a.st * 0.92 + 270 - a.drop + size * 50, 30),
  };
}

test("random geometries draw soundly, nearly all to their own measure and each of these to its own wheelbase", () => {
  const { below, pick } = randomFrom(21);
  const random = () => below(1e6) / 1e6;
  const drawn = { all: 0, own: 0 };
  const odd: string[] = [];
  for (let i = 0; i < runs(10_000); i++) {
    const type = types[i % types.length]!;
    const a = archetypeOf(type);
    const whole = plausible(a, random);
    // Whole, partial, or a few figures alone.
    const share = pick([1, 0.7, 0.4, 0.15]);
    const spec: Record<string, unknown> = {
      type,
      ...Object.fromEntries(Object.entries(whole).filter(() => random() < share)),
      ...(random() < 0.6 && { tire_size: pick(usualTyres[String(a.bsd) as keyof typeof usualTyres]) }),
      ...(random() < 0.3 && { accessories: ["fenders", "rack"] }),
      ...(random() < 0.3 && { frame_size: pick(["48", "54", "60", "S", "L"]) }),
      ...(random() < 0.2 && { fork_travel_mm: pick([40, 100, 140, 170]) }),
    };
    const solved = solveBike(spec as BikeSpec);
    if (Object.keys(whole).some((name) => name in spec)) {
      drawn.all++;
      if (solved.skeleton.build.own) drawn.own++;
    }
    const wrong = [...unsoundIn(solved), ...farFrom(spec as BikeSpec, solved)];
    if (wrong.length > 0) odd.push(`${wrong.join("; ")}: ${JSON.stringify(spec)}`);
  }

  expect(odd.slice(0, 5)).toEqual([]);
  expect(drawn.own / drawn.all).toBeGreaterThan(0.97);
}, 60_000);

/** What of a bike's own figures its drawing does not have within half a millimetre. */
function farFrom(spec: BikeSpec, { skeleton: s }: SolvedBike): string[] {
  if (!s.build.own || s.build.frame === "cargo") return [];
  const g = geometryOf(spec as GeometryFacts);
  const { wheelbase, front_centre } = exactGeometry(g, 340);
  const pairs: [string, number | null, number][] = [
    ["wheelbase", wheelbase, s.front[0] - s.rear[0]],
    ["front centre", front_centre, lengthOf(s.front)],
    ["stack", g.stack, s.column[1]],
    ["reach", g.reach, s.column[0]],
    ["chainstay", g.chainstay, lengthOf(s.rear)],
    ["drop", g.bb_drop, s.rear[1]],
    ["head angle", g.head_tube_angle, s.build.ha],
    ["seat angle", g.seat_tube_angle, s.build.sa],
  ];
  return pairs
    .filter(([, given, measured]) => given !== null && !(Math.abs(given - measured) <= 0.5))
    .map(([name, given, measured]) => `${name} ${measured.toFixed(1)}, not ${given}`);
}

test("every size that four makers publish is drawn to its own measure", () => {
  for (const { bike, size, geometry } of makersSizes) {
    const { size: _, bar_width: __, stem_length: ___, weight_g: ____, ...facts } = geometry;
    const spec = { type: bike.startsWith("Salsa") || bike.startsWith("Kona") ? "gravel" : "road", ...facts };
    const solved = solveBike(spec);
    expect(solved.skeleton.build.own, `${bike} ${size}`).not.toBeNull();
    expect([...unsoundIn(solved), ...farFrom(spec, solved)], `${bike} ${size}`).toEqual([]);
  }
});

test("a wheel is as large as its tyre's size says", () => {
  const { skeleton: s } = solveBike({ type: "road", tire_size: "28-622", stack: 560 });
  expect(s.build.R).toBe(wheelDiameter("28-622")! / 2);
  expect(s.front[1] - s.build.F).toBeCloseTo(s.ground, 6);
});

test.each([
  ["wheels that overlap", { chainstay: 200, wheelbase: 600 }],
  ["a chainstay shorter than the wheel", { chainstay: 300 }],
  ["no number", { stack: Number.NaN, reach: Number.POSITIVE_INFINITY }],
  [
    "a fork that ends above its wheel",
    { stack: 200, reach: 400, head_tube_angle: 72, bb_drop: 70, fork_offset: 45 },
  ],
  ["a bottom bracket below the ground", { bb_drop: 200, chainstay: 430, tire_size: "20x1.75" }],
])("%s is drawn as without figures", (_, facts) => {
  const type = "hybrid";
  const { tire_size } = facts as BikeSpec;
  expect(drawSolved(solveBike({ type, ...facts }))).toEqual(drawSolved(solveBike({ type, tire_size })));
});

test("a given figure alone moves what it names", () => {
  const of = (facts: BikeSpec) => solveBike({ type: "road", ...facts }).skeleton;
  expect(of({ stack: 600 }).column[1]).toBe(600);
  expect(of({ wheelbase: 1010 }).front[0] - of({ wheelbase: 1010 }).rear[0]).toBeCloseTo(1010, 6);
  expect(lengthOf(of({ front_centre: 600 }).front)).toBeCloseTo(600, 6);
  const { column, build } = of({ effective_top_tube: 560, stack: 550, seat_tube_angle: 73.5 });
  expect(column[0] + 550 / Math.tan((build.sa * Math.PI) / 180)).toBeCloseTo(560, 6);
  expect(lengthOf(of({ seat_tube: 520 }).seat)).toBeCloseTo(520, 6);
  const saddle = of({ saddle_height: 780, saddle_setback: 20 });
  expect(saddle.build.sh).toBe(780);
  expect(of({ saddle_height: 780, saddle_setback: 0 }).clamp[0] - saddle.clamp[0]).toBeCloseTo(20, 6);
});

test("hands are where stem, spacers and bar put them", () => {
  const facts = {
    stack: 565,
    reach: 392,
    head_tube_angle: 72.5,
    bb_drop: 69,
    fork_offset: 41.6,
    chainstay: 410,
    spacers: 15,
    headset_cap: 10,
    stem_length: "120 mm",
    stem_angle: -8,
    bar_reach: 77,
  };
  const { bar } = solveBike({ type: "road", ...facts });
  const { hood_x, hood_y } = exactGeometry(geometryOf(facts as unknown as GeometryFacts), 339);
  expect(bar[0] + 77).toBeCloseTo(hood_x!, 6);
  expect(bar[1]).toBeCloseTo(hood_y!, 6);
});

test("a long john keeps its box, and a cargo bike with a short front is a longtail", () => {
  const long = solveBike({ type: "cargo", wheelbase: 1960, chainstay: 455 }).skeleton;
  expect(long.build.frame).toBe("cargo");
  expect(long.front[0] - long.rear[0]).toBeCloseTo(1960, 6);
  const tail = solveBike({ type: "cargo", wheelbase: 1227, chainstay: 560, tire_size: "20x2.1" });
  expect(tail.skeleton.build.frame).toBe("step");
  expect(unsoundIn(tail)).toEqual([]);
});
