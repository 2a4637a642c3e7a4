import { expect, test } from "vitest";
import { archetypes } from "./archetypes.ts";
import type { BikeSpec } from "./bike-spec.ts";
import { readBuild } from "./build.ts";
import { cables } from "./cables.ts";
import { looseIn } from "./held.testing.ts";
import { type Point, distanceToLine, towards } from "./point.ts";
import { solveBike } from "./solve-bike.ts";
import { tubesInTyres, unsoundIn } from "./soundness.testing.ts";
import { wheelSizesOf } from "./kinds.ts";
import { bikeFacts } from "#contract/garage/bike-facts.ts";

const types = Object.keys(archetypes);
const fact = bikeFacts.find(({ name }) => name === "frame_style")!;
const styles = "options" in fact ? fact.options : [];

test.each(styles)("every type is drawn soundly and whole with a frame of the style %s", (frame_style) => {
  for (const type of types)
    for (const more of [
      {},
      { frame_size: "XS" },
      { tire_size: "29x2.4", accessories: ["fenders", "rack"] },
    ]) {
      const spec: BikeSpec = { type, frame_style, ...more };
      const solved = solveBike(spec);
      const loose = Object.keys(more).length === 0 ? looseIn(solved) : [];
      expect([...unsoundIn(solved), ...loose], JSON.stringify(spec)).toEqual([]);
    }
});

test("a frame is of the style that it names, but a folding bike and a long john stay what they are", () => {
  const frame = (type: string, frame_style: string) => readBuild({ type, frame_style }).frame;
  expect(frame("trekking", "diamond")).toBe("diamond");
  expect(frame("hybrid", "trapeze")).toBe("step");
  expect(frame("hybrid", "mixte")).toBe("mixte");
  expect(frame("electric", "step_through")).toBe("deep");
  expect(frame("mountain", "full_suspension")).toBe("full");
  expect(frame("trail", "diamond")).toBe("diamond");
  expect(frame("folding", "mixte")).toBe("mono");
  expect(frame("cargo", "diamond")).toBe("cargo");
  expect(frame("road", "spaceship")).toBe("diamond");
});

test("a low frame's tube ends behind the seat tube", () => {
  for (const type of ["hybrid", "urban", "electric", "trekking"]) {
    const { pieces, skeleton: s } = solveBike({ type, frame_style: "step_through" });
    const tubes = pieces.filter(
      ({ part, tone, pair, thick }) => part === "frame" && tone === "paint" && !pair && !thick,
    );
    const low = tubes.findIndex(({ at }) => at.length > 8);
    const seat = tubes.findIndex(({ at }) => at === s.seatTube);
    expect(low).toBeGreaterThanOrEqual(0);
    expect(seat).toBeGreaterThan(low);
    const { at, d } = tubes[low]!;
    const u = towards(at[0]!, at[1]!);
    for (const side of [-1, 1]) {
      const corner: Point = [at[0]![0] - (u[1] * d * side) / 2, at[0]![1] + (u[0] * d * side) / 2];
      const behind = distanceToLine(corner, s.seatTube[0]!, s.seatTube[1]!);
      expect(behind, type).toBeLessThan(tubes[seat]!.d / 2 + 3);
    }
  }
});

test("a tandem has two saddles and two pairs of pedals on a longer wheelbase", () => {
  const count = (spec: BikeSpec, part: string) =>
    solveBike(spec).pieces.filter((piece) => piece.part === part && (piece.thick ?? 0) > 90).length;
  const tandem = { type: "touring", frame_style: "tandem", pedal_type: "platform" };
  for (const part of ["saddle", "pedal"])
    expect(count(tandem, part)).toBe(2 * count({ ...tandem, frame_style: "diamond" }, part));
  const { front, rear } = solveBike(tandem).skeleton;
  expect(front[0] - rear[0]).toBeGreaterThan(1650);
});

test.each(["24x2.2", "20x2.3", "16x1.75", "14x1.5", "12x2"])(
  "%s makes a child's bike, to scale and whole",
  (tire_size) => {
    for (const type of ["mountain", "hybrid", "trail", "electric"]) {
      const solved = solveBike({ type, tire_size });
      const { skeleton: s } = solved;
      const adult = solveBike({ type }).skeleton;
      expect(s.column[1]).toBeLessThan(adult.column[1] * 0.92);
      expect(s.build.crank).toBeLessThan(adult.build.crank);
      expect(s.clamp[1]).toBeLessThan(adult.clamp[1]);
      expect([...tubesInTyres(solved), ...looseIn(solved)], `${type} ${tire_size}`).toEqual([]);
    }
  },
);

test("a child's bike has a short saddle, short cranks, and a cassette that clears the ground", () => {
  const long = (spec: BikeSpec) => {
    const { at } = solveBike(spec).pieces.find(({ part, thick = 0 }) => part === "saddle" && thick > 90)!;
    return Math.max(...at.map(([x]) => x)) - Math.min(...at.map(([x]) => x));
  };
  const child: BikeSpec = { type: "mountain", tire_size: "20x2.3" };
  expect(long(child)).toBeLessThan(long({ type: "mountain" }) * 0.9);
  const { pieces, skeleton: s } = solveBike(child);
  const cage = pieces.filter(({ part }) => part === "rear_derailleur");
  const lowest = Math.min(...cage.flatMap(({ at, r = 0, d }) => at.map((p) => p[1] - r - d / 2)));
  expect(lowest - s.ground).toBeGreaterThan(45);
  expect(readBuild({ ...child, cassette_range: "11-42", brake_rotor_size: "180" })).toMatchObject({
    cogs: [11, 42],
    rotor: 180,
  });
});

test("small wheels under an adult's frame, on a folding bike or a BMX are no child's", () => {
  const crank = (spec: BikeSpec) => readBuild(spec).crank;
  expect(crank({ type: "hybrid", tire_size: "20x1.75", frame_size: "54" })).toBe(170);
  expect(crank({ type: "folding", tire_size: "16x1.5" })).toBe(170);
  expect(crank({ type: "bmx" })).toBe(172);
});

test.each<[BikeSpec, number, number]>([
  [{ tire_size: "29x2.5 / 27.5x2.4" }, 622, 584],
  [{ tire_size: "29 x 2.5; 27.5 x 2.4" }, 622, 584],
  [{ tire_size: "29x2.4", model: "Bronson MX" }, 622, 584],
  [{ tire_size: "29x2.4 mullet" }, 622, 584],
  [{ tire_size: "29x2.4" }, 622, 622],
  [{ tire_size: "27.5x2.4", model: "MX" }, 584, 584],
  [{ tire_size: "28 x 1 5/8 x 1 3/8" }, 622, 622],
  [{ tire_size: "26 x 1 3/8" }, 590, 590],
])("%o stands on wheels of %d and %d mm", (spec, front, rear) => {
  const sizes = wheelSizesOf(spec)!;
  expect([sizes.front[0], sizes.rear[0]]).toEqual([front, rear]);
  const { skeleton: s } = solveBike({ type: "trail", ...spec });
  expect(s.front[1] - s.build.F).toBeCloseTo(s.ground, 6);
});

test("a dropper post has a cable of its own, a wireless one has none", () => {
  const lines = (spec: BikeSpec) =>
    solveBike(spec, { lines: cables }).pieces.filter(({ part }) => part === "shift_cables").length;
  const bike = { type: "crosscountry", frame_material: "carbon" };
  expect(lines({ ...bike, seatpost_model: "Transfer dropper" })).toBe(lines(bike) + 1);
  expect(lines({ ...bike, seatpost_model: "Reverb AXS dropper" })).toBe(lines(bike));
});

test("the lowest point of a low frame's tube is a round bend, however large the bike", () => {
  for (const type of ["hybrid", "urban", "electric", "trekking", "mountain"])
    for (const more of [{}, { frame_size: "XS" }, { tire_size: "20x1.75" }, { accessories: ["fenders"] }]) {
      const spec: BikeSpec = { type, frame_style: "step_through", ...more };
      const { pieces } = solveBike(spec);
      const { at } = pieces.find(
        ({ part, tone, at: { length } }) => part === "frame" && tone === "paint" && length > 8,
      )!;
      const turns = at.slice(2).map((p, i) => {
        const [u, v] = [towards(at[i]!, at[i + 1]!), towards(at[i + 1]!, p)];
        return Math.abs(Math.atan2(u[0] * v[1] - u[1] * v[0], u[0] * v[0] + u[1] * v[1]));
      });
      expect(Math.max(...turns) * 57.3, JSON.stringify(spec)).toBeLessThan(30);
    }
});
