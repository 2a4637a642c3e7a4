import { expect, test } from "vitest";
import { unitsOf, type UnitChoices } from "./units.ts";

const specified: UnitChoices = { units: "km", pressure: "bar", date_style: "pl" };
const chosen = (choices: Partial<UnitChoices> = {}) => unitsOf({ ...specified, ...choices }, "en");
const plain = (text: string) => text.replace(/\s/g, " ");

test("distances are in kilometres or miles, with a decimal below 100", () => {
  const { distance } = chosen();
  expect([0, 940, 99_900, 99_960, 4_812_500].map(distance).map(plain)).toEqual([
    "0 km",
    "0.9 km",
    "99.9 km",
    "100 km",
    "4,813 km",
  ]);
  const miles = chosen({ units: "mi" });
  expect([1609, 100_000, 1_609_344].map(miles.distance).map(plain)).toEqual(["1 mi", "62.1 mi", "1,000 mi"]);
  expect([miles.toMetres(62), Math.round(miles.ofMetres(99_779))]).toEqual([99_779, 62]);
});

test("a mileage is as precise as distances, a reading keeps the decimal that was typed, and heights beside miles are in feet", () => {
  const [metric, imperial] = [chosen(), chosen({ units: "mi" })];
  expect([metric.mileage(4812.5), imperial.mileage(4812.5)].map(plain)).toEqual(["4,813 km", "2,990 mi"]);
  expect(plain(metric.mileage(42.4))).toBe("42.4 km");
  expect([metric.reading(4812.5), imperial.reading(4812.5)].map(plain)).toEqual(["4,812.5 km", "2,990.3 mi"]);
  expect([metric.height(1250), imperial.height(1250)].map(plain)).toEqual(["1,250 m", "4,101 ft"]);
});

test("times are in minutes and hours", () => {
  const { time } = chosen();
  expect([0, 29, 30, 3599, 18_720, 359_900, 4_334_400].map(time).map(plain)).toEqual([
    "0 min",
    "0 min",
    "1 min",
    "1 h",
    "5 h 12 min",
    "99 h 58 min",
    "1,204 h",
  ]);
});

test("pressures are in bar or psi, whatever was measured in", () => {
  const [bar, psi] = [chosen(), chosen({ pressure: "psi" })];
  expect([bar.pressure(1.85), bar.pressure(27, "psi")].map(plain)).toEqual(["1.85 bar", "1.86 bar"]);
  expect([psi.pressure(1.85), psi.pressure(27, "psi")].map(plain)).toEqual(["26.8 psi", "27 psi"]);
});

test("days are in the Polish form or in the reader's language, and instants on their day in the rider's zone", () => {
  const late = "2024-05-02T22:30:00.000Z";
  const warsaw = chosen({ time_zone: "Europe/Warsaw" });
  const azores = chosen({ time_zone: "Atlantic/Azores", date_style: "language" });
  expect([warsaw.day(late), warsaw.day(late, "long"), warsaw.isoDay(late)]).toEqual([
    "3.05.2024",
    "3\u00A0maja 2024",
    "2024-05-03",
  ]);
  expect([azores.day(late), azores.day("2024-09-03", "long"), azores.isoDay(late)]).toEqual([
    "2\u00A0May 2024",
    "3\u00A0September 2024",
    "2024-05-02",
  ]);
});
