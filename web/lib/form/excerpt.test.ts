import { expect, test } from "vitest";
import { excerpt } from "./excerpt.ts";

const long = "New chain. ".repeat(900);

test("short texts are shown whole, up to 240 characters", () => {
  expect(excerpt("Mine", "Theirs")).toBe("Mine");
  expect(excerpt("a".repeat(240), "")).toBe("a".repeat(240));
  expect(excerpt("a".repeat(241), "")).toBe(`${"a".repeat(240)}…`);
});

test("long texts that differ at their end are shown from a little before that, both from the same place", () => {
  const [mine, theirs] = [excerpt(`${long}Mine`, `${long}Theirs`), excerpt(`${long}Theirs`, `${long}Mine`)];
  expect(mine).toBe(`…${long.slice(-40)}Mine`);
  expect(theirs).toBe(`…${long.slice(-40)}Theirs`);
  expect(excerpt(long, `${long}Theirs`)).toBe(`…${long.slice(-40)}`);
});

test("long texts that differ early are shown from their beginning", () => {
  expect(excerpt(`Mine ${long}`, `Theirs ${long}`)).toBe(`${`Mine ${long}`.slice(0, 240)}…`);
});

test("no emoji is cut in two", () => {
  expect(excerpt("🚲".repeat(300), "")).toBe(`${"🚲".repeat(240)}…`);
});
