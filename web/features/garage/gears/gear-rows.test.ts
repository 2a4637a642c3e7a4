import { expect, test } from "vitest";
import { figureOf, gearRows, laneNames, laneOf } from "./gear-rows.ts";

const road = { chainring_size: "50/34", cassette_range: "11-13-15", tire_size: "28-622" };
const brompton = { chainring_size: "50", cassette_range: "13/16", hub_model: "BWR", tire_size: "35-349" };

test("a bike has a line for each ring, or for each sprocket before a hub with gears", () => {
  const [one, two, none] = gearRows(
    [
      { name: "Fox", facts: road },
      { name: "Fold", facts: brompton },
      { name: "Odd", facts: {} },
    ],
    90,
  );
  expect([one, two, none].map((row) => row && laneNames(row))).toEqual([
    ["50", "34"],
    ["50×13", "50×16"],
    [],
  ]);
  expect(one?.steps.map(({ gear }) => laneOf(gear, one))).toEqual([1, 1, 1, 0, 0, 0]);
  expect(two?.steps.map(({ gear }) => laneOf(gear, two))).toEqual([1, 0, 1, 0, 1, 0]);
  expect(none?.steps).toEqual([]);
});

test("figures of a gear by unit; only the ratio without a wheel", () => {
  const [wheel, none] = gearRows(
    [
      { name: "Fox", facts: road },
      { name: "Bare", facts: { ...road, tire_size: null } },
    ],
    60,
  );
  const units = ["inches", "development", "gain", "speed", "ratio"] as const;
  const highest = wheel!.steps.at(-1)!.gear;
  expect(units.map((unit) => figureOf(highest, unit))).toEqual([
    highest.inches,
    highest.development_m,
    highest.gain,
    highest.kmh,
    highest.ratio,
  ]);
  expect(units.map((unit) => figureOf(none!.steps[0]!.gear, unit))).toEqual([null, null, null, null, 2.2667]);
  expect([wheel?.hasWheel, none?.hasWheel]).toEqual([true, false]);
});
