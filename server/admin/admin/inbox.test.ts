import { expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { outboxMail } from "#server/platform/mail/outbox.ts";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { day, hour, minute, openTestApp } from "#server/platform/testing/test-app.ts";
import { signedIn } from "#server/platform/testing/paying.ts";

const contact = {
  name: "Ann",
  email: "ann@example.com",
  subject: "A stolen bike",
  message: "It is mine, look.",
};
const service = {
  account_type: "amateur",
  service_name: "Wheel & Co",
  owner_name: "Dan",
  email: "dan@example.com",
  address_street: "4 Mill Lane",
  address_city: "Leeds",
  address_postal_code: "LS6 2AB",
};
const support = { SUPPORT_EMAIL: "help@spokebook.example", RATE_LIMITS: "off" } as const;

eachDb("what needs an answer", (on) => {
  test("is everything pending that has an address, the longest waiting first, and is counted", async () => {
    const app = await openTestApp({ on, config: { RATE_LIMITS: "off" } });
    const [boss, rider] = [await newAdmin(app), await app.rider({ name: "Ola" })];
    await rider.post("/feedback", { what_you_like: "Drawings" });
    app.pass(hour);
    await app.visitor.post("/service-registrations", service);
    app.pass(23 * hour);
    await app.visitor.post("/contact", contact);
    app.pass(minute);
    const admin = await signedIn(app, boss);
    const inbox = async (query = "") => (await admin.get(`/sky-dash/inbox${query}`)).body;
    const { data, meta } = await inbox();
    expect(data).toMatchObject([
      {
        kind: "feedback",
        name: "Ola",
        email: rider.email,
        about: "Drawings",
        waiting_minutes: 1441,
        is_late: true,
      },
      {
        kind: "service",
        name: "Dan",
        email: "dan@example.com",
        about: "Wheel & Co",
        waiting_minutes: 1381,
        is_late: false,
      },
      {
        kind: "contact",
        name: "Ann",
        email: "ann@example.com",
        about: "A stolen bike",
        waiting_minutes: 1,
        is_late: false,
      },
    ]);
    expect(meta).toEqual({ total: 3, page: 1, per_page: 50, total_is_bound: false });
    expect((await inbox("?page=2&per_page=2")).data.map(({ kind }: { kind: string }) => kind)).toEqual([
      "contact",
    ]);
    expect((await inbox("?page=9999")).data).toEqual([]);
    const stats = async () => (await admin.get("/sky-dash/dashboard/stats")).body;
    expect(await stats()).toMatchObject({
      feedback_count: 1,
      contact_messages_count: 1,
      contact_messages_unanswered: 1,
      service_registrations_count: 1,
      service_registrations_unanswered: 1,
      unanswered_count: 3,
    });
    await admin.put(`/sky-dash/contact-messages/${data[2].id}/status`, { status: "resolved" });
    await admin.put(`/sky-dash/feedback/${data[0].id}/status`, { status: "reviewed" });
    expect((await inbox()).data).toHaveLength(1);
    expect(await stats()).toMatchObject({
      contact_messages_count: 1,
      contact_messages_unanswered: 0,
      unanswered_count: 1,
    });
  });

  test("is late from 24 hours on, to the minute", async () => {
    const app = await openTestApp({ on });
    const boss = await newAdmin(app);
    await app.visitor.post("/contact", contact);
    app.pass(day - 1);
    const admin = await signedIn(app, boss);
    expect((await admin.get("/sky-dash/inbox")).body.data[0].is_late).toBe(false);
    app.pass(1);
    expect((await admin.get("/sky-dash/inbox")).body.data[0].is_late).toBe(true);
  });

  test.each([
    [72, true, "An answer is promised within 72 hours."],
    [0, false, "the longest waiting first.\n\n"],
  ])("is late after what the host promises: %i hours", async (SUPPORT_HOURS, late, says) => {
    const app = await openTestApp({ on, config: { ...support, SUPPORT_HOURS } });
    const boss = await newAdmin(app);
    await app.visitor.post("/contact", contact);
    app.pass(3 * day - 1);
    const isLate = async () =>
      (await (await signedIn(app, boss)).get("/sky-dash/inbox")).body.data[0].is_late;
    expect(await isLate()).toBe(false);
    app.pass(1);
    expect(await isLate()).toBe(late);
    await app.fastify.work["digest"]?.();
    await app.fastify.settled();
    const digest = (await app.mails()).find(({ subject }) => subject?.includes("waiting"));
    expect(digest?.text).toContain(says);
    expect(/promised/.test(digest?.text ?? "")).toBe(late);
  });

  test("is mailed to SUPPORT_EMAIL once a day, whichever of two servers asks, until nothing is left", async () => {
    const app = await openTestApp({ on, config: support });
    const other = await buildApp({
      config: app.config,
      db: app.db,
      mail: outboxMail(`${app.dataDir}/outbox`, app.config.MAIL_FROM, { info() {} }),
      secret: "s".repeat(32),
      webRoot: null,
      now: () => app.clock.now,
    });
    const work = () =>
      Promise.all([app.fastify, other, app.fastify, other].map((app) => app.work["digest"]?.()));
    const digests = async () => (await app.mails()).filter(({ subject }) => subject?.includes("waiting"));
    await work();
    expect(await digests()).toEqual([]);
    await app.visitor.post("/contact", contact);
    await work();
    await work();
    const [mail, ...more] = await digests();
    expect(more).toEqual([]);
    expect(mail?.to?.[0]?.address).toBe(support.SUPPORT_EMAIL);
    expect(mail?.subject).toBe("1 message is waiting for an answer");
    expect(mail?.text).toContain("A stolen bike");
    expect(mail?.text).toContain(`${app.config.APP_URL}/sky-dash?tab=feedback&view=inbox`);
    app.pass(day - 6 * minute);
    await work();
    expect(await digests()).toHaveLength(1);
    app.pass(6 * minute);
    await app.visitor.post("/service-registrations", service);
    await work();
    expect((await digests())[1]?.subject).toBe("2 messages are waiting for an answer");
    for (const table of ["contact_messages", "service_registrations"] as const)
      await app.db.updateTable(table).set({ status: "resolved" }).execute();
    app.pass(2 * day);
    await work();
    expect(await digests()).toHaveLength(2);
    await other.close();
  });

  test("is mailed to nobody where SUPPORT_EMAIL is not set", async () => {
    const app = await openTestApp({ on });
    await app.visitor.post("/contact", contact);
    await app.fastify.work["digest"]?.();
    expect(await app.mails()).toEqual([]);
  });
});
