import { expect, test } from "vitest";
import { hasLinks, warningOf } from "./warning.ts";
import { unseenHonest, unseenScams } from "./warning-unseen.testing.ts";
import { honestMessages, scamMessages } from "./warning.testing.ts";

test("of 500 honest and 500 scam messages, the warning is right of nearly all that it marks, and marks nearly all", () => {
  expect([honestMessages.length, scamMessages.length]).toEqual([500, 500]);
  const wrong = honestMessages.filter((text) => warningOf(text) !== null);
  const missed = scamMessages.filter((text) => warningOf(text) === null);
  const marked = scamMessages.length - missed.length;
  const precision = marked / (marked + wrong.length);
  const recall = marked / scamMessages.length;
  expect(precision, wrong.join("\n")).toBeGreaterThanOrEqual(0.99);
  expect(recall, missed.join("\n")).toBeGreaterThanOrEqual(0.98);
});

test.each([
  ["en", 9],
  ["pl", 6],
] as const)(
  "of 45 messages in %s that it was not written for, it marks %i of 15 scams and nothing honest",
  (language, marked) => {
    const of = (texts: readonly string[]) => texts.filter((text) => warningOf(text) !== null);
    expect(of(unseenHonest[language])).toEqual([]);
    expect(of(unseenScams[language])).toHaveLength(marked);
  },
);

test.each([
  ["https://example.com", true],
  ["see www.example.org", true],
  ["inpost-24.site/p", true],
  ["Ultegra 11-speed, 2.5 bar", false],
  ["I live in Łódź.Pozdrawiam", false],
])("%s has links: %s", (text, links) => {
  expect(hasLinks(text)).toBe(links);
});
