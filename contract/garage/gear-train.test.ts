import { describe, expect, test } from "vitest";
import { knownCassettes } from "./cassettes.ts";
import { gearTrainOf, type TrainFacts } from "./gear-train.ts";
import { readSpeeds, rearSpeedsOf } from "./rear-speeds.ts";
import { readRings, readSprockets, sprocketsInName } from "./teeth.ts";

test.each([
  ["50/34", [50, 34]],
  ["50-34", [50, 34]],
  ["34-50T", [50, 34]],
  ["52/36T", [52, 36]],
  ["46T", [46]],
  ["46 zębów", [46]],
  ["1x 42", [42]],
  ["1x42T", [42]],
  ["2x 46/30", [46, 30]],
  ["48-36-26", [48, 36, 26]],
  ["50x34", [50, 34]],
  ["34×50T", [50, 34]],
  ["48x36x26", [48, 36, 26]],
  ["2x11 50x34", [50, 34]],
  ["2 x 50/34", [50, 34]],
  ["22/32/44", [44, 32, 22]],
  ["Shimano FC-R8000 50/34", [50, 34]],
  ["42T narrow-wide", [42]],
  ["2x11", []],
  ["big", []],
  ["", []],
  [null, []],
  ["50/34/170", []],
])("rings of %s", (text, rings) => {
  expect(readRings(text)).toEqual(rings);
});

test.each([
  ["11-12-13-14-15", [11, 12, 13, 14, 15]],
  ["11/13/15", [11, 13, 15]],
  ["28, 25, 23, 21", [21, 23, 25, 28]],
  ["11-34", [11, 34]],
  ["11–34T", [11, 34]],
  ["11-34T, 11-speed", [11, 34]],
  ["11-34 11s", [11, 34]],
  ["11-34, 11-rzędowa", [11, 34]],
  ["Shimano CS-HG81-10 11-36", [11, 36]],
  ["SRAM XG-1275 10-52T", [10, 52]],
  ["e*thirteen 9-50", [9, 50]],
  ["11x32", [11, 32]],
  ["11 x 32", [11, 32]],
  ["1x12 10-51", [10, 51]],
  ["10-51 (12)", [10, 51]],
  ["10-51T (12)", [10, 51]],
  ["11-34 12", [11, 34]],
  ["11-34, 11", [11, 34]],
  ["11x34 11", [11, 34]],
  ["11-12-14 (3)", [11, 12, 14]],
  ["20T", [20]],
  ["18", [18]],
  ["11-13-15 … 34", []],
  ["11-13-...-34", []],
  ["wide", []],
  [undefined, []],
])("sprockets of %s", (text, sprockets) => {
  expect(readSprockets(text)).toEqual(sprockets);
});

test.each([
  ["11-34, 11-speed", 11],
  ["11-34 12s", 12],
  ["11-34T 11 sp", 11],
  ["11-28, 10-rzędowa", 10],
  ["10-51 (12)", 12],
  ["11-34 12", 12],
  ["11x32 11", 11],
  ["11-13-15", null],
  ["11 13 15", null],
  ["11-34", null],
  ["CS-HG81-10 11-36", null],
  [null, null],
])("speeds in %s", (text, speeds) => {
  expect(readSpeeds(text)).toBe(speeds);
});

test("the steps of every known cassette rise", () => {
  expect(knownCassettes.length).toBeGreaterThan(130);
  for (const { sprockets } of knownCassettes)
    expect(
      sprockets.every((teeth, place) => place === 0 || teeth > sprockets[place - 1]!),
      sprockets.join("-"),
    ).toBe(true);
});

test("every known cassette is found again by its list, and by its range where that is enough", () => {
  for (const { maker, sprockets } of knownCassettes) {
    const rings = { chainring_size: "50/34" };
    const listed = gearTrainOf({ ...rings, cassette_range: sprockets.join("-") });
    expect(listed).toMatchObject({ sprockets, filled: false, trouble: null });
    const range = `${sprockets[0]}-${sprockets.at(-1)}`;
    const found = gearTrainOf({
      ...rings,
      cassette_range: range,
      cassette_brand: maker,
      speeds: sprockets.length,
    });
    if (found.trouble === null) expect(found).toMatchObject({ sprockets, filled: true });
    else expect(found.trouble, range).toBe("cassette");
  }
});

const train = (facts: TrainFacts) => gearTrainOf({ chainring_size: "50/34", ...facts });

describe("a range", () => {
  const road34 = [11, 13, 15, 17, 19, 21, 23, 25, 27, 30, 34];
  test.each<[string, TrainFacts, number[]]>([
    ["with its speeds", { cassette_range: "11-34", speeds: 11 }, road34],
    ["with its speeds in words", { cassette_range: "11-34, 11-speed" }, road34],
    ["that one cassette has", { cassette_range: "10-51" }, [10, 12, 14, 16, 18, 21, 24, 28, 33, 39, 45, 51]],
    [
      "by its maker",
      { cassette_range: "11-32", speeds: 11, cassette_brand: "SRAM" },
      [11, 12, 13, 14, 15, 17, 19, 22, 25, 28, 32],
    ],
    [
      "by the maker of the derailleur",
      { cassette_range: "11-32", speeds: 11, rear_derailleur_brand: "Shimano", groupset_brand: "SRAM" },
      [11, 12, 13, 14, 16, 18, 20, 22, 25, 28, 32],
    ],
    [
      "by the maker of the groupset",
      { cassette_range: "11-32", speeds: 11, groupset_brand: "Shimano" },
      [11, 12, 13, 14, 16, 18, 20, 22, 25, 28, 32],
    ],
    ["with its speeds behind it", { cassette_range: "11-34 11" }, road34],
    ["with its speeds in brackets", { cassette_range: "11x34 (11)" }, road34],
    ["with all gears of the bike counted", { cassette_range: "11-34", speeds: 22 }, road34],
    [
      "that the cassette's model names",
      { cassette_brand: "Shimano", cassette_model: "105 CS-R7000-11 11-34T", speeds: 11 },
      road34,
    ],
    [
      "whose makers agree",
      { cassette_range: "11-25", speeds: 11 },
      [11, 12, 13, 14, 15, 16, 17, 19, 21, 23, 25],
    ],
  ])("%s", (_how, facts, sprockets) => {
    expect(train(facts)).toMatchObject({ rings: [50, 34], sprockets, filled: true, hub: null });
  });
});

test.each<[string, TrainFacts]>([
  ["rings", { chainring_size: null, cassette_range: "11-34", speeds: 11 }],
  ["sprockets", {}],
  ["sprockets", { cassette_range: "34T", speeds: 11 }],
  ["sprockets", { cassette_range: "34T" }],
  ["sprockets", { cassette_range: "18", speeds: 8 }],
  ["speeds", { cassette_range: "11-34" }],
  ["maker", { cassette_range: "11-32", speeds: 11 }],
  ["cassette", { cassette_range: "9-50", speeds: 12 }],
  ["cassette", { cassette_range: "11-34", speeds: 11, cassette_brand: "SunRace" }],
  ["cassette", { cassette_range: "11-34", speeds: 11, groupset_brand: "Sensah" }],
  ["cassette", { cassette_range: "10-44", speeds: 13, cassette_brand: "Campagnolo" }],
  ["hub", { cassette_range: "20", hub_brand: "Kindernay", hub_model: "XIV" }],
  ["hub", { cassette_range: "20", hub_brand: "Shimano", hub_model: "Nexus" }],
  ["continuous", { cassette_range: "20", hub_brand: "Enviolo", hub_model: "Trekking" }],
])("no gears for want of %s: %o", (trouble, facts) => {
  expect(train(facts)).toEqual({ trouble });
});

describe("a hub or a gearbox", () => {
  test.each<[string, TrainFacts, number, number, number]>([
    ["Rohloff Speedhub 500/14", { hub_brand: "Rohloff", hub_model: "Speedhub 500/14" }, 14, 0.279, 1.467],
    ["Shimano Nexus 3", { hub_brand: "Shimano", hub_model: "Nexus 3" }, 3, 0.733, 1.364],
    ["Shimano Nexus 4", { hub_brand: "Shimano", hub_model: "Nexus Inter-4" }, 4, 1, 1.843],
    ["Shimano Nexus 7", { hub_brand: "Shimano", hub_model: "Nexus SG-C3000-7R" }, 7, 0.632, 1.545],
    ["Shimano Nexus 8", { hub_brand: "Shimano", hub_model: "Nexus", speeds: 8 }, 8, 0.527, 1.615],
    ["Shimano Nexus 8", { groupset_brand: "Shimano", groupset_model: "Nexus", speeds: 8 }, 8, 0.527, 1.615],
    ["Shimano Alfine 8", { hub_brand: "Shimano", hub_model: "Alfine SG-S7001-8" }, 8, 0.527, 1.615],
    ["Shimano Alfine 11", { hub_brand: "Shimano", hub_model: "Alfine SG-S7001-11" }, 11, 0.527, 2.153],
    [
      "Shimano Alfine 11",
      { groupset_brand: "Shimano", groupset_model: "Alfine", speeds: 11 },
      11,
      0.527,
      2.153,
    ],
    ["SRAM i-Motion 9", { hub_brand: "SRAM", hub_model: "i-Motion 9" }, 9, 0.542, 1.844],
    ["SRAM i-Motion 3", { hub_brand: "SRAM", hub_model: "i-Motion 3" }, 3, 0.734, 1.362],
    ["SRAM T3", { hub_brand: "SRAM", hub_model: "Spectro T3" }, 3, 0.734, 1.362],
    ["SRAM P5", { hub_brand: "SRAM", hub_model: "Spectro P5" }, 5, 0.633, 1.579],
    ["SRAM S7", { hub_brand: "Sachs", hub_model: "Super 7" }, 7, 0.574, 1.742],
    ["SRAM G8", { hub_brand: "SRAM", hub_model: "G8" }, 8, 0.609, 1.581],
    ["SRAM G9", { hub_brand: "SRAM", hub_model: "G9" }, 9, 0.541, 1.581],
    ["SRAM Automatix", { hub_brand: "SRAM", hub_model: "Automatix" }, 2, 1, 1.37],
    ["Sturmey-Archer 3", { hub_brand: "Sturmey-Archer", hub_model: "AW" }, 3, 0.75, 1.333],
    ["Sturmey-Archer 3", { hub_brand: "Sturmey Archer", hub_model: "S-RF3" }, 3, 0.75, 1.333],
    ["Sturmey-Archer 3", { hub_brand: "Sturmey-Archer", speeds: 3 }, 3, 0.75, 1.333],
    ["Sturmey-Archer S3X", { hub_brand: "Sturmey-Archer", hub_model: "S3X" }, 3, 0.625, 1],
    ["Sturmey-Archer 5", { hub_brand: "Sturmey-Archer", hub_model: "S-RF5" }, 5, 0.6667, 1.5],
    ["Sturmey-Archer 5 (W)", { hub_brand: "Sturmey-Archer", hub_model: "S-RF5(W)" }, 5, 0.625, 1.6],
    ["Sturmey-Archer 8", { hub_brand: "Sturmey-Archer", hub_model: "X-RF8" }, 8, 1, 3.054],
    ["Sturmey-Archer 8 (W)", { hub_brand: "Sturmey-Archer", hub_model: "X-RF8(W)" }, 8, 1, 3.239],
    ["Pinion P1.18", { groupset_brand: "Pinion", groupset_model: "P1.18" }, 18, 1 / 1.82, 1 / 0.29],
    ["Pinion P1.12 / C1.12", { crankset_brand: "Pinion", crankset_model: "C1.12" }, 12, 1 / 1.82, 1 / 0.3],
    ["Pinion P1.9 / C1.9", { crankset_brand: "Pinion", crankset_model: "P1.9 XR" }, 9, 1 / 1.82, 1 / 0.32],
  ])("%s: %o", (name, facts, gears, lowest, highest) => {
    const found = train({ chainring_size: "42", cassette_range: "20T", ...facts });
    if (found.trouble !== null) throw new Error(found.trouble);
    expect(found).toMatchObject({ rings: [42], sprockets: [20], hub: { name } });
    expect(found.hub?.ratios).toHaveLength(gears);
    expect(found.hub?.ratios?.[0]).toBe(lowest);
    expect(found.hub?.ratios?.at(-1)).toBe(highest);
    expect(found.hub?.ratios).toEqual(found.hub?.ratios?.toSorted((a, b) => a - b));
  });

  test("with two sprockets: a Brompton's six gears", () => {
    const brompton = { chainring_size: "50", cassette_range: "13/16", hub_model: "BWR", speeds: 6 };
    expect(train(brompton)).toMatchObject({ sprockets: [13, 16], hub: { name: "Sturmey-Archer BWR" } });
  });

  test("under a cassette: DualDrive", () => {
    const dual = { chainring_size: "44T", cassette_range: "11-32", speeds: 9, hub_brand: "SRAM" };
    expect(train({ ...dual, cassette_brand: "Shimano", hub_model: "DualDrive 3" })).toMatchObject({
      sprockets: [11, 12, 14, 16, 18, 21, 24, 28, 32],
      hub: { name: "SRAM DualDrive" },
    });
  });

  test("the name of a front hub changes nothing of a cassette", () => {
    const dynamo = {
      hub_brand: "Shimano",
      hub_model: "Nexus DH-C3000",
      speeds: 8,
      cassette_brand: "Shimano",
    };
    expect(train({ ...dynamo, cassette_range: "11-32" })).toMatchObject({
      sprockets: [11, 13, 15, 18, 21, 24, 28, 32],
      hub: null,
    });
  });
});

test("one ring and one sprocket are a bike without gears", () => {
  expect(train({ chainring_size: "46", cassette_range: "18" })).toMatchObject({
    rings: [46],
    sprockets: [18],
    hub: null,
    filled: false,
  });
});

test.each([
  ["XG-1275 Eagle 10-52T", [10, 52]],
  ["Ultegra 6800 11 - 28", [11, 28]],
  ["CS-M8100-12 10-51", [10, 51]],
  ["CS-HG81-10", []],
  ["PG-1130", []],
  ["105 5-8", []],
  ["12", []],
  [null, []],
])("the cassette in the name %s", (name, sprockets) => {
  expect(sprocketsInName(name)).toEqual(sprockets);
});

test("gears of three rings are counted by cassette, and what is no multiple is left alone", () => {
  const speeds = (chainring_size: string, speeds: number) => rearSpeedsOf({ chainring_size, speeds });
  expect([speeds("48-36-26", 27), speeds("50/34", 20), speeds("50/34", 12), speeds("42", 22)]).toEqual([
    9, 10, 12, 22,
  ]);
  expect(speeds("50/34", 21)).toBe(21);
});

test("the largest text takes no time", () => {
  const started = performance.now();
  for (const piece of ["11-", "1 ", "11x", "(1", "1x1 ", "a1*", "11 11 "]) {
    const text = piece.repeat(100_000);
    readRings(text);
    readSprockets(text);
    readSpeeds(text);
    sprocketsInName(text);
  }
  expect(performance.now() - started).toBeLessThan(1000);
});
