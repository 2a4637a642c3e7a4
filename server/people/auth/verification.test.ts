import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { day, type TestApp, minute, openTestApp, password } from "#server/platform/testing/test-app.ts";

const email = "ola@example.com";
const open = (on: "sqlite" | "postgres") => openTestApp({ on, config: { REQUIRE_EMAIL_VERIFICATION: true } });
const register = (app: TestApp, language = "en") =>
  app.visitor.post(
    "/auth/register",
    { name: "Ola", email, password, password_confirmation: password },
    { "accept-language": language },
  );
const login = (app: TestApp, secret = password) =>
  app.visitor.post("/auth/login", { email, password: secret });
const verify = (app: TestApp, token: string, address = email) =>
  app.visitor.post("/auth/email/verify", { email: address, token });

async function lastToken(app: TestApp): Promise<string> {
  const text = (await app.mails()).at(-1)?.text ?? "";
  return /\/verify-email\?email=ola%40example\.com&token=([A-Za-z0-9]{48})/.exec(text)?.[1] ?? "";
}

eachDb("with e-mail verification", (on) => {
  test.each([
    [
      "en",
      "Almost there: we have sent you a link to confirm your email.",
      "Confirm your email for Spokebook",
    ],
    [
      "pl",
      "Jeszcze tylko jedno: wysłaliśmy ci link do potwierdzenia adresu e-mail.",
      "Potwierdź adres e-mail w Spokebooku",
    ],
  ])("registering signs nobody in and mails a link, in %s", async (language, message, subject) => {
    const app = await open(on);
    const answer = await register(app, language);
    expect([answer.status, answer.body]).toEqual([201, { success: true, redirect_to_login: true, message }]);
    expect(await app.mails()).toMatchObject([{ subject, to: [{ address: email }] }]);
    expect(await app.db.selectFrom("tokens").selectAll().execute()).toEqual([]);
  });

  test("signing in waits for the link", async () => {
    const app = await open(on);
    await register(app);
    const refused = await login(app);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { email: ["Please confirm your email first: we have sent you a link."] },
    ]);
    expect((await login(app, "wrong password")).body.errors.email).toEqual([
      "The email or the password is wrong.",
    ]);
    expect(await verify(app, await lastToken(app))).toMatchObject({
      status: 200,
      body: { success: true, message: "Your email is confirmed. You can sign in now." },
    });
    expect((await login(app)).status).toBe(200);
  });

  test("signing in mails the link anew, once a minute", async () => {
    const app = await open(on);
    await register(app);
    const first = await lastToken(app);
    await login(app);
    expect(await app.mails()).toHaveLength(1);
    app.pass(minute);
    await login(app);
    expect(await app.mails()).toHaveLength(2);
    expect((await verify(app, first)).status).toBe(422);
    expect((await verify(app, await lastToken(app))).status).toBe(200);
  });

  test("a known address gets the same response, and its owner a mail", async () => {
    const app = await open(on);
    const answer = await register(app);
    await verify(app, await lastToken(app));
    const again = await register(app);
    expect([again.status, again.body]).toEqual([answer.status, answer.body]);
    expect((await app.mails()).at(-1)).toMatchObject({ subject: "You already have a Spokebook account" });
    expect(await app.db.selectFrom("users").selectAll().execute()).toHaveLength(1);
    expect((await login(app)).status).toBe(200);
  });

  test("a known address is no error beside others either", async () => {
    const app = await open(on);
    await register(app);
    const body = { name: "", email, password: "password123", password_confirmation: "password123" };
    const { errors } = (await app.visitor.post("/auth/register", body)).body;
    expect(Object.keys(errors)).toEqual(["name", "password"]);
  });

  test("a known address that is unconfirmed gets its link again, and keeps its first password", async () => {
    const app = await open(on);
    await register(app);
    await app.mails();
    app.pass(minute);
    const body = {
      name: "Eve",
      email,
      password: "the thief's password",
      password_confirmation: "the thief's password",
    };
    expect((await app.visitor.post("/auth/register", body)).status).toBe(201);
    await verify(app, await lastToken(app));
    expect((await login(app, "the thief's password")).status).toBe(422);
    expect((await login(app)).status).toBe(200);
  });

  test("a link works once, for its own address, within a day", async () => {
    const app = await open(on);
    await register(app);
    const token = await lastToken(app);
    const invalid = { success: false, message: "This confirmation link is invalid or has expired." };
    expect((await verify(app, token, "other@example.com")).body).toEqual(invalid);
    expect((await verify(app, "x".repeat(48))).body).toEqual(invalid);
    app.pass(day);
    expect((await verify(app, token)).body).toEqual({ ...invalid, error: "link_expired" });
    app.pass(-1);
    expect((await verify(app, token)).status).toBe(200);
    expect((await verify(app, token, "other@example.com")).body).toEqual(invalid);
    expect((await verify(app, "x".repeat(48))).body).toEqual(invalid);
  });

  test("a link that is opened again says that the address is confirmed already, and changes nothing", async () => {
    const app = await open(on);
    await register(app);
    const token = await lastToken(app);
    const [first, second] = await Promise.all([verify(app, token), verify(app, token)]);
    const bodies = [first.body, second.body].toSorted(
      (one, two) => Number(one.already ?? 0) - Number(two.already ?? 0),
    );
    const already = { success: true, message: "Your email is confirmed already.", already: true };
    expect(bodies).toEqual([
      { success: true, message: "Your email is confirmed. You can sign in now." },
      already,
    ]);
    const before = await app.db.selectFrom("audits").selectAll().orderBy("id").execute();
    app.pass(40 * day);
    const { token: session } = (await login(app)).body;
    const fresh = "a brand new saddle";
    const change = { current_password: password, password: fresh, password_confirmation: fresh };
    await app.as(session).put("/account/password", change);
    expect(await verify(app, token)).toMatchObject({ status: 200, body: already });
    const polish = await app.visitor.post("/auth/email/verify", { email, token, language: "pl" });
    expect(polish.body.message).toBe("Ten adres e-mail jest już potwierdzony.");
    const after = await app.db.selectFrom("audits").selectAll().orderBy("id").execute();
    expect(after.slice(before.length)).toMatchObject([{ changes: '{"password_hash":[null,null]}' }]);
  });

  test("a link that was used makes way for the next one, at once", async () => {
    const app = await open(on);
    await register(app);
    const token = await lastToken(app);
    await verify(app, token);
    const rider = app.as((await login(app)).body.token);
    const body = { email: "nowa@example.com", password };
    expect((await rider.put("/account/email", body)).status).toBe(200);
    const moved = await app.mailedToken("nowa@example.com");
    expect((await verify(app, token)).status).toBe(422);
    expect((await verify(app, moved, "nowa@example.com")).body.already).toBeUndefined();
    expect((await verify(app, moved, "nowa@example.com")).body.already).toBe(true);
  });

  test("a link of one kind is none of the other", async () => {
    const app = await open(on);
    await register(app);
    const token = await lastToken(app);
    expect((await app.visitor.post("/auth/password/verify-token", { email, token })).status).toBe(422);
  });

  test("a reset link proves the address as well", async () => {
    const app = await open(on);
    await register(app);
    await app.mails();
    await app.visitor.post("/auth/password/forgot", { email });
    const text = (await app.mails()).at(-1)?.text ?? "";
    const token = /reset-password\?\S+token=(\w+)/.exec(text)?.[1] ?? "";
    const fresh = { password: "a brand new saddle", password_confirmation: "a brand new saddle" };
    expect((await app.visitor.post("/auth/password/reset", { email, token, ...fresh })).status).toBe(200);
    expect((await login(app, fresh.password)).status).toBe(200);
  });
});

test("without it nothing is mailed and nobody waits", async () => {
  const app = await openTestApp();
  expect((await register(app)).body.token).toMatch(/\|/);
  expect((await login(app)).status).toBe(200);
  expect(await app.mails()).toEqual([]);
});
