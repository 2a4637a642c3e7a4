import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { day, type House, minute, openHouse, password } from "#server/platform/testing/house.ts";

const email = "ola@example.com";
const open = (on: "sqlite" | "postgres") => openHouse({ on, config: { REQUIRE_EMAIL_VERIFICATION: true } });
const register = (house: House, language = "en") =>
  house.visitor.post(
    "/auth/register",
    { name: "Ola", email, password, password_confirmation: password },
    { "accept-language": language },
  );
const login = (house: House, secret = password) =>
  house.visitor.post("/auth/login", { email, password: secret });
const verify = (house: House, token: string, address = email) =>
  house.visitor.post("/auth/email/verify", { email: address, token });

async function lastToken(house: House): Promise<string> {
  const text = (await house.mails()).at(-1)?.text ?? "";
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
    const house = await open(on);
    const answer = await register(house, language);
    expect([answer.status, answer.body]).toEqual([201, { success: true, redirect_to_login: true, message }]);
    expect(await house.mails()).toMatchObject([{ subject, to: [{ address: email }] }]);
    expect(await house.db.selectFrom("tokens").selectAll().execute()).toEqual([]);
  });

  test("signing in waits for the link", async () => {
    const house = await open(on);
    await register(house);
    const refused = await login(house);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { email: ["Please confirm your email first: we have sent you a link."] },
    ]);
    expect((await login(house, "wrong password")).body.errors.email).toEqual([
      "The email or the password is wrong.",
    ]);
    expect(await verify(house, await lastToken(house))).toMatchObject({
      status: 200,
      body: { success: true, message: "Your email is confirmed. You can sign in now." },
    });
    expect((await login(house)).status).toBe(200);
  });

  test("signing in mails the link anew, once a minute", async () => {
    const house = await open(on);
    await register(house);
    const first = await lastToken(house);
    await login(house);
    expect(await house.mails()).toHaveLength(1);
    house.pass(minute);
    await login(house);
    expect(await house.mails()).toHaveLength(2);
    expect((await verify(house, first)).status).toBe(422);
    expect((await verify(house, await lastToken(house))).status).toBe(200);
  });

  test("a known address is answered alike, and its owner told", async () => {
    const house = await open(on);
    const answer = await register(house);
    await verify(house, await lastToken(house));
    const again = await register(house);
    expect([again.status, again.body]).toEqual([answer.status, answer.body]);
    expect((await house.mails()).at(-1)).toMatchObject({ subject: "You already have a Spokebook account" });
    expect(await house.db.selectFrom("users").selectAll().execute()).toHaveLength(1);
    expect((await login(house)).status).toBe(200);
  });

  test("a known address is no error beside others either", async () => {
    const house = await open(on);
    await register(house);
    const body = { name: "", email, password: "password123", password_confirmation: "password123" };
    const { errors } = (await house.visitor.post("/auth/register", body)).body;
    expect(Object.keys(errors)).toEqual(["name", "password"]);
  });

  test("a known address that is unconfirmed gets its link again, and keeps its first password", async () => {
    const house = await open(on);
    await register(house);
    await house.mails();
    house.pass(minute);
    const body = {
      name: "Eve",
      email,
      password: "the thief's password",
      password_confirmation: "the thief's password",
    };
    expect((await house.visitor.post("/auth/register", body)).status).toBe(201);
    await verify(house, await lastToken(house));
    expect((await login(house, "the thief's password")).status).toBe(422);
    expect((await login(house)).status).toBe(200);
  });

  test("a link works once, for its own address, within a day", async () => {
    const house = await open(on);
    await register(house);
    const token = await lastToken(house);
    const invalid = { success: false, message: "This confirmation link is invalid or has expired." };
    expect((await verify(house, token, "other@example.com")).body).toEqual(invalid);
    expect((await verify(house, "x".repeat(48))).body).toEqual(invalid);
    house.pass(day);
    expect((await verify(house, token)).body).toEqual(invalid);
    house.pass(-1);
    expect((await verify(house, token)).status).toBe(200);
    expect((await verify(house, token, "other@example.com")).body).toEqual(invalid);
    expect((await verify(house, "x".repeat(48))).body).toEqual(invalid);
  });

  test("a link that is opened again says that the address is confirmed already, and changes nothing", async () => {
    const house = await open(on);
    await register(house);
    const token = await lastToken(house);
    const [first, second] = await Promise.all([verify(house, token), verify(house, token)]);
    const said = [first.body, second.body].toSorted((one) => (one.already ? 1 : -1));
    const already = { success: true, message: "Your email is confirmed already.", already: true };
    expect(said).toEqual([
      { success: true, message: "Your email is confirmed. You can sign in now." },
      already,
    ]);
    const before = await house.db.selectFrom("audits").selectAll().execute();
    house.pass(40 * day);
    const { token: session } = (await login(house)).body;
    const fresh = "a brand new saddle";
    const change = { current_password: password, password: fresh, password_confirmation: fresh };
    await house.as(session).put("/account/password", change);
    expect(await verify(house, token)).toMatchObject({ status: 200, body: already });
    const polish = await house.visitor.post("/auth/email/verify", { email, token, language: "pl" });
    expect(polish.body.message).toBe("Ten adres e-mail jest już potwierdzony.");
    const after = await house.db.selectFrom("audits").selectAll().execute();
    expect(after.slice(before.length)).toMatchObject([{ changes: '{"password_hash":[null,null]}' }]);
  });

  test("a link that was used makes way for the next one, at once", async () => {
    const house = await open(on);
    await register(house);
    const token = await lastToken(house);
    await verify(house, token);
    const rider = house.as((await login(house)).body.token);
    const body = { email: "nowa@example.com", password };
    expect((await rider.put("/account/email", body)).status).toBe(200);
    const moved = await house.mailedToken("nowa@example.com");
    expect((await verify(house, token)).status).toBe(422);
    expect((await verify(house, moved, "nowa@example.com")).body.already).toBeUndefined();
    expect((await verify(house, moved, "nowa@example.com")).body.already).toBe(true);
  });

  test("a link of one kind is none of the other", async () => {
    const house = await open(on);
    await register(house);
    const token = await lastToken(house);
    expect((await house.visitor.post("/auth/password/verify-token", { email, token })).status).toBe(422);
  });

  test("a reset link proves the address as well", async () => {
    const house = await open(on);
    await register(house);
    await house.mails();
    await house.visitor.post("/auth/password/forgot", { email });
    const text = (await house.mails()).at(-1)?.text ?? "";
    const token = /reset-password\?\S+token=(\w+)/.exec(text)?.[1] ?? "";
    const fresh = { password: "a brand new saddle", password_confirmation: "a brand new saddle" };
    expect((await house.visitor.post("/auth/password/reset", { email, token, ...fresh })).status).toBe(200);
    expect((await login(house, fresh.password)).status).toBe(200);
  });
});

test("without it nothing is mailed and nobody waits", async () => {
  const house = await openHouse();
  expect((await register(house)).body.token).toMatch(/\|/);
  expect((await login(house)).status).toBe(200);
  expect(await house.mails()).toEqual([]);
});
