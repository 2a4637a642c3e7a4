import { describe, expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { day, type House, hour, minute, openHouse, sharedHouse } from "#server/platform/testing/house.ts";
import { sessions } from "./session.ts";
import { tokenRepo } from "./token.repo.ts";

async function signIn(house: House, remember?: unknown) {
  const { email, password } = await house.rider();
  const { body } = await house.visitor.post("/auth/login", { email, password, remember });
  const alive = async () => (await house.as(body.token).get("/auth/user")).status === 200;
  return { token: body.token as string, alive };
}

eachDb("signing in", (on) => {
  const house = sharedHouse({ on, config: { RATE_LIMITS: "off" } });

  test("answers a token and the user", async () => {
    const { email, password, id } = await house().rider({ name: "Ola" });
    const answer = await house().visitor.post("/auth/login", {
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
      const { email } = await house().rider();
      for (const address of [email, "nobody@example.com"]) {
        const body = { email: address, password: "wrong password" };
        const answer = await house().visitor.post("/auth/login", body, { "accept-language": language });
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
    const answer = await house().visitor.post("/auth/login", body);
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
    await house().rider();
    const answer = await house().visitor.get(
      "/auth/user",
      authorization === undefined ? {} : { authorization },
    );
    expect(answer).toMatchObject({
      status: 401,
      body: { success: false, message: "Please sign in to continue." },
    });
  });

  test("needs the token's own secret", async () => {
    const [one, two] = [await house().rider(), await house().rider()];
    const [[id], [, secret]] = [(one.token ?? "").split("|"), (two.token ?? "").split("|")];
    expect((await house().as(`${id}|${secret}`).get("/auth/user")).status).toBe(401);
  });

  test("ends with signing out, for that one token", async () => {
    const [first, second] = [await signIn(house()), await signIn(house())];
    const { email, password } = await house().rider();
    const again = await Promise.all(
      [1, 2].map(() => house().visitor.post("/auth/login", { email, password })),
    );
    const [mine, other] = again.map(({ body }) => house().as(body.token));
    expect(await mine?.post("/auth/logout")).toMatchObject({ status: 200, body: { success: true } });
    expect((await mine?.get("/auth/user"))?.status).toBe(401);
    expect((await mine?.post("/auth/logout"))?.status).toBe(401);
    expect((await other?.get("/auth/user"))?.status).toBe(200);
    expect([await first.alive(), await second.alive()]).toEqual([true, true]);
  });

  test("is not needed for a public call, and a dead one does no harm", async () => {
    const rider = await house().rider();
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
      const house = await openHouse({ on });
      const { alive } = await signIn(house, remember);
      house.pass(day - minute);
      expect(await alive()).toBe(true);
      house.pass(minute - 1);
      expect(await alive()).toBe(true);
      house.pass(1);
      expect(await alive()).toBe(false);
    },
  );

  test("that is remembered dies after 30 idle days", async () => {
    const house = await openHouse({ on });
    const { alive } = await signIn(house, true);
    house.pass(30 * day - 1);
    expect(await alive()).toBe(true);
    house.pass(30 * day - 1);
    expect(await alive()).toBe(true);
    house.pass(30 * day);
    expect(await alive()).toBe(false);
  });

  test("that is remembered dies after 90 days in all, however busy", async () => {
    const house = await openHouse({ on });
    const { alive } = await signIn(house, true);
    for (let days = 0; days < 80; days += 20) {
      house.pass(20 * day);
      expect(await alive()).toBe(true);
    }
    house.pass(10 * day - 1);
    expect(await alive()).toBe(true);
    house.pass(1);
    expect(await alive()).toBe(false);
  });

  test("notes when it was last used, at most hourly", async () => {
    const house = await openHouse({ on });
    const { token, alive } = await signIn(house, true);
    const row = () =>
      house.db
        .selectFrom("tokens")
        .selectAll()
        .where("id", "=", Number(token.split("|")[0]))
        .executeTakeFirstOrThrow();
    const before = await row();
    house.pass(hour - 1);
    await alive();
    expect(await row()).toEqual(before);
    house.pass(1);
    await alive();
    const after = await row();
    expect(after.last_used_at).toBe(house.clock.now.toISOString());
    const user = await house.db
      .selectFrom("users")
      .selectAll()
      .where("id", "=", after.user_id)
      .executeTakeFirstOrThrow();
    expect(user.last_seen_at).toBe(house.clock.now.toISOString());
  });
});

describe("a token", () => {
  test("is new each time", async () => {
    const house = await openHouse({ config: { RATE_LIMITS: "off" } });
    const { email, password } = await house.rider();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => house.visitor.post("/auth/login", { email, password })),
    );
    const secrets = answers.map(({ body }) => body.token.split("|")[1]);
    expect(new Set(secrets).size).toBe(10);
  });
});

eachDb("an account has at most 50 sessions", (on) => {
  const alive = (house: House, id: number) =>
    house.db.selectFrom("tokens").select("id").where("user_id", "=", id).orderBy("id").execute();

  test("and the 51st ends the one that was not used for the longest", async () => {
    const house = await openHouse({ on });
    const [rider, other] = [await house.rider(), await house.rider()];
    const { start } = sessions(tokenRepo(house.db), () => house.clock.now);
    const tokens: string[] = [];
    for (let more = 1; more < 50; more++) {
      house.pass(minute);
      tokens.push(await start(rider.id, true, null));
    }
    house.pass(hour);
    expect((await rider.get("/auth/user")).status).toBe(200);
    const [second = "", third = "", ...rest] = tokens;
    expect((await house.as(second).get("/auth/user")).status).toBe(200);
    expect(await alive(house, rider.id)).toHaveLength(50);

    house.pass(minute);
    const answer = await house.visitor.post("/auth/login", rider);
    expect((await house.as(third).get("/auth/user")).status).toBe(401);
    for (const token of [rider.token ?? "", second, rest[0] ?? "", answer.body.token])
      expect((await house.as(token).get("/auth/user")).status).toBe(200);
    expect(await alive(house, rider.id)).toHaveLength(50);
    expect((await other.get("/auth/user")).status).toBe(200);
  });

  test("however many sign in at once", async () => {
    const house = await openHouse({ on });
    const rider = await house.rider();
    const { start } = sessions(tokenRepo(house.db), () => house.clock.now);
    await Promise.all(Array.from({ length: 40 }, () => start(rider.id, false, null)));
    expect(await alive(house, rider.id)).toHaveLength(41);
    await Promise.all(Array.from({ length: 40 }, () => start(rider.id, false, null)));
    expect(await alive(house, rider.id)).toHaveLength(50);
  });
});
