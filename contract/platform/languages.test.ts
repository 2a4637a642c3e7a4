import { describe, expect, test } from "vitest";
import { decimalSign, knownLanguage, languages, languageTag, otherLanguage } from "./languages.ts";

describe.each(languages)("the language %s", (language) => {
  test("has the decimal sign that Intl writes", () => {
    const parts = new Intl.NumberFormat(languageTag(language)).formatToParts(1.5);
    expect(parts.find(({ type }) => type === "decimal")?.value).toBe(decimalSign(language));
  });

  test("is the one that its tag begins with", () => {
    expect(new Intl.Locale(languageTag(language)).language).toBe(language);
  });
});

test("each language offers the next one, and all come round", () => {
  const seen = languages.map(otherLanguage);
  expect(seen.toSorted()).toEqual([...languages].toSorted());
  for (const language of languages) expect(otherLanguage(language)).not.toBe(language);
});

test("what is stored as a language and is none reads as English", () => {
  expect(["pl", "en", "de", "", "toString", null].map(knownLanguage)).toEqual([
    "pl",
    "en",
    "en",
    "en",
    "en",
    "en",
  ]);
});
