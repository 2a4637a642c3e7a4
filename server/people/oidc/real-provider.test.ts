import { expect, test } from "vitest";
import { readConfig } from "#server/platform/config.ts";
import { afterTest } from "#server/platform/testing/databases.ts";
import { minute, openTestApp } from "#server/platform/testing/test-app.ts";
import { realProvider } from "./real-provider.testing.ts";

/** Follows a way through a provider with its cookies, signing in where it asks; returns the address that leads back. */
async function through(start: string, email: string): Promise<string> {
  const cookies = new Map<string, string>();
  let [url, form] = [start, ""];
  for (let hop = 0; hop < 10; hop++) {
    const answer = await fetch(url, {
      redirect: "manual",
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(form && { "content-type": "application/x-www-form-urlencoded" }),
      },
      ...(form && { method: "POST", body: form }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const to = answer.headers.get("location");
    form = to ? "" : new URLSearchParams({ email }).toString();
    if (to?.includes("/auth/oidc/callback")) return to;
    if (to) url = new URL(to, url).href;
  }
  throw new Error("it leads nowhere");
}

test("a certified provider signs in, with its groups, and proves anew", async () => {
  const provider = await realProvider({
    appUrl: readConfig({}).APP_URL,
    about: () => ({ groups: ["riders", "board"] }),
  });
  afterTest(() => provider.close());
  const lines: string[] = [];
  const app = await openTestApp({
    logTo: { write: (line) => void lines.push(line) },
    config: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: "spokebook",
      OIDC_CLIENT_SECRET: provider.secret,
      OIDC_SCOPES: ["openid", "profile", "email", "groups"],
      OIDC_ALLOWED_GROUPS: ["riders"],
      OIDC_ADMIN_GROUP: "board",
    },
  });
  const signIn = async (caller = app.visitor, query = "") => {
    const begun = await caller.get(`/auth/oidc${query}`);
    const cookieOf = (header: unknown) =>
      [header]
        .flat()
        .map((line) => String(line).split(";")[0])
        .join("; ");
    const led = await through(String(begun.headers.location), "zofia@club.example");
    const callback = `/auth/oidc/callback${new URL(led).search}`;
    const back = await caller.get(callback, { cookie: cookieOf(begun.headers["set-cookie"]) });
    expect(back.headers.location, lines.filter((line) => line.includes("has failed")).join("")).toMatch(
      /code=/,
    );
    const code = new URL(String(back.headers.location), "http://app").searchParams.get("code");
    return caller.post("/auth/oidc/token", { code }, { cookie: cookieOf(back.headers["set-cookie"]) });
  };
  const first = await signIn();
  expect([first.status, first.body.user]).toEqual([
    200,
    expect.objectContaining({ email: "zofia@club.example", name: "zofia", is_admin: true }),
  ]);
  const rider = app.as(first.body.token);
  const long = new Date(app.clock.now.getTime() - 11 * minute).toISOString();
  await app.db.updateTable("tokens").set({ proved_at: long }).execute();
  expect((await rider.delete("/account/sessions")).body.error).toBe("proof_required");
  expect((await signIn(rider, "?proof=1")).body.token).toBe(first.body.token);
  expect((await rider.delete("/account/sessions")).status).toBe(200);
});
