import { expect, test } from "vitest";
import type { BikeSpec } from "./bike-spec.ts";
import type { Piece } from "./piece.ts";
import { solveBike } from "./solve-bike.ts";

const drops: BikeSpec[] = ["road", "gravel", "touring", "cyclocross"].flatMap((type) =>
  [undefined, "44", "XL"].flatMap((frame_size) =>
    [undefined, 380, 480].map((handlebar_width) => ({ type, frame_size, handlebar_width })),
  ),
);
const others: BikeSpec[] = [
  { type: "mountain", frame_size: "XS", fork_travel_mm: 140 },
  { type: "downhill" },
  { type: "fatbike", tire_size: "26x4.8" },
  { type: "hybrid", accessories: ["fenders"] },
  { type: "folding" },
];

const bagged = (spec: BikeSpec) => {
  const solved = solveBike({ ...spec, accessories: [...(spec.accessories ?? []), "Handlebar bag"] });
  const bag = solved.pieces.findIndex((p) => p.part === "accessories" && (p.thick ?? 0) >= 180);
  return { ...solved, bag, at: solved.pieces[bag]! };
};
const side = (p: Piece) => Math.min(...p.at.map(([, , z = 0]) => Math.abs(z))) - (p.thick ?? p.d) / 2;

test.each(drops)("on a drop bar the bag is between the levers, with room for hands: %o", (spec) => {
  const { pieces, bag, at } = bagged(spec);
  const beside = pieces.filter((p) => p.part === "shifters" || (p.part === "brake" && p.pair));
  expect(beside.length).toBeGreaterThan(1);
  for (const lever of beside) expect(side(lever) - at.thick! / 2).toBeGreaterThan(25);
  // Behind the near half of the bar, so that drops, hoods and levers stay visible.
  expect(bag).toBeLessThan(pieces.findIndex(({ part }) => part === "handlebar"));
});

test.each([...drops, ...others])(
  "the bag never touches the tyre, also with the fork pushed in: %o",
  (spec) => {
    const { skeleton: s, at } = bagged(spec);
    const lowest = Math.min(...at.at.map(([, y]) => y)) - at.d / 2;
    expect(lowest).toBeGreaterThan(s.front[1] + s.build.F + s.build.travel + 4);
  },
);
