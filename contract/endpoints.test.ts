import { expect, test } from "vitest";
import { endpoints } from "./endpoints.ts";

const nameOf = ({ method, path }: (typeof endpoints)[number]) => `${method} ${path}`;

test("no two calls share a method and a path", () => {
  const names = endpoints.map(nameOf);
  expect(names).toEqual([...new Set(names)]);
});

test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  "%s declares the parameters of its path",
  (_name, endpoint) => {
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = "params" in endpoint ? Object.keys(endpoint.params.def.shape) : [];
    expect(declared).toEqual(inPath);
    expect(endpoint.summary).toMatch(/^[A-Z]/);
  },
);

test("no GET takes a body", () => {
  const bodies = endpoints.filter(({ method }) => method === "GET").filter((endpoint) => "body" in endpoint);
  expect(bodies).toEqual([]);
});

test("the specification's calls of the core are all there", () => {
  expect(endpoints.map(nameOf)).toEqual(
    expect.arrayContaining([
      "GET /auth/user",
      "POST /auth/login",
      "POST /auth/register",
      "POST /auth/logout",
      "POST /auth/password/forgot",
      "POST /auth/password/verify-token",
      "POST /auth/password/reset",
      "POST /auth/email/verify",
      "GET /user/limits",
      "GET /bikes",
      "POST /bikes",
      "GET /bikes/{id}",
      "PUT /bikes/{id}",
      "DELETE /bikes/{id}",
      "GET /version",
      "GET /status",
    ]),
  );
});
