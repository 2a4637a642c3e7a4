import { expect, test } from "vitest";
import { cleanedProblem } from "./job-kind.ts";

test.each([
  [
    Object.assign(new Error("550 5.1.1 <ola.nowak+x@mail.example.com>: Recipient rejected"), {
      code: "EENVELOPE",
    }),
    "EENVELOPE: 550 5.1.1 <[address]>: Recipient rejected",
  ],
  [new TypeError("fetch failed"), "TypeError: fetch failed"],
  [
    new Error("no https://spokebook.example/reset-password?email=a%40b.co&token=abc def"),
    "Error: no [link] def",
  ],
  [new Error(`token ${"aB3".repeat(16)} is known`), "Error: token […] is known"],
  ["a text", "Error: a text"],
  [null, "Error: null"],
  [new Error("line\n  break"), "Error: line break"],
])("an error is kept without addresses and secrets: %s", (error, expected) => {
  expect(cleanedProblem(error)).toBe(expected);
});

test("an error is kept in 300 characters at most", () => {
  expect(cleanedProblem(new Error("a b ".repeat(200)))).toHaveLength(300);
});
