import { expect, test } from "vitest";
import { parseConsent } from "./consent.ts";

test("a choice is read for what it says; what is necessary is always on", () => {
  const stored = { necessary: false, analytics: true, marketing: "yes", other: true };
  const read = { necessary: true, analytics: true, marketing: false, preferences: false };
  expect(parseConsent(JSON.stringify(stored))).toEqual(read);
});

test.each([null, "", "null", "true", "{", "3"])("%s is no choice", (text) => {
  expect(parseConsent(text)).toBeNull();
});
