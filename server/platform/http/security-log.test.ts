import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { codeShownAt } from "#server/people/factors/authenticator.testing.ts";
import { day, type TestApp, openTestApp, password } from "#server/platform/testing/test-app.ts";

type Line = {
  security?: string;
  way?: string;
  from?: string;
  user?: number;
  call?: string;
  id?: number;
  level: number;
};

async function watched() {
  const lines: string[] = [];
  const app = await openTestApp({ logTo: { write: (line) => lines.push(line) } });
  const noted = () => lines.map((line) => JSON.parse(line) as Line).filter(({ security }) => security);
  return { app, lines, noted, acts: () => noted().map(({ security, user }) => [security, user]) };
}
const signIn = (app: TestApp, email: string, password: string) =>
  app.visitor.post("/auth/login", { email, password });

describe("the security log", () => {
  test("has a line for each sign-in, whether it succeeds or fails, and for its end", async () => {
    const { app, acts } = await watched();
    const rider = await app.rider();
    const { token } = (await signIn(app, rider.email, password)).body;
    await signIn(app, rider.email, "not the password");
    await app.as(token).post("/auth/logout");
    await app.as(token).get("/bikes");
    await app.visitor.get("/bikes");
    expect(acts()).toEqual([
      ["registered", rider.id],
      ["signed_in", rider.id],
      ["sign_in_failed", undefined],
      ["signed_out", rider.id],
      ["session_refused", undefined],
    ]);
  });

  test("names the way of each sign-in, and whose code was wrong", async () => {
    const { app, noted } = await watched();
    const rider = await app.rider();
    const { secret } = (await rider.post("/account/second-factor")).body.data;
    const code = () => codeShownAt(secret, app.clock.now);
    const { data } = (await rider.post("/account/second-factor/confirm", { code: code() })).body;
    app.pass(60_000);
    await signIn(app, rider.email, "not the password");
    const { challenge } = (await signIn(app, rider.email, password)).body;
    const give = (body: object) => app.visitor.post("/auth/second-factor", { challenge, ...body });
    await give({ code: "000000" });
    await give({ recovery_code: "aaaaa-aaaaa" });
    await give({ code: code() });
    await give({ code: code() });
    await rider.post("/account/proof", { code: "000000" });
    await rider.post("/account/proof", { password });
    await rider.post("/account/recovery-codes");
    await rider.delete("/account/second-factor");
    const { id } = rider;
    expect(noted().map(({ security, way, user }) => [security, way, user])).toEqual([
      ["registered", undefined, id],
      ["factor_on", undefined, id],
      ["sign_in_failed", "password", undefined],
      ["code_wanted", "password", id],
      ["code_refused", "code", id],
      ["code_refused", "recovery_code", id],
      ["signed_in", "password+code", id],
      ["sign_in_refused", undefined, undefined],
      ["code_refused", "code", id],
      ["proved", undefined, id],
      ["codes_renewed", undefined, id],
      ["factor_off", undefined, id],
    ]);
    const log = JSON.stringify(noted());
    for (const word of [secret, challenge, data.recovery_codes[0]]) expect(log).not.toContain(word);
  });

  test("has a line for what changes how one gets in", async () => {
    const { app, acts } = await watched();
    const rider = await app.rider();
    const elsewhere = (await signIn(app, rider.email, password)).body.token;
    const [id] = String(elsewhere).split("|");
    await rider.send("DELETE", `/account/sessions/${id}`, { password });
    await rider.put("/account/email", { email: "new@example.com", password });
    await app.visitor.post("/auth/email/verify", {
      email: "new@example.com",
      token: await app.mailedToken("new@example.com"),
    });
    await app.visitor.post("/auth/password/forgot", { email: "new@example.com" });
    await app.visitor.post("/auth/password/reset", {
      email: "new@example.com",
      token: "0".repeat(48),
      password: "another good password",
      password_confirmation: "another good password",
    });
    const change = { password: "another good password", password_confirmation: "another good password" };
    await rider.put("/account/password", { ...change, current_password: "not the password" });
    await rider.put("/account/password", { ...change, current_password: password });
    await rider.get("/account/data");
    await rider.send("DELETE", "/account", { password: "another good password" });
    expect(acts().slice(2)).toEqual([
      ["session_ended", rider.id],
      ["email_change_asked", rider.id],
      ["email_confirmed", undefined],
      ["reset_asked", undefined],
      ["link_refused", undefined],
      ["password_refused", rider.id],
      ["password_changed", rider.id],
      ["data_downloaded", rider.id],
      ["account_deleted", rider.id],
    ]);
  });

  test("has a line for refused access, forged requests, limits and what admins do, but not for a plan's limit", async () => {
    const { app, noted } = await watched();
    const [rider, other] = [await app.rider(), await app.rider()];
    const boss = await newAdmin(app);
    const before = noted().length;
    const { data: bike } = (await rider.post("/bikes", { name: "Rudy" })).body;
    await other.get(`/bikes/${bike.id}`);
    await other.get("/sky-dash/users");
    await rider.post("/bikes", { name: "Bura" }, { origin: "https://elsewhere.example" });
    await rider.post("/bikes", { name: "Bura" });
    expect((await rider.post("/bikes", { name: "One too many" })).status).toBe(403);
    await boss.put(`/sky-dash/users/${rider.id}/admin-status`, { is_admin: true });
    for (let round = 0; round < 6; round++) await signIn(app, other.email, "not the password");
    expect(
      noted()
        .slice(before)
        .map(({ security, user, call, id }) => [security, user, call, id]),
    ).toEqual([
      ["access_refused", other.id, "GET /api/v1/bikes/:id", undefined],
      ["access_refused", other.id, "GET /api/v1/sky-dash/users", undefined],
      ["csrf_refused", undefined, "POST /api/v1/bikes", undefined],
      ["admin_act", boss.id, "PUT /sky-dash/users/{id}/admin-status", rider.id],
      ...Array.from({ length: 5 }, () => ["sign_in_failed", undefined, "POST /api/v1/auth/login", undefined]),
      ["limit_reached", undefined, "POST /api/v1/auth/login", undefined],
    ]);
    expect(noted().every(({ level }) => level === 30)).toBe(true);
  });

  test.each([
    ["203.0.113.77", "203.0.113.0/24"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ])("writes of %s the network alone: %s", async (remoteAddress, written) => {
    const { app, noted } = await watched();
    const body = { email: "nobody@example.com", password: "not the password" };
    await app.visitor.send("POST", "/auth/login", body, {}, { remoteAddress });
    expect(noted().map(({ from }) => from)).toEqual([written]);
  });

  test("is read by the filter for fail2ban: wrong passwords and codes alike", async () => {
    const filter = readFileSync("deploy/fail2ban/spokebook.conf", "utf8");
    const pattern = /^failregex = (.+)$/m.exec(filter)?.[1] ?? "";
    const bans = new RegExp(pattern.replace("<SUBNET>", "[0-9./]+"));
    const { app, lines } = await watched();
    const rider = await app.rider();
    const { secret } = (await rider.post("/account/second-factor")).body.data;
    const code = codeShownAt(secret, app.clock.now);
    await rider.post("/account/second-factor/confirm", { code });
    await signIn(app, rider.email, "not the password");
    const { challenge } = (await signIn(app, rider.email, password)).body;
    await app.visitor.post("/auth/second-factor", { challenge, code: "000000" });
    const banned = lines.filter((line) => bans.test(line)).map((line) => (JSON.parse(line) as Line).security);
    expect(banned).toEqual(["sign_in_failed", "code_refused"]);
  });

  test("names nobody and holds no secret", async () => {
    const { app, lines } = await watched();
    const rider = await app.rider({ name: "Jagoda Nowak", email: "jagoda@example.com" });
    await signIn(app, "jagoda@example.com", "a wrong guess");
    app.pass(100 * day);
    await rider.get("/bikes");
    const [, secret = ""] = (rider.token ?? "").split("|");
    for (const word of ["Jagoda", "jagoda@", "a wrong guess", password, secret])
      expect(lines.join("")).not.toContain(word);
  });
});
