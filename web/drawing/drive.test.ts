import { expect, test } from "vitest";
import { archetypes } from "./archetypes.ts";
import type { BikeSpec } from "./bike-spec.ts";
import { readBuild } from "./build.ts";
import { drawBike } from "./draw-bike.ts";
import { solveBike } from "./solve-bike.ts";

const types = Object.keys(archetypes);
const pieces = (spec: BikeSpec, part: string) => solveBike(spec).pieces.filter((one) => one.part === part);
const parts = (spec: BikeSpec) => new Set(solveBike(spec).pieces.map(({ part }) => part));
const sprockets = (spec: BikeSpec) => pieces(spec, "cassette").filter(({ tone }) => tone === "metal");

const hubs: BikeSpec[] = [
  { hub_brand: "Shimano", hub_model: "Alfine 8", speeds: 8 },
  { hub_model: "Rohloff Speedhub 500/14", cassette_range: "16" },
  { groupset_brand: "Shimano", groupset_model: "Nexus 3", speeds: 3 },
  { hub_model: "Sturmey-Archer S-RF3", cassette_range: "18" },
  { hub_brand: "Enviolo", hub_model: "Trekking" },
  { hub_model: "Kindernay VII" },
];
const boxes: BikeSpec[] = [
  { crankset_brand: "Pinion", crankset_model: "P1.18", speeds: 18 },
  { groupset_model: "Pinion C1.12", chain_model: "Gates Carbon Drive" },
];

test.each(types)(
  "%s: with gears in its hub or at its cranks it has no derailleur and one sprocket",
  (type) => {
    for (const spec of [...hubs, ...boxes]) {
      const bike = { type, ...spec };
      const facts = JSON.stringify(bike);
      expect(
        [...parts(bike)].filter((part) => part.endsWith("derailleur")),
        facts,
      ).toEqual([]);
      expect(sprockets(bike), facts).toHaveLength(1);
      expect(
        pieces(bike, "crankset").filter(({ thick }) => thick === 3),
        facts,
      ).toEqual([]);
    }
  },
);

test.each(hubs)("a gear hub is a shell as large as its make has: %o", (spec) => {
  for (const type of types) {
    const { shell } = readBuild({ type, ...spec });
    expect(shell).toBeGreaterThan(38);
    expect(shell).toBeLessThan(70);
    const drums = pieces({ type, ...spec }, "hub").filter(({ tone, d }) => tone === "ink" && d === shell);
    expect(drums).toHaveLength(1);
  }
});

test("a gearbox is at the cranks, and the hub is a plain one", () => {
  for (const spec of boxes) {
    expect(readBuild({ type: "trekking", ...spec }).shell).toBeNull();
    expect(pieces({ type: "trekking", ...spec }, "crankset").some(({ thick }) => thick === 84)).toBe(true);
  }
  expect(pieces({ type: "trekking" }, "crankset").some(({ thick }) => thick === 84)).toBe(false);
});

test("a belt is a line without links round wheels of its own pitch", () => {
  const belt = { type: "urban", chain_brand: "Gates", chain_model: "Carbon Drive CDX", speeds: 1 };
  const [course] = pieces({ ...belt, chainring_size: "55", cassette_range: "22" }, "chain");
  expect(course!.dash).toBeUndefined();
  const { rings, cogs } = readBuild({ ...belt, chainring_size: "60", cassette_range: "28" });
  expect([rings, cogs]).toEqual([[60], [28, 28]]);
  expect(parts(belt)).not.toContain("rear_derailleur");
  expect(pieces({ type: "urban", speeds: 1 }, "chain")[0]!.dash).toBeDefined();
});

test.each<[BikeSpec, string]>([
  [{ type: "road", hub_model: "Alfine 11", cassette_range: "11-34", speeds: 11 }, "derailleur"],
  [{ type: "folding", hub_model: "SRAM DualDrive", cassette_range: "11-32", speeds: 24 }, "derailleur"],
  [{ type: "folding", hub_model: "Sturmey-Archer BWR", cassette_range: "13-16", speeds: 6 }, "hub"],
  [{ type: "road", speeds: 1 }, "single"],
  [{ type: "trail", rear_derailleur_model: "Chain tensioner", speeds: 1 }, "single"],
  [{ type: "road", hub_model: "DT Swiss 350" }, "derailleur"],
  [{ type: "urban" }, "hub"],
  [{ type: "urban", cassette_brand: "Shimano", cassette_model: "CS-HG50 11-32" }, "derailleur"],
])("%o is driven by %s", (spec, gears) => expect(readBuild(spec).gears).toBe(gears));

test("slack is taken up by an arm where a bike names one or its rear wheel is sprung; never with a belt", () => {
  const has = (spec: BikeSpec) => readBuild(spec).tensioner;
  expect(has({ type: "mountain", speeds: 1, rear_derailleur_model: "Napinacz" })).toBe(true);
  expect(has({ type: "trail", groupset_model: "Pinion C1.12" })).toBe(true);
  expect(has({ type: "urban" })).toBe(false);
  expect(has({ type: "trail", groupset_model: "Pinion C1.12", chain_brand: "Gates" })).toBe(false);
});

test("a coaster brake is held at the chainstay, on the far side", () => {
  const arms = (hub_model: string) =>
    pieces({ type: "urban", speeds: 3, hub_model }, "hub").filter(
      ({ r, at }) => r === undefined && at[0]![2]! < 0,
    );
  expect(arms("Nexus 3 kontra")).toHaveLength(1);
  expect(arms("Nexus 3")).toEqual([]);
});

test("absurd facts of a drive are read as none", () => {
  for (const value of [{}, [], 7, Number.NaN, true])
    expect(() =>
      readBuild({ type: "road", hub_model: value as never, cassette_range: value as never }),
    ).not.toThrow();
});

test("a belt's two runs meet without a seam", () => {
  const { shapes } = drawBike({ type: "urban", chain_brand: "Gates" });
  const belt = shapes.filter(({ part }) => part === "chain");
  expect(belt.filter(({ tone }) => tone === "edge").length).toBe(2);
  expect(belt.every(({ dash }) => dash !== undefined)).toBe(true);
});
