import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("only the rules of a noun say that something is authorized", () => {
  const files = globSync("server/**/*.ts").filter((file) => !file.endsWith(".test.ts"));
  const saying = files.filter((file) => /\bas Authorized</.test(readFileSync(file, "utf8")));
  expect(saying.length).toBeGreaterThan(0);
  expect(saying.filter((file) => !file.endsWith(".rules.ts"))).toEqual([]);
});
