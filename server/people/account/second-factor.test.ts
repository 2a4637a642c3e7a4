import { expect, test } from "vitest";
import { runAdminCommand } from "#server/admin/admin/admin-command.ts";
import { Caller } from "#server/platform/testing/caller.ts";
import { codeShownAt } from "#server/people/factors/authenticator.testing.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { day, minute, password, sharedTestApp } from "#server/platform/testing/test-app.ts";

eachDb("a second factor", (on) => {
  const app = sharedTestApp({ on });
  const login = (email: string, headers = {}) =>
    app().visitor.post("/auth/login", { email, password }, headers);

  /** A rider with a second factor; `code` is the next one that counts. */
  async function secured() {
    const rider = await app().rider();
    const begun = (await rider.post("/account/second-factor")).body.data;
    const secret: string = begun.secret;
    const code = () => {
      app().pass(30_000);
      return codeShownAt(secret, app().clock.now);
    };
    const confirmed = await rider.post("/account/second-factor/confirm", { code: code() });
    expect(confirmed.status).toBe(200);
    return { rider, begun, code, secret, codes: confirmed.body.data.recovery_codes as string[] };
  }
  const challengeOf = async (email: string): Promise<string> => (await login(email)).body.challenge;
  const give = (body: object) => app().visitor.post("/auth/second-factor", body);

  test("is begun, counts once it is confirmed, and is then required after the password", async () => {
    const rider = await app().rider();
    expect((await rider.get("/account/second-factor")).body.data).toEqual({
      on: false,
      recovery_codes_left: 0,
    });
    const begun = (await rider.post("/account/second-factor")).body.data;
    expect(begun.uri).toBe(
      `otpauth://totp/Spokebook%3A${encodeURIComponent(rider.email)}?secret=${begun.secret}&issuer=Spokebook`,
    );
    expect((await login(rider.email)).status).toBe(200);
    const wrong = await rider.post("/account/second-factor/confirm", { code: "000000" });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { code: ["This code is wrong, or was used before."] },
    ]);
    const code = codeShownAt(begun.secret, app().clock.now);
    const { recovery_codes } = (await rider.post("/account/second-factor/confirm", { code })).body.data;
    expect(new Set(recovery_codes).size).toBe(10);
    for (const one of recovery_codes) expect(one).toMatch(/^([a-km-np-z2-9]{6}-){3}[a-km-np-z2-9]{6}$/);
    const refused = await login(rider.email);
    expect([refused.status, refused.body.error, typeof refused.body.challenge]).toEqual([
      401,
      "second_factor_required",
      "string",
    ]);
    expect((await rider.get("/account/second-factor")).body.data).toEqual({
      on: true,
      recovery_codes_left: 10,
    });
    expect((await rider.post("/account/second-factor")).status).toBe(409);
  });

  test("signs in by a code, each once, within ten minutes", async () => {
    const { rider, code } = await secured();
    const challenge = await challengeOf(rider.email);
    const now = code();
    const signedIn = await give({ challenge, code: `${now.slice(0, 3)} ${now.slice(3)}` });
    expect([signedIn.status, signedIn.body.user.email]).toEqual([200, rider.email]);
    const by = app().as(signedIn.body.token);
    expect((await by.get("/account/sessions")).body.data[0]).toMatchObject({
      way: "password+code",
      current: true,
    });
    expect((await give({ challenge, code: code() })).body.errors).toHaveProperty("challenge");
    const second = await challengeOf(rider.email);
    expect((await give({ challenge: second, code: now })).body.errors).toHaveProperty("code");
    app().pass(10 * minute);
    expect((await give({ challenge: second, code: code() })).body.errors).toHaveProperty("challenge");
    const third = await challengeOf(rider.email);
    // The next code is half a minute away.
    app().pass(9.5 * minute - 1);
    expect((await give({ challenge: third, code: code() })).status).toBe(200);
  });

  test("is stood in for by a recovery code, each once, and says when few are left", async () => {
    const { rider, codes } = await secured();
    const use = async (recovery_code: string) =>
      give({ challenge: await challengeOf(rider.email), recovery_code });
    expect((await use(codes[0]?.toUpperCase() ?? "")).status).toBe(200);
    expect((await use(codes[0] ?? "")).body.errors).toHaveProperty("recovery_code");
    for (const one of codes.slice(1, 6)) expect((await use(one)).body.message).toBeUndefined();
    expect((await use(codes[6] ?? "")).body.message).toBe(
      "3 recovery codes are left. Make new ones under Account.",
    );
    expect((await rider.get("/account/second-factor")).body.data.recovery_codes_left).toBe(3);
  });

  test("lets five wrong codes in 15 minutes, of parallel ones too", async () => {
    const { rider, code } = await secured();
    const challenge = await challengeOf(rider.email);
    const tries = await Promise.all(Array.from({ length: 12 }, () => give({ challenge, code: "000000" })));
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(5);
    expect((await give({ challenge, code: code() })).status).toBe(429);
  });

  test("one code signs in once, however parallel it is given", async () => {
    const { rider, code } = await secured();
    const challenge = await challengeOf(rider.email);
    const now = code();
    const tries = await Promise.all(Array.from({ length: 4 }, () => give({ challenge, code: now })));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("spares a trusted browser the code for 30 days, until anything changes", async () => {
    const { rider, code } = await secured();
    let here: Caller = rider;
    const trust = async () => {
      const signedIn = await give({ challenge: await challengeOf(rider.email), code: code(), trust: true });
      const cookie = String(signedIn.headers["set-cookie"]);
      expect(cookie).toMatch(/^trusted=[^;]+; Path=\/api; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
      here = new Caller(app().visitor.app, signedIn.body.token);
      return { cookie: cookie.split(";")[0] ?? "" };
    };
    const trusted = await trust();
    expect((await login(rider.email, trusted)).status).toBe(200);
    const other = await secured();
    expect((await login(other.rider.email, trusted)).status).toBe(401);
    // The other rider's set-up took half a minute of it.
    app().pass(30 * day - minute / 2 - 1000);
    expect((await login(rider.email, trusted)).status).toBe(200);
    app().pass(1000);
    expect((await login(rider.email, trusted)).status).toBe(401);
    let again = await trust();
    await here.post("/account/recovery-codes");
    expect((await login(rider.email, again)).status).toBe(401);
    again = await trust();
    const fresh = { password: "another good lock", password_confirmation: "another good lock" };
    await here.put("/account/password", { current_password: password, ...fresh });
    const afterwards = { email: rider.email, password: fresh.password };
    expect((await app().visitor.post("/auth/login", afterwards, again)).status).toBe(401);
  });

  test("is turned off with a proof, and by an operator", async () => {
    const { rider, code } = await secured();
    app().pass(11 * minute);
    expect((await rider.delete("/account/second-factor")).body.error).toBe("proof_required");
    expect((await rider.post("/account/proof", { code: code() })).status).toBe(200);
    expect((await rider.delete("/account/second-factor")).body.message).toBe("Two-step sign-in is off.");
    expect((await login(rider.email)).status).toBe(200);
    const lost = await secured();
    const output: string[] = [];
    const off = () =>
      runAdminCommand(app().db, ["second-factor-off", lost.rider.email], (line) => output.push(line), {
        ...app(),
        now: app().clock.now,
      });
    expect([await off(), await off()]).toEqual([0, 1]);
    const mail = (await app().mails()).findLast(({ to }) => to?.[0]?.address === lost.rider.email);
    expect(mail?.text).toContain("two-step sign-in was turned off");
    expect((await login(lost.rider.email)).status).toBe(200);
  });

  test("ends sign-ins that wait for a code once the password or the factor changes", async () => {
    const { rider, code } = await secured();
    const ends = async (change: () => Promise<unknown>) => {
      const challenge = await challengeOf(rider.email);
      await change();
      expect((await give({ challenge, code: code() })).body.errors).toHaveProperty("challenge");
    };
    await ends(() => rider.post("/account/recovery-codes"));
    await ends(() =>
      rider.put("/account/password", {
        current_password: password,
        password,
        password_confirmation: password,
      }),
    );
    await ends(() => rider.delete("/account/second-factor"));
  });

  test("counts no empty code as a wrong one", async () => {
    const { rider, code } = await secured();
    const challenge = await challengeOf(rider.email);
    for (let round = 0; round < 6; round++)
      expect((await give({ challenge })).body.errors).toHaveProperty("code");
    expect((await give({ challenge, code: code() })).status).toBe(200);
  });

  test("counts no code where none is waited for, and no proof that has none", async () => {
    const { rider, code } = await secured();
    for (let round = 0; round < 6; round++) {
      expect((await rider.post("/account/second-factor/confirm", { code: "000000" })).status).toBe(409);
      expect((await rider.post("/account/proof", {})).body.errors).toEqual({
        password: ["Password is required"],
      });
    }
    expect((await rider.post("/account/proof", { code: code() })).status).toBe(200);
  });

  test("stays on where the password is reset", async () => {
    const { rider } = await secured();
    await app().visitor.post("/auth/password/forgot", { email: rider.email });
    const token = await app().mailedToken(rider.email);
    const fresh = { password: "another good lock", password_confirmation: "another good lock" };
    await app().visitor.post("/auth/password/reset", { email: rider.email, token, ...fresh });
    const answer = await app().visitor.post("/auth/login", { email: rider.email, password: fresh.password });
    expect([answer.status, answer.body.error]).toEqual([401, "second_factor_required"]);
  });
});
