import { describe, expect, test } from "vitest";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { preferredLanguage } from "./language.ts";

describe("Accept-Language", () => {
  test.each([
    [undefined, "en"],
    ["", "en"],
    ["pl", "pl"],
    ["PL-pl", "pl"],
    ["pl-PL,pl;q=0.9,en-US;q=0.8,en;q=0.7", "pl"],
    ["en-US,en;q=0.9,pl;q=0.8", "en"],
    ["en;q=0.5, pl;q=0.8", "pl"],
    ["de, pl ; q=0.3", "pl"],
    ["pl;q=0, en", "en"],
    ["pl;q=0", "en"],
    ["en;q=0.8, pl;q=0.8", "en"],
    ["pl;q=0.8, en;q=0.8", "pl"],
    ["de-DE, fr;q=0.5", "en"],
    ["pl;q=lots", "en"],
    ["*", "en"],
    ["plx", "en"],
    [",;,;;q=,", "en"],
  ])("%s reads as %s", (header, language) => expect(preferredLanguage(header)).toBe(language));
});

describe("an answer speaks", () => {
  const app = sharedTestApp();
  const polish = { "accept-language": "pl" };
  const ask = (body: object, headers = {}) =>
    app().visitor.post("/auth/password/verify-token", body, headers);
  const english = "This password reset link is invalid or has expired.";
  const inPolish = "Ten link do zmiany hasła jest nieprawidłowy lub stracił ważność.";
  const dead = { token: "x", email: "a@b.co" };

  test.each([
    ["English by default", dead, {}, english],
    ["Polish by header", dead, polish, inPolish],
    [
      "the field's language before the header's",
      { ...dead, language: "pl" },
      { "accept-language": "en" },
      inPolish,
    ],
    [
      "the field's language before the header's, the other way round",
      { ...dead, language: "en" },
      polish,
      english,
    ],
    ["the header's where the field's is unknown", { ...dead, language: "de" }, polish, inPolish],
    ["the header's where the field is no text", { ...dead, language: { en: 1 } }, polish, inPolish],
  ])("%s", async (_how, body, headers, message) => {
    const answer = await ask(body, headers);
    expect([answer.status, answer.body.message]).toEqual([422, message]);
  });

  test("Polish in every refusal", async () => {
    const { visitor } = app();
    const rider = await app().rider();
    const messages = await Promise.all([
      visitor.get("/nowhere", polish),
      visitor.send("PATCH", "/bikes", undefined, polish),
      visitor.get("/bikes", polish),
      visitor.raw("POST", "/auth/login", "{", polish),
      visitor.raw("POST", "/auth/login", "[]", polish),
      visitor.raw("POST", "/auth/login", "x", { ...polish, "content-type": "text/plain" }),
      visitor.raw("POST", "/auth/login", "x".repeat(300_000), polish),
      rider.get("/bikes/1", polish),
    ]);
    expect(messages.map(({ status, body }) => [status, body.message])).toEqual([
      [404, "Nie znaleziono"],
      [405, "Ten adres nie obsługuje tej metody."],
      [401, "Zaloguj się, żeby przejść dalej."],
      [400, "Treść żądania nie jest poprawnym JSON-em."],
      [400, "Treść żądania musi być obiektem JSON."],
      [415, "Ten adres przyjmuje application/json."],
      [413, "Żądanie jest za duże."],
      [404, "Nie znaleziono roweru"],
    ]);
  });
});
