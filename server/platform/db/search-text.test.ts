import { expect, test } from "vitest";
import { searchPieces, searchText } from "./search-text.ts";

test("case and diacritics do not matter", () => {
  expect(searchText("Zażółć GĘŚLĄ", null, "Łódź@Example.com")).toBe("  zazolc  gesla  lodz@example.com");
  expect(searchText("Ürün Straße Ørsted Đuro")).toBe("  urun  strasse  orsted  duro");
  expect(searchText(null, undefined, " ")).toBe("");
});

test("a search is the words that must be there: each once, the longest first", () => {
  expect(searchPieces("  Jó  kowalski ŻÓŁĆ kowalski")).toEqual(["kowalski", "zolc", "jo"]);
  expect(searchPieces(" \t\n")).toEqual([]);
});

test("wildcards and quotes stay what they are", () => {
  expect(searchPieces(`100% a_b "x" \\`)).toEqual(["100%", "a_b", `"x"`, "\\"]);
});

test("the thirty longest words are looked for, and a word longer than any is nowhere", () => {
  const words = Array.from({ length: 100 }, (_, index) => "w".repeat(index + 3));
  expect(searchPieces(words.join(" "))).toEqual(words.toReversed().slice(0, 30));
  expect(searchPieces("a".repeat(1000))).toHaveLength(1);
  expect(searchPieces("a".repeat(1001))).toBeNull();
});
