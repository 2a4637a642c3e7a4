import { expect, test } from "vitest";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { cspReportsOf } from "./csp-reports.ts";

const old = (directive: unknown) => ({
  "csp-report": {
    "document-uri": "https://spokebook.example/bike/secret-link",
    "effective-directive": directive,
    "blocked-uri": "https://evil.example/?q=secret",
    "script-sample": "secret typed",
  },
});
const recent = (directive: unknown) => ({
  type: "csp-violation",
  url: "https://spokebook.example/bike/secret-link",
  body: { effectiveDirective: directive, sample: "secret typed" },
});

async function open() {
  let log = "";
  const app = await openTestApp({ pages: true, logTo: { write: (line) => void (log += line) } });
  const report = (body: string, type = "application/csp-report") =>
    app.fastify.inject({ method: "POST", url: "/csp-reports", headers: { "content-type": type }, body });
  return { app, report, log: () => log, counts: () => Object.fromEntries(cspReportsOf(app.fastify)) };
}

test("what browsers report is counted by directive, and nothing else of it is kept", async () => {
  const { report, log, counts } = await open();
  expect((await report(JSON.stringify(old("img-src")))).statusCode).toBe(204);
  const list = [
    recent("script-src-elem"),
    recent("img-src"),
    recent("made-up"),
    { type: "deprecation", body: {} },
  ];
  expect((await report(JSON.stringify(list), "application/reports+json")).statusCode).toBe(204);
  expect(counts()).toEqual({ "img-src": 2, "script-src-elem": 1, other: 1 });
  expect(log()).toContain("script-src-elem");
  expect(log()).not.toMatch(/secret|made-up/);
});

test.each(["", "{", "null", "[]", '"x"', "[[[]]]", '{"csp-report":7}', '{"__proto__":{"csp-report":{}}}'])(
  "%j is taken for a report of nothing at most",
  async (body) => {
    const { report, counts } = await open();
    expect((await report(body)).statusCode).toBeLessThan(500);
    expect(Object.keys(counts()).filter((name) => name !== "other")).toEqual([]);
  },
);

test("reports are bounded: 16 KiB, 20 in one, 60 an hour from an address", async () => {
  const { report, counts } = await open();
  const many = JSON.stringify(Array.from({ length: 40 }, () => recent("img-src")));
  expect((await report(many, "application/reports+json")).statusCode).toBe(204);
  expect(counts()).toEqual({ "img-src": 20 });
  expect((await report(" ".repeat(16 * 1024))).statusCode).toBe(204);
  expect((await report(" ".repeat(16 * 1024 + 1))).statusCode).toBe(413);
  for (let count = 2; count < 60; count++) expect((await report("{}")).statusCode).toBe(204);
  expect((await report(JSON.stringify(old("img-src")))).statusCode).toBe(429);
  expect(counts()).toEqual({ "img-src": 20 });
});

test("pages tell browsers where to report", async () => {
  const { app } = await open();
  const { headers } = await app.visitor.get("=/");
  expect(headers["reporting-endpoints"]).toBe('csp="/csp-reports"');
  expect(String(headers["content-security-policy"])).toContain("report-uri /csp-reports; report-to csp");
});
