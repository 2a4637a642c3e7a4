import { describe, expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp, password, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { strongCost } from "./password.ts";

let count = 0;
const application = (about: Record<string, unknown> = {}) => {
  const body = { name: "Ola", email: `ola${++count}@example.com`, password, ...about };
  return { password_confirmation: body.password, ...body };
};
const polish = { "accept-language": "pl" };

eachDb("registering", (on) => {
  const app = sharedTestApp({ on, config: { RATE_LIMITS: "off" } });
  const register = (body: unknown, headers = {}) => app().visitor.post("/auth/register", body, headers);

  test("makes an account and signs in", async () => {
    const body = application({ email: "  Ola.Nowak@Example.COM " });
    const answer = await register(body, polish);
    expect(answer).toMatchObject({ status: 201 });
    expect(answer.body).toEqual({
      success: true,
      message: "Witaj w Spokebooku!",
      token: expect.stringMatching(/^[1-9]\d*\|[A-Za-z0-9]{40}$/),
      user: { id: expect.any(Number), name: "Ola", email: "ola.nowak@example.com", is_admin: false },
    });
    expect((await app().as(answer.body.token).get("/auth/user")).body).toEqual({
      success: true,
      user: answer.body.user,
    });
    expect(await app().mails()).toEqual([]);
  });

  describe("bounds its fields", () => {
    const long = (length: number) => `${"a".repeat(length - 12)}@example.com`;
    test.each<[number, string, Record<string, unknown>, string?]>([
      [201, "a name of one letter", { name: "O" }],
      [201, "a name of 255", { name: "🚲".repeat(255) }],
      [422, "a name of 256", { name: "🚲".repeat(256) }, "name"],
      [422, "a blank name", { name: " \u0000\t" }, "name"],
      [422, "no name", { name: undefined }, "name"],
      [422, "a name that is null", { name: null }, "name"],
      [422, "a name that is a number", { name: 5 }, "name"],
      [201, "an e-mail of 255", { email: long(255) }],
      [422, "an e-mail of 256", { email: long(256) }, "email"],
      [422, "an e-mail that is none", { email: "ola at example" }, "email"],
      [422, "no e-mail", { email: "" }, "email"],
      [201, "a password of 8", { password: "ab cd-ef" }],
      [422, "a password of 7", { password: "ab cd-e" }, "password"],
      [201, "a password of 8 code points", { password: "🚲🚲🚲🚲🚲🚲🚲🚲" }],
      [422, "a password of 7 code points", { password: "🚲🚲🚲🚲🚲🚲🚲" }, "password"],
      [201, "a password of 255", { password: "ż".repeat(255) }],
      [422, "a password of 256", { password: "ż".repeat(256) }, "password"],
      [422, "no password", { password: "" }, "password"],
      [422, "a password that is a list", { password: ["a", "b"] }, "password"],
      [422, "a password of the most common", { password: "Password123" }, "password"],
      [422, "a password that is the name", { name: "Robin Rider", password: "RobinRider1" }, "password"],
      [
        422,
        "a password that is the address",
        { email: "gravel7@pedal.com", password: "gravel7@pedal" },
        "password",
      ],
      [201, "a password with more than the name", { name: "Robin Rider", password: "Robin rode off" }],
      [422, "another confirmation", { password_confirmation: `${password} ` }, "password_confirmation"],
      [422, "no confirmation", { password_confirmation: undefined }, "password_confirmation"],
    ])("%i for %s", async (status, _what, about, field) => {
      const answer = await register(application(about));
      const blamed = Object.entries<string[]>(answer.body.errors ?? {}).filter(([name]) => name === field);
      expect([answer.status, blamed.length, blamed.flatMap(([, messages]) => messages).length]).toEqual(
        field ? [status, 1, 1] : [status, 0, 0],
      );
    });
  });

  test("words what is wrong in the reader's language", async () => {
    const body = { name: "", email: "x", password: "short", password_confirmation: "other" };
    expect((await register(body)).body).toEqual({
      success: false,
      message: "Name is required (and 3 more errors)",
      errors: {
        name: ["Name is required"],
        email: ["Please enter a valid email"],
        password: ["Password must be at least 8 characters long"],
        password_confirmation: ["The passwords do not match"],
      },
    });
    expect((await register(body, polish)).body.message).toBe(
      "Pole „Imię lub pseudonim” jest wymagane (i jeszcze 3 błędy)",
    );
    expect((await register(application({ password: "password1" }), polish)).body.errors).toEqual({
      password: ["To jedno z najpopularniejszych haseł. Wybierz inne."],
    });
  });

  test("says all that is wrong at once, with what only the server knows", async () => {
    const { email } = await app().rider();
    const secrets = { password: "password123", password_confirmation: "another" };
    expect((await register({ name: "", email, ...secrets })).body).toEqual({
      success: false,
      message: "Name is required (and 3 more errors)",
      errors: {
        name: ["Name is required"],
        email: ["An account with this email already exists."],
        password: ["This password is one of the most common ones. Please choose another."],
        password_confirmation: ["The passwords do not match"],
      },
    });
    const right = { password_confirmation: secrets.password, password: secrets.password };
    expect(Object.keys((await register({ name: "Ola", email, ...right })).body.errors)).toEqual([
      "email",
      "password",
    ]);
    for (const body of [null, [], "text", 5]) expect((await register(body)).status).not.toBe(500);
  });

  test("says that a password is one's own name beside what is wrong with other fields", async () => {
    const body = application({ name: "Robin Rider", email: "x", password: "RobinRider7" });
    expect((await register(body)).body.errors).toEqual({
      email: ["Please enter a valid email"],
      password: ["This password is mostly your name, your email or “Spokebook”. Please choose another."],
    });
    expect((await register(body, polish)).body.errors.password).toEqual([
      "To hasło to głównie twoja nazwa, adres e-mail lub słowo „Spokebook”. Wybierz inne.",
    ]);
  });

  test("refuses an e-mail that is taken, however it is written", async () => {
    const { email } = await app().rider();
    for (const taken of [email, email.toUpperCase(), ` ${email} `])
      expect(await register(application({ email: taken }))).toMatchObject({
        status: 422,
        body: { errors: { email: ["An account with this email already exists."] } },
      });
    const polishAnswer = await register(application({ email }), polish);
    expect(polishAnswer.body.message).toBe("Konto z tym adresem e-mail już istnieje.");
  });

  test("with one e-mail many times at once makes one account", async () => {
    const email = "race@example.com";
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(application({ email }))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 422),
    ]);
    const rows = await app().db.selectFrom("users").selectAll().where("email", "=", email).execute();
    expect(rows).toHaveLength(1);
  });

  test("compares a password by its letters, not by how they are composed, and keeps its spaces", async () => {
    const email = "accents@example.com";
    const given = "  z\u0307o\u0301\u0142ta rama  ";
    expect((await register(application({ email, password: given }))).status).toBe(201);
    const statusWith = async (password: string) =>
      (await app().visitor.post("/auth/login", { email, password })).status;
    expect(await statusWith(given)).toBe(200);
    expect(await statusWith(given.normalize("NFC"))).toBe(200);
    expect(await statusWith(given.trim())).toBe(422);
    expect(await statusWith(given.toUpperCase())).toBe(422);
  });

  test("leaves an audit entry that names the fields and nothing personal", async () => {
    const { id } = await app().rider({ name: "Personal Name" });
    const entries = await app()
      .db.selectFrom("audits")
      .selectAll()
      .where("auditable_id", "=", id)
      .where("auditable_type", "=", "User")
      .execute();
    expect(entries).toMatchObject([{ event: "created", actor_id: id, at: app().clock.now.toISOString() }]);
    expect(JSON.parse(entries[0]?.changes ?? "")).toEqual({ name: [null, null], email: [null, null] });
  });
});

eachDb("secrets", (on) => {
  test("are nowhere in the database", async () => {
    const app = await openTestApp({ on, passwordCost: strongCost });
    const rider = await app.rider();
    await app.visitor.post("/auth/password/forgot", { email: rider.email });
    const [mail] = await app.mails();
    const link = /token=(\w+)/.exec(mail?.text ?? "")?.[1];
    const tables = ["users", "tokens", "mailed_links", "audits", "rate_limits", "bikes"] as const;
    const rows = await Promise.all(tables.map((table) => app.db.selectFrom(table).selectAll().execute()));
    const all = JSON.stringify(rows);
    expect(link).toMatch(/^\w{40,}$/);
    for (const secret of [rider.password, rider.token?.split("|")[1], link])
      expect(all).not.toContain(secret);
    expect(rows[0]?.[0]).toMatchObject({
      password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    });
    expect(rows[1]?.[0]).toMatchObject({ secret_hash: expect.stringMatching(/^[\da-f]{64}$/) });
    expect(rows[2]?.[0]).toMatchObject({ token_hash: expect.stringMatching(/^[\da-f]{64}$/) });
  });
});
