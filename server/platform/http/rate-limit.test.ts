import { describe, expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { type TestApp, hour, minute, openTestApp } from "#server/platform/testing/test-app.ts";

const secret = "correct horse battery";
const tooMany = "Too many attempts. Please wait a moment before trying again.";

const guess = (app: TestApp, email: string, password = "wrong password", from = "192.0.2.1", headers = {}) =>
  app.visitor.send("POST", "/auth/login", { email, password }, headers, { remoteAddress: from });
const register = (app: TestApp, name: string, from: string) =>
  app.visitor.send(
    "POST",
    "/auth/register",
    { name, email: `${name}@example.com`, password: secret, password_confirmation: secret },
    {},
    { remoteAddress: from },
  );
async function statusesOf(
  times: number,
  work: (index: number) => Promise<{ status: number }>,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < times; index++) statuses.push((await work(index)).status);
  return statuses;
}
const many = (times: number, status: number) => Array.from({ length: times }, () => status);

eachDb("a limit on abuse", (on) => {
  test("lets five failed logins a minute through for an e-mail and address", async () => {
    const app = await openTestApp({ on });
    const { email } = await app.rider();
    expect(await statusesOf(6, () => guess(app, email))).toEqual([...many(5, 422), 429]);
    const refused = await guess(app, email, secret);
    expect(refused).toMatchObject({ status: 429, body: { success: false, message: tooMany } });
    const wait = Number(refused.headers["retry-after"]);
    expect(wait).toBeGreaterThan(55);
    expect(wait).toBeLessThanOrEqual(60);
    expect((await guess(app, email, secret, "192.0.2.2")).status).toBe(200);
    app.pass(wait * 1000 - 1000);
    expect(await guess(app, email, secret)).toMatchObject({ status: 429, headers: { "retry-after": "1" } });
    app.pass(1000);
    expect((await guess(app, email, secret)).status).toBe(200);
  });

  test("takes other spellings of an e-mail for the same one", async () => {
    const app = await openTestApp({ on });
    const spellings = ["a@b.co", "A@B.CO", " a@b.co", "a@b.co ", "A@b.co", "a@B.co"];
    expect(await statusesOf(6, (index) => guess(app, spellings[index] ?? ""))).toEqual([
      ...many(5, 422),
      429,
    ]);
  });

  test("counts no login that succeeds, nor one with nothing to try", async () => {
    const app = await openTestApp({ on });
    const { email } = await app.rider();
    expect(await statusesOf(4, () => guess(app, email))).toEqual(many(4, 422));
    expect(await statusesOf(8, () => guess(app, email, secret))).toEqual(many(8, 200));
    expect(await statusesOf(8, () => guess(app, email, ""))).toEqual(many(8, 422));
    expect(await statusesOf(2, () => guess(app, email))).toEqual([422, 429]);
  });

  test("lets thirty failed logins an hour through for an address, whoever they were for", async () => {
    const app = await openTestApp({ on });
    const { email } = await app.rider();
    expect(await statusesOf(31, (index) => guess(app, `a${index}@b.co`))).toEqual([...many(30, 422), 429]);
    const refused = await guess(app, email, secret);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3500);
    expect((await guess(app, email, secret, "192.0.2.2")).status).toBe(200);
    app.pass(hour);
    expect((await guess(app, email, secret)).status).toBe(200);
  });

  test("locks nobody out for longer than its window when the clock is set back", async () => {
    const app = await openTestApp({ on });
    const { email } = await app.rider();
    expect(await statusesOf(6, () => guess(app, email))).toEqual([...many(5, 422), 429]);
    // Another instance's clock may be a little behind.
    app.pass(-5000);
    const refused = await guess(app, email);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
    app.pass(-3 * hour);
    expect(await statusesOf(6, () => guess(app, email))).toEqual([...many(5, 422), 429]);
    app.pass(minute);
    expect((await guess(app, email, secret)).status).toBe(200);
  });

  test("is not passed by guesses at the same moment", async () => {
    const app = await openTestApp({ on });
    const { email } = await app.rider();
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(app, email)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...many(5, 422), ...many(15, 429)]);
  });

  test("refused by one window takes nothing from another", async () => {
    const app = await openTestApp({ on });
    await statusesOf(40, () => guess(app, "a@b.co"));
    expect(await statusesOf(26, (index) => guess(app, `c${index}@b.co`))).toEqual([...many(25, 422), 429]);
  });

  test("lets five forgotten passwords an hour through for an e-mail, known or not", async () => {
    const app = await openTestApp({ on });
    const rider = await app.rider();
    for (const email of [rider.email, "nobody@example.com"]) {
      const ask = (from = "192.0.2.1") =>
        app.visitor.send("POST", "/auth/password/forgot", { email }, {}, { remoteAddress: from });
      expect(await statusesOf(6, () => ask())).toEqual([...many(5, 200), 429]);
      const refused = await ask("192.0.2.2");
      expect(refused).toMatchObject({ status: 429, body: { message: tooMany } });
      app.pass(Number(refused.headers["retry-after"]) * 1000);
      expect((await ask()).status).toBe(200);
    }
  });

  test("lets sixty registrations an hour through for an address, counting only accounts", async () => {
    const app = await openTestApp({ on });
    await statusesOf(59, (index) => register(app, `r${index}`, "192.0.2.1"));
    expect((await register(app, "r0", "192.0.2.1")).status).toBe(422);
    expect((await register(app, "", "192.0.2.1")).status).toBe(422);
    expect((await register(app, "r59", "192.0.2.1")).status).toBe(201);
    expect(await register(app, "r60", "192.0.2.1")).toMatchObject({
      status: 429,
      body: { message: tooMany },
    });
    expect((await register(app, "r60", "192.0.2.2")).status).toBe(201);
    app.pass(hour + minute);
    expect((await register(app, "r61", "192.0.2.1")).status).toBe(201);
  });

  test("is off for load tests", async () => {
    const app = await openTestApp({ on, config: { RATE_LIMITS: "off" } });
    expect(await statusesOf(8, () => guess(app, "a@b.co"))).toEqual(many(8, 422));
    expect(await app.db.selectFrom("rate_limits").selectAll().execute()).toEqual([]);
  });

  test("speaks the reader's language", async () => {
    const app = await openTestApp({ on });
    const answers: string[] = [];
    for (let index = 0; index < 6; index++)
      answers.push(
        (await guess(app, "a@b.co", "wrong", "192.0.2.1", { "accept-language": "pl" })).body.message,
      );
    expect(answers.at(-1)).toBe("Za dużo prób. Odczekaj chwilę i spróbuj ponownie.");
  });
});

eachDb("IPv6", (on) => {
  const inNet = (net: string, index: number) => `${net}:${(index + 1).toString(16)}::${index}`;

  test("is counted by /64, the least that anybody is given", async () => {
    const app = await openTestApp({ on });
    const from = (index: number) => inNet("2001:db8:1:2", index);
    expect(await statusesOf(31, (index) => guess(app, `a${index}@b.co`, "wrong", from(index)))).toEqual([
      ...many(30, 422),
      429,
    ]);
    expect((await guess(app, "a@b.co", "wrong", "2001:db8:1:3::1")).status).toBe(422);
  });

  test("is counted by /64 for one e-mail as well, and its zone makes no difference", async () => {
    const app = await openTestApp({ on });
    const from = (index: number) => `fe80::${index + 1}%eth${index}`;
    expect(await statusesOf(6, (index) => guess(app, "a@b.co", "wrong", from(index)))).toEqual([
      ...many(5, 422),
      429,
    ]);
  });

  test("is counted by /48 as well, with ten times the room", async () => {
    const app = await openTestApp({ on });
    const from = (index: number) => `2001:db8:1:${(index + 1).toString(16)}::1`;
    const tries = await statusesOf(301, (index) => guess(app, `a${index}@b.co`, "wrong", from(index)));
    expect(tries).toEqual([...many(300, 422), 429]);
    expect((await guess(app, "a@b.co", "wrong", "2001:db8:2::1")).status).toBe(422);
    app.pass(hour);
    expect((await guess(app, "a@b.co", "wrong", from(0))).status).toBe(422);
  });

  test("gives back by /48 what did not count", async () => {
    const app = await openTestApp({ on });
    const { email } = await app.rider();
    for (let index = 0; index < 3; index++)
      expect((await guess(app, email, secret, `2001:db8:1:${index}::1`)).status).toBe(200);
    const rows = await app.db.selectFrom("rate_limits").select(["key", "hits"]).execute();
    const ofNets = rows.filter(({ key }) => key.includes("2001:db8:1:"));
    expect(ofNets.length).toBeGreaterThan(3);
    expect(ofNets.map(({ hits }) => hits)).toEqual(ofNets.map(() => 0));
  });

  test("that stands for an IPv4 address is that address", async () => {
    const app = await openTestApp({ on });
    const spellings = ["192.0.2.7", "::ffff:192.0.2.7", "::ffff:c000:207", "0:0:0:0:0:FFFF:192.0.2.7"];
    const from = (index: number) => spellings[index % spellings.length];
    expect(await statusesOf(6, (index) => guess(app, "a@b.co", "wrong", from(index)))).toEqual([
      ...many(5, 422),
      429,
    ]);
    expect((await guess(app, "a@b.co", "wrong", "::ffff:192.0.2.8")).status).toBe(422);
  });
});

describe("the client's address", () => {
  const forwarded = (address: string) => ({ "x-forwarded-for": address });

  test("is not taken from X-Forwarded-For that anybody sends", async () => {
    const app = await openTestApp();
    const statuses = await statusesOf(6, (index) =>
      guess(app, "a@b.co", "wrong", "192.0.2.1", forwarded(`203.0.113.${index}`)),
    );
    expect(statuses).toEqual([...many(5, 422), 429]);
  });

  test("is taken from it where a trusted proxy sends it, and only as far as trust goes", async () => {
    const app = await openTestApp({ config: { TRUSTED_PROXIES: ["192.0.2.0/24"] } });
    const from = (address: string, forwardedFor: string) =>
      guess(app, "a@b.co", "wrong", address, forwarded(forwardedFor));
    expect(await statusesOf(6, (index) => from("192.0.2.1", `203.0.113.${index}`))).toEqual(many(6, 422));
    expect(await statusesOf(6, (index) => from("198.51.100.9", `203.0.113.${index}`))).toEqual([
      ...many(5, 422),
      429,
    ]);
    // The last untrusted address is the client; whatever is left of it is the client's own claim.
    expect(await statusesOf(6, (index) => from("192.0.2.1", `10.0.0.${index}, 203.0.113.77`))).toEqual([
      ...many(5, 422),
      429,
    ]);
  });
});
