import { afterEach, expect, test, vi } from "vitest";
import { dateFormat, numberFormat } from "./kept-formats.ts";

afterEach(() => vi.unstubAllEnvs());

test("what is written alike has one format, whatever object its options are", () => {
  expect(dateFormat("pl-PL", { month: "long" })).toBe(dateFormat("pl-PL", { month: "long" }));
  expect(numberFormat("pl-PL", { maximumFractionDigits: 1 })).toBe(
    numberFormat("pl-PL", { maximumFractionDigits: 1 }),
  );
  expect(dateFormat("pl-PL", { month: "long" })).not.toBe(dateFormat("en-GB", { month: "long" }));
});

test("more formats than are kept are all right still", () => {
  for (let digits = 0; digits <= 100; digits++)
    for (const tag of ["pl-PL", "en-GB", "de-DE"])
      expect(numberFormat(tag, { minimumFractionDigits: digits }).resolvedOptions()).toMatchObject({
        locale: tag,
        minimumFractionDigits: digits,
      });
});

test("a device that has travelled writes the time of where it is", () => {
  const noon = new Date("2026-01-01T12:00:00Z");
  vi.stubEnv("TZ", "Europe/Warsaw");
  expect(dateFormat("en-GB", { timeStyle: "short" }).format(noon)).toBe("13:00");
  vi.stubEnv("TZ", "Asia/Tokyo");
  expect(dateFormat("en-GB", { timeStyle: "short" }).format(noon)).toBe("21:00");
});
