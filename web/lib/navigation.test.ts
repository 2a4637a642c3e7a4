import { describe, expect, test } from "vitest";
import { afterLogin, loginPath, redirectOf } from "./navigation.ts";

describe("afterLogin", () => {
  test.each([
    ["dashboard", "/dashboard"],
    ["/bikes/7", "/bikes/7"],
    ["bikes/7?edit=1&tab=brakes", "/bikes/7?edit=1&tab=brakes"],
    ["pricing#faq", "/pricing#faq"],
  ])("leads to a path of this site: %s", (redirect, path) => {
    expect(afterLogin(redirect)).toBe(path);
  });

  test.each([
    [null],
    [""],
    ["/"],
    ["//evil.example"],
    ["///evil.example"],
    ["/\\evil.example"],
    ["\\evil.example"],
    ["\\/evil.example"],
    ["https://evil.example"],
    ["https:evil.example"],
    ["javascript:alert(1)"],
    ["/javascript:alert(1)"],
    ["bikes//evil.example"],
    ["\tjavascript:alert(1)"],
    ["/\t/evil.example"],
  ])("leads to the dashboard instead of %j", (redirect) => {
    expect(afterLogin(redirect)).toBe("/dashboard");
  });
});

test("the way back through /login returns to the same path and query", () => {
  const here = { pathname: "/dashboard", search: "?edit=12&tab=brakes" };
  const redirect = new URL(loginPath(here), "http://x").searchParams.get("redirect");
  expect(afterLogin(redirect)).toBe("/dashboard?edit=12&tab=brakes");
});

test("the way back is carried from /login to /register and the other way round", () => {
  const { search } = new URL(loginPath({ pathname: "/bike/abc", search: "?photo=2" }), "http://x");
  expect(redirectOf(`${search}&message=verified`)).toBe(search);
  expect(redirectOf("?message=verified")).toBe("");
});

test("/ and /login need no way back", () => {
  expect(loginPath({ pathname: "/", search: "" })).toBe("/login");
  expect(loginPath({ pathname: "/login", search: "?redirect=bikes%2F1" })).toBe("/login");
});
