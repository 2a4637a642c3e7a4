import { expect, test } from "vitest";
import { archetypes } from "./archetypes.ts";
import type { BikeSpec } from "./bike-spec.ts";
import type { DrawnPart } from "./piece.ts";
import { distance } from "./point.ts";
import { cables } from "./cables.ts";
import { solveBike } from "./solve-bike.ts";

const solve = (spec: BikeSpec) => solveBike(spec, { lines: cables });

const linesOf = (spec: BikeSpec, part: DrawnPart) =>
  solve(spec).pieces.filter((piece) => piece.part === part);
const ends = (spec: BikeSpec, part: DrawnPart) => linesOf(spec, part).map(({ at }) => at.at(-1)!);
const coaster: BikeSpec = { type: "urban", brake_type: "rim", speeds: 1, hub_model: "Torpedo" };

test("each brake has its line: two with two brakes, one with a coaster brake or on BMX, none on the track", () => {
  expect(linesOf({ type: "mountain" }, "brake_cables")).toHaveLength(2);
  expect(linesOf({ type: "touring", brake_type: "rim" }, "brake_cables")).toHaveLength(2);
  expect(linesOf(coaster, "brake_cables")).toHaveLength(1);
  expect(linesOf({ type: "bmx" }, "brake_cables")).toHaveLength(1);
  expect(linesOf({ type: "track" }, "brake_cables")).toEqual([]);
  const rear = (spec: BikeSpec) =>
    solve(spec).pieces.filter(({ part, at, pair }) => part === "brake" && !pair && at[0]![0] < 0);
  expect(rear({ ...coaster, hub_model: null }).length).toBeGreaterThan(0);
  expect(rear(coaster)).toEqual([]);
});

test("without a shift cable none is drawn: single speed, electric shifting", () => {
  for (const more of [{ speeds: 1 }, { groupset_model: "Di2" }, { rear_derailleur_model: "Red AXS" }])
    expect(linesOf({ type: "gravel", ...more }, "shift_cables")).toEqual([]);
  expect(linesOf({ type: "gravel" }, "shift_cables").length).toBeGreaterThan(1);
});

test("hidden cables are not seen before the frame, inner ones end at the head of it, outer ones follow it", () => {
  const spec: BikeSpec = { type: "road", frame_material: "carbon", chainring_size: "40" };
  const seen = (more: BikeSpec) =>
    (["shift_cables", "brake_cables"] as const).flatMap((part) =>
      linesOf({ ...spec, ...more }, part).filter(({ at }) => at[0]![1] > 350),
    );
  expect(seen({ year: 2023 })).toEqual([]);
  const lowest = (more: BikeSpec) => Math.min(...seen(more).flatMap(({ at }) => at.map(([, y]) => y)));
  expect(seen({ year: 2018 })).toHaveLength(3);
  expect(lowest({ year: 2018 })).toBeGreaterThan(350);
  expect(lowest({ frame_material: "steel" })).toBeLessThan(0);
});

test.each(Object.keys(archetypes))(
  "%s: lines end at their brakes and hubs, and clear the front tyre",
  (type) => {
    const wrong: string[] = [];
    for (const more of [{}, { frame_material: "steel" }, { frame_size: "XS" }, { brake_type: "rim" }]) {
      const spec = { type, ...more };
      const note = (what: string) => wrong.push(`${what}: ${JSON.stringify(spec)}`);
      const { skeleton: s, pieces } = solve(spec);
      const brakes = pieces.filter(
        ({ part, thick = 0, at }) => part === "brake" && thick > 11 && at[0]![1] < s.upper[1],
      );
      for (const end of [s.rear, s.front]) {
        const own = brakes
          .filter(({ at }) => distance(at[0]!, end) < s.build.R + 120)
          .flatMap(({ at }) => at);
        const near = own.flatMap((p) => ends(spec, "brake_cables").map((q) => distance(p, q)));
        const isSeen = own.length > 0 && !(type === "cargo" && end === s.front);
        if (isSeen && !(Math.min(...near) < 60)) note("a brake without its line");
      }
      const shift = linesOf(spec, "shift_cables");
      const hubs = shift.map(({ at }) => distance(at.at(-1)!, s.rear));
      if (shift.length > 0 && !(Math.min(...hubs) < 80)) note("a rear hub without its cable");
      const inTyre = shift.flatMap(({ at }) => at).some((p) => distance(p, s.front) <= s.build.F);
      if (inTyre) note("a cable in the front tyre");
    }
    expect(wrong).toEqual([]);
  },
);

test("a cable within the frame has a port where it runs in and one where it comes out; outside it has none", () => {
  const ports = (more: BikeSpec) =>
    linesOf({ type: "road", chainring_size: "50/34", ...more }, "frame").filter(
      ({ tone, d, thick, to }) => tone === "ink" && d === 8 && thick === undefined && to === undefined,
    ).length;
  expect(ports({ frame_material: "steel" })).toBe(0);
  expect(ports({ frame_material: "carbon", year: 2016 })).toBe(3);
  expect(ports({ frame_material: "carbon", year: 2023 })).toBe(2);
  expect(ports({ frame_material: "carbon", year: 2023, groupset_model: "Ultegra Di2" })).toBe(1);
});

test("two rings: a cable of its own ends at the front derailleur; an electric one has none", () => {
  const atCage = (more: BikeSpec) =>
    ends({ type: "road", chainring_size: "50/34", ...more }, "shift_cables").filter(([x]) => x > -110).length;
  for (const more of [{ frame_material: "steel" }, { frame_material: "carbon", year: 2016 }])
    expect(atCage(more)).toBeGreaterThan(atCage({ ...more, chainring_size: "42" }));
  expect(atCage({ groupset_model: "Di2" })).toBe(0);
});
