import { describe, expect, test } from "vitest";
import { cleanText, codePoints, Email } from "./text.ts";

describe("a text is kept", () => {
  test.each([
    ["trimmed, of any kind of space", "\u00a0\t Rudy \u3000\r\n", "Rudy"],
    ["in NFC", "Z\u0307o\u0301\u0142ty", "\u017b\u00f3\u0142ty"],
    ["free of NUL and other controls", "Ru\u0000d\u001by\u007f\u0085", "Rudy"],
    ["free of bidi overrides and isolates", "\u202eydu\u202cR\u2066\u2069", "yduR"],
    ["free of byte-order marks", "\ufeffRudy", "Rudy"],
    ["free of halves of a surrogate pair", "a\ud83db\udeb2c", "abc"],
    ["with whole surrogate pairs", "🚲", "🚲"],
    ["in NFC where a control stood between letter and accent", "o\u0000\u0301", "ó"],
    ["on one line", "a \r\n\t b\u2028c\rd", "a b c d"],
    ["with its inner spaces", "a  b", "a  b"],
    ["with ZWJ emoji whole", "👩‍🚀", "👩‍🚀"],
  ])("%s", (_how, raw, kept) => {
    expect(cleanText(raw)).toBe(kept);
    expect(cleanText(kept)).toBe(kept);
  });

  // A control is taken out first, so the second text takes the long way.
  test("the same whether or not it is found clean at a glance", () => {
    const pieces = ["a", "Z", "~", "!", "é", " ", "  ", "\n", "\t", "\u007f", "o\u0301", "0"];
    let state = 1;
    const below = (limit: number) => (state = (state * 48_271) % 2_147_483_647) % limit;
    for (let round = 0; round < 5000; round++) {
      const text = Array.from({ length: below(7) }, () => pieces[below(round % 2 ? 12 : 4)]).join("");
      for (const lines of [false, true])
        expect(cleanText(text, { lines })).toBe(cleanText(`${text}\u0000`, { lines }));
    }
  });

  test("with its line breaks where it has several lines", () => {
    expect(cleanText("\n a\r\nb\rc\n\n\td \u0000\n", { lines: true })).toBe("a\nb\nc\n\n\td");
  });

  test("as fast when it is a quarter megabyte of spaces, tabs or line breaks", { timeout: 2_000 }, () => {
    for (const filling of [" ", "\t", "\n", "\r\n", " \n", "\u00a0"])
      expect(cleanText(`a${filling.repeat(250_000)}b`)).toMatch(/^a\s+b$/);
  });
});

test.each([
  ["", 0],
  ["abc", 3],
  ["🚲🚲", 2],
  ["ż", 1],
])("%o has %i code points", (text, count) => expect(codePoints(text)).toBe(count));

const label = "a".repeat(63);
test.each([
  ["a@b.co", true],
  ["  A@B.Co ", true],
  ["first.last+tag@sub.example.com", true],
  [`${"a".repeat(243)}@example.com`, true],
  [`${"a".repeat(244)}@example.com`, false],
  [`a@${label}.com`, true],
  [`a@${label}a.com`, false],
  ["", false],
  ["a", false],
  ["a@b", false],
  ["@b.co", false],
  ["a@", false],
  ["a b@c.de", false],
  ["a@b@c.de", false],
  ["a@-b.de", false],
  ["a@b..de", false],
  ["żółw@example.com", false],
  ["a@b.co\nBcc: c@d.ef", false],
])("%s as an e-mail address: %o", (address, good) => {
  const { success, data } = Email.safeParse(address);
  expect([success, data]).toEqual([good, good ? address.trim().toLowerCase() : undefined]);
});
