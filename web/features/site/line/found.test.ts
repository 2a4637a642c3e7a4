import { expect, test } from "vitest";
import { type LineFound, foundBy } from "./found.ts";

const all: LineFound[] = [
  { id: "1", group: "page", name: "Koszty", to: "/costs" },
  { id: "2", group: "bike", name: "Miejski wół", detail: "Romet Wagant", to: "/bikes/2" },
  { id: "3", group: "bike", name: "Wagant", to: "/bikes/3" },
];
const ids = (text: string) => foundBy(text, all).map(({ id }) => id);

test("pages and bikes are found by the beginning of each word, without diacritics, names first", () => {
  expect(ids("kosz")).toEqual(["1"]);
  expect(ids("wol miej")).toEqual(["2"]);
  expect(ids("wagant")).toEqual(["3", "2"]);
  expect(ids("ejski")).toEqual([]);
  expect(ids("  ")).toEqual([]);
});
