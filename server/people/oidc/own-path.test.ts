import { expect, test } from "vitest";
import { ownPath } from "./own-path.ts";

test.each([
  ["/garage", "/garage"],
  ["bike/3?tab=care", "/bike/3?tab=care"],
  ["/bike/3?next=https://b.example//x#care", "/bike/3?next=https://b.example//x#care"],
])("%s is a path of this site", (given, path) => expect(ownPath(given)).toBe(path));

test.each([
  undefined,
  "",
  "https://evil.example/",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "javascript:alert(1)",
  "/\t/evil.example",
  " https://evil.example",
  `/${"a".repeat(2000)}`,
])("%j leads nowhere", (given) => expect(ownPath(given)).toBeNull());
