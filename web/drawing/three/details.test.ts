import { expect, test } from "vitest";
import { archetypes } from "#web/drawing/archetypes.ts";
import type { BikeSpec } from "#web/drawing/bike-spec.ts";
import { solveBike } from "#web/drawing/solve-bike.ts";
import type { Detail } from "./detail.ts";
import { detailed } from "./details.ts";
import { Solid } from "./solid.ts";

const shown = (spec: BikeSpec) => detailed(solveBike(spec));
const solidOf = (...details: readonly Detail[]) => {
  const solid = new Solid();
  for (const one of details) one.add(solid);
  return solid;
};
const across = ({ positions }: Solid) => Math.max(...positions.filter((_, i) => i % 3 === 2));

test.each(Object.keys(archetypes))(
  "%s: what is shaped anew is whole, and near the middle of the bike",
  (type) => {
    for (const kit of [{}, { accessories: ["rack", "fenders", "front panniers"] }]) {
      const solid = solidOf(...shown({ type, ...kit }).details);
      expect(solid.indices.length).toBeGreaterThan(0);
      expect([...solid.positions, ...solid.normals].every(Number.isFinite)).toBe(true);
      expect(across(solid)).toBeLessThan(120);
    }
  },
);

test("a fork's crown holds both stanchions, and its arch passes over the tyre", () => {
  const { details } = shown({ type: "enduro" });
  const { skeleton, pieces } = solveBike({ type: "enduro" });
  const stanchion = pieces.find(({ part, tone, pair }) => part === "fork" && tone === "metal" && pair);
  const { positions } = solidOf(...details.filter(({ part }) => part === "fork"));
  expect(across(solidOf(...details.filter(({ part }) => part === "fork")))).toBeGreaterThan(
    stanchion!.at[0]![2]! + stanchion!.d / 2,
  );
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = [positions[i]!, positions[i + 1]!, positions[i + 2]!];
    if (Math.abs(z) < skeleton.build.frontTire / 2 - 6)
      expect(Math.hypot(x - skeleton.front[0], y - skeleton.front[1])).toBeGreaterThan(skeleton.build.F);
  }
});

test("struts of racks and mudguards end beside the dropouts, at eyelets of the frame", () => {
  const spec = { type: "touring", accessories: ["rack", "fenders"] };
  const { skeleton } = solveBike(spec);
  const { pieces } = shown(spec);
  const struts = pieces.filter(
    ({ part, tone, pair, at, d }) =>
      part === "accessories" && tone === "ink" && pair && d < 9 && Math.abs(at[0]![0] - skeleton.rear[0]) < 8,
  );
  expect(struts.length).toBeGreaterThanOrEqual(3);
  for (const { at } of struts) {
    const [x, y, z = 0] = at[0]!;
    const eyelets = pieces.filter(
      ({ part, r, at: [p] }) => part === "frame" && r === 3.5 && Math.hypot(p![0] - x, p![1] - y) < 1,
    );
    expect(eyelets.some(({ at: [p], thick = 0 }) => Math.abs(p![2]! - z) < thick / 2 + 9)).toBe(true);
  }
});

test("where tubes meet a skin leads from one to the other, in a frame of any kind", () => {
  for (const frame_style of ["diamond", "step_through", "mixte"])
    expect(
      solidOf(...shown({ type: "trekking", frame_style }).details.filter(({ part }) => part === "frame"))
        .indices.length,
    ).toBeGreaterThan(6 * 20 * 4 * 3);
});

test("a derailleur has a parallelogram, a spring two plates, a grip a flange", () => {
  const { pieces } = shown({ type: "enduro" });
  const flat = solveBike({ type: "enduro" }).pieces;
  const plates = (all: typeof flat) =>
    all.filter(
      ({ part, tone, thick, r }) => part === "rear_derailleur" && tone === "ink" && thick && r === undefined,
    );
  expect(plates(pieces).length).toBe(plates(flat).length + 2);
  const spring = flat.find(({ part, dash }) => part === "shock" && dash)!;
  expect(pieces.filter(({ part, d }) => part === "shock" && d > spring.d)).toHaveLength(2);
  expect(Math.max(...pieces.filter(({ part }) => part === "grips_tape").map(({ d }) => d))).toBeGreaterThan(
    34,
  );
});
