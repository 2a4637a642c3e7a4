import { describe, expect, test } from "vitest";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";

const app = sharedTestApp({ pages: true });
const meta = (html: string) => /name="csrf-token" content="([^"]+)"/.exec(html)?.[1];

describe("the page", () => {
  test.each([
    ["/", 200],
    ["/login", 200],
    ["/login?redirect=%2Fbikes%2F1", 200],
    ["/bikes/7", 200],
    ["/dashboard/", 200],
    ["/nowhere", 404],
    ["/index.html", 404],
    ["/%E0%A4%A", 404],
    ["/..%2f..%2fetc/passwd", 404],
    ["/assets/", 404],
    ["/assets/app-9z9z9z.js", 404],
    ["/assets/app-1a2b3c.js.br", 404],
    ["/assets/..%2findex.html", 404],
    ["/assets/..%2ffavicon.svg", 404],
  ])("answers %s with %i", async (path, status) => {
    const { visitor } = app();
    const answer = await visitor.get(`=${path}`);
    expect(answer).toMatchObject({
      status,
      headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache, private" },
    });
    expect(answer.body).not.toContain("%");
  });

  test("carries the CSRF token that its cookie carries, another for each reader", async () => {
    const { visitor } = app();
    const [first, second] = [await visitor.get("=/"), await visitor.get("=/")];
    expect(first.headers["set-cookie"]).toBe(`XSRF-TOKEN=${meta(first.body)}; Path=/; SameSite=Lax`);
    expect(meta(first.body)).not.toBe(meta(second.body));
    const sent = { cookie: `XSRF-TOKEN=${meta(first.body)}`, "x-csrf-token": meta(first.body) ?? "" };
    expect((await visitor.post("/auth/password/forgot", { email: "a@b.co" }, sent)).status).toBe(200);
  });

  test.each<[string, string, Record<string, string>, string]>([
    ["English by default", "/", {}, "en"],
    ["the browser's language", "/", { "accept-language": "pl-PL" }, "pl"],
    ["the cookie's before the browser's", "/", { "accept-language": "pl", cookie: "language=en" }, "en"],
    ["the query's before the cookie's", "/?lng=pl", { cookie: "language=en" }, "pl"],
    ["only a language it has", "/?lng=%22%3E%3Cscript%3E", {}, "en"],
  ])("speaks %s", async (_how, path, headers, language) => {
    const { visitor } = app();
    expect((await visitor.get(`=${path}`, headers)).body).toContain(`<html lang="${language}"`);
  });

  test.each([
    ["dark", "dark"],
    ["light", "light"],
    ["system", "system"],
    ["%22%3E%3Cscript%3E", "system"],
  ])("wears the theme of the cookie: %s is %s", async (given, theme) => {
    const { visitor } = app();
    expect((await visitor.get("=/", { cookie: `theme=${given}` })).body).toContain(`data-theme="${theme}"`);
  });

  test("answers HEAD without a body", async () => {
    const { visitor } = app();
    expect(await visitor.send("HEAD", "=/login")).toMatchObject({ status: 200, body: "" });
  });
});

describe("a built file", () => {
  test("that is hashed is kept for a year", async () => {
    const { visitor } = app();
    const answer = await visitor.get("=/assets/app-1a2b3c.js");
    expect(answer).toMatchObject({
      status: 200,
      headers: { "cache-control": "public, max-age=31536000, immutable" },
    });
    expect(answer.headers["content-type"]).toMatch("javascript");
  });

  test("goes out compressed where the browser can read it", async () => {
    const { visitor } = app();
    const answer = await visitor.get("=/assets/app-1a2b3c.js", { "accept-encoding": "br, gzip" });
    expect(answer).toMatchObject({ status: 200, body: "brotli", headers: { "content-encoding": "br" } });
    expect((await visitor.get("=/assets/app-1a2b3c.js.br")).status).toBe(404);
  });

  test("that is not hashed is kept for an hour", async () => {
    const { visitor } = app();
    const answer = await visitor.get("=/favicon.svg");
    expect(answer).toMatchObject({ status: 200, headers: { "cache-control": "public, max-age=3600" } });
  });
});

test("HTML never comes out of /api", async () => {
  const { visitor } = app();
  for (const path of ["/api", "/api/", "/api/v1", "/api/v1/nowhere", "/api/nowhere.html", "/api/%E0%A4%A"])
    expect(await visitor.get(`=${path}`, { accept: "text/html" })).toMatchObject({
      status: 404,
      body: { success: false },
    });
});
