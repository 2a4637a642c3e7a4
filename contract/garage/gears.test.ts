import { describe, expect, test } from "vitest";
import { knownCassettes } from "./cassettes.ts";
import { gearTrainOf } from "./gear-train.ts";
import { duplicateWithin, type Gear, gearFigures, gearsOf, gearSteps, gearsOfTrain } from "./gears.ts";
import { wheelDiameter } from "./geometry-figures.ts";
import { randomFrom } from "#server/platform/testing/random.ts";

const inch = 25.4;
const oneDigit = (value: number | null) => (value ?? NaN).toFixed(1);
/** Halves upwards, as they are printed: the figures have three digits. */
const twoDigits = (value: number | null) => ((value ?? NaN) + 1e-9).toFixed(2);

describe("Sheldon Brown's figures, to the printed digit", () => {
  // sheldonbrown.com/gain.html: a wheel of 680 mm, cranks of 170 mm, 53/19.
  test("his example of the gain ratio", () => {
    const figures = gearFigures(53 / 19, { wheel: 680, crank: 170, cadence: 60 });
    expect(figures.gain?.toFixed(2)).toBe("5.58");
    expect(figures.inches?.toFixed(1)).toBe("74.7");
    expect(figures.development_m?.toFixed(2)).toBe("5.96");
    expect(figures.ratio.toFixed(2)).toBe("2.79");
  });

  // His calculator with 700 × 23 (667.512 mm) and 170 mm, as printed in forums.teamestrogen.com, thread 39865.
  test.each([
    [52, 12, "113.9", "8.5"],
    [30, 25, "31.5", "2.4"],
    [50, 11, "119.5", "8.9"],
    [34, 28, "31.9", "2.4"],
  ])("his calculator: %i/%i is %s inches, gain %s", (ring, sprocket, inches, gain) => {
    const figures = gearFigures(ring / sprocket, { wheel: 667.512, crank: 170, cadence: 90 });
    expect([oneDigit(figures.inches), oneDigit(figures.gain)]).toEqual([inches, gain]);
  });

  // His calculator with a 29″ wheel and an Alfine 8 behind 32/22, as printed in goatshell.blogspot.com, May 2009.
  test("his calculator with a hub gear", () => {
    const train = gearTrainOf({ chainring_size: "32", cassette_range: "22", hub_model: "Alfine 8" });
    const gears = gearsOfTrain(train, { wheel: 29 * inch, crank: 175, cadence: 90 });
    expect(gears.map(({ inches }) => oneDigit(inches))).toEqual([
      "22.2",
      "27.2",
      "31.6",
      "35.9",
      "42.2",
      "51.6",
      "59.9",
      "68.1",
    ]);
  });

  // cycletourist.com/gearchart, by his formula: 26″, 175 mm, inches and gain.
  const sprockets = [30, 26, 23, 20, 17, 15, 13, 11];
  test.each([
    [24, "20.80/1.51 24.00/1.74 27.13/1.97 31.20/2.26 36.71/2.66 41.60/3.02 48.00/3.48 56.73/4.12"],
    [38, "32.93/2.39 38.00/2.76 42.96/3.12 49.40/3.59 58.12/4.22 65.87/4.78 76.00/5.52 89.82/6.52"],
    [48, "41.60/3.02 48.00/3.48 54.26/3.94 62.40/4.53 73.41/5.33 83.20/6.04 96.00/6.97 113.45/8.23"],
  ])("a gear chart's row of %i teeth", (ring, printed) => {
    const train = gearTrainOf({ chainring_size: String(ring), cassette_range: sprockets.join("-") });
    const gears = gearsOfTrain(train, { wheel: 26 * inch, crank: 175, cadence: 90 });
    const row = gears.map(({ inches, gain }) => `${twoDigits(inches)}/${twoDigits(gain)}`);
    expect(row.join(" ")).toBe(printed);
  });
});

test("a bike's gears: ring by ring from the largest, each from its largest sprocket", () => {
  const { wheel_mm, gears } = gearsOf({
    chainring_size: "50/34",
    cassette_range: "11-13-15",
    tire_size: "28-622",
    crank_length: 170,
  });
  expect(wheel_mm).toBe(678);
  expect(gears.map(({ ring, sprocket }) => `${ring}/${sprocket}`)).toEqual([
    "50/15",
    "50/13",
    "50/11",
    "34/15",
    "34/13",
    "34/11",
  ]);
  expect(gears[0]).toEqual({
    ring: 50,
    sprocket: 15,
    hub: null,
    ratio: 3.3333,
    inches: 88.98,
    development_m: 7.1,
    gain: 6.647,
    kmh: 38.34,
  });
});

test("without a tyre size a gear is what its teeth are", () => {
  const { wheel_mm, gears } = gearsOf({ chainring_size: "42", cassette_range: "21" });
  expect(wheel_mm).toBeNull();
  const nothing = { inches: null, development_m: null, gain: null, kmh: null };
  expect(gears).toEqual([{ ring: 42, sprocket: 21, hub: null, ratio: 2, ...nothing }]);
});

test("what cannot be read gives no gears", () => {
  expect(gearsOf({ chainring_size: "50/34" }).gears).toEqual([]);
  expect(gearsOf({ cassette_range: "11-34", speeds: 11 }).gears).toEqual([]);
  expect(gearsOf({ chainring_size: "50/34", cassette_range: "11-34" }).gears).toEqual([]);
});

test("cranks are 172.5 mm unless they are given, and the cadence is 90", () => {
  const bike = { chainring_size: "46", cassette_range: "16", tire_size: "25-622" };
  const usual = gearsOf(bike).gears[0]!;
  expect(usual.gain).toBe(gearsOf({ ...bike, crank_length: 172.5 }).gears[0]?.gain);
  expect(usual.kmh).toBe(gearsOf(bike, 90).gears[0]?.kmh);
  expect(gearsOf(bike, 60).gears[0]!.kmh! * 1.5).toBeCloseTo(usual.kmh!, 1);
});

test("steps are in % from the lowest gear, and near gears are duplicates", () => {
  const { gears } = gearsOf({ chainring_size: "50/34", cassette_range: "13-19-34" });
  expect(
    gearSteps(gears).map(({ gear, step, duplicate }) => [`${gear.ring}/${gear.sprocket}`, step, duplicate]),
  ).toEqual([
    ["34/34", null, false],
    ["50/34", 47.1, false],
    ["34/19", 21.7, false],
    ["34/13", 46.2, true],
    ["50/19", 0.6, true],
    ["50/13", 46.2, false],
  ]);
});

/** Thousand bikes with any rings, cassette, tyre, cranks and cadence. */
const anyBikes = (() => {
  const { below, pick } = randomFrom(12);
  return Array.from({ length: 1000 }, () => {
    const rings = [...new Set(Array.from({ length: 1 + below(3) }, () => 22 + below(34)))];
    const { sprockets } = pick(knownCassettes);
    return {
      rings: rings.toSorted((a, b) => b - a),
      sprockets,
      facts: {
        chainring_size: rings.join(pick(["/", "-", " / "])),
        cassette_range: sprockets.join(pick(["-", "/", ", "])),
        tire_size: `${20 + below(60)}-${pick([622, 584, 559, 406, 349])}`,
        crank_length: 150 + below(60) / 2,
      },
      cadence: 60 + below(61),
    };
  });
})();

test("any bike: every ring meets every sprocket once, and figures follow from one another", () => {
  for (const { facts, rings, sprockets, cadence } of anyBikes) {
    const { gears, wheel_mm } = gearsOf(facts, cadence);
    const wheel = wheelDiameter(facts.tire_size)!;
    expect(wheel_mm).toBeCloseTo(wheel, 1);
    expect(gears.map(({ ring, sprocket }) => [ring, sprocket])).toEqual(
      rings.flatMap((ring) => sprockets.toReversed().map((sprocket) => [ring, sprocket])),
    );
    const wrong = gears.filter((gear) => {
      const turns = gear.ring / gear.sprocket;
      // The way of the wheel in a minute, in km and in an hour; the way of the pedal beside it.
      const way = turns * Math.PI * wheel;
      const speed = (way * cadence * 60) / 1e6;
      return (
        Math.abs(gear.ratio - turns) > 1e-4 ||
        Math.abs(gear.development_m! * 1000 - way) > 0.51 ||
        Math.abs(gear.inches! * 25.4 * Math.PI - way) > 0.51 ||
        Math.abs(gear.kmh! - speed) > 0.0051 ||
        Math.abs(gear.gain! - way / (2 * Math.PI * facts.crank_length)) > 0.00051
      );
    });
    expect(wrong).toEqual([]);
  }
});

test("any bike: steps lead from the lowest gear to the highest, and duplicates come at least in pairs", () => {
  for (const { facts } of anyBikes) {
    const { gears } = gearsOf(facts);
    const steps = gearSteps(gears);
    const ratios = steps.map(({ gear }) => gear.ratio);
    expect(ratios).toEqual(gears.map((gear: Gear) => gear.ratio).toSorted((a, b) => a - b));
    const whole = steps.reduce((range, { step }) => range * (1 + (step ?? 0) / 100), 1);
    expect(whole / (ratios.at(-1)! / ratios[0]!)).toBeCloseTo(1, 1);
    for (const { gear, duplicate } of steps) {
      const others = gears.filter((one) => one !== gear);
      const isNear = others.some(
        ({ ratio }) => Math.max(ratio, gear.ratio) / Math.min(ratio, gear.ratio) - 1 < duplicateWithin,
      );
      expect(duplicate).toBe(isNear);
    }
  }
});

test("a higher cadence is faster, a longer crank has less gain, a wider tyre goes further", () => {
  for (const { facts, cadence } of anyBikes.slice(0, 100)) {
    const [one, faster] = [gearsOf(facts, cadence).gears[0]!, gearsOf(facts, cadence + 10).gears[0]!];
    expect(faster.kmh).toBeGreaterThan(one.kmh!);
    const longer = gearsOf({ ...facts, crank_length: facts.crank_length + 10 }, cadence).gears[0]!;
    expect(longer.gain).toBeLessThan(one.gain!);
    const [width = "", bsd] = facts.tire_size.split("-");
    const wider = gearsOf({ ...facts, tire_size: `${Number(width) + 10}-${bsd}` }, cadence).gears[0]!;
    expect(wider.development_m).toBeGreaterThan(one.development_m!);
  }
});

test('a wheel that is only called 28" has a usual tyre, and says so', () => {
  const facts = { chainring_size: "42", cassette_range: "21" };
  expect(gearsOf({ ...facts, tire_size: '28"' })).toMatchObject({ wheel_mm: 706, assumed_tyre_mm: 42 });
  expect(gearsOf({ ...facts, tire_size: "42-622" })).toMatchObject({ wheel_mm: 706, assumed_tyre_mm: null });
});
