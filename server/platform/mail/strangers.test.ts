import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { day, type TestApp, openTestApp, password } from "#server/platform/testing/test-app.ts";

const words = "BUY at http://evil.example";
const victim = "victim@example.org";

const service = {
  account_type: "professional",
  service_name: `${words} 1`,
  owner_name: `${words} 2`,
  email: victim,
  phone: "+48 600 000 000",
  address_street: `${words} 3`,
  address_city: `${words} 4`,
  address_postal_code: "90-001",
  service_description: `${words} 5`,
};
const account = (email: string) => ({
  name: words,
  email,
  password,
  password_confirmation: password,
});

const mailsTo = async (app: TestApp, address: string) =>
  (await app.mails()).filter(({ to }) => to?.[0]?.address === address);

eachDb("mail to an address that nobody has proved to be theirs", (on) => {
  test("has none of the words of whoever typed the address, in any language", async () => {
    for (const language of ["en", "pl"]) {
      const app = await openTestApp({ on, config: { REQUIRE_EMAIL_VERIFICATION: true } });
      const send = (path: string, body: object) => app.visitor.post(path, { ...body, language });
      expect((await send("/service-registrations", service)).status).toBe(201);
      expect((await send("/auth/register", account(victim))).status).toBe(201);
      expect((await send("/auth/password/forgot", { email: victim })).status).toBe(200);
      const mails = await mailsTo(app, victim);
      expect(mails).toHaveLength(3);
      for (const { subject, text } of mails) expect(`${subject} ${text}`).not.toMatch(/BUY at|evil/);
    }
  });

  test("has none when an account moves to it, or away from it", async () => {
    const app = await openTestApp({ on });
    const rider = await app.rider({ name: words, email: "first@example.org" });
    const to = "evil-offer@example.org";
    expect((await rider.put("/account/email", { email: to, password })).status).toBe(200);
    expect((await rider.send("DELETE", "/account", { password })).status).toBe(200);
    const mails = await app.mails();
    expect(mails).toHaveLength(3);
    for (const { subject, text } of mails) expect(`${subject} ${text}`).not.toContain("BUY at");
    const [leaving, deleted] = await mailsTo(app, "first@example.org");
    expect(leaving?.text).toContain("to another address");
    expect(`${leaving?.text} ${deleted?.text}`).not.toContain("evil");
  });

  test("goes out five times a day, and then not, and the answer is the same", async () => {
    const app = await openTestApp({ on, config: { REQUIRE_EMAIL_VERIFICATION: true } });
    const answers: unknown[] = [];
    for (let index = 0; index < 8; index++) {
      // The owner of an address also receives mail to its extensions (name+anything).
      const email = index % 2 === 0 ? victim : `victim+${index}@example.org`;
      const { status, body } = await app.visitor.post("/service-registrations", { ...service, email });
      answers.push([status, body]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await app.mails()).toHaveLength(5);
    const registered = await app.visitor.post("/auth/register", account(victim));
    expect([registered.status, registered.body.redirect_to_login]).toEqual([201, true]);
    expect(await app.mails()).toHaveLength(5);
    expect(
      (await app.visitor.post("/service-registrations", { ...service, email: "b@example.org" })).status,
    ).toBe(201);
    expect(await app.mails()).toHaveLength(6);
    app.pass(day - 1000);
    await app.fastify.work["rateLimits"]?.();
    await app.visitor.post("/service-registrations", service);
    expect(await app.mails()).toHaveLength(6);
    app.pass(1000);
    await app.visitor.post("/service-registrations", service);
    expect(await app.mails()).toHaveLength(7);
  });
});

test("who has proved an address is greeted by name there", async () => {
  const app = await openTestApp({ config: { REQUIRE_EMAIL_VERIFICATION: true } });
  await app.visitor.post("/auth/register", { ...account("ann@example.org"), name: "Ann" });
  const token = await app.mailedToken("ann@example.org");
  expect((await app.visitor.post("/auth/email/verify", { email: "ann@example.org", token })).status).toBe(
    200,
  );
  await app.visitor.post("/auth/password/forgot", { email: "ann@example.org" });
  const mails = await mailsTo(app, "ann@example.org");
  expect(mails.map(({ text }) => text?.split("\n")[0])).toEqual(["Hello,", "Hello Ann,"]);
});
