import { describe, expect, test } from "vitest";
import { sharedHouse } from "#server/testing/house.ts";

const house = sharedHouse({ pages: true });
const overHttps = sharedHouse({ pages: true, config: { APP_URL: "https://spokebook.example" } });

const everywhere = [
  ["a page", "GET", "=/"],
  ["a page that is not there", "GET", "=/nowhere"],
  ["a shared bike's page", "GET", "=/bike/abc"],
  ["a built file", "GET", "=/assets/app-1a2b3c.js"],
  ["the API", "GET", "/version"],
  ["the API's refusal", "GET", "/bikes"],
  ["the API's 404", "GET", "/nowhere"],
  ["the API's 405", "PATCH", "/bikes"],
  ["the API's 400", "POST", "/auth/login"],
  ["the CSRF cookie", "GET", "=/sanctum/csrf-cookie"],
  ["the health check", "GET", "=/healthz"],
  ["an address that does not decode", "GET", "=/%E0%A4%A"],
] as const;

describe("every answer is safe to look at", () => {
  test.each(everywhere)("%s", async (_what, method, path) => {
    const { visitor } = house();
    const { headers } = await visitor.raw(method, path, method === "POST" ? "{" : "");
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "DENY" });
    expect(headers["content-security-policy"]).toMatch("frame-ancestors 'none'");
    for (const name of ["x-powered-by", "server", "access-control-allow-origin", "strict-transport-security"])
      expect(headers).not.toHaveProperty(name);
  });

  test.each(everywhere)("%s, and by https alone when the site is https", async (_what, method, path) => {
    const { visitor } = overHttps();
    const { headers } = await visitor.raw(method, path, method === "POST" ? "{" : "");
    expect(headers["strict-transport-security"]).toMatch(/max-age=31536000/);
  });
});

test("a page's policy allows this site and nothing inline", async () => {
  const { visitor } = house();
  const policy = String((await visitor.get("=/")).headers["content-security-policy"]);
  for (const rule of [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "img-src 'self' data: blob:",
  ])
    expect(policy.split("; ")).toContain(rule);
  expect(policy).not.toMatch(/unsafe|\*|http/);
});

test.each([
  ["=/bike/abc", "no-referrer", "noindex"],
  ["=/user/abc", "no-referrer", "noindex"],
  ["=/bikes/1", "strict-origin-when-cross-origin", undefined],
  ["=/", "strict-origin-when-cross-origin", undefined],
  ["/version", "strict-origin-when-cross-origin", undefined],
])("%s is %s and %s", async (path, referrer, robots) => {
  const { visitor } = house();
  const { headers } = await visitor.get(path);
  expect([headers["referrer-policy"], headers["x-robots-tag"]]).toEqual([referrer, robots]);
});

test.each(["/version", "/bikes", "/nowhere", "=/api", "=/sanctum/csrf-cookie", "=/healthz", "=/readyz"])(
  "%s is never stored",
  async (path) => {
    const { visitor } = house();
    expect((await visitor.get(path)).headers["cache-control"]).toBe("no-store");
  },
);
