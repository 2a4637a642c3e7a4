import { type AddressInfo, connect } from "node:net";
import { describe, expect, test } from "vitest";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { plainUrl } from "./url.ts";

const app = sharedTestApp({ pages: true });
const overHttps = sharedTestApp({ pages: true, config: { APP_URL: "https://spokebook.example" } });

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
    const { visitor } = app();
    const { headers } = await visitor.raw(method, path, method === "POST" ? "{" : "");
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "DENY" });
    expect(headers["content-security-policy"]).toMatch("frame-ancestors 'none'");
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
    expect(headers["permissions-policy"]).toMatch(/camera=\(\).*geolocation=\(self\)/);
    expect(headers["permissions-policy"]).toContain("publickey-credentials-get=(self)");
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
  const { visitor } = app();
  const policy = String((await visitor.get("=/")).headers["content-security-policy"]);
  for (const rule of [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "img-src 'self' data: blob:",
    "require-trusted-types-for 'script'",
    "trusted-types worker",
  ])
    expect(policy.split("; ")).toContain(rule);
  expect(policy).not.toMatch(/unsafe|\*|http/);
});

test.each([
  ["=/bike/abc", "no-referrer", "noindex"],
  ["=/user/abc", "no-referrer", "noindex"],
  ["=/unsubscribe/1.abc", "no-referrer", "noindex"],
  ["=/compare?bikes=1&shared=abc", "no-referrer", "noindex"],
  ["=/compare", "no-referrer", "noindex"],
  ["=/bikes/1", "strict-origin-when-cross-origin", undefined],
  ["=/", "strict-origin-when-cross-origin", undefined],
  ["/version", "strict-origin-when-cross-origin", undefined],
])("%s is %s and %s", async (path, referrer, robots) => {
  const { visitor } = app();
  const { headers } = await visitor.get(path);
  expect([headers["referrer-policy"], headers["x-robots-tag"]]).toEqual([referrer, robots]);
});

test.each(["/version", "/bikes", "/nowhere", "=/api", "=/sanctum/csrf-cookie", "=/healthz", "=/readyz"])(
  "%s is never stored",
  async (path) => {
    const { visitor } = app();
    expect((await visitor.get(path)).headers["cache-control"]).toBe("no-store");
  },
);

describe("the API is the API however its address is written", () => {
  test.each(["=/%61pi/v1/version", "=/%61%70%69/v1/bikes", "=/ap%69/v1/nowhere"])("%s", async (path) => {
    const { headers } = await app().visitor.get(path);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      vary: "Accept-Encoding, Accept-Language, Authorization",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "content-type": "application/json; charset=utf-8",
    });
  });

  test.each([
    ["http://spokebook.example/api/v1/version", "/api/v1/version"],
    ["HTTPS://spokebook.example:443/api/v1/bikes?t=1", "/api/v1/bikes?t=1"],
    ["http://spokebook.example", "/"],
    ["http://spokebook.example?a=%41", "/?a=A"],
    ["*", "/*"],
    ["/bike/%7Eabc%2f%2Fd", "/bike/~abc%2f%2Fd"],
    ["/%2561pi", "/%2561pi"],
    ["/%E0%A4%A", "/%25E0%25A4%25A"],
    ["/rower/%C5%BC%C3%B3%C5%82ty", "/rower/%C5%BC%C3%B3%C5%82ty"],
  ])("%s is read as %s", (url, plain) => {
    expect(plainUrl({ url })).toBe(plain);
  });
});

describe("what is no readable request is refused like one, with every header of the API", () => {
  /** Sends raw bytes and returns the response. */
  async function sent(bytes: string): Promise<string> {
    const { fastify } = app();
    if (!fastify.server.listening) await fastify.listen({ host: "127.0.0.1", port: 0 });
    const { port } = fastify.server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    let answer = "";
    for await (const chunk of socket.setEncoding("utf8")) answer += chunk;
    return answer;
  }

  test.each([
    ["bytes that are no HTTP", "hello\r\n\r\n", 400],
    ["a header without a colon", "GET /api/v1/version HTTP/1.1\r\nhost: x\r\nbroken\r\n\r\n", 400],
    [
      "two lengths",
      "POST /api/v1/bikes HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{",
      400,
    ],
    ["headers of 20 KB", `GET / HTTP/1.1\r\nhost: x\r\nx: ${"a".repeat(20_000)}\r\n\r\n`, 431],
  ])("%s", async (_what, bytes, status) => {
    const [head = "", body = ""] = (await sent(bytes)).split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const line of ["cache-control: no-store", "x-content-type-options: nosniff", "connection: close"])
      expect(head.toLowerCase()).toContain(line);
    expect(JSON.parse(body)).toEqual({ success: false, message: expect.stringMatching(/^\w.*\.$/) });
  });

  test("an absolute address is the path that it names", async () => {
    const answer = await sent(
      "GET http://elsewhere.example/api/v1/version HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n",
    );
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
    expect(answer).toContain("cache-control: no-store");
  });
});
