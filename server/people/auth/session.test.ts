import { describe, expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import {
  day,
  type TestApp,
  hour,
  minute,
  openTestApp,
  sharedTestApp,
} from "#server/platform/testing/test-app.ts";
import { sessions } from "./session.ts";
import { tokenRepo } from "./token.repo.ts";

async function signIn(app: TestApp, remember?: unknown) {
  const { email, password } = await app.rider();
  const { body } = await app.visitor.post("/auth/login", { email, password, remember });
  const alive = async () => (await app.as(body.token).get("/auth/user")).status === 200;
  return { token: body.token as string, alive };
}

eachDb("signing in", (on) => {
  const app = sharedTestApp({ on, config: { RATE_LIMITS: "off" } });

  test("answers a token and the user", async () => {
    const { email, password, id } = await app().rider({ name: "Ola" });
    const answer = await app().visitor.post("/auth/login", {
      email: ` ${email.toUpperCase()}`,
      password,
      remember: false,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      token: expect.stringMatching(/^[1-9]\d*\|[A-Za-z0-9]{40}$/),
      user: { id, name: "Ola", email, is_admin: false },
    });
  });

  test.each([
    ["en", "The email or the password is wrong."],
    ["pl", "Adres e-mail lub hasło się nie zgadza."],
  ])(
    "with what is wrong is 422 on the e-mail, alike for known and unknown, in %s",
    async (language, sentence) => {
      const { email } = await app().rider();
      for (const address of [email, "nobody@example.com"]) {
        const body = { email: address, password: "wrong password" };
        const answer = await app().visitor.post("/auth/login", body, { "accept-language": language });
        expect(answer).toMatchObject({ status: 422 });
        expect(answer.body).toEqual({ success: false, message: sentence, errors: { email: [sentence] } });
      }
    },
  );

  test.each([
    [{ email: "", password: "x" }, ["email"]],
    [{ email: "a@b.co", password: "" }, ["password"]],
    [{ email: "a@b.co", password: "x".repeat(256) }, ["password"]],
    [{ email: "a@b.co", password: "x", remember: "yes" }, ["remember"]],
    [{ email: 5, password: {} }, ["email", "password"]],
    [{}, ["email", "password"]],
  ])("with %j is 422", async (body, fields) => {
    const answer = await app().visitor.post("/auth/login", body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, fields]);
  });

  test.each([
    undefined,
    "",
    "Bearer",
    "Bearer ",
    "Bearer null",
    `Bearer 0|${"x".repeat(40)}`,
    `Bearer 1|${"x".repeat(39)}`,
    `Bearer 1|${"x".repeat(41)}`,
    `Bearer 9999999999999999|${"x".repeat(40)}`,
    `Bearer 1 or 1=1|${"x".repeat(40)}`,
    `Basic ${"x".repeat(40)}`,
  ])("is needed: 401 for %s", async (authorization) => {
    await app().rider();
    const answer = await app().visitor.get(
      "/auth/user",
      authorization === undefined ? {} : { authorization },
    );
    expect(answer).toMatchObject({
      status: 401,
      body: { success: false, message: "Please sign in to continue." },
    });
  });

  test("needs the token's own secret", async () => {
    const [one, two] = [await app().rider(), await app().rider()];
    const [[id], [, secret]] = [(one.token ?? "").split("|"), (two.token ?? "").split("|")];
    expect((await app().as(`${id}|${secret}`).get("/auth/user")).status).toBe(401);
  });

  test("ends with signing out, for that one token", async () => {
    const [first, second] = [await signIn(app()), await signIn(app())];
    const { email, password } = await app().rider();
    const again = await Promise.all([1, 2].map(() => app().visitor.post("/auth/login", { email, password })));
    const [mine, other] = again.map(({ body }) => app().as(body.token));
    expect(await mine?.post("/auth/logout")).toMatchObject({ status: 200, body: { success: true } });
    expect((await mine?.get("/auth/user"))?.status).toBe(401);
    expect((await mine?.post("/auth/logout"))?.status).toBe(401);
    expect((await other?.get("/auth/user"))?.status).toBe(200);
    expect([await first.alive(), await second.alive()]).toEqual([true, true]);
  });

  test("is not needed for a public call, and a dead one does no harm", async () => {
    const rider = await app().rider();
    await rider.post("/auth/logout");
    expect((await rider.get("/version")).status).toBe(200);
    expect((await rider.post("/auth/login", { email: rider.email, password: rider.password })).status).toBe(
      200,
    );
  });
});

eachDb("a session", (on) => {
  test.each([[undefined], [false], [null]])(
    "lives 24 hours with remember %o, used or not",
    async (remember) => {
      const app = await openTestApp({ on });
      const { alive } = await signIn(app, remember);
      app.pass(day - minute);
      expect(await alive()).toBe(true);
      app.pass(minute - 1);
      expect(await alive()).toBe(true);
      app.pass(1);
      expect(await alive()).toBe(false);
    },
  );

  test("that is remembered dies after 30 idle days", async () => {
    const app = await openTestApp({ on });
    const { alive } = await signIn(app, true);
    app.pass(30 * day - 1);
    expect(await alive()).toBe(true);
    app.pass(30 * day - 1);
    expect(await alive()).toBe(true);
    app.pass(30 * day);
    expect(await alive()).toBe(false);
  });

  test("that is remembered dies after 90 days in all, however busy", async () => {
    const app = await openTestApp({ on });
    const { alive } = await signIn(app, true);
    for (let days = 0; days < 80; days += 20) {
      app.pass(20 * day);
      expect(await alive()).toBe(true);
    }
    app.pass(10 * day - 1);
    expect(await alive()).toBe(true);
    app.pass(1);
    expect(await alive()).toBe(false);
  });

  test("notes when it was last used, at most hourly", async () => {
    const app = await openTestApp({ on });
    const { token, alive } = await signIn(app, true);
    const row = () =>
      app.db
        .selectFrom("tokens")
        .selectAll()
        .where("id", "=", Number(token.split("|")[0]))
        .executeTakeFirstOrThrow();
    const before = await row();
    app.pass(hour - 1);
    await alive();
    expect(await row()).toEqual(before);
    app.pass(1);
    await alive();
    const after = await row();
    expect(after.last_used_at).toBe(app.clock.now.toISOString());
    const user = await app.db
      .selectFrom("users")
      .selectAll()
      .where("id", "=", after.user_id)
      .executeTakeFirstOrThrow();
    expect(user.last_seen_at).toBe(app.clock.now.toISOString());
  });
});

describe("a token", () => {
  test("is new each time", async () => {
    const app = await openTestApp({ config: { RATE_LIMITS: "off" } });
    const { email, password } = await app.rider();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.visitor.post("/auth/login", { email, password })),
    );
    const secrets = answers.map(({ body }) => body.token.split("|")[1]);
    expect(new Set(secrets).size).toBe(10);
  });
});

eachDb("an account has at most 50 sessions", (on) => {
  const alive = (app: TestApp, id: number) =>
    app.db.selectFrom("tokens").select("id").where("user_id", "=", id).orderBy("id").execute();

  test("and the 51st ends the one that was not used for the longest", async () => {
    const app = await openTestApp({ on });
    const [rider, other] = [await app.rider(), await app.rider()];
    const { start } = sessions(tokenRepo(app.db), () => app.clock.now);
    const tokens: string[] = [];
    for (let more = 1; more < 50; more++) {
      app.pass(minute);
      tokens.push(await start(rider.id, { remember: true, userAgent: null }));
    }
    app.pass(hour);
    expect((await rider.get("/auth/user")).status).toBe(200);
    const [second = "", third = "", ...rest] = tokens;
    expect((await app.as(second).get("/auth/user")).status).toBe(200);
    expect(await alive(app, rider.id)).toHaveLength(50);

    app.pass(minute);
    const answer = await app.visitor.post("/auth/login", rider);
    expect((await app.as(third).get("/auth/user")).status).toBe(401);
    for (const token of [rider.token ?? "", second, rest[0] ?? "", answer.body.token])
      expect((await app.as(token).get("/auth/user")).status).toBe(200);
    expect(await alive(app, rider.id)).toHaveLength(50);
    expect((await other.get("/auth/user")).status).toBe(200);
  });

  test("however many sign in at once", async () => {
    const app = await openTestApp({ on });
    const rider = await app.rider();
    const { start } = sessions(tokenRepo(app.db), () => app.clock.now);
    await Promise.all(
      Array.from({ length: 40 }, () => start(rider.id, { remember: false, userAgent: null })),
    );
    expect(await alive(app, rider.id)).toHaveLength(41);
    await Promise.all(
      Array.from({ length: 40 }, () => start(rider.id, { remember: false, userAgent: null })),
    );
    expect(await alive(app, rider.id)).toHaveLength(50);
  });
});
