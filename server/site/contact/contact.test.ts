import { describe, expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { hour, openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";

const good = {
  name: "Ola",
  email: "ola@example.com",
  subject: "A wheel",
  message: "It is round.\nVery.",
};
const support = { SUPPORT_EMAIL: "support@spokebook.example", RATE_LIMITS: "off" } as const;

eachDb("a contact message", (on) => {
  const app = sharedTestApp({ on, config: support });

  test("is kept, and mailed to whoever supports", async () => {
    const answer = await app().visitor.post("/contact", { ...good, name: "Ola {{appUrl}} $t(csrf)" });
    expect([answer.status, answer.body]).toEqual([
      201,
      { success: true, message: "Thank you for your message. We will answer within 24 hours." },
    ]);
    expect(await app().db.selectFrom("contact_messages").selectAll().execute()).toEqual([
      {
        ...good,
        name: "Ola {{appUrl}} $t(csrf)",
        id: expect.any(Number),
        language: "en",
        status: "pending",
        created_at: app().clock.now.toISOString(),
      },
    ]);
    const [mail] = await app().mails();
    expect(mail).toMatchObject({
      to: [{ address: support.SUPPORT_EMAIL }],
      replyTo: [{ address: good.email }],
      subject: "Contact: A wheel",
    });
    expect(mail?.text).toContain(`From: Ola {{appUrl}} $t(csrf) <${good.email}>`);
    expect(mail?.text).toContain("Message:\nIt is round.\nVery.\n");
  });

  test("puts no header into a mail", async () => {
    await app().visitor.post("/contact", { ...good, subject: "Hi\r\nBcc: all@example.com" });
    const mail = (await app().mails()).at(-1);
    expect([mail?.subject, mail?.bcc]).toEqual(["Contact: Hi Bcc: all@example.com", undefined]);
  });

  test("answers in Polish", async () => {
    const { body } = await app().visitor.post("/contact", good, { "accept-language": "pl" });
    expect(body.message).toBe("Dziękujemy za wiadomość. Odpowiemy w ciągu 24 godzin.");
    expect((await app().mails()).at(-1)?.subject).toBe("Kontakt: A wheel");
  });
});

describe("a contact message", () => {
  const app = sharedTestApp({ config: { RATE_LIMITS: "off" } });

  test.each([
    ["name", "", "Name is required"],
    ["name", undefined, "Name is required"],
    ["name", "n".repeat(256), "Name must be at most 255 characters long"],
    ["email", null, "Email is required"],
    ["email", "ola@", "Please enter a valid email"],
    ["subject", " ", "Subject is required"],
    ["subject", "s".repeat(256), "Subject must be at most 255 characters long"],
    ["message", "\n", "Message is required"],
    ["message", "123456789", "Message must be at least 10 characters long"],
    ["message", " 123456789 ", "Message must be at least 10 characters long"],
    ["message", "m".repeat(5001), "Message must be at most 5,000 characters long"],
  ])("with a wrong %s (%#) is refused: %s", async (field, value, message) => {
    const answer = await app().visitor.post("/contact", { ...good, [field]: value });
    expect([answer.status, answer.body]).toEqual([
      422,
      { success: false, message, errors: { [field]: [message] } },
    ]);
  });

  test.each([
    ["name", "n".repeat(255)],
    ["subject", "s".repeat(255)],
    ["message", "1234567890"],
    ["message", "ż".repeat(5000)],
  ])("reaches to the edge of %s", async (field, value) => {
    expect((await app().visitor.post("/contact", { ...good, [field]: value })).status).toBe(201);
  });

  test("names all that is wrong, and asks a dead session for nothing more", async () => {
    const { status, body } = await app()
      .as(`1|${"x".repeat(40)}`)
      .post("/contact", {});
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["name", "email", "subject", "message"]);
    expect(body.message).toBe("Name is required (and 3 more errors)");
  });

  test("is taken twenty times an hour from an address, accepted ones only", async () => {
    const strict = await openTestApp();
    const send = (body: object) => strict.visitor.post("/contact", body);
    for (let i = 0; i < 25; i++) await send({});
    const statuses = await Promise.all(Array.from({ length: 25 }, async () => (await send(good)).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    strict.pass(hour);
    expect((await send(good)).status).toBe(201);
  });
});

test.each([
  ["en", 1, "Thank you for your message. We will answer within 1 hour."],
  ["en", 48, "Thank you for your message. We will answer within 48 hours."],
  ["en", 0, "Thank you for your message."],
  ["pl", 1, "Dziękujemy za wiadomość. Odpowiemy w ciągu 1 godziny."],
  ["pl", 2, "Dziękujemy za wiadomość. Odpowiemy w ciągu 2 godzin."],
  ["pl", 72, "Dziękujemy za wiadomość. Odpowiemy w ciągu 72 godzin."],
  ["pl", 0, "Dziękujemy za wiadomość."],
])("the response names the host's promise in %s: within %i hours", async (language, SUPPORT_HOURS, says) => {
  const { visitor } = await openTestApp({ config: { SUPPORT_HOURS } });
  const { body } = await visitor.post("/contact", good, { "accept-language": language });
  expect(body.message).toBe(says);
});
