import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

test.each([
  ["Zofia Nowak", "ZN"],
  ["  łukasz   Maria  żak ", "ŁŻ"],
  ["Emma", "E"],
  ["anna kowalska-nowak", "AN"],
  ["(Tomek) Wiśniewski", "W"],
  ["🚲", ""],
  ["", ""],
])("the mark of %j is %j", (name, mark) => {
  expect(initialsOf(name)).toBe(mark);
});
