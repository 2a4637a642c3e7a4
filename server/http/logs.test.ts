import { expect, test } from "vitest";
import { openHouse } from "#server/testing/house.ts";

test("the log holds no password, token, link or cookie", async () => {
  const lines: string[] = [];
  const house = await openHouse({ logTo: { write: (line) => lines.push(line) } });
  const rider = await house.rider({ password: "a quite secret password" });
  await rider.post("/bikes", { name: "Rudy", unwanted: "x" }, { cookie: "XSRF-TOKEN=cookie-secret" });
  await house.visitor.post("/auth/login", { email: rider.email, password: "a quite wrong password" });
  await house.visitor.post("/auth/password/forgot", { email: rider.email });
  const [mail] = await house.mails();
  const link = /token=(\w+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const body = {
    email: rider.email,
    token: link,
    password: "a brand new password",
    password_confirmation: "x",
  };
  await house.visitor.post("/auth/password/reset", body);
  await house.visitor.raw("POST", "/auth/login", '{"password":"a half typed password');
  // Something unforeseen as well: errors carry more than answers do.
  await house.db.schema.dropTable("tokens").execute();
  expect((await rider.get("/bikes")).status).toBe(500);
  expect(
    (await house.visitor.post("/auth/login", { email: rider.email, password: rider.password })).status,
  ).toBe(500);

  const log = lines.join("");
  expect(log).toContain("unforeseen");
  const [, tokenSecret = ""] = (rider.token ?? "").split("|");
  for (const secret of ["password", tokenSecret, link, "cookie-secret", "argon2id", "Bearer"])
    expect(log).not.toContain(secret);
});
