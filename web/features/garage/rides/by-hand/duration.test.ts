import { expect, test } from "vitest";
import { typedDuration, writtenDuration } from "./duration.ts";

test.each([
  ["1:25", 5100],
  ["0:05", 300],
  [" 1:25:30 ", 5130],
  ["85", 5100],
  ["100:00", 360_000],
  ["1:60", null],
  ["1.5", null],
  ["-1:00", null],
  ["", null],
  ["1:", null],
])("%o is %o s", (text, seconds) => expect(typedDuration(text)).toBe(seconds));

test.each([0, 59, 60, 5100, 5130, 360_000])("what is written of %d s is read again", (seconds) =>
  expect(typedDuration(writtenDuration(seconds))).toBe(seconds),
);
