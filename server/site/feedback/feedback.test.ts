import { describe, expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { hour, openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";

const email = "ola@example.com";
const support = { SUPPORT_EMAIL: "support@spokebook.example", RATE_LIMITS: "off" } as const;

test.each([
  [true, undefined, 1],
  [false, undefined, 0],
  [false, true, 1],
  [true, false, 0],
])(
  "with a box ticked beforehand %s, a wish for the newsletter of %s is kept as %i",
  async (ticked, wish, kept) => {
    const app = await openTestApp({ config: { NEWSLETTER_PRETICKED: ticked } });
    await app.visitor.post("/feedback", { email, overall_rating: 5, subscribe_to_newsletter: wish });
    expect(await app.db.selectFrom("feedback").select("newsletter").execute()).toEqual([
      { newsletter: kept },
    ]);
  },
);

eachDb("feedback", (on) => {
  const app = sharedTestApp({ on, config: support });
  const kept = async () => {
    const rows = await app().db.selectFrom("feedback").selectAll().orderBy("id", "desc").execute();
    return rows[0];
  };
  const count = async () => (await app().db.selectFrom("feedback").select("id").execute()).length;

  test("of a visitor is kept as it was given and mailed, to be answered with Reply", async () => {
    const given = {
      overall_rating: 5,
      ease_of_use_rating: "4",
      design_rating: 0,
      what_you_like: " The drawings\nof bikes ",
      what_to_improve: "",
      general_comments: "  ",
      email: " Ola@Example.com ",
      name: "Ola",
    };
    const answer = await app().visitor.post("/feedback", given);
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: "Thank you for your feedback!" },
    ]);
    expect(await kept()).toEqual({
      id: expect.any(Number),
      user_id: null,
      email,
      name: "Ola",
      overall_rating: 5,
      ease_of_use_rating: 4,
      design_rating: null,
      features_rating: null,
      what_you_like: "The drawings\nof bikes",
      what_to_improve: null,
      additional_features: null,
      general_comments: null,
      newsletter: 1,
      language: "en",
      status: "pending",
      created_at: app().clock.now.toISOString(),
    });
    const mail = (await app().mails()).at(-1);
    expect(mail).toMatchObject({
      to: [{ address: support.SUPPORT_EMAIL }],
      replyTo: [{ address: email }],
      subject: `Feedback from ${email}`,
    });
    expect(mail?.text).toContain(`From: Ola <${email}>`);
    expect(mail?.text).toContain("Overall rating: 5/5\nEase of use: 4/5\n");
    expect(mail?.text).toContain("What you like:\nThe drawings\nof bikes\n");
    expect(mail?.text).toContain("Newsletter: yes");
    expect(mail?.text).not.toMatch(/Design|improve/);
  });

  test("of a rider is theirs: the account's e-mail stands, whatever another is given", async () => {
    const rider = await app().rider({ name: "Jan" });
    for (const other of [email, "nonsense", "", null, undefined]) {
      const given = { features_rating: 1, email: other, name: "Somebody", subscribe_to_newsletter: false };
      expect((await rider.post("/feedback", given, { "accept-language": "pl" })).body.message).toBe(
        "Dziękujemy za opinię!",
      );
      expect(await kept()).toMatchObject({
        user_id: rider.id,
        email: null,
        name: null,
        newsletter: 0,
        language: "pl",
      });
    }
    expect((await app().mails()).at(-1)?.text).toContain(`Od: Jan <${rider.email}>`);
    await app().db.deleteFrom("users").where("id", "=", rider.id).execute();
    expect(await kept()).toMatchObject({ user_id: null, email: null, name: null, features_rating: 1 });
  });

  test.each([
    ["missing", undefined, "Email is required for non-logged users"],
    ["empty", " ", "Email is required for non-logged users"],
    ["null", null, "Email is required for non-logged users"],
    ["none", "ola", "Please enter a valid email"],
    ["too long", `${"a".repeat(244)}@example.com`, "Email must be at most 255 characters long"],
  ])("without an account needs an e-mail: %s", async (_what, given, message) => {
    const before = await count();
    for (const caller of [app().visitor, app().as(`1|${"x".repeat(40)}`)])
      expect(await caller.post("/feedback", { overall_rating: 3, email: given })).toMatchObject({
        status: 422,
        body: { success: false, message, errors: { email: [message] } },
      });
    expect(await count()).toBe(before);
  });

  test("with nothing but an e-mail is refused, signed in or not", async () => {
    const before = await count();
    const nothings = [
      {},
      { name: "Ola", subscribe_to_newsletter: true },
      { overall_rating: 0, what_you_like: " \n ", features_rating: "" },
    ];
    for (const nothing of nothings)
      for (const caller of [app().visitor, await app().rider()])
        expect(await caller.post("/feedback", { ...nothing, email })).toMatchObject({
          status: 422,
          body: { errors: { body: ["Please give at least one rating or write a few words."] } },
        });
    expect(await count()).toBe(before);
  });

  test("stays within its bounds", async () => {
    const send = async (more: object) => {
      const { status, body } = await app().visitor.post("/feedback", { email, overall_rating: 1, ...more });
      return [status, ...Object.keys(body.errors ?? {})];
    };
    const long = "ż🚲".repeat(2500);
    expect(await send({ what_you_like: long, overall_rating: 5, name: "n".repeat(255) })).toEqual([200]);
    expect(await kept()).toMatchObject({ what_you_like: long });
    expect(await send({ what_you_like: `${long}!` })).toEqual([422, "what_you_like"]);
    expect(await send({ name: "n".repeat(256) })).toEqual([422, "name"]);
    for (const stars of [-1, 6, 1.5, "x", true])
      expect(await send({ design_rating: stars })).toEqual([422, "design_rating"]);
    expect(await send({ subscribe_to_newsletter: "perhaps" })).toEqual([422, "subscribe_to_newsletter"]);
    expect(await send({ status: "resolved", user_id: 1 })).toEqual([200]);
    expect(await kept()).toMatchObject({ status: "pending", user_id: null });
  });
});

describe("feedback", () => {
  test("is taken twenty times an hour from an address, accepted ones only", async () => {
    const app = await openTestApp();
    const send = (body: object) => app.visitor.post("/feedback", body);
    for (let i = 0; i < 25; i++) expect((await send({ email })).status).toBe(422);
    for (let i = 0; i < 20; i++) expect((await send({ email, design_rating: 5 })).status).toBe(200);
    expect(await send({ email, design_rating: 5 })).toMatchObject({
      status: 429,
      headers: { "retry-after": expect.stringMatching(/^\d+$/) },
    });
    expect(await app.db.selectFrom("feedback").select("id").execute()).toHaveLength(20);
    app.pass(hour);
    expect((await send({ email, design_rating: 5 })).status).toBe(200);
  });

  test("is kept without being mailed where nobody is named to read it", async () => {
    const app = await openTestApp();
    expect((await app.visitor.post("/feedback", { email, design_rating: 5 })).status).toBe(200);
    expect(await app.mails()).toEqual([]);
  });
});
