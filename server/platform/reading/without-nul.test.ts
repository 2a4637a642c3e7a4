import { expect, test } from "vitest";
import { jsonWithoutNul, withoutNul } from "./without-nul.ts";

const backslash = "\\";

test.each([
  [
    { name: "a\0b", list: ["\0", { deep: "c\0\0" }] },
    { name: "ab", list: ["", { deep: "c" }] },
  ],
  [
    { name: `${backslash}u0000`, n: 1, none: null },
    { name: `${backslash}u0000`, n: 1, none: null },
  ],
  [{ name: `${backslash}\0u0000` }, { name: `${backslash}u0000` }],
])("%j is sent without NUL", (found, clean) => {
  expect(JSON.parse(jsonWithoutNul(found))).toEqual(clean);
  expect(withoutNul<object>(found)).toEqual(clean);
});

test("what has none is sent as it is", () => {
  const found = { name: "Rudy" };
  expect(withoutNul(found)).toBe(found);
});
