import i18next from "i18next";
import { beforeEach, describe, expect, test } from "vitest";
import { writtenDay, km, limit, money, number, sortBy } from "./format.ts";

const speak = async (lng: string) => {
  const resources = { en: { x: { y: "z" } }, pl: { x: { y: "z" } } };
  if (!i18next.isInitialized) await i18next.init({ supportedLngs: ["en", "pl"], resources });
  await i18next.changeLanguage(lng);
};
const plain = (text: string) => text.replace(/\s/g, " ");

describe("in English", () => {
  beforeEach(() => speak("en"));
  test("numbers, distances, prices", () => {
    expect(number(12480)).toBe("12,480");
    expect(plain(km(4812.5))).toBe("4,813 km");
    expect(money(1299.9)).toBe("$1,299.90");
    expect(money(800)).toBe("$800");
  });
});

describe("in Polish", () => {
  beforeEach(() => speak("pl"));
  test("numbers, distances, prices", () => {
    expect(plain(km(4812.5))).toBe("4813 km");
    expect(plain(money(1299.9))).toBe("$1299,90");
  });
  test("sorting follows the Polish alphabet", () => {
    const names = ["Ósemka", "Zimówka", "osa", "Łoś", "lis", "Żółty"];
    expect(sortBy(names, (name) => name)).toEqual(["lis", "Łoś", "osa", "Ósemka", "Zimówka", "Żółty"]);
  });
});

test("unlimited is the infinity mark", () => {
  expect(limit(9007199254740991)).toBe("∞");
  expect(limit(5)).toBe("5");
});

test("dates are Polish in every language, and a day stays that day in every time zone", () => {
  expect(writtenDay("2024-05-03")).toBe("3.05.2024");
  expect(writtenDay("2024-05-03", { style: "long" })).toBe("3\u00A0maja 2024");
  expect(writtenDay("2024-12-31", { style: "long" })).toBe("31\u00A0grudnia 2024");
});
