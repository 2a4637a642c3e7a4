import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { runAdminCommand } from "#server/admin/admin/admin-command.ts";
import { codeShownAt } from "#server/people/factors/authenticator.testing.ts";
import { readConfig } from "#server/platform/config.ts";
import { afterTest, eachDb } from "#server/platform/testing/databases.ts";
import { minute, openTestApp, password } from "#server/platform/testing/test-app.ts";
import { type MockProvider, mockProvider, signInAt, walk } from "./provider.testing.ts";

let mock: MockProvider;
let subjects = 0;

beforeAll(async () => {
  const undo: (() => unknown)[] = [];
  mock = await mockProvider((step) => undo.push(step));
  return async () => {
    for (const step of undo) await step();
  };
});
beforeEach(() => {
  const sub = `subject-${++subjects}`;
  mock.who = { sub, email: `${sub}@club.example`, email_verified: true, name: "Ola Kaseta" };
  mock.spoil = () => {};
  mock.spoilAnswer = () => {};
  mock.spoilWay = () => {};
});

const settings = (more: Record<string, string> = {}) => {
  const config = readConfig({
    OIDC_ISSUER: mock.issuer,
    OIDC_CLIENT_ID: "spokebook",
    OIDC_CLIENT_SECRET: "secret",
    ...more,
  });
  const own = Object.entries(config).filter(([name]) => /^(OIDC_|PASSWORD_LOGIN|REQUIRE_)/.test(name));
  return Object.fromEntries(own);
};

eachDb("a sign-in at the host's provider", (on) => {
  const open = (more?: Record<string, string>) => openTestApp({ on, config: settings(more) });

  test("makes an account the first time, and opens it from then on", async () => {
    const app = await open();
    const { begun, back, landed, cookie } = await walk(app.visitor, "?redirect=bike/3%3Ftab=care");
    expect([begun.status, back?.status]).toEqual([302, 302]);
    const there = new URL(String(begun.headers.location));
    expect(Object.fromEntries(there.searchParams)).toMatchObject({
      response_type: "code",
      client_id: "spokebook",
      scope: "openid profile email",
      code_challenge_method: "S256",
      redirect_uri: `${app.config.APP_URL}/api/v1/auth/oidc/callback`,
    });
    expect(begun.headers["set-cookie"]).toMatch(
      /^oidc-\w+=\w{40}; Path=\/api\/v1\/auth\/oidc; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
    expect(landed).toEqual({ code: expect.stringMatching(/^\w{40}$/), redirect: "/bike/3?tab=care" });
    const first = await app.visitor.post(
      "/auth/oidc/token",
      { code: landed["code"], time_zone: "Europe/Lisbon" },
      { cookie },
    );
    expect([first.status, first.body.user.name, first.body.user.email]).toEqual([
      200,
      "Ola Kaseta",
      mock.who["email"],
    ]);
    const rider = app.as(first.body.token);
    expect((await rider.get("/account/sessions")).body.data).toMatchObject([{ way: "oidc", current: true }]);
    expect((await rider.get("/account/preferences")).body.data.time_zone).toBe("Europe/Lisbon");
    mock.who["email"] = "moved@elsewhere.example";
    const again = await signInAt(app.visitor);
    expect(again.body.user.id).toBe(first.body.user.id);
    const listed = (await rider.get("/account/identities")).body;
    expect(listed).toMatchObject({ meta: { password: false }, data: [{ issuer: mock.issuer }] });
    expect(listed.data).toHaveLength(1);
  });

  test("is offered with its button, and leads to no other site", async () => {
    const app = await open({ OIDC_BUTTON: "Club sign-in", OIDC_AUTO_REDIRECT: "on" });
    expect((await app.visitor.get("/auth/ways")).body.data.oidc).toEqual({
      button: "Club sign-in",
      auto_redirect: true,
    });
    const { landed } = await walk(app.visitor, `?redirect=${encodeURIComponent("https://evil.example/")}`);
    expect(Object.keys(landed)).toEqual(["code"]);
    const plain = await open();
    expect((await plain.visitor.get("/auth/ways")).body.data.oidc).toEqual({
      button: "Sign in with 127.0.0.1",
    });
    const none = await openTestApp({ on });
    expect((await none.visitor.get("/auth/ways")).body.data.oidc).toBeNull();
    expect((await none.visitor.get("/auth/oidc")).status).toBe(404);
  });

  test("counts once, in the browser that began it, for two minutes", async () => {
    const app = await open();
    const way = await walk(app.visitor);
    const take = (cookie: string) =>
      app.visitor.post("/auth/oidc/token", { code: way.landed["code"] }, { cookie });
    expect((await take("")).status).toBe(422);
    expect((await take(way.cookie)).status).toBe(200);
    expect((await take(way.cookie)).body.errors).toHaveProperty("code");
    const twice = await app.visitor.get(way.callback, { cookie: way.firstCookie ?? "" });
    expect(twice.headers.location).toBe("/login?refused=over");
    const takeAfter = async (ms: number) => {
      const late = await walk(app.visitor);
      app.pass(ms);
      const body = { code: late.landed["code"] };
      return (await app.visitor.post("/auth/oidc/token", body, { cookie: late.cookie })).status;
    };
    expect([await takeAfter(2 * minute - 1), await takeAfter(2 * minute)]).toEqual([200, 422]);
    const begun = await app.visitor.get("/auth/oidc");
    const there = await fetch(String(begun.headers.location), { redirect: "manual" });
    const callback = `/auth/oidc/callback${new URL(String(there.headers.get("location"))).search}`;
    expect((await app.visitor.get(callback)).headers.location).toBe("/login?refused=over");
  });

  test("parallel first sign-ins make one account", async () => {
    const app = await open();
    const ways = await Promise.all(Array.from({ length: 6 }, () => walk(app.visitor)));
    const signedIn = await Promise.all(
      ways.map(({ landed, cookie }) =>
        app.visitor.post("/auth/oidc/token", { code: landed["code"] }, { cookie }),
      ),
    );
    expect(signedIn.map(({ status }) => status)).toEqual(ways.map(() => 200));
    expect(new Set(signedIn.map(({ body }) => body.user.id)).size).toBe(1);
    expect(await app.db.selectFrom("identities").select("id").execute()).toHaveLength(1);
  });

  describe("whose address has an account", () => {
    test("opens it where both have made sure of the address, and mails its rider", async () => {
      const app = await open();
      const rider = await app.rider({ email: "zofia@club.example" });
      const at = app.clock.now.toISOString();
      await app.db.updateTable("users").set({ email_verified_at: at }).execute();
      mock.who["email"] = "Zofia@club.example";
      const signedIn = await signInAt(app.visitor);
      expect([signedIn.status, signedIn.body.user.id]).toEqual([200, rider.id]);
      expect((await app.mails()).at(-1)?.text).toContain("sign-in provider was linked");
    });

    test.each([
      ["the provider has not made sure", false],
      ["the account has not", true],
    ])("asks for its password once where %s", async (_why, email_verified) => {
      const app = await open();
      const rider = await app.rider();
      if (!email_verified)
        await app.db.updateTable("users").set({ email_verified_at: app.clock.now.toISOString() }).execute();
      Object.assign(mock.who, { email: rider.email, email_verified });
      const refused = await signInAt(app.visitor);
      expect([refused.status, refused.body.error]).toEqual([401, "link_required"]);
      const { challenge } = refused.body;
      const link = (secret: string) => app.visitor.post("/auth/oidc/link", { challenge, password: secret });
      expect((await link("not the password")).body.errors).toHaveProperty("password");
      const linked = await link(password);
      expect([linked.status, linked.body.user.id]).toEqual([200, rider.id]);
      expect((await link(password)).body.errors).toHaveProperty("challenge");
      expect((await signInAt(app.visitor)).body.user.id).toBe(rider.id);
    });

    test("asks for the code too where a second factor is on, and never again", async () => {
      const app = await open();
      const rider = await app.rider();
      const { secret } = (await rider.post("/account/second-factor")).body.data;
      const code = () => {
        app.pass(30_000);
        return codeShownAt(secret, app.clock.now);
      };
      await rider.post("/account/second-factor/confirm", { code: code() });
      Object.assign(mock.who, { email: rider.email, email_verified: false });
      const { challenge } = (await signInAt(app.visitor)).body;
      const body = { challenge, password };
      const wanted = await app.visitor.post("/auth/oidc/link", body);
      expect([wanted.status, wanted.body.error]).toEqual([401, "second_factor_required"]);
      expect((await app.visitor.post("/auth/oidc/link", body)).body.errors).toHaveProperty("challenge");
      const coded = { challenge: wanted.body.challenge, code: code() };
      expect((await app.visitor.post("/auth/second-factor", { ...coded, code: "000000" })).status).toBe(422);
      const linked = await app.visitor.post("/auth/second-factor", coded);
      expect([linked.status, linked.body.user.id]).toEqual([200, rider.id]);
      const sessions = (await app.as(linked.body.token).get("/account/sessions")).body.data;
      expect(sessions).toContainEqual(expect.objectContaining({ way: "oidc", current: true }));
      expect((await signInAt(app.visitor)).status).toBe(200);
    });
  });

  test("refuses in words whom the host does not let in", async () => {
    const closed = await open({ OIDC_SIGNUP: "off" });
    const refused = await signInAt(closed.visitor);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      expect.stringContaining("There is no account for you here"),
    ]);
    const grouped = await open({ OIDC_ALLOWED_GROUPS: "riders, board", OIDC_GROUPS_CLAIM: "teams" });
    expect((await signInAt(grouped.visitor)).body.message).toContain("Your group");
    mock.who["teams"] = ["board"];
    expect((await signInAt(grouped.visitor)).status).toBe(200);
    mock.who["teams"] = ["others"];
    expect((await signInAt(grouped.visitor)).status).toBe(403);
    delete mock.who["email"];
    expect((await signInAt((await open()).visitor)).body.message).toContain("no email address");
  });

  test("makes admins of a group, at each sign-in; the last one stays", async () => {
    const app = await open({ OIDC_ADMIN_GROUP: "admins" });
    const first = mock.who;
    first["groups"] = ["admins"];
    expect((await signInAt(app.visitor)).body.user.is_admin).toBe(true);
    first["groups"] = [];
    expect((await signInAt(app.visitor)).body.user.is_admin).toBe(true);
    mock.who = { sub: "second", email: "second@club.example", email_verified: true, groups: ["admins"] };
    expect((await signInAt(app.visitor)).body.user.is_admin).toBe(true);
    mock.who = first;
    expect((await signInAt(app.visitor)).body.user.is_admin).toBe(false);
    delete first["email"];
    expect((await signInAt(app.visitor)).status).toBe(200);
  });

  test("refuses disabled accounts, and unconfirmed ones where addresses must be", async () => {
    const app = await open({ REQUIRE_EMAIL_VERIFICATION: "true" });
    mock.who["email_verified"] = false;
    const refused = await signInAt(app.visitor);
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining("confirm")]);
    expect(await app.mailedToken(String(mock.who["email"]))).not.toBe("");
    const other = await open();
    await signInAt(other.visitor);
    await other.db.updateTable("users").set({ disabled_at: other.clock.now.toISOString() }).execute();
    expect((await signInAt(other.visitor)).status).toBe(403);
  });

  test("proves anew whose session it is", async () => {
    const app = await open();
    const { body } = await signInAt(app.visitor);
    const rider = app.as(body.token);
    app.pass(11 * minute);
    const wish = { email: "new@club.example" };
    expect((await rider.put("/account/email", wish)).body.error).toBe("proof_required");
    const mine = await walk(rider, "?proof=1");
    expect(mine.begun.headers.location).toContain("prompt=login");
    const proof = { code: mine.landed["code"] };
    expect((await app.visitor.post("/auth/oidc/token", proof, { cookie: mine.cookie })).status).toBe(401);
    const undated = await signInAt(rider, "?proof=1");
    expect([undated.status, undated.body.message]).toEqual([
      403,
      expect.stringContaining("did not make sure"),
    ]);
    const seconds = () => Math.floor(app.clock.now.getTime() / 1000);
    mock.who["auth_time"] = seconds() - 60;
    expect((await signInAt(rider, "?proof=1")).status).toBe(403);
    expect((await rider.put("/account/email", wish)).body.error).toBe("proof_required");
    mock.who["auth_time"] = seconds();
    const proved = await signInAt(rider, "?proof=1");
    expect([proved.status, proved.body.token]).toEqual([200, body.token]);
    expect((await rider.put("/account/email", wish)).status).toBe(200);
    mock.who["sub"] = "somebody else";
    expect((await signInAt(rider, "?proof=1")).status).toBe(403);
  });

  test("keeps the last way in, and takes others away with a fresh proof", async () => {
    const app = await open();
    const { body } = await signInAt(app.visitor);
    const rider = app.as(body.token);
    const [{ id }] = (await rider.get("/account/identities")).body.data;
    expect((await rider.delete(`/account/identities/${id}`)).status).toBe(409);
    const secret = "a long enough secret";
    const set = { password: secret, password_confirmation: secret };
    expect((await rider.put("/account/password", set)).status).toBe(200);
    app.pass(11 * minute);
    expect((await rider.delete(`/account/identities/${id}`)).body.error).toBe("proof_required");
    await rider.post("/account/proof", { password: secret });
    expect((await (await app.rider()).delete(`/account/identities/${id}`)).status).toBe(404);
    expect((await rider.delete(`/account/identities/${id}`)).status).toBe(200);
    expect((await rider.get("/account/identities")).body.data).toEqual([]);
    expect((await app.mails()).at(-1)?.text).toContain("was taken off");
  });

  test("an account without a password is deleted with a fresh proof", async () => {
    const app = await open();
    await app.rider();
    const { body } = await signInAt(app.visitor);
    const rider = app.as(body.token);
    app.pass(11 * minute);
    expect((await rider.send("DELETE", "/account", {})).body.error).toBe("proof_required");
    mock.who["auth_time"] = Math.floor(app.clock.now.getTime() / 1000);
    await signInAt(rider, "?proof=1");
    expect((await rider.send("DELETE", "/account", {})).status).toBe(200);
    const login = { email: mock.who["email"], password: "" };
    expect((await app.visitor.post("/auth/login", login)).status).toBe(422);
    expect((await signInAt(app.visitor)).body.user.id).not.toBe(body.user.id);
  });

  test("signing out leads to where the provider ends its session", async () => {
    const app = await open();
    const { body } = await signInAt(app.visitor);
    const left = await app.as(body.token).post("/auth/logout");
    const url = new URL(left.body.data.redirect);
    expect(url.origin).toBe(mock.issuer);
    expect(url.searchParams.get("post_logout_redirect_uri")).toBe(`${app.config.APP_URL}/`);
    expect(url.searchParams.get("id_token_hint")?.split(".")).toHaveLength(3);
    expect((await (await app.rider()).post("/auth/logout")).body.data).toEqual({ redirect: null });
  });

  test("without passwords all calls with one are refused alike, until an operator opens them", async () => {
    const before = await openTestApp({ on });
    const rider = await before.rider();
    const app = await openTestApp({ on, db: before.db, config: settings({ PASSWORD_LOGIN: "off" }) });
    const { visitor } = app;
    expect((await visitor.get("/auth/ways")).body.data.password).toBe(false);
    const calls = () => [
      visitor.post("/auth/login", { email: rider.email, password }),
      visitor.post("/auth/login", { email: rider.email, password: "wrong password" }),
      visitor.post("/auth/register", {}),
      visitor.post("/auth/password/reset", {}),
      visitor.post("/auth/password/verify-token", {}),
      visitor.post("/auth/oidc/link", {}),
    ];
    const refused = await Promise.all(calls());
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1);
    expect(refused[0]?.status).toBe(403);
    const mails = (await app.mails()).length;
    const forgot = await visitor.post("/auth/password/forgot", { email: rider.email });
    expect([forgot.status, (await app.mails()).length]).toEqual([200, mails]);
    Object.assign(mock.who, { email: rider.email });
    expect((await signInAt(visitor)).status).toBe(403);
    const command = (word: string) => runAdminCommand(app.db, ["password-login", word], () => {}, app);
    expect(await command("on")).toBe(0);
    expect((await visitor.post("/auth/login", { email: rider.email, password })).status).toBe(200);
    expect(await command("off")).toBe(0);
    expect((await visitor.post("/auth/login", { email: rider.email, password })).status).toBe(403);
    const entries = app.db.selectFrom("audits").select(["event", "actor_id"]);
    expect(await entries.where("auditable_type", "=", "SignIn").execute()).toEqual(
      ["on", "off"].map(() => ({ event: "updated", actor_id: null })),
    );
  });

  test("a password that does not count is no way in", async () => {
    const app = await open({ PASSWORD_LOGIN: "off" });
    const rider = app.as((await signInAt(app.visitor)).body.token);
    await app.db.updateTable("users").set({ password_hash: "held back" }).execute();
    const { data, meta } = (await rider.get("/account/identities")).body;
    expect(meta).toEqual({ password: false });
    expect((await rider.delete(`/account/identities/${data[0].id}`)).status).toBe(409);
    const set = { password: "a long enough secret", password_confirmation: "a long enough secret" };
    expect((await rider.put("/account/password", set)).status).toBe(403);
    expect((await rider.put("/account/email", { email: "new@club.example" })).status).toBe(200);
  });
});

describe("what a provider sends is refused with", () => {
  const refusedBy = async (caller: Awaited<ReturnType<typeof openTestApp>>) =>
    (await walk(caller.visitor)).landed["refused"];
  const spoilt: [string, (claims: Record<string, unknown>, header: Record<string, unknown>) => void][] = [
    ["another issuer", (claims) => (claims["iss"] = "https://evil.example")],
    ["another audience", (claims) => (claims["aud"] = "another client")],
    [
      "several audiences and another party",
      (claims) => Object.assign(claims, { aud: ["spokebook", "b"], azp: "b" }),
    ],
    ["another nonce", (claims) => (claims["nonce"] = "another")],
    ["no nonce", (claims) => delete claims["nonce"]],
    ["an end that is over", (claims) => (claims["exp"] = Math.floor(Date.now() / 1000) - 60)],
    ["no subject", (claims) => delete claims["sub"]],
    ["a key that it does not publish", (_, header) => (header["kid"] = "unknown")],
  ];
  test.each(spoilt)("%s", async (_what, change) => {
    const app = await openTestApp({ config: settings() });
    mock.spoil = ({ payload, header }) => void change(payload, header);
    expect(await refusedBy(app)).toBe("failed");
    expect(await app.db.selectFrom("users").select("id").execute()).toEqual([]);
  });

  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  test.each([
    ["no signature", (token: string) => [encoded({ alg: "none" }), token.split(".")[1], ""].join(".")],
    ["another's signature", (token: string) => token.replace(/.{20}$/, "A".repeat(20))],
    [
      "changed claims",
      (token: string) => {
        const [header, claims = "", signature] = token.split(".");
        const payload = JSON.parse(Buffer.from(claims, "base64url").toString("utf8"));
        return [header, encoded({ ...payload, sub: "victim" }), signature].join(".");
      },
    ],
  ])("%s", async (_what, forged) => {
    const app = await openTestApp({ config: settings() });
    mock.spoilAnswer = ({ body }) => (body["id_token"] = forged(String(body["id_token"])));
    expect(await refusedBy(app)).toBe("failed");
    expect(await app.db.selectFrom("users").select("id").execute()).toEqual([]);
  });

  test("the issuer of another provider beside the code (RFC 9207)", async () => {
    const app = await openTestApp({ config: settings() });
    mock.spoilWay = (url) => url.searchParams.set("iss", "https://evil.example");
    expect(await refusedBy(app)).toBe("failed");
    mock.spoilWay = (url) => url.searchParams.set("iss", mock.issuer);
    expect(await refusedBy(app)).toBeUndefined();
  });

  test("a refusal of the rider, in words of its own", async () => {
    const app = await openTestApp({ config: settings() });
    mock.spoilWay = (url) => {
      url.searchParams.delete("code");
      url.searchParams.set("error", "access_denied");
    };
    expect(await refusedBy(app)).toBe("denied");
  });
});

test("a provider's new key is fetched once an ID token is signed with it", async () => {
  const provider = await mockProvider();
  provider.who = { sub: "rotating", email: "rotating@club.example", email_verified: true, name: "Ola" };
  const kids = new Set<unknown>();
  provider.spoil = ({ header }) => void kids.add(header["kid"]);
  const app = await openTestApp({ config: { ...settings(), OIDC_ISSUER: provider.issuer } });
  const signIn = async () => (await signInAt(app.visitor)).status;
  expect(await signIn()).toBe(200);
  await provider.server.issuer.keys.generate("RS256");
  // Keys are not fetched twice within a minute.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * minute });
  afterTest(() => vi.useRealTimers());
  expect([await signIn(), await signIn()]).toEqual([200, 200]);
  expect(kids.size).toBe(2);
});

test("a provider that is away is reported as such, and passwords work", async () => {
  const gone = await mockProvider();
  await gone.end();
  const app = await openTestApp({ config: { ...settings(), OIDC_ISSUER: gone.issuer } });
  const { landed } = await walk(app.visitor, "?redirect=/garage");
  expect(landed).toEqual({ refused: "away", redirect: "/garage" });
  const rider = await app.rider();
  expect((await app.visitor.post("/auth/login", { email: rider.email, password })).status).toBe(200);
});
