import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import type { ProviderStep } from "#contract/admin/sign-in.ts";
import { realProvider } from "#server/people/oidc/real-provider.testing.ts";
import { readConfig } from "#server/platform/config.ts";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { afterTest } from "#server/platform/testing/databases.ts";
import { standInServer } from "#server/platform/testing/stand-in.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";

const failed = (steps: ProviderStep[]) => steps.find(({ ok }) => ok === false);

async function opened(OIDC_ISSUER: string, more = {}) {
  const client = { OIDC_CLIENT_ID: "spokebook", OIDC_CLIENT_SECRET: "a secret of ours" };
  const app = await openTestApp({ config: { OIDC_ISSUER, ...client, ...more } });
  return { app, admin: await newAdmin(app) };
}

test("Sky Dash shows the callback address and what is set, secrets masked, to admins alone", async () => {
  const { app, admin } = await opened("http://127.0.0.1:9");
  const { body } = await admin.get("/sky-dash/sign-in");
  expect(body.data.callback).toBe(`${app.config.APP_URL}/api/v1/auth/oidc/callback`);
  expect(JSON.stringify(body)).not.toContain("a secret of ours");
  expect(body.data.settings).toContainEqual({ name: "OIDC_CLIENT_SECRET", value: "••••••••" });
  expect(body.data.settings).toContainEqual({ name: "OIDC_SCOPES", value: "openid profile email" });
  expect((await (await app.rider()).get("/sky-dash/sign-in")).status).toBe(403);
  const none = await openTestApp();
  const other = await newAdmin(none);
  expect((await other.get("/sky-dash/sign-in")).body.data.callback).toBeNull();
  expect((await other.post("/sky-dash/sign-in/test")).status).toBe(404);
});

test("the test says which step fails", { timeout: 60_000 }, async () => {
  const real = await realProvider({ appUrl: readConfig({}).APP_URL });
  afterTest(() => real.close());
  const test = async (issuer: string, more = {}) =>
    (
      await (
        await opened(issuer, { OIDC_CLIENT_SECRET: real.secret, ...more })
      ).admin.post("/sky-dash/sign-in/test")
    ).body.data as ProviderStep[];
  const whole = await test(real.issuer);
  expect(whole.map(({ step, ok }) => `${step} ${ok}`)).toEqual([
    "dns true",
    "tls null",
    "discovery true",
    "issuer true",
    "client true",
    "redirect true",
  ]);
  expect(failed(await test("https://nowhere.invalid"))?.step).toBe("dns");
  expect(failed(await test(real.issuer.replace("http:", "https:")))?.step).toBe("tls");
  expect(failed(await test(`${real.issuer}/realm`))).toMatchObject({
    step: "discovery",
    detail: expect.stringContaining("404"),
  });
  const silent = createServer().listen(0, "127.0.0.1");
  afterTest(() => void silent.close());
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  expect(failed(await test(`http://127.0.0.1:${port}`))).toMatchObject({
    step: "discovery",
    detail: "no answer within five seconds",
  });
  expect(failed(await test(real.issuer.replace("127.0.0.1", "localhost")))?.step).toBe("issuer");
  const client = await test(real.issuer, { OIDC_CLIENT_SECRET: "another" });
  expect(failed(client)).toMatchObject({ step: "client", detail: "invalid_client" });
  expect(client.at(-1)).toEqual({ step: "redirect", ok: null, detail: null });
  const moved = await test(real.issuer, { APP_URL: "https://moved.example" });
  expect(failed(moved)).toMatchObject({
    step: "redirect",
    detail: expect.stringContaining("https://moved.example/api/v1/auth/oidc/callback"),
  });
});

test.each([
  ["its own page of the error", { location: "/signin/oauth/error?authError=x" }, 400, "redirect false"],
  ["its own page, which says nothing", { location: "/login" }, 400, "redirect null"],
  ["an answer that is broken", { location: "/login" }, 500, "client false"],
] as const)("a provider that answers with %s is not taken for good", async (_what, headers, status, last) => {
  let issuer = "";
  issuer = await standInServer(({ url = "" }, response) => {
    const at = (path: string) => issuer + path;
    const about = { issuer, authorization_endpoint: at("/a"), token_endpoint: at("/t"), jwks_uri: at("/k") };
    if (url.startsWith("/.well-known/")) response.end(JSON.stringify(about));
    else if (url === "/t") response.writeHead(status).end('{"error":"invalid_grant"}');
    else response.writeHead(302, headers).end();
  }, afterTest);
  const { admin } = await opened(issuer);
  const steps = (await admin.post("/sky-dash/sign-in/test")).body.data as ProviderStep[];
  expect(steps.map(({ step, ok }) => `${step} ${ok}`)).toContain(last);
});
