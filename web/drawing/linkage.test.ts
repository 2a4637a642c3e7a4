import { expect, test } from "vitest";
import type { Piece } from "./piece.ts";
import { distance } from "./point.ts";
import { solveBike } from "./solve-bike.ts";

const makes = {
  horst: ["Specialized", "Stumpjumper"],
  axle: ["Trek", "Slash"],
  seatstay: ["Kona", "Process"],
  flex: ["Scott", "Spark"],
  swingarm: ["Orange", "Stage"],
  virtual: ["Santa Cruz", "Nomad"],
} as const;
const cases = Object.entries(makes).flatMap(([linkage, [brand, model]]) =>
  ["trail", "enduro", "downhill", "crosscountry", "electric"].flatMap((type) =>
    ["XS", "M", "XXL"].map((frame_size) => ({ linkage, type, brand, model, frame_size })),
  ),
);
const between = (pieces: readonly Piece[], part: string) =>
  pieces.filter((p) => p.part === part && !p.pair && p.at.every(([, , z = 0]) => z === 0));

test.each(cases)("$linkage, $type, $frame_size: link and shock clear the tyre and hold together", (spec) => {
  const { skeleton: s, pieces } = solveBike(spec);
  expect(s.build.linkage).toBe(spec.linkage);
  const shock = between(pieces, "shock");
  expect(shock.length).toBeGreaterThan(2);
  const links = between(pieces, "frame").filter(({ thick = 0 }) => thick > 60 && thick < 90);
  for (const { at, d } of [...shock, ...links])
    for (const p of at) expect(distance(p, s.rear) - d / 2).toBeGreaterThan(s.build.R);
  const body = shock.find((p) => p.tone === "ink" && p.thick === undefined)!;
  const [fore, eye] = [body.at[0]!, shock.find((p) => p.tone === "metal")!.at[1]!];
  // A shock is 190 to 250 mm from eye to eye; small frames have the shorter ones.
  expect(distance(fore, eye)).toBeGreaterThan(120);
  expect(distance(fore, eye)).toBeLessThan(280);
  // Both its eyes are bolted: to a link, and to a bracket.
  const bolted = (p: typeof fore) => pieces.some((q) => q.r === 3 && distance(q.at[0]!, p) < 0.01);
  expect([bolted(fore), bolted(eye)]).toEqual([true, true]);
});

test("the rear joint is where the linkage has it", () => {
  const joints = (linkage: keyof typeof makes) => {
    const [brand, model] = makes[linkage];
    const { skeleton: s, pieces } = solveBike({ type: "trail", brand, model });
    return pieces
      .filter((p) => p.part === "frame" && p.r === 3)
      .map((p) => [p.at[0]![0] - s.rear[0], p.at[0]![1] - s.rear[1]] as const)
      .filter(([x, y]) => Math.hypot(x, y) < 160);
  };
  expect(joints("horst")).toEqual([[38, -14]]);
  expect(joints("axle")).toEqual([[0, 0]]);
  expect(joints("seatstay").map(([x, y]) => x > 40 && y > 40)).toEqual([true]);
  for (const linkage of ["flex", "swingarm", "virtual"] as const) expect(joints(linkage)).toEqual([]);
});
