import { expect, test } from "vitest";
import { windowTabIn } from "./profile-address.ts";

test.each([
  ["", null],
  ["add", null],
  ["profile", "profile"],
  ["profile=", "profile"],
  ["profile=privacy", "privacy"],
  ["profile=account", "account"],
  ["profile=notifications", "account"],
  ["profile=nonsense", "profile"],
])("?%s opens %s", (query, tab) => {
  expect(windowTabIn(new URLSearchParams(query))).toBe(tab);
});
