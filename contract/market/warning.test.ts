import { expect, test } from "vitest";
import { growth } from "#contract/platform/cost.testing.ts";
import { hasLinks, warningOf } from "./warning.ts";
import { honestApart, scamsApart } from "./warning-apart.testing.ts";
import { messageBounds } from "./thread-bounds.ts";
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

test.each(["en", "pl"] as const)(
  "of messages in %s that were apart from the work on it, it marks 24 of 25 scams and nothing honest",
  (language) => {
    const marked = (texts: readonly string[]) => texts.filter((text) => warningOf(text) !== null);
    expect(marked(honestApart[language])).toEqual([]);
    expect(marked(scamsApart[language])).toHaveLength(24);
    expect([honestApart[language].length, scamsApart[language].length]).toEqual([40, 25]);
    expect(marked(unseenHonest[language])).toEqual([]);
    expect(marked(unseenScams[language])).toHaveLength(15);
  },
);

test.each([
  "a",
  "1234 ",
  "pay.",
  "courier ",
  "a at a dot ",
  "card ",
  "code ",
  "@",
  "send ",
  "-",
  "please pay ",
])("a message of nothing but “%s” is read in CPU time that is in proportion", (piece) => {
  const text = piece.repeat(Math.floor(messageBounds.text / piece.length));
  expect(growth(text, warningOf)).toBeLessThan(3);
});

test.each([
  ["https://example.com", true],
  ["see www.example.org", true],
  ["inpost-24.site/p", true],
  ["Ultegra 11-speed, 2.5 bar", false],
  ["I live in Łódź.Pozdrawiam", false],
])("%s has links: %s", (text, links) => {
  expect(hasLinks(text)).toBe(links);
});
