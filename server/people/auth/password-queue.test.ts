import { expect, test } from "vitest";
import type { Answered } from "#server/platform/testing/caller.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";

const secret = "correct horse battery";
/** Slow enough that requests arrive faster than passwords are checked. */
const slow = { memory: 24_576, passes: 3 };
const busy = "Too many passwords are being checked right now. Please try again in a moment.";

async function app(config = {}) {
  const { visitor, rider, db } = await openTestApp({ passwordCost: slow, config });
  const { email } = await rider();
  const send = (path: string, body: object, from: string) =>
    visitor.send("POST", path, body, {}, { remoteAddress: from });
  return {
    email,
    hits: async (key: string) =>
      (await db.selectFrom("rate_limits").select("hits").where("key", "=", key).executeTakeFirst())?.hits,
    signIn: (from: string, address = email) =>
      send("/auth/login", { email: address, password: secret }, from),
    register: (name: string, from: string) =>
      send(
        "/auth/register",
        { name, email: `${name}@example.com`, password: secret, password_confirmation: secret },
        from,
      ),
  };
}

const together = (count: number, send: (index: number) => Promise<Answered>) =>
  Promise.all(Array.from({ length: count }, (_, index) => send(index)));
const withStatus = (answers: Answered[], wanted: number) =>
  answers.filter(({ status }) => status === wanted).length;

test("of a network's sign-ins some wait, the rest are refused with a time to retry, known address or not", async () => {
  const { signIn, email } = await app({ RATE_LIMITS: "off" });
  // What unknown addresses are compared with is computed as the server starts.
  await signIn("2001:db9::1", "nobody@example.com");
  const answers = await together(60, (index) =>
    signIn(`2001:db8::${index}`, index % 2 === 0 ? email : "nobody@example.com"),
  );
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers, body } of refused)
    expect([headers["retry-after"], body.success, body.message]).toEqual(["5", false, busy]);
  // At least the two running and the thirty waiting are served, as many of each kind.
  expect(withStatus(answers, 200)).toBeGreaterThanOrEqual(16);
  expect(withStatus(answers, 200) + withStatus(answers, 422)).toBe(60 - refused.length);
  expect(Math.abs(withStatus(answers, 200) - withStatus(answers, 422))).toBeLessThanOrEqual(4);
}, 60_000);

test("a sign-in from elsewhere does not wait for all of another network's", async () => {
  const { signIn } = await app({ RATE_LIMITS: "off" });
  let answered = 0;
  const crowd = together(30, () =>
    signIn("192.0.2.1").then((answer) => {
      answered++;
      return answer;
    }),
  );
  expect((await signIn("192.0.2.2")).status).toBe(200);
  expect(answered).toBeLessThan(15);
  expect(withStatus(await crowd, 200)).toBe(30);
}, 60_000);

test("a registration that found no room is not counted", async () => {
  const { register, hits } = await app();
  const answers = await together(60, (index) => register(`rider-x${index}`, "192.0.2.1"));
  expect(withStatus(answers, 503)).toBeGreaterThan(0);
  expect(await hits("register:192.0.2.1")).toBe(withStatus(answers, 201));
}, 60_000);
