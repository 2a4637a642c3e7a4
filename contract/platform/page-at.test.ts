import { expect, test } from "vitest";
import { isPage } from "./page-at.ts";

test.each([
  "/",
  "/login",
  "/login/",
  "/bikes/12",
  "/bikes/12/parts",
  "/parts",
  "/checkout",
  "/status",
  "/orders",
  "/orders/12",
  "/shop/orders/12",
])("%s is a page", (path) => {
  expect(isPage(path)).toBe(true);
});

test.each([
  "/nowhere",
  "/bikes",
  "/bikes/12/edit",
  "/bikes/12/parts/3",
  "/parts/3",
  "/loginx",
  "//",
  "/api",
  "/orders/12/lines",
])("%s is not", (path) => {
  expect(isPage(path)).toBe(false);
});
