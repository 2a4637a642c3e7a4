import { expect, test } from "vitest";
import { isPage } from "./pages.ts";

test.each([
  ["/", true],
  ["/login", true],
  ["/login/", true],
  ["/bikes/12", true],
  ["/bikes", false],
  ["/bikes/12/13", false],
  ["/Login", false],
  ["/nowhere", false],
  ["//", false],
])("%s is a page: %o", (path, is) => expect(isPage(path)).toBe(is));
