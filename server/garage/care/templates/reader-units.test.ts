import { expect, test } from "vitest";
import { careSuggestions } from "#contract/garage/care-suggestions.ts";
import { careSources as english } from "#contract/locales/en/care-sources.ts";
import { careSources as polish } from "#contract/locales/pl/care-sources.ts";
import { inUnits, roundMetres, roundNumber } from "./reader-units.ts";

const mile = 1609.344;

test.each([
  [100, 60],
  [200, 125],
  [300, 200],
  [500, 300],
  [600, 350],
  [800, 500],
  [1000, 600],
  [1200, 700],
  [2500, 1500],
  [3000, 2000],
  [5000, 3000],
  [10_000, 6000],
  [20_000, 12_500],
])("a limit of %d km is one of %d mi to who rides in miles, and itself in kilometres", (km, miles) => {
  expect(roundMetres(km * 1000, "mi")).toBe(Math.round(miles * mile));
  expect(roundMetres(km * 1000, "km")).toBe(km * 1000);
});

test("every figure of suggestions is a number of two digits at most, or a quarter, and near", () => {
  const all = careSuggestions.flatMap(({ figures }) =>
    figures.flatMap(({ every, but }) => [every, ...Object.values(but ?? {})].flatMap(({ km }) => km ?? [])),
  );
  for (const km of new Set(all)) {
    const miles = roundMetres(km * 1000, "mi") / mile;
    const shown = Math.round(miles);
    expect(Math.abs(miles - shown)).toBeLessThan(0.001);
    expect(String(shown)).toMatch(/^(\d{1,2}|125)0*$/);
    expect(Math.abs((miles * mile) / (km * 1000) - 1)).toBeLessThan(0.11);
  }
  expect([roundNumber(9.6), roundNumber(99), roundNumber(1)]).toEqual([10, 100, 1]);
});

test("sources say their distances in the reader's unit", () => {
  const text = "every [2500 mi], [500-1000 km] or [16000 km]";
  expect(inUnits(text, "mi", "en")).toBe("every 2,500 mi, 300 to 600 mi or 10,000 mi");
  expect(inUnits(text, "km", "en")).toBe("every 4,000 km, 500 to 1,000 km or 16,000 km");
  expect(inUnits(text, "km", "pl")).toBe("every 4000 km, 500–1000 km or 16\u00A0000 km");
  for (const [language, sources] of [
    ["en", english],
    ["pl", polish],
  ] as const)
    for (const source of Object.values(sources)) {
      expect(inUnits(source, "mi", language)).not.toMatch(/\[|\bkm\b|kilomet/i);
      expect(inUnits(source, "km", language)).not.toMatch(/\[|\bmil(es)?\b|\bmi\b/i);
    }
});
