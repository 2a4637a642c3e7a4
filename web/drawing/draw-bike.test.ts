import { expect, test } from "vitest";
import { runs } from "#contract/platform/runs.testing.ts";
import { archetypes } from "./archetypes.ts";
import type { BikeSpec } from "./bike-spec.ts";
import { ownColors } from "./paint.ts";
import { readBuild } from "./build.ts";
import { bikeSvg } from "./bike-svg.ts";
import { drawBike, type Drawing, drawSolved, type Shape } from "./draw-bike.ts";
import { largeDetails } from "./large-details.ts";
import type { Piece } from "./piece.ts";
import { solveBike } from "./solve-bike.ts";
import { tubesInTyres } from "./soundness.testing.ts";

/** Mulberry32: small seeded random numbers. */
function randomFrom(seed: number) {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const rubbish = [null, undefined, "", "x", -1, 0, 1e9, Number.NaN, "∞", "0x0", "💥", "12-", {} as never];
const values: Record<string, unknown[]> = {
  frame_size: ["44", "56 cm", "64", "XS", "M", "XXL", '17.5"', "21", 999],
  fork_type: ["rigid", "suspension", "carbon"],
  fork_travel_mm: [20, "100", 160, "220mm", 900],
  handlebar_type: ["drop", "flat", "riser", "bullhorn", "aero"],
  handlebar_width: ["42 cm", 780, "38", 4000],
  stem_length: [30, "110 mm", 150, 0],
  brake_type: ["rim", "disc"],
  brake_rotor_size: ["160", "203/180", 999],
  tire_size: ["700x23c", "29x3.0", "26x4.8", "20x1.75", "16x1.5", "40-622", "24x2"],
  rim_material: ["carbon", "aluminum"],
  wheelset_model: ["Zipp 808 80mm", "DT"],
  cassette_range: ["11-34", "10–52", "16", "52-10"],
  chainring_size: ["50/34", "26", "60T", "48/36/26"],
  speeds: [1, 12, "2x11"],
  seatpost_diameter: [27.2, 90],
  seatpost_model: ["dropper"],
  saddle_brand: ["Brooks"],
  pedal_type: ["clipless", "platform", "toe_clips"],
  color: ["red", "#fff", "black"],
  brand: ["Santa Cruz", "Orange", "Trek", "Specialized"],
  model: ["Nomad", "Stage 6", "Slash", "Levo", "Stumpjumper"],
};
const kit = [
  "rack",
  "fenders",
  "panniers",
  "frame bag",
  "saddle bag",
  "handlebar bag",
  "lights",
  "bottle",
  "kickstand",
  "low rider",
  "top tube bag",
  "front bag",
  "rack bag",
  "front panniers",
  "front mudguard",
  "bell",
];
const types = Object.keys(archetypes);

const isFinitePiece = ({ at, d, to = 1, r = 1 }: Piece) =>
  d > 0 &&
  to > 0 &&
  r > 0 &&
  at.every(([x, y, z = 0]) => Math.abs(x) < 3000 && Math.abs(y) < 1900 && Number.isFinite(z));

/** Whether a drawing is as large as a bike, stands on its ground, and all its paths are of numbers within it. */
function isWellDrawn({ viewBox: [left, top, wide, high], shapes, ground }: Drawing): boolean {
  const isInside = ({ d, w }: Shape) => {
    if (/[^MLZa\d. -]/.test(d) || !(w > 0)) return false;
    if (d.includes("a")) return true;
    const numbers = d.match(/-?\d+(\.\d+)?/g)!.map(Number);
    return numbers.every((n, k) => (k % 2 ? n >= top && n <= top + high : n >= left && n <= left + wide));
  };
  const isOfSize = wide > 800 && wide < 3000 && high > 500 && high < 1900;
  return isOfSize && Math.abs(top + high - ground - 8) < 0.2 && shapes.every(isInside);
}

test("random specifications give finite, bounded drawings whose wheels do not overlap", () => {
  const random = randomFrom(19);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const odd: string[] = [];
  for (let i = 0; i < runs(10_000); i++) {
    const spec: Record<string, unknown> = { type: types[i % types.length] };
    for (const [field, good] of Object.entries(values))
      if (random() < 0.5) spec[field] = random() < 0.15 ? pick(rubbish) : pick(good);
    if (random() < 0.6) spec.accessories = random() < 0.1 ? "not a list" : kit.filter(() => random() < 0.3);
    const solved = solveBike(spec as BikeSpec);
    const { skeleton: s } = solved;
    const isSane =
      tubesInTyres(solved).length === 0 &&
      s.front[0] - s.rear[0] - s.build.R - s.build.F > 10 &&
      solved.pieces.every(isFinitePiece) &&
      // Writing the paths takes most of the time, and only rounds what was checked: one bike in four is written.
      (i % 4 > 0 || isWellDrawn(drawSolved(solved)));
    if (!isSane) odd.push(JSON.stringify(spec));
  }
  expect(odd).toEqual([]);
}, 60_000);

test("dark parts have a line round them, thin ones are one, and no saddle is a line", () => {
  const { shapes } = drawBike({ type: "touring" }, largeDetails);
  const edges = shapes.filter(({ tone }) => tone === "edge").map(({ d }) => d);
  const dark = shapes.filter(({ tone, dash }) => (tone === "ink" || tone === "tyre") && !dash);
  expect(new Set(edges)).toEqual(new Set(dark.map(({ d }) => d)));
  expect(new Set(shapes.filter(({ part }) => part === "saddle").map(({ tone }) => tone))).not.toContain(
    "line",
  );
  expect(shapes.some(({ part, tone }) => part === "brake_cables" && tone === "line")).toBe(true);
});

test("a bike is at most 40 KB of SVG", () => {
  const laden = [
    "rack",
    "fenders",
    "panniers",
    "front panniers",
    "lights",
    "bottle",
    "kickstand",
    "frame bag",
  ];
  const named = { brand: "Rocky Mountain", tire_brand: "Continental", wheelset_brand: "DT Swiss" };
  for (const type of types)
    for (const more of [
      { accessories: laden },
      { frame_style: "tandem", accessories: laden },
      { color: "black" },
      { color: "black/white" },
    ])
      expect(bikeSvg({ type, ...named, ...more }).length, `${type} ${JSON.stringify(more)}`).toBeLessThan(
        40 * 1024,
      );
});

test("an unknown type is drawn as a hybrid", () => {
  expect(drawBike({ type: "spaceship" })).toEqual(drawBike({ type: "hybrid" }));
  expect(drawBike({ type: "constructor" })).toEqual(drawBike({}));
});

test("gears: a derailleur where there is one to see, none on track and BMX", () => {
  const parts = (spec: BikeSpec) => new Set(drawBike(spec).shapes.map(({ part }) => part));
  expect(parts({ type: "road" })).toContain("rear_derailleur");
  expect(parts({ type: "track" })).not.toContain("rear_derailleur");
  expect(parts({ type: "bmx" })).not.toContain("rear_derailleur");
  expect(parts({ type: "road", speeds: 1 })).not.toContain("rear_derailleur");
  expect(parts({ type: "urban", cassette_range: "11-36" })).toContain("rear_derailleur");
});

test("an electric bike with the travel, or the parts, of a mountain bike is one", () => {
  const build = (spec: BikeSpec) => readBuild({ type: "electric", ...spec });
  const kit = (spec: BikeSpec) => [...build(spec).kit];
  expect(kit({})).toEqual(["rack", "fenders", "lamp", "taillamp"]);
  expect(kit({ fork_travel_mm: 63, tire_size: "27.5x2.4" })).toContain("rack");
  for (const spec of [
    { fork_travel_mm: 160 },
    { fork_travel_mm: "120" },
    { tire_size: "29x2.5", handlebar_width: "78 cm" },
    { brake_rotor_size: "203/180", seatpost_model: "Reverb AXS" },
  ]) {
    expect(kit(spec)).toEqual([]);
    expect(build(spec).motor).toBe(true);
  }
  expect(build({ fork_travel_mm: 160 }).frame).toBe("full");
  expect(kit({ fork_travel_mm: 160, accessories: ["Front mudguard"] })).toEqual(["frontguard"]);
});

test("a front mudguard is short, and alone", () => {
  const [plain, guarded] = [[], ["Mudhugger"]].map((accessories) =>
    solveBike({ type: "trail", accessories }).pieces.filter(({ part }) => part === "accessories"),
  );
  expect(plain).toEqual([]);
  expect(guarded).toHaveLength(1);
  const xs = guarded![0]!.at.map(([x]) => x);
  expect(Math.max(...xs) - Math.min(...xs)).toBeLessThan(600);
});

test("a bag is where its name says, and only panniers bring a rack", () => {
  const parts = (name: string, type = "gravel") =>
    solveBike({ type, accessories: [name] }).pieces.filter(({ part }) => part === "accessories");
  for (const name of ["Top tube bag", "Torba podsiodłowa", "Torba na ramę"])
    expect(parts(name)).toHaveLength(1);
  expect(parts("Sakwy boczne").length).toBeGreaterThan(4);
  expect(parts("Torba")).toEqual([]);
  for (const name of ["Handlebar bag", "Front bag"])
    expect(parts(name, "folding").filter(({ thick }) => thick)).toHaveLength(1);
});

test("fork blades are straight unless they are of steel", () => {
  const bent = (spec: BikeSpec) => readBuild(spec).bent;
  for (const type of ["road", "gravel", "cyclocross", "urban", "bmx", "fatbike"])
    expect(bent({ type })).toBe(false);
  expect(bent({ type: "touring" })).toBe(true);
  expect(bent({ type: "touring", fork_type: "carbon" })).toBe(false);
  expect(bent({ type: "road", frame_material: "chromoly" })).toBe(true);
  const blade = solveBike({ type: "gravel" }).pieces.find(({ part, pair }) => part === "fork" && pair)!;
  const [, shoulder, axle] = blade.at;
  expect(blade.at).toHaveLength(3);
  expect(axle![0] - shoulder![0]).toBeLessThan((shoulder![1] - axle![1]) * 0.6);
});

test("pale and deep paint has a line round it, below it, and no other part has", () => {
  const { shapes } = drawBike({ type: "trail", color: "white" });
  const tones = shapes.map(({ tone }) => tone);
  expect(tones.lastIndexOf("rim")).toBeLessThan(tones.indexOf("paint"));
  const lines = (tone: string) => shapes.filter((shape) => shape.tone === tone);
  expect(lines("rim").map(({ d }) => d)).toEqual(lines("paint").map(({ d }) => d));
  expect(drawBike({ type: "trail", color: "red" }).shapes.some(({ tone }) => tone === "rim")).toBe(false);
  expect(bikeSvg({ type: "road", color: "white" })).toContain(
    `stroke="${ownColors("white", "road").rim.light}"`,
  );
});

test("the standalone picture needs no style sheet", () => {
  const svg = bikeSvg({ type: "touring", color: "granatowy" });
  expect(svg).toMatch(/^<svg xmlns/);
  expect(svg).not.toMatch(/style|class=|var\(|currentColor/);
});
