import i18next from "i18next";
import { beforeAll, expect, test } from "vitest";
import { CallError } from "./call-error.ts";
import { failureOf, sentenceOf } from "./failure.ts";

const texts = { translation: { word: "word" } };
beforeAll(() => i18next.init({ lng: "en", resources: { en: texts, pl: texts } }));

test("the server's message is empty while the reader has another language", async () => {
  await i18next.changeLanguage("en");
  const slow = new CallError(429, { message: "Too many attempts." }, 60);
  const wrong = new CallError(422, { message: "Invalid.", errors: { email: ["Taken."] } }, null);
  const say = { network: "Brak sieci.", failed: "Nie udało się." };
  expect([slow.message, wrong.errors]).toEqual(["Too many attempts.", { email: ["Taken."] }]);
  expect(sentenceOf(slow, say)).toBe("Too many attempts.");

  await i18next.changeLanguage("pl");
  expect([slow.message, wrong.message, wrong.errors]).toEqual(["", "", { email: [] }]);
  expect(sentenceOf(slow, say)).toBe("Nie udało się.");
  // It is still a refusal of fields.
  expect(failureOf(wrong)).toEqual({ kind: "fields", messages: [["email", ""]] });

  await i18next.changeLanguage("en");
  expect(slow.message).toBe("Too many attempts.");
});
