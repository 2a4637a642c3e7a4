import { describe, expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { hour, openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";

const good = {
  account_type: "professional",
  service_name: "Koło i łańcuch",
  owner_name: "Ola Nowak",
  email: "ola@example.com",
  phone: "+48 600 000 000",
  address_street: "Rowerowa 7",
  address_city: "Łódź",
  address_postal_code: "90-001",
  service_description: "Wheels,\nand more.",
};
const support = { SUPPORT_EMAIL: "support@spokebook.example", RATE_LIMITS: "off" } as const;

eachDb("a service registration", (on) => {
  const app = sharedTestApp({ on, config: support });
  const last = async () =>
    (await app().db.selectFrom("service_registrations").selectAll().orderBy("id", "desc").execute())[0];

  test("is kept, confirmed to the applicant and mailed to support", async () => {
    const answer = await app().visitor.post("/service-registrations", good);
    expect([answer.status, answer.body]).toEqual([
      201,
      { success: true, message: "Thank you for registering. We have sent you a confirmation by email." },
    ]);
    expect(await last()).toEqual({
      ...good,
      id: expect.any(Number),
      language: "en",
      status: "pending",
      created_at: app().clock.now.toISOString(),
    });
    const mails = await app().mails();
    const to = (address: string) => mails.find((mail) => mail.to?.[0]?.address === address);
    expect(to(good.email)).toMatchObject({ subject: "Your bike service at Spokebook" });
    expect(to(good.email)?.text).toContain("registering a bike service (account type: professional)");
    for (const next of ["within 24 hours", "Nothing of it is published", "it becomes your shop"])
      expect(to(good.email)?.text).toContain(next);
    const notice = to(support.SUPPORT_EMAIL);
    expect(notice).toMatchObject({
      subject: "New bike service: Koło i łańcuch",
      replyTo: [{ address: good.email }],
    });
    for (const value of [good.phone, good.address_street, good.address_postal_code, "Wheels,\nand more."])
      expect(notice?.text).toContain(value);
  });

  test("needs neither phone nor description; the mail speaks the applicant's language", async () => {
    const { phone: _, service_description: __, ...rest } = good;
    const given = { ...rest, account_type: "amateur", phone: "" };
    expect((await app().visitor.post("/service-registrations", { ...given, language: "pl" })).status).toBe(
      201,
    );
    expect(await last()).toMatchObject({ phone: null, service_description: null, language: "pl" });
    const mails = await app().mails();
    expect(
      mails
        .slice(-2)
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual(["Nowy warsztat: Koło i łańcuch", "Twój warsztat w Spokebooku"]);
    expect(mails.find(({ subject }) => subject === "Twój warsztat w Spokebooku")?.text).toContain(
      "(konto amatorskie)",
    );
  });
});

describe("a service registration", () => {
  const app = sharedTestApp({ config: { RATE_LIMITS: "off" } });
  const send = async (more: object) => {
    const { status, body } = await app().visitor.post("/service-registrations", { ...good, ...more });
    return [status, body.errors];
  };

  test.each([
    ["service_name", "Service name"],
    ["owner_name", "Owner's name"],
    ["email", "Email"],
    ["address_street", "Street and number"],
    ["address_city", "City"],
    ["address_postal_code", "Postal code"],
  ])("needs %s", async (field, name) => {
    for (const value of [undefined, null, " "])
      expect(await send({ [field]: value })).toEqual([422, { [field]: [`${name} is required`] }]);
  });

  test("keeps to its bounds", async () => {
    for (const field of ["service_name", "phone", "address_city"]) {
      expect(await send({ [field]: "ł".repeat(255) })).toEqual([201, undefined]);
      expect(await send({ [field]: "ł".repeat(256) })).toEqual([422, { [field]: [expect.any(String)] }]);
    }
    expect(await send({ service_description: "x".repeat(5000) })).toEqual([201, undefined]);
    expect(await send({ service_description: "x".repeat(5001) })).toEqual([
      422,
      { service_description: ["Service description must be at most 5,000 characters long"] },
    ]);
    expect(await send({ email: "ola" })).toEqual([422, { email: ["Please enter a valid email"] }]);
  });

  test("is for one of the two kinds of account", async () => {
    for (const account_type of ["", "shop", null, undefined])
      expect(await send({ account_type })).toEqual([
        422,
        { account_type: ["Account type: choose one of the options"] },
      ]);
  });

  test("is taken twenty times an hour from an address", async () => {
    const strict = await openTestApp();
    let sent = 0;
    const register = () =>
      strict.visitor.post("/service-registrations", { ...good, email: `ola${sent++}@example.com` });
    for (let i = 0; i < 20; i++) expect((await register()).status).toBe(201);
    expect((await register()).status).toBe(429);
    expect((await strict.visitor.post("/feedback", { email: "a@b.co", design_rating: 1 })).status).toBe(200);
    expect(await strict.mails()).toHaveLength(20);
    strict.pass(hour);
    expect((await register()).status).toBe(201);
  });
});

test.each([
  ["en", 72, "writes to you at this address within 72 hours.\n"],
  ["en", 0, "- Somebody reads your registration.\n"],
  ["pl", 1, "w ciągu 1 godziny odpiszemy"],
  ["pl", 0, "- Przeczytamy zgłoszenie.\n"],
])("the confirmation promises in %s what the host does: %i hours", async (language, SUPPORT_HOURS, says) => {
  const app = await openTestApp({ config: { SUPPORT_HOURS } });
  await app.visitor.post("/service-registrations", { ...good, language });
  await app.fastify.settled();
  expect((await app.mails()).at(-1)?.text).toContain(says);
});
