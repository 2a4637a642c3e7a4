import { sql } from "kysely";
import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { sharedBike } from "#server/platform/testing/sharing.ts";

test("the log holds no password, token, link or cookie", async () => {
  const lines: string[] = [];
  const app = await openTestApp({ logTo: { write: (line) => lines.push(line) } });
  const rider = await app.rider({ password: "a quite secret password" });
  await rider.post("/bikes", { name: "Rudy", unwanted: "x" }, { cookie: "XSRF-TOKEN=cookie-secret" });
  await app.visitor.post("/auth/login", { email: rider.email, password: "a quite wrong password" });
  await app.visitor.post("/auth/password/forgot", { email: rider.email });
  const [mail] = await app.mails();
  const link = /token=(\w+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const body = {
    email: rider.email,
    token: link,
    password: "a brand new password",
    password_confirmation: "x",
  };
  await app.visitor.post("/auth/password/reset", body);
  await app.visitor.raw("POST", "/auth/login", '{"password":"a half typed password');
  // An unexpected error, too: errors contain more than responses do.
  await app.db.schema.dropTable("tokens").execute();
  expect((await rider.get("/bikes")).status).toBe(500);
  expect(
    (await app.visitor.post("/auth/login", { email: rider.email, password: rider.password })).status,
  ).toBe(500);

  const log = lines.join("");
  expect(log).toContain("unforeseen");
  const [, tokenSecret = ""] = (rider.token ?? "").split("|");
  const passwords = ["secret password", "wrong password", "new password", "typed password"];
  for (const secret of [...passwords, tokenSecret, link, "cookie-secret", "argon2id", "Bearer"])
    expect(log).not.toContain(secret);
});

eachDb("of a person the log", (on) => {
  test("holds the user id alone, beside the request's id", async () => {
    const lines: string[] = [];
    const app = await openTestApp({ on, logTo: { write: (line) => lines.push(line) } });
    const rider = await app.rider({ name: "Jagoda Nowak", email: "jagoda@example.com" });
    const { token } = await sharedBike(rider, { name: "Hummingbird" });
    const from = (address: string) => ({ remoteAddress: address });
    await app.visitor.send("GET", `/bikes/public/${token}`, undefined, {}, from("203.0.113.77"));
    // PostgreSQL puts the whole row into the message of a violated constraint.
    await (
      on === "postgres"
        ? sql`alter table users add constraint odd check (name <> 'Kolibri Nowak')`
        : sql`create trigger odd before update on users begin select raise(abort, 'odd'); end`
    ).execute(app.db);
    const refused = await rider.put("/profile", { name: "Kolibri Nowak" });
    expect(refused.status).toBe(500);
    const mailServer = new Error("550 <jagoda@example.com> is not known here");
    app.fastify.log.error(
      { err: Object.assign(mailServer, { rejected: ["jagoda@example.com"] }) },
      "mail not sent",
    );

    const entries = lines.map((line) => JSON.parse(line));
    expect(entries.find(({ msg }) => msg === "unforeseen")).toMatchObject({
      reqId: refused.body.request_id,
      user: rider.id,
    });
    expect(entries).toContainEqual(
      expect.objectContaining({
        msg: "answered",
        method: "GET",
        route: "/api/v1/bikes/public/:token",
        status: 200,
        reqId: expect.stringMatching(/^[\da-f-]{36}$/),
      }),
    );
    expect(entries.find(({ msg }) => msg === "mail not sent").err.message).toBe(
      "550 <…@…> is not known here",
    );
    const log = lines.join("");
    const personal = ["Jagoda", "Kolibri", "Nowak", "jagoda", "@example", "203.0.113", "Hummingbird", token];
    for (const text of personal) expect(log).not.toContain(text);
  });
});
