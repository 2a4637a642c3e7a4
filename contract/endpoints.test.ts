import { expect, test } from "vitest";
import { endpoints } from "./endpoints.ts";
import { isVersioned } from "./platform/endpoint.ts";

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

test("a PUT carries the version that it is based on, or says why it does not", () => {
  const puts = endpoints.filter(({ method }) => method === "PUT");
  const fields = (endpoint: (typeof puts)[number]) =>
    "body" in endpoint ? Object.keys(endpoint.body.def.shape) : [];
  const withVersion = puts.filter((endpoint) => fields(endpoint).includes("version"));
  expect(puts.filter(isVersioned).map(nameOf)).toEqual(withVersion.map(nameOf));
  const why = puts.flatMap((endpoint) =>
    "unversioned" in endpoint ? [`${endpoint.path}: ${endpoint.unversioned}`] : [],
  );
  expect(why.toSorted()).toEqual([
    "/account/assistant: it is one switch, and the last touch counts",
    "/account/email: it needs the current password",
    "/account/passkeys/{id}: it has nothing but a name",
    "/account/password: it needs the current password",
    "/bikes/order: the whole order is sent, and the last one counts",
    "/bikes/{id}/cockpit-shown: it is one switch, and the last touch counts",
    "/bikes/{id}/parts-shown: it is one switch, and the last touch counts",
    "/bikes/{id}/photos/{photoId}/set-primary: it chooses one photo, and the last choice counts",
    "/bikes/{id}/rides-shown: it is one switch, and the last touch counts",
    "/inbox/{file}: each file is an import of its own",
    "/messages/{id}: its writer alone changes it",
    "/parts/{id}/mounts/{mount}: its days are judged beside the other mounts",
    "/profile/rides-shown: it is one switch, and the last touch counts",
    "/purchase-currency: it fills in what has no currency yet",
    "/shops/{slug}/members/{user}: it sets one thing to what is sent",
    "/sky-dash/bikes/{id}/sharing-block: it sets one thing to what is sent",
    "/sky-dash/contact-messages/{id}/status: it sets one thing to what is sent",
    "/sky-dash/feedback/{id}/status: it sets one thing to what is sent",
    "/sky-dash/service-registrations/{id}/status: it sets one thing to what is sent",
    "/sky-dash/shops/{slug}/state: it sets one thing to what is sent",
    "/sky-dash/users/{id}/admin-status: it sets one thing to what is sent",
    "/sky-dash/users/{id}/disabled: it sets one thing to what is sent",
    "/sky-dash/users/{id}/plan: it sets one thing to what is sent",
    "/subscription/writable-bikes: the whole choice is sent, and the last one counts",
    "/webhooks/{id}: it sets what is sent, and keeps the rest",
  ]);
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
