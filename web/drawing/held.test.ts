import { expect, test } from "vitest";
import { archetypes } from "./archetypes.ts";
import type { BikeSpec } from "./bike-spec.ts";
import { hipOf } from "./frame.ts";
import { looseIn } from "./held.testing.ts";
import type { Piece } from "./piece.ts";
import { distanceToLine } from "./point.ts";
import { solveBike } from "./solve-bike.ts";

const kits: BikeSpec[] = [
  {},
  { accessories: ["rack", "fenders", "panniers", "front panniers", "lights", "bottle", "kickstand"] },
  {
    accessories: ["frame bag", "saddle bag", "handlebar bag", "top tube bag", "rack bag"],
    fork_type: "suspension",
  },
  { hub_model: "Rohloff Speedhub", chain_brand: "Gates", brake_type: "rim", tire_size: "40-622" },
  { speeds: 1, pedal_type: "toe_clips", frame_size: "XS", tire_size: "20x1.75" },
  { groupset_model: "Pinion C1.12", pedal_type: "clipless", frame_size: "XL", seatpost_model: "dropper" },
];

test.each(Object.keys(archetypes))("%s: every part touches what holds it", (type) => {
  for (const kit of kits) expect(looseIn(solveBike({ type, ...kit })), JSON.stringify(kit)).toEqual([]);
});

test.each(["touring", "trekking", "hybrid", "urban", "electric"])(
  "%s: a rack's arms end at the seat stays",
  (type) => {
    const { pieces, skeleton: s } = solveBike({ type, accessories: ["rack"] });
    const arm = pieces.find(({ part, d }) => part === "accessories" && d === 10)!.at.at(-1)!;
    const stays = pieces.filter(
      ({ part, pair, at }) => part === "frame" && pair && at.at(-1)![1] > s.rear[1] + 80,
    );
    expect(stays).toHaveLength(1);
    const [from, ...rest] = stays[0]!.at;
    const gaps = rest.map((to, i) => distanceToLine(arm, i ? rest[i - 1]! : from!, to));
    expect(Math.min(...gaps)).toBeLessThan(stays[0]!.d / 2);
    expect(arm[1]).toBeLessThan(stays[0]!.at.at(-1)![1]);
  },
);

test.each(["touring", "gravel", "hybrid"])("%s: a lowrider is held at the blades, above the axle", (type) => {
  for (const frame_material of ["steel", "carbon"]) {
    const { pieces, skeleton: s } = solveBike({ type, frame_material, accessories: ["low rider"] });
    const mount = pieces.find(
      ({ part, d, at: [p, q] }) => part === "accessories" && d === 9 && p![0] === q?.[0] && p![1] === q[1],
    )!;
    const blade = pieces.find(({ part, pair, to }) => part === "fork" && pair && to === 17)!;
    const [x, y] = mount.at[0]!;
    const gaps = blade.at.slice(1).flatMap((to, i) => {
      const from = blade.at[i]!;
      return y <= from[1] && y >= to[1] ? [distanceToLine([x, y], from, to)] : [];
    });
    expect(Math.min(...gaps)).toBeLessThan(8);
    expect(y - s.front[1]).toBeGreaterThan(50);
  }
});

test.each(["touring", "hybrid", "mountain", "track"])("%s: rim brakes are on the stays", (type) => {
  for (const more of [{}, { tire_size: "16x1.75" }, { frame_size: "XL" }, { frame_style: "mixte" }]) {
    const { pieces, skeleton: s } = solveBike({ type, brake_type: "rim", ...more });
    const pivot = pieces.find(
      ({ part, tone, r, at }) => part === "brake" && tone === "metal" && r === 4 && at[0]![0] < 0,
    )!;
    const stay = distanceToLine(pivot.at[0]!, s.rear, hipOf(s));
    expect(stay, JSON.stringify(more)).toBeCloseTo(14);
  }
});

test("a part in the air is found", () => {
  const solved = solveBike({ type: "road" });
  const floating: Piece = { part: "accessories", tone: "ink", d: 20, at: [[900, 900]] };
  expect(looseIn({ ...solved, pieces: [...solved.pieces, floating] })).toEqual([
    "accessories, ink, 20 mm at 900 900",
  ]);
  const withoutPost = solved.pieces.filter(({ part }) => part !== "seatpost");
  expect(looseIn({ ...solved, pieces: withoutPost }).some((one) => one.startsWith("saddle"))).toBe(true);
});
