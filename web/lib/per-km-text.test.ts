import i18next from "i18next";
import { beforeAll, expect, test } from "vitest";
import { startI18n } from "#web/lib/i18n.ts";
import { perKmText } from "./per-km-text.ts";

beforeAll(() => startI18n("en"));

const plain = (text: string) => text.replaceAll(/\s/g, " ");
const inEnglish = (cents: number, currency: string, distanceUnit: "km" | "mi" = "km") =>
  plain(perKmText(cents, currency, { distanceUnit, language: "en" }));

test.each([
  [0.9, "EUR", "0.9 cents/km"],
  [1, "EUR", "1 cent/km"],
  [1.4, "USD", "1.4 cents/km"],
  [0.04, "EUR", "0.04 cents/km"],
  [12.34, "EUR", "12 cents/km"],
  [99.49, "EUR", "99 cents/km"],
  [99.5, "EUR", "€1/km"],
  [123.45, "EUR", "€1.23/km"],
  [80, "GBP", "80p/km"],
  [12, "PLN", "PLN 0.12/km"],
  [0.87, "PLN", "PLN 0.0087/km"],
  [0, "PLN", "PLN 0/km"],
  [-12, "PLN", "−PLN 0.12/km"],
  [1234, "CAD", "CAD 12.34/km"],
])("%s hundredths a kilometre of %s are %s", (cents, currency, text) => {
  expect(inEnglish(cents, currency)).toBe(text);
});

test("a mile costs more than a kilometre", () => {
  expect(inEnglish(10, "EUR", "mi")).toBe("16 cents/mi");
});

test("Poles count grosze up to a złoty", async () => {
  await i18next.changeLanguage("pl");
  const polish = (cents: number, currency: string) =>
    plain(perKmText(cents, currency, { distanceUnit: "km", language: "pl" }));
  expect([polish(0.9, "PLN"), polish(12, "PLN"), polish(99.5, "PLN"), polish(0.87, "EUR")]).toEqual([
    "0,9 gr/km",
    "12 gr/km",
    "1 zł/km",
    "0,0087 EUR/km",
  ]);
});
