import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { apiBase } from "#contract/platform/wire.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { openApi } from "./openapi.ts";
import { scopeMatrix } from "./scope-matrix.ts";

const app = sharedTestApp();
const pathOf = (path: string) => path.replaceAll(/\{\w+\}/g, "1");

test("the routes that answer under /api/v1 are the contract's calls, no more and no fewer", () => {
  const methods = ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"];
  const nouns = new Set(endpoints.map(({ path }) => path));
  const answering = [...nouns].flatMap((path) =>
    methods
      .filter((method) =>
        app().fastify.hasRoute({
          method: method as "GET",
          url: apiBase + path.replaceAll(/\{(\w+)\}/g, ":$1"),
        }),
      )
      .map((method) => `${method} ${path}`),
  );
  expect(answering.toSorted()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).toSorted());

  // The printed tree lists each route once: it must have no route that the contract does not know.
  const tree = app().fastify.printRoutes({ commonPrefix: false, includeMeta: false });
  const printed = pathsOf(tree).filter((path) => path.startsWith(`${apiBase}/`));
  const known = [...nouns].map((path) => apiBase + path);
  expect([...new Set(printed.map(shapeOf))].toSorted()).toEqual([...new Set(known.map(shapeOf))].toSorted());
});

/** A path without the names of its parameters: routes below one place may name what stands there differently. */
const shapeOf = (path: string): string => path.replaceAll(/\{\w+\}|:\w+(\|:\w+)*/g, ":");

/** The paths of Fastify's printed tree, which indents a child by four characters. */
function pathsOf(tree: string): string[] {
  const above: string[] = [];
  return tree.split("\n").flatMap((line) => {
    const [, indent = "", own = "", methods] = /^([│\s]*)[├└]── (\S+)(?: \((.+)\))?/.exec(line) ?? [];
    above.length = indent.length / 4;
    const path = above.join("") + own;
    above.push(own);
    return methods ? [path.replace(/(.)\/$/, "$1")] : [];
  });
}

test.each(
  endpoints.map(({ method, path, access }) => [`${method} ${path}`, { method, path, access }] as const),
)("%s answers a stranger as its access says", async (_name, { method, path, access }) => {
  const { status } = await app().visitor.send(method, pathOf(path), method === "GET" ? undefined : {});
  // The host decides whether visitors read them.
  if (path === "/lifespans") return expect(status).toBe(401);
  expect(access === "public" ? [200, 400, 404, 422] : [401]).toContain(status);
});

const written = (name: string) => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), "utf8");

test("docs/openapi.json is the contract as it stands: run bin/openapi when it is not", () =>
  expect(written("openapi.json")).toBe(`${JSON.stringify(openApi(), null, 2)}\n`));

test("docs/scopes.md, too", () => expect(written("scopes.md")).toBe(scopeMatrix()));

test("the document and the readable page name every call", async () => {
  const document = await app().visitor.get("=/api/openapi.json");
  expect(document.body).toEqual(JSON.parse(JSON.stringify(openApi())));
  const page = await app().visitor.get("=/api/docs");
  for (const { method, path } of endpoints) {
    expect(document.body.paths[apiBase + path]).toHaveProperty(method.toLowerCase());
    expect(page.body).toContain(`<b>${method}</b> <code>${apiBase}${path}</code>`);
  }
  expect((await app().visitor.get("=/api/docs/style.css")).headers["content-type"]).toMatch("text/css");
});
