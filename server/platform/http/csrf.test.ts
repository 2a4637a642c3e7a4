import { describe, expect, test } from "vitest";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { csrfToken } from "./csrf.ts";

const origin = "https://spokebook.example";
const app = sharedTestApp({ config: { APP_URL: origin } });
const ours = csrfToken("s".repeat(32));
const another = csrfToken("s".repeat(32));
const foreign = csrfToken("another secret of thirty-two characters");
const cookie = (token: string) => ({ cookie: `theme=dark; XSRF-TOKEN=${token}` });

/** Requests with a dead link: 422 means that the CSRF check passed. */
const knock = (headers: Record<string, string>) =>
  app().visitor.post("/auth/password/verify-token", { token: "x", email: "a@b.co" }, headers);

describe("an unsafe request passes", () => {
  test.each<[string, Record<string, string>]>([
    ["from a client that is no browser", {}],
    ["from the same origin by Sec-Fetch-Site", { "sec-fetch-site": "same-origin" }],
    ["that the user made by hand", { "sec-fetch-site": "none" }],
    [
      "from the same origin, whatever Origin says",
      { "sec-fetch-site": "same-origin", origin: "https://evil.example" },
    ],
    ["with this site's Origin", { origin }],
    [
      "with the Origin of the host it was sent to",
      { origin: "http://192.0.2.7:3000", host: "192.0.2.7:3000" },
    ],
    ["with cookie and X-XSRF-TOKEN", { ...cookie(ours), "x-xsrf-token": ours }],
    ["with cookie and X-CSRF-TOKEN", { ...cookie(ours), "x-csrf-token": ours }],
    [
      "with cookie, a stale meta token and the right X-XSRF-TOKEN",
      { ...cookie(ours), "x-csrf-token": another, "x-xsrf-token": ours },
    ],
    [
      "with cookie, a stale X-XSRF-TOKEN and the right meta token",
      { ...cookie(ours), "x-csrf-token": ours, "x-xsrf-token": another },
    ],
    [
      "from a browser with all of it",
      { ...cookie(ours), "x-xsrf-token": ours, origin, "sec-fetch-site": "same-origin" },
    ],
    ["with other cookies only", { cookie: "theme=dark" }],
    ["with a cookie that ends in the name of ours", { cookie: `X-XSRF-TOKEN=${another}` }],
    [
      "with its cookie among others, without blanks",
      { cookie: `a=1;XSRF-TOKEN=${ours};b`, "x-xsrf-token": ours },
    ],
    [
      "with its cookie percent-encoded",
      { cookie: `XSRF-TOKEN=${ours.replace(".", "%2E")}`, "x-xsrf-token": ours },
    ],
    [
      "with the cookie twice and the first one's token",
      { cookie: `XSRF-TOKEN=${ours}; XSRF-TOKEN=${another}`, "x-xsrf-token": ours },
    ],
  ])("%s", async (_who, headers) => expect((await knock(headers)).status).toBe(422));
});

describe("an unsafe request is 419", () => {
  test.each<[string, Record<string, string>]>([
    ["from another site", { "sec-fetch-site": "cross-site" }],
    ["from a sister site", { "sec-fetch-site": "same-site" }],
    ["from a site of no known kind", { "sec-fetch-site": "" }],
    ["from another site, whatever Origin says", { "sec-fetch-site": "cross-site", origin }],
    ["with another Origin", { origin: "https://evil.example" }],
    ["with an Origin that begins like ours", { origin: `${origin}.evil.example` }],
    ["with our Origin on plain http", { origin: "http://spokebook.example" }],
    ["with our Origin on another port", { origin: `${origin}:8443` }],
    ["with the Origin null", { origin: "null" }],
    ["with an empty Origin", { origin: "" }],
    ["with the cookie and no header", cookie(ours)],
    ["with the cookie and another of our tokens", { ...cookie(ours), "x-xsrf-token": another }],
    ["with a token of another secret, in both", { ...cookie(foreign), "x-xsrf-token": foreign }],
    ["with a token of our shape and nobody's secret", { ...cookie("a.b"), "x-xsrf-token": "a.b" }],
    ["with a cookie that is empty", { ...cookie(""), "x-xsrf-token": "" }],
    ["with a cookie that does not decode", { ...cookie("%E0%A4%A"), "x-xsrf-token": "%E0%A4%A" }],
    [
      "with the cookie twice and the second one's token",
      { cookie: `XSRF-TOKEN=${ours}; XSRF-TOKEN=${another}`, "x-xsrf-token": another },
    ],
    ["with the cookie after a thousand others", { cookie: `${"a=b; ".repeat(1000)}XSRF-TOKEN=${ours}` }],
    ["with the cookie after what is no cookie", { cookie: `;;=;==;a;__proto__=x;XSRF-TOKEN=${ours}` }],
    ["with a quoted token and the bare one", { cookie: `XSRF-TOKEN="${ours}"`, "x-xsrf-token": ours }],
    [
      "from another site with the right token",
      { ...cookie(ours), "x-xsrf-token": ours, "sec-fetch-site": "cross-site" },
    ],
  ])("%s", async (_who, headers) => {
    const answer = await knock(headers);
    expect(answer).toMatchObject({ status: 419, body: { success: false, message: "CSRF token mismatch." } });
    expect((await knock({ ...headers, "accept-language": "pl" })).body.message).toBe("CSRF token mismatch.");
  });
});

describe("with a bearer", () => {
  test("the cookie needs no header, whatever the bearer's spelling", async () => {
    const rider = await app().rider();
    expect((await rider.post("/bikes", { name: "Rudy" }, cookie(ours))).status).toBe(201);
    const authorization = `bearer ${rider.token}`;
    expect(
      (await app().visitor.post("/bikes", { name: "Rudy" }, { ...cookie(ours), authorization })).status,
    ).toBe(201);
  });

  test("that is dead, a request is 401 and not 419", async () => {
    const dead = app().as(`1|${"x".repeat(40)}`);
    expect((await dead.post("/bikes", { name: "Rudy" }, cookie(ours))).status).toBe(401);
  });

  test.each<[string, Record<string, string>]>([
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["another Origin", { origin: "https://evil.example" }],
  ])("a request from %s is 419 all the same", async (_who, headers) => {
    const rider = await app().rider();
    for (const method of ["POST", "PUT", "DELETE"])
      expect((await rider.send(method, method === "POST" ? "/bikes" : "/bikes/1", {}, headers)).status).toBe(
        419,
      );
    expect((await rider.get("/bikes", headers)).status).toBe(200);
  });
});

test("another scheme than Bearer is no bearer", async () => {
  expect((await knock({ ...cookie(ours), authorization: "Basic YTpi" })).status).toBe(419);
});

test("reading is free to any site", async () => {
  expect(
    (await app().visitor.get("/version", { "sec-fetch-site": "cross-site", origin: "null" })).status,
  ).toBe(200);
});

describe("GET /sanctum/csrf-cookie", () => {
  test("is 204 and sets a token that serves, Secure behind https", async () => {
    const answer = await app().visitor.get("=/sanctum/csrf-cookie");
    expect(answer).toMatchObject({ status: 204, body: "", headers: { "cache-control": "no-store" } });
    const line = String(answer.headers["set-cookie"]);
    const [, token = ""] = /^XSRF-TOKEN=([\w-]+\.[\w-]+); Path=\/; SameSite=Lax; Secure$/.exec(line) ?? [];
    expect((await knock({ ...cookie(token), "x-xsrf-token": token })).status).toBe(422);
    const next = await app().visitor.get("=/sanctum/csrf-cookie");
    expect(next.headers["set-cookie"]).not.toBe(line);
  });

  describe("on plain http", () => {
    const plain = sharedTestApp();
    test("is not Secure", async () => {
      const { headers } = await plain().visitor.get("=/sanctum/csrf-cookie");
      expect(headers["set-cookie"]).toMatch(/^XSRF-TOKEN=[^;]+; Path=\/; SameSite=Lax$/);
    });
  });
});
