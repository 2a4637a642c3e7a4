import { expect, test } from "vitest";
import { isPage } from "./pages.ts";

test.each(["/", "/login", "/login/", "/bikes/12", "/checkout", "/status"])("%s is a page", (path) => {
  expect(isPage(path)).toBe(true);
});

test.each(["/nowhere", "/bikes", "/bikes/12/edit", "/loginx", "//", "/api"])("%s is not", (path) => {
  expect(isPage(path)).toBe(false);
});
