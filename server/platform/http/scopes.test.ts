import { expect, test } from "vitest";
import { actTable, type KeyScope, keyScopes } from "#contract/platform/acts.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import { modules } from "#server/modules.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { newAdmin } from "#server/platform/testing/admins.ts";

/** An app in which every session has become a key with these scopes. */
async function appOfKeys() {
  const holds = { scopes: new Set<KeyScope>() };
  const app = await openTestApp({
    modules: modules.map((module) => {
      const { viewerOf } = module;
      if (!viewerOf) return module;
      return {
        ...module,
        viewerOf:
          (platform) =>
          async (...sent) => {
            const viewer = await viewerOf(platform)(...sent);
            return viewer && { ...viewer, via: "key", scopes: holds.scopes };
          },
      };
    }),
  });
  return { app, holds };
}

const called = (endpoints as Endpoint[]).filter(({ access, act }) => access !== "public" && act);

const but = "every scope but that of the call";

test.each([...keyScopes, but] as const)(
  "a key with %s opens the calls of it and no others, which are refused before 404",
  async (held) => {
    const { app, holds } = await appOfKeys();
    const boss = await newAdmin(app);
    const unlike: string[] = [];
    for (const { method, path, act } of called) {
      const { scope } = actTable[act ?? "bike.read"];
      holds.scopes = new Set(keyScopes.filter((one) => (held === but ? one !== scope : one === held)));
      const { status, body } = await boss.send(method, path.replaceAll(/\{\w+\}/g, "999999"));
      const isRefused = status === 403 && body.error === "scope_required" && body.scope === scope;
      // Beyond the scope, what it lacks is of the call itself.
      const isReached = body?.error !== "scope_required" && [200, 201, 404, 415, 422].includes(status);
      if (holds.scopes.has(scope as KeyScope) ? !isReached : !isRefused)
        unlike.push(`${method} ${path} ${status}`);
    }
    expect(unlike).toEqual([]);
  },
);

test("a refused key names the scope that it lacks, in the caller's language", async () => {
  const { app, holds } = await appOfKeys();
  const rider = await app.rider();
  holds.scopes = new Set(["read"]);
  expect((await rider.get("/bikes")).status).toBe(200);
  expect((await rider.post("/bikes", { name: "Rudy" })).body).toEqual({
    success: false,
    error: "scope_required",
    scope: "bikes:write",
    message: "This key lacks the scope bikes:write, which this call needs.",
  });
  expect((await rider.get("/account/sessions")).body).toMatchObject({
    error: "scope_required",
    scope: "never",
  });
});

test("a key of an admin reads the admin's own garage alone", async () => {
  const { app, holds } = await appOfKeys();
  const rider = await app.rider();
  const boss = await newAdmin(app);
  holds.scopes = new Set(keyScopes);
  const { id } = (await rider.post("/bikes", { name: "Rudy" })).body.data;
  expect((await rider.get(`/bikes/${id}`)).status).toBe(200);
  expect((await boss.get(`/bikes/${id}`)).status).toBe(403);
  expect((await boss.get(`/bikes/${id}/photos`)).status).toBe(403);
});
