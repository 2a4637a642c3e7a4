import { expect, test } from "vitest";
import { archetypes } from "./archetypes.ts";
import type { BikeSpec } from "./bike-spec.ts";
import { drawBike } from "./draw-bike.ts";
import { glyphsOf } from "./glyphs.ts";
import { lettersOfBike } from "./lettering.ts";
import { solveBike } from "./solve-bike.ts";
import { type Point, distance, distanceToLine } from "./point.ts";

const lettersOf = (spec: BikeSpec) => [...lettersOfBike(spec, solveBike(spec)).values()].flat();
const pointsOf = (d: string): Point[] =>
  [...d.matchAll(/(-?[\d.]+) ?(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), -Number(y)]);

test("nothing is written where no maker is named, or in a script without letters here", () => {
  for (const more of [
    {},
    { brand: "" },
    { brand: null },
    { brand: "   " },
    { brand: "自転車" },
    { brand: 12 },
  ])
    expect(lettersOf({ type: "road", ...more }), JSON.stringify(more)).toEqual([]);
  expect(lettersOf({ type: "road", brand: "Kross" })).toHaveLength(1);
});

test("accents are written, and an unknown letter takes the whole word with it", () => {
  expect(glyphsOf("Müller")).toHaveLength(6);
  expect(glyphsOf("ü")![0]!.length).toBe(glyphsOf("u")![0]!.length + 2);
  expect(glyphsOf("Łucznik")).toHaveLength(7);
  expect(glyphsOf("a\u20DD")).toBeNull();
});

test.each(Object.keys(archetypes))("%s: the maker's word stays within its tube", (type) => {
  for (const brand of ["Kona", "Specialized", "Riese & Müller"])
    for (const more of [{}, { frame_size: "XS" }, { tire_size: "16x1.75" }, { fork_travel_mm: 160 }]) {
      const spec = { type, brand, ...more };
      const solved = solveBike(spec);
      for (const [piece, [shape]] of lettersOfBike(spec, solved)) {
        expect(shape!.part).toBe("frame");
        const around = piece.part === "battery" ? [piece.at[0]!, piece.at[1]!] : piece.at;
        const half = piece.part === "battery" ? 46 : Math.min(piece.d, piece.to ?? piece.d) / 2;
        for (const p of pointsOf(shape!.d)) {
          const beside = Math.min(
            ...around.slice(1).map((to, i) => {
              const from = around[i]!;
              const isOn = Math.max(distance(p, from), distance(p, to)) <= distance(from, to);
              return isOn ? distanceToLine(p, from, to) : Math.min(distance(p, from), distance(p, to));
            }),
          );
          expect(beside + shape!.w / 2, `${JSON.stringify(spec)} ${p}`).toBeLessThanOrEqual(half);
        }
      }
    }
});

test("tyres and rims bear their makers where that can be read, each within its own ring", () => {
  const spec: BikeSpec = {
    type: "road",
    tire_brand: "Continental",
    tire_model: "Grand Prix 5000 S TR",
    wheelset_brand: "DT Swiss",
    wheelset_model: "50 mm",
  };
  const written = [...lettersOfBike(spec, solveBike(spec))];
  expect(written.map(([, [shape]]) => shape!.part).toSorted()).toEqual([
    "tire",
    "tire",
    "wheelset",
    "wheelset",
  ]);
  for (const [{ at, r = 0, d }, [shape]] of written)
    for (const p of pointsOf(shape!.d)) {
      const out = distance(p, at[0]!);
      expect(Math.abs(out - r) + shape!.w / 2).toBeLessThanOrEqual(d / 2);
    }
});

test("letters lie over their part and below what is before it", () => {
  const spec: BikeSpec = { type: "touring", brand: "Kona" };
  const { shapes } = drawBike(spec, {
    refine: (bike, solved) => ({ pieces: solved.pieces, over: lettersOfBike(bike, solved) }),
  });
  const at = shapes.findIndex(({ tone }) => tone === "letter");
  expect(at).toBeGreaterThan(shapes.findIndex(({ tone }) => tone === "paint"));
  expect(at).toBeLessThan(shapes.findLastIndex(({ part }) => part === "crankset"));
  expect(shapes.filter(({ tone }) => tone !== "letter")).toEqual(drawBike(spec).shapes);
});

test("a second colour is on the fork, on head and fork, or on the stays", () => {
  const second = (color: string, type = "road") =>
    new Set(drawBike({ type, color }).shapes.flatMap(({ part, tone }) => (tone === "second" ? [part] : [])));
  expect(second("red")).toEqual(new Set());
  expect(second("blue with white fork")).toEqual(new Set(["fork"]));
  expect(second("blue with white fork", "enduro")).toEqual(new Set(["fork"]));
  expect(second("czerwono-czarny")).toEqual(new Set(["frame", "fork"]));
  expect(second("red/black", "enduro")).toEqual(new Set(["frame"]));
  expect(second("red, black rear")).toEqual(new Set(["frame"]));
});
