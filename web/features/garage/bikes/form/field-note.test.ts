import i18next from "i18next";
import { expect, test } from "vitest";
import { isAhead, understoodAs } from "./field-note.ts";

await i18next.init({
  lng: "en",
  supportedLngs: ["en", "pl"],
  resources: { en: { x: { y: "z" } }, pl: { x: { y: "z" } } },
});
const plain = (text: string | undefined) => text?.replace(/\s/g, " ");

test("a number that may be read in two ways says how it is read", async () => {
  await i18next.changeLanguage("en");
  expect(plain(understoodAs("current_mileage", "2.500"))).toBe("2,500 km");
  expect(plain(understoodAs("current_mileage", "1 204,5"))).toBe("1,204.5 km");
  expect(plain(understoodAs("fork_travel_mm", "1 50"))).toBe("150 mm");
  expect(plain(understoodAs("purchase_price", "2,5"))).toBe("2.5");
  await i18next.changeLanguage("pl");
  expect(plain(understoodAs("current_mileage", "12.500"))).toBe("12 500 km");
  expect(plain(understoodAs("current_mileage", "2.500"))).toBe("2500 km");
  expect(plain(understoodAs("current_mileage", "2.5"))).toBe("2,5 km");
  expect(plain(understoodAs("year", "2 024"))).toBe("2024");
});

test("a plain number, and what is no number, is left as it is", async () => {
  for (const [language, typed] of [
    ["en", ["2500", "2500.5", " 12 ", "", "many", "2.5.1", "-3"]],
    ["pl", ["2500", "2500,5", "", "dużo"]],
  ] as const) {
    await i18next.changeLanguage(language);
    for (const one of typed) expect(understoodAs("current_mileage", one), one).toBeUndefined();
  }
});

test("only a day after today is ahead", () => {
  const now = new Date(2026, 4, 9, 23, 30);
  expect(["2026-05-08", "2026-05-09", "2026-05-10"].map((day) => isAhead(day, now))).toEqual([
    false,
    false,
    true,
  ]);
});
