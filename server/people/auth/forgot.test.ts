import { describe, expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { hour, type TestApp, minute, openTestApp } from "#server/platform/testing/test-app.ts";

const invalid = {
  en: "This password reset link is invalid or has expired.",
  pl: "Ten link do zmiany hasła jest nieprawidłowy lub stracił ważność.",
};
const fresh = { password: "a brand new saddle", password_confirmation: "a brand new saddle" };

const forgot = (app: TestApp, email: string, more = {}) =>
  app.visitor.post("/auth/password/forgot", { email, ...more });
const verify = (app: TestApp, link: Link) => app.visitor.post("/auth/password/verify-token", link);
const reset = (app: TestApp, link: Link, more = {}) =>
  app.visitor.post("/auth/password/reset", { ...link, ...fresh, ...more });

interface Link {
  email: string;
  token: string;
}

/** Returns the mailed links, parsed as the web app does. */
async function linksOf(app: TestApp): Promise<Link[]> {
  return (await app.mails()).map(({ text }) => {
    const url = new URL(/https?:\/\/\S+\/reset-password\S+/.exec(text ?? "")?.[0] ?? "");
    return { email: url.searchParams.get("email") ?? "", token: url.searchParams.get("token") ?? "" };
  });
}
async function withLink(on: "sqlite" | "postgres") {
  const app = await openTestApp({ on });
  const rider = await app.rider();
  await forgot(app, rider.email);
  const [link = { email: "", token: "" }] = await linksOf(app);
  return { app, rider, link };
}

eachDb("a forgotten password", (on) => {
  test.each([
    ["en", "If an account with this email exists, a link to reset the password is on its way."],
    ["pl", "Jeśli istnieje konto z tym adresem, wysłaliśmy na niego link do zmiany hasła."],
  ])("answers alike for known and unknown, in %s", async (language, message) => {
    const app = await openTestApp({ on });
    const { email } = await app.rider();
    for (const address of [email, "nobody@example.com", email.toUpperCase()]) {
      const answer = await forgot(app, address, { language });
      expect([answer.status, answer.body]).toEqual([200, { success: true, message }]);
    }
    expect(await app.mails()).toHaveLength(1);
  });

  test.each([
    ["en", "Reset your Spokebook password", "Hello Ola {{url}} $t(csrf)"],
    ["pl", "Zmiana hasła w Spokebooku", "Cześć Ola {{url}} $t(csrf)"],
  ])("mails a working link in %s", async (language, subject, greeting) => {
    const app = await openTestApp({ on, config: { APP_URL: "https://spokebook.example" } });
    const email = "ola+bikes@example.com";
    await app.rider({ name: "Ola {{url}} $t(csrf)", email });
    await app.db.updateTable("users").set({ email_verified_at: "2026-01-01T00:00:00.000Z" }).execute();
    await forgot(app, email, { language });
    const [mail] = await app.mails();
    expect(mail).toMatchObject({
      subject,
      to: [{ address: email }],
      from: { name: "Spokebook", address: "spokebook@localhost" },
    });
    expect(mail?.text).toContain(`${greeting},`);
    expect(mail?.text).toMatch(
      /\nhttps:\/\/spokebook\.example\/reset-password\?email=ola%2Bbikes%40example\.com&token=[A-Za-z0-9]{48}\n/,
    );
    expect(mail?.text?.match(/\{\{/g)).toHaveLength(1);
    expect(mail?.html).toBeUndefined();
    const [link] = await linksOf(app);
    expect(link && (await verify(app, link)).status).toBe(200);
  });

  test("requested again within the minute sends no second mail, and the first link stays valid", async () => {
    const { app, rider, link } = await withLink(on);
    app.pass(minute - 1);
    expect((await forgot(app, rider.email)).status).toBe(200);
    expect(await linksOf(app)).toEqual([link]);
    expect((await verify(app, link)).status).toBe(200);
    app.pass(1);
    await forgot(app, rider.email);
    const [, later = link] = await linksOf(app);
    expect(later.token).not.toBe(link.token);
    expect((await verify(app, link)).status).toBe(422);
    expect((await verify(app, later)).status).toBe(200);
  });

  test("requested many times at once sends one mail", async () => {
    const app = await openTestApp({ on });
    const { email } = await app.rider();
    await Promise.all(Array.from({ length: 5 }, () => forgot(app, email)));
    const links = await linksOf(app);
    expect(links).toHaveLength(1);
    expect(links[0] && (await verify(app, links[0])).status).toBe(200);
  });

  test("changes nothing until the link is used", async () => {
    const { app, rider } = await withLink(on);
    expect((await rider.get("/auth/user")).status).toBe(200);
    expect(
      (await app.visitor.post("/auth/login", { email: rider.email, password: rider.password })).status,
    ).toBe(200);
  });
});

eachDb("a reset link", (on) => {
  test("may be verified any number of times, and still be used once", async () => {
    const { app, link } = await withLink(on);
    for (let times = 0; times < 3; times++)
      expect(await verify(app, link)).toMatchObject({ status: 200, body: { success: true } });
    expect((await reset(app, link)).status).toBe(200);
    const used = { success: false, message: invalid.en, error: "link_used" };
    for (const answer of [await verify(app, link), await reset(app, link)])
      expect([answer.status, answer.body]).toEqual([422, used]);
    expect((await verify(app, { ...link, email: "nobody@example.com" })).body.error).toBeUndefined();
  });

  test("sets the new password and ends every session", async () => {
    const { app, rider, link } = await withLink(on);
    const other = await app.visitor.post("/auth/login", {
      email: rider.email,
      password: rider.password,
      remember: true,
    });
    const bystander = await app.rider();
    expect(await reset(app, link)).toMatchObject({
      status: 200,
      body: { success: true, message: expect.stringMatching(/./) },
    });
    expect((await app.mails()).at(-1)).toMatchObject({
      to: [{ address: rider.email }],
      text: expect.stringContaining("a new password was set"),
    });
    expect((await rider.get("/auth/user")).status).toBe(401);
    expect((await app.as(other.body.token).get("/auth/user")).status).toBe(401);
    expect((await bystander.get("/auth/user")).status).toBe(200);
    const login = (password: string) => app.visitor.post("/auth/login", { email: rider.email, password });
    expect((await login(rider.password)).status).toBe(422);
    expect((await login(fresh.password)).status).toBe(200);
    const entry = await app.db
      .selectFrom("audits")
      .selectAll()
      .where("event", "=", "updated")
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ auditable_type: "User", auditable_id: rider.id, actor_id: rider.id });
    expect(Object.keys(JSON.parse(entry.changes))).toContain("password_hash");
    expect(entry.changes).not.toContain("argon2");
  });

  test("used many times at once works once", async () => {
    const { app, link } = await withLink(on);
    const answers = await Promise.all(Array.from({ length: 6 }, () => reset(app, link)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422]);
  });

  test("lives 60 minutes", async () => {
    const { app, link } = await withLink(on);
    app.pass(hour - 1);
    expect((await verify(app, link)).status).toBe(200);
    app.pass(1);
    for (const answer of [await verify(app, link), await reset(app, link)])
      expect([answer.status, answer.body.error]).toEqual([422, "link_expired"]);
    app.pass(-1);
    expect((await reset(app, link)).status).toBe(200);
  });

  test.each([
    ["too short", { password: "short", password_confirmation: "short" }, "password"],
    ["of the most common", { password: "password123", password_confirmation: "password123" }, "password"],
    ["one's own name", { password: "rider-RIDER", password_confirmation: "rider-RIDER" }, "password"],
    ["confirmed as another", { password_confirmation: "another one" }, "password_confirmation"],
    ["missing", { password: "" }, "password"],
  ])("survives a new password that is %s", async (_what, more, field) => {
    const { app, link } = await withLink(on);
    const answer = await reset(app, link, more);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toContain(field);
    expect((await reset(app, link)).status).toBe(200);
  });

  describe("that is invalid is 422 with the specification's sentence", () => {
    test.each([
      ["of another token", (link: Link) => ({ ...link, token: "x".repeat(48) })],
      ["of another's e-mail", (link: Link) => ({ ...link, email: "other@example.com" })],
      ["of nobody's e-mail", (link: Link) => ({ ...link, email: "nobody@example.com" })],
      ["cut short", (link: Link) => ({ ...link, token: link.token.slice(0, -1) })],
    ])("%s", async (_what, spoil) => {
      const { app, link } = await withLink(on);
      await app.rider({ email: "other@example.com" });
      for (const language of ["en", "pl"] as const) {
        const bad = { ...spoil(link), language };
        for (const answer of [await verify(app, bad), await reset(app, bad)])
          expect([answer.status, answer.body]).toEqual([422, { success: false, message: invalid[language] }]);
      }
      expect((await verify(app, link)).status).toBe(200);
    });

    test("without a token, as errors by field", async () => {
      const { app } = await withLink(on);
      expect((await verify(app, { email: "", token: "" })).body.errors).toEqual({
        email: ["Email is required"],
        token: ["Token is required"],
      });
    });
  });
});
