import { describe, expect, test } from "vitest";
import type { Caller } from "#server/platform/testing/caller.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import {
  day,
  type TestApp,
  minute,
  openTestApp,
  password,
  sharedTestApp,
} from "#server/platform/testing/test-app.ts";

const polish = { "accept-language": "pl" };
const fresh = "a better bicycle lock";

const signIn = (app: TestApp, email: string, secret: string, headers = {}) =>
  app.visitor.post("/auth/login", { email, password: secret }, headers);
const signedIn = async (app: TestApp, email: string, secret: string, headers = {}) =>
  app.as((await signIn(app, email, secret, headers)).body.token);

eachDb("an account", (on) => {
  const app = sharedTestApp({ on });

  describe("changes its password", () => {
    const change = (current_password: string, password: string, password_confirmation = password) => ({
      current_password,
      password,
      password_confirmation,
    });

    test("keeping this session and ending every other, and what was mailed", async () => {
      const rider = await app().rider();
      const elsewhere = await signedIn(app(), rider.email, password);
      await app().visitor.post("/auth/password/forgot", { email: rider.email });
      const token = await app().mailedToken(rider.email);
      const answer = await rider.put("/account/password", change(password, fresh));
      expect([answer.status, answer.body]).toEqual([
        200,
        {
          success: true,
          message: "Your password has been changed. Your other sessions have ended.",
          changed: ["account.updated"],
        },
      ]);
      const mail = (await app().mails()).findLast(({ to }) => to?.[0]?.address === rider.email);
      expect([mail?.subject, mail?.text]).toEqual([
        "Your Spokebook account has changed",
        expect.stringContaining("a new password was set"),
      ]);
      expect((await rider.get("/auth/user")).status).toBe(200);
      expect((await elsewhere.get("/auth/user")).status).toBe(401);
      expect((await signIn(app(), rider.email, password)).status).toBe(422);
      expect((await signIn(app(), rider.email, fresh)).status).toBe(200);
      expect(
        (await app().visitor.post("/auth/password/verify-token", { email: rider.email, token })).status,
      ).toBe(422);
    });

    test("only with the right one and a good new one", async () => {
      const rider = await app().rider();
      const refused = async (body: object, headers = {}) => {
        const answer = await rider.put("/account/password", body, headers);
        return [answer.status, answer.body.errors];
      };
      expect(await refused(change("wrong", fresh))).toEqual([
        422,
        { current_password: ["The password is wrong."] },
      ]);
      expect(await refused(change("wrong", fresh), polish)).toEqual([
        422,
        { current_password: ["Hasło się nie zgadza."] },
      ]);
      expect(await refused(change(password, rider.email))).toEqual([
        422,
        {
          password: ["This password is mostly your name, your email or “Spokebook”. Please choose another."],
        },
      ]);
      expect(await refused(change(password, "password123"))).toEqual([
        422,
        { password: ["This password is one of the most common ones. Please choose another."] },
      ]);
      expect(await refused(change(password, "seven77"))).toEqual([
        422,
        { password: ["Password must be at least 8 characters long"] },
      ]);
      expect(await refused(change(password, fresh, "another one"))).toEqual([
        422,
        { password_confirmation: ["The passwords do not match"] },
      ]);
      expect((await refused({}))[1]).toMatchObject({ current_password: ["Current password is required"] });
      expect((await signIn(app(), rider.email, password)).status).toBe(200);
    });

    test("without the current one after a fresh proof, which a sign-in alone is not", async () => {
      const rider = await app().rider();
      const given = { password: "another good password", password_confirmation: "another good password" };
      const change = async (more: object = {}) => {
        const { status, body } = await rider.put("/account/password", { ...given, ...more });
        return [status, body.errors];
      };
      const missing = [422, { current_password: ["Current password is required"] }];
      expect(await change()).toEqual(missing);
      app().pass(1);
      expect((await rider.post("/account/proof", { password })).status).toBe(200);
      const wrong = { current_password: "wrong" };
      expect(await change(wrong)).toEqual([422, { current_password: ["The password is wrong."] }]);
      expect(await change({ password: "short" })).toMatchObject([422, { password: [expect.any(String)] }]);
      app().pass(10 * minute);
      expect(await change()).toEqual(missing);
      expect((await rider.post("/account/proof", { password })).status).toBe(200);
      const elsewhere = await signedIn(app(), rider.email, password);
      expect((await elsewhere.put("/account/password", given)).status).toBe(422);
      expect(await change()).toEqual([200, undefined]);
      expect((await signIn(app(), rider.email, given.password)).status).toBe(200);
    });
  });

  describe("changes its e-mail", () => {
    test("once the link mailed to the new address is opened, and mails the old one", async () => {
      const rider = await app().rider({ name: "Ann" });
      const email_verified_at = app().clock.now.toISOString();
      await app().db.updateTable("users").set({ email_verified_at }).where("id", "=", rider.id).execute();
      const email = `new-${rider.email}`;
      const answer = await rider.put("/account/email", { email: ` ${email.toUpperCase()} `, password });
      expect([answer.status, answer.body.message]).toEqual([
        200,
        "We have sent a link to the new email. It takes effect once you open the link.",
      ]);
      expect((await rider.get("/auth/user")).body.user.email).toBe(rider.email);
      const notice = (await app().mails()).findLast(({ to }) => to?.[0]?.address === rider.email);
      expect(notice?.subject).toBe("Your Spokebook email is about to change");
      expect(notice?.text).toContain(email);
      expect(notice?.text).toContain("Hello Ann,");

      const token = await app().mailedToken(email);
      expect(await app().visitor.post("/auth/email/verify", { email, token })).toMatchObject({
        status: 200,
      });
      expect((await rider.get("/auth/user")).body.user.email).toBe(email);
      expect((await signIn(app(), rider.email, password)).status).toBe(422);
      expect((await signIn(app(), email, password)).status).toBe(200);
      expect((await app().visitor.post("/auth/email/verify", { email, token })).body.already).toBe(true);
    });

    test("only with the password, and to an address that is another and free", async () => {
      const [rider, other] = [await app().rider(), await app().rider()];
      const refused = async (body: object) => {
        const answer = await rider.put("/account/email", body);
        return [answer.status, answer.body.errors];
      };
      expect(await refused({ email: "x@y.zz", password: "wrong" })).toEqual([
        422,
        { password: ["The password is wrong."] },
      ]);
      expect(await refused({ email: rider.email, password })).toEqual([
        422,
        { email: ["This is your email already."] },
      ]);
      expect(await refused({ email: other.email, password })).toEqual([
        422,
        { email: ["An account with this email already exists."] },
      ]);
      expect(await refused({ email: "nowhere", password })).toEqual([
        422,
        { email: ["Please enter a valid email"] },
      ]);
    });

    test("not to one that was taken before the link was opened", async () => {
      const rider = await app().rider();
      const email = `wanted-${rider.email}`;
      await rider.put("/account/email", { email, password });
      const token = await app().mailedToken(email);
      await app().rider({ email });
      const answer = await app().visitor.post("/auth/email/verify", { email, token });
      expect([answer.status, answer.body]).toEqual([
        422,
        {
          success: false,
          message: "This confirmation link is invalid or has expired.",
          error: "address_taken",
        },
      ]);
      expect((await rider.get("/auth/user")).body.user.email).toBe(rider.email);
    });

    test("though somebody else requested the same address first", async () => {
      const [first, second] = [await app().rider(), await app().rider()];
      const email = `both-${first.email}`;
      await first.put("/account/email", { email, password });
      await second.put("/account/email", { email, password });
      const token = await app().mailedToken(email);
      expect((await app().visitor.post("/auth/email/verify", { email, token })).status).toBe(200);
      expect((await second.get("/auth/user")).body.user.email).toBe(email);
    });

    test("once a minute", async () => {
      const rider = await app().rider();
      await rider.put("/account/email", { email: `a-${rider.email}`, password });
      const again = await rider.put("/account/email", { email: `b-${rider.email}`, password });
      expect(again).toMatchObject({ status: 429, headers: { "retry-after": "60" } });
      app().pass(minute);
      expect((await rider.put("/account/email", { email: `b-${rider.email}`, password })).status).toBe(200);
    });
  });

  describe("lists where it is signed in", () => {
    test("and ends a session of its own, no other's", async () => {
      const [rider, other] = [await app().rider(), await app().rider()];
      app().pass(minute);
      const phone = await signedIn(app(), rider.email, password, { "user-agent": "Phone/1" });
      const list = async (who: Caller = rider) => (await who.get("/account/sessions")).body.data;
      const [newest, oldest] = await list();
      expect(newest).toEqual({
        id: expect.any(Number),
        created_at: app().clock.now.toISOString(),
        last_used_at: app().clock.now.toISOString(),
        user_agent: "Phone/1",
        way: "password",
        current: false,
      });
      expect(oldest.current).toBe(true);
      expect((await list(phone))[0].current).toBe(true);

      for (const [id, given] of [
        [newest.id, { password }],
        [999_999, { password }],
        [999_999, {}],
      ] as const) {
        const refused = await other.send("DELETE", `/account/sessions/${id}`, given);
        expect([refused.status, refused.body.message]).toEqual([404, "Session not found"]);
      }
      for (const [given, sentence] of [
        [undefined, "Password is required"],
        [{}, "Password is required"],
        [{ password: "" }, "Password is required"],
        [{ password: "not mine" }, "The password is wrong."],
      ] as const) {
        const refused = await rider.send("DELETE", `/account/sessions/${newest.id}`, given);
        expect([refused.status, refused.body.errors]).toEqual([422, { password: [sentence] }]);
      }
      expect((await phone.get("/auth/user")).status).toBe(200);
      expect(await rider.send("DELETE", `/account/sessions/${newest.id}`, { password })).toMatchObject({
        status: 200,
        body: { success: true, message: "This session has ended." },
      });
      expect((await phone.get("/auth/user")).status).toBe(401);
      expect(await list()).toHaveLength(1);
    });

    test("and ends all but this one, with a fresh proof", async () => {
      const rider = await app().rider();
      const phone = await signedIn(app(), rider.email, password);
      const laptop = await signedIn(app(), rider.email, password);
      app().pass(10 * minute);
      const refused = await rider.delete("/account/sessions");
      expect([refused.status, refused.body.error]).toEqual([403, "proof_required"]);
      expect((await phone.get("/auth/user")).status).toBe(200);
      await rider.post("/account/proof", { password });
      expect((await rider.delete("/account/sessions")).body.message).toBe(
        "You are signed out everywhere else.",
      );
      for (const gone of [phone, laptop]) expect((await gone.get("/auth/user")).status).toBe(401);
      expect((await rider.get("/account/sessions")).body.data).toHaveLength(1);
    });

    test("without those that have expired or idled away", async () => {
      const app = await openTestApp({ on });
      const rider = await app.rider();
      await app.visitor.post("/auth/login", { email: rider.email, password, remember: true });
      expect((await rider.get("/account/sessions")).body.data).toHaveLength(2);
      app.pass(day);
      const today = await signedIn(app, rider.email, password);
      expect((await today.get("/account/sessions")).body.data).toHaveLength(2);
      app.pass(29 * day);
      const later = await signedIn(app, rider.email, password);
      expect((await later.get("/account/sessions")).body.data).toHaveLength(1);
    });
  });
});

test("guesses of the password by a stolen session are as limited as those at the door", async () => {
  const app = await openTestApp();
  const rider = await app.rider();
  const guess = () => rider.put("/account/email", { email: "thief@example.com", password: "guess" });
  for (let i = 0; i < 5; i++) expect((await guess()).status).toBe(422);
  expect((await guess()).status).toBe(429);
  expect((await rider.put("/account/email", { email: "thief@example.com", password })).status).toBe(429);
});

test("where addresses are verified, a taken one gets the response of a free one and its owner a mail", async () => {
  const app = await openTestApp({ config: { REQUIRE_EMAIL_VERIFICATION: true } });
  const enter = async (email: string) => {
    await app.visitor.post("/auth/register", {
      name: "R",
      email,
      password,
      password_confirmation: password,
    });
    await app.visitor.post("/auth/email/verify", { email, token: await app.mailedToken(email) });
    return signedIn(app, email, password);
  };
  await enter("taken@example.com");
  const rider = await enter("rider@example.com");
  app.pass(minute);
  const [taken, free] = [
    await rider.put("/account/email", { email: "taken@example.com", password }),
    await rider.put("/account/email", { email: "free@example.com", password }),
  ];
  expect([taken.status, taken.body]).toEqual([free.status, free.body]);
  const last = (await app.mails()).findLast(({ to }) => to?.[0]?.address === "taken@example.com");
  expect(last?.subject).toBe("You already have a Spokebook account");
});
