import { expect, test } from "vitest";
import { archetypes } from "./archetypes.ts";
import { cables } from "./cables.ts";
import { drawBike } from "./draw-bike.ts";
import { largeDetails } from "./large-details.ts";
import { distanceToLine } from "./point.ts";
import { solveBike } from "./solve-bike.ts";

const types = Object.keys(archetypes);

test.each(
  types.flatMap((type) => ["drop", "bullhorn", "aero"].map((handlebar_type) => ({ type, handlebar_type }))),
)("%o: cables run between the two halves of a taped bar, behind the near one", (spec) => {
  const { pieces, skeleton } = solveBike(spec, { lines: cables });
  if (skeleton.build.bar !== spec.handlebar_type) return;
  const bar = pieces.findIndex(({ part }) => part === "grips_tape");
  const before = pieces.flatMap(({ part, at }, i) =>
    /cables/.test(part) && at[0]![1] > skeleton.headBottom[1] && at[0]![0] > 0 && i > bar ? [part] : [],
  );
  expect(before).toEqual([]);
});

test("the head tube of a fork with two crowns is painted, and no part of the fork lies over its middle", () => {
  const { pieces, skeleton: s } = solveBike({ type: "downhill" });
  const [x, y] = [(s.headTop[0] + s.headBottom[0]) / 2, (s.headTop[1] + s.headBottom[1]) / 2];
  const over = pieces.filter(
    ({ part, thick, r, at, d }) =>
      part === "fork" &&
      thick === undefined &&
      r === undefined &&
      Math.min(at[0]![1], at.at(-1)![1]) < y &&
      Math.max(at[0]![1], at.at(-1)![1]) > y &&
      distanceToLine([x, y], at[0]!, at.at(-1)!) < d / 2,
  );
  expect(over).toEqual([]);
});

test.each(["road", "gravel", "cyclocross"])(
  "%s: the rear caliper is on the chainstay, on steel at the seat stay",
  (type) => {
    const height = (frame_material: string) => {
      const { pieces, skeleton } = solveBike({ type, frame_material });
      const caliper = pieces.find(
        ({ part, thick, at }) => part === "brake" && thick === 36 && at[0]![0] < 0,
      )!;
      return caliper.at.reduce((sum, [, y]) => sum + y - skeleton.rear[1], 0) / caliper.at.length;
    };
    expect(height("carbon")).toBeLessThan(40);
    expect(height("carbon")).toBeGreaterThan(0);
    expect(height("steel")).toBeGreaterThan(45);
  },
);

test("a coil spring ends in a whole coil", () => {
  for (const type of ["enduro", "downhill"])
    for (const frame_size of ["S", "M", "XL"]) {
      const { at, dash } = solveBike({ type, frame_size, brand: "Specialized" }).pieces.find(
        ({ part, tone }) => part === "shock" && tone === "lamp",
      )!;
      const [on, off] = dash!;
      const rest = Math.hypot(at[1]![0] - at[0]![0], at[1]![1] - at[0]![1]) - 7 * (on + off);
      expect(Math.abs(rest - on)).toBeLessThan(1);
    }
});

test("knobs that are seen large have a line round what stands out of the tyre", () => {
  const { shapes } = drawBike({ type: "mountain" }, largeDetails);
  const lines = shapes.filter(({ part, tone, dash }) => part === "tire" && tone === "edge" && dash);
  expect(lines).toHaveLength(2);
});
