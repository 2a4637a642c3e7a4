import { sql } from "kysely";
import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import { dialectOf } from "#server/platform/db/dialect.ts";
import type { Mail, Message } from "#server/platform/mail/mail.ts";
import { smtpMail } from "#server/platform/mail/smtp.ts";
import { newAdmin } from "#server/platform/testing/admins.ts";
import type { Caller } from "#server/platform/testing/caller.ts";
import { afterTest, eachDb } from "#server/platform/testing/databases.ts";
import { recordingSmtp } from "#server/platform/testing/recording-smtp.ts";
import { minute, openTestApp, type TestApp } from "#server/platform/testing/test-app.ts";
import { downloadedBy, unzipped } from "#server/platform/testing/transfer.ts";
import { legalVersions } from "#server/site/legal/documents.ts";
import { termsNoticeBatch, termsNoticeMailKind } from "./terms-notices.ts";

type Kind = Parameters<Parameters<typeof eachDb>[1]>[0];

const appUrl = "https://bikes.example";
const config = { APP_URL: appUrl, SUPPORT_EMAIL: "help@bikes.example", MAIL_FROM: "bikes@bikes.example" };
const terms = "terms-of-service";
const dated = legalVersions().find(({ document }) => document === terms)?.dated ?? "";

/** An app whose mails go through a real mail server, or to a list where there are many; its admin's address is not confirmed. */
async function mailing(on: Kind, { many = false } = {}) {
  const smtp = await recordingSmtp(afterTest);
  const listed: Message[] = [];
  const listing: Mail = { send: async (mail) => void listed.push(mail), ready: async () => true, close() {} };
  const mail = many ? listing : smtpMail(smtp.url, config.MAIL_FROM);
  afterTest(() => mail.close());
  const app = await openTestApp({ on, config, mail });
  const admin = await newAdmin(app, { name: "Ada" });
  /** The mails about documents that have arrived. */
  async function arrived() {
    const mails = await Promise.all(smtp.received.map((text) => PostalMime.parse(text)));
    return mails.filter(({ html }) => html?.includes("-of-service-") || html?.includes("privacy-policy-"));
  }
  return {
    app,
    admin,
    another: () => openTestApp({ on, db: app.db, config, mail }),
    arrived,
    recipients: async () =>
      [
        ...(await arrived()).map(({ to }) => to?.[0]?.address),
        ...listed.filter(({ html }) => html).map(({ to }) => to),
      ].toSorted(),
  };
}

const change = (app: TestApp, id: number, set: object) =>
  app.db.updateTable("users").set(set).where("id", "=", id).execute();

async function confirmed(app: TestApp, about: { name?: string; email?: string } = {}, language = "en") {
  const rider = await app.rider(about);
  await change(app, rider.id, { language, email_verified_at: app.clock.now.toISOString() });
  return rider;
}

/** Stores confirmed riders past the calls, which would take one after the other; from an id on where one is given. */
async function manyConfirmed(app: TestApp, count: number, firstId?: number) {
  const at = app.clock.now.toISOString();
  const rows = Array.from({ length: count }, (_, index) => ({
    name: `Rider ${index}`,
    email: `many${firstId ?? 0}-${index}@example.com`,
    password_hash: "",
    language: "en",
    email_verified_at: at,
    last_seen_at: null,
    created_at: at,
    updated_at: at,
    ...(firstId !== undefined && { id: firstId + index }),
  }));
  await app.db.insertInto("users").values(rows).execute();
}

const send = (caller: Caller, document = terms, headers?: Record<string, string>) =>
  caller.post("/sky-dash/terms-notices/send", { document, dated }, headers);
async function progress(admin: Caller, document = terms) {
  const { data } = (await admin.get("/sky-dash/terms-notices")).body;
  return data.find((one: { document: string }) => one.document === document);
}
async function counted(admin: Caller, document = terms) {
  const { data } = (await admin.get("/sky-dash/terms-notices/riders")).body;
  return data.find((one: { document: string }) => one.document === document);
}
const entriesOf = async (admin: Caller) =>
  (await admin.get("/sky-dash/audits?model_type=terms_notices")).body.data;

eachDb("a mail about a new version of the terms", (on) => {
  test("reaches each confirmed rider once, in their language, and is counted and logged", async () => {
    const { app, admin, arrived, recipients } = await mailing(on);
    const ola = await confirmed(app, { name: "Ola <b>&", email: "ola@example.com" }, "pl");
    const ann = await confirmed(app, { name: "Ann", email: "ann@example.com" });
    await app.rider({ email: "unconfirmed@example.com" });
    const off = await confirmed(app, { email: "off@example.com" });
    await change(app, off.id, { disabled_at: app.clock.now.toISOString() });
    const gone = await confirmed(app, { email: "gone@example.com" });
    await change(app, gone.id, { ending_at: app.clock.now.toISOString() });

    expect(await progress(admin)).toEqual({ document: terms, dated, sent: 0, sent_at: null, to_go: 0 });
    expect(await counted(admin)).toEqual({ document: terms, dated, left: 2, unconfirmed: 2 });
    expect((await send(admin)).body).toMatchObject({
      data: { count: 2 },
      message: "The mails to 2 users are on their way.",
    });
    expect(await progress(admin)).toMatchObject({ sent: 0, to_go: 2 });
    expect(await counted(admin)).toMatchObject({ left: 0 });
    await app.fastify.settled();
    expect(await recipients()).toEqual([ann.email, ola.email]);
    const sent_at = app.clock.now.toISOString();
    expect(await progress(admin)).toEqual({ document: terms, dated, sent: 2, sent_at, to_go: 0 });

    const mails = await arrived();
    const [english, polish] = [ann, ola].map((rider) =>
      mails.find(({ to }) => to?.[0]?.address === rider.email),
    );
    expect(english).toMatchObject({
      subject: "New terms of service of Spokebook",
      replyTo: [{ address: config.SUPPORT_EMAIL }],
    });
    const day = (locale: string) =>
      new Date(dated).toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" });
    expect(english?.text).toMatch(/^Hello Ann,\n\nthe terms of service of Spokebook at bikes\.example have/);
    expect(english?.text).toContain(`in force from ${day("en-GB")}`);
    expect(english?.text).toContain(`\n\n${appUrl}/terms-of-service-en.html\n\n`);
    expect(english?.text).toContain("nothing to unsubscribe from");
    expect(polish?.subject).toBe("Nowy regulamin Spokebooka");
    expect(polish?.text).toContain(`obowiązuje od ${day("pl-PL")}`);
    expect(polish?.html).toContain(`<a class="link" href="${appUrl}/terms-of-service-pl.html"`);
    expect(polish?.html).toContain("Cześć Ola &lt;b&gt;&amp;,");
    expect(polish?.html).toContain("nie ma się z czego wypisywać");
    for (const mail of [english, polish]) {
      expect(mail?.html).not.toMatch(/<img|src=|url\(|\{\{|undefined/);
      const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));
      expect([headers.get("auto-submitted"), headers.get("list-unsubscribe")]).toEqual([
        "auto-generated",
        undefined,
      ]);
    }

    expect((await send(admin)).body).toMatchObject({
      data: { count: 0 },
      message: "Nobody is left to be mailed about this version.",
    });
    await app.fastify.settled();
    expect(await recipients()).toHaveLength(2);
    expect(await entriesOf(admin)).toMatchObject([
      {
        event: "created",
        auditable_type: "TermsNotice",
        auditable_name: "Terms of service",
        user_id: admin.id,
        changes_summary: expect.stringMatching(
          /^Users mailed: 2; In force from: .* 20\d\d; Document: Terms of service$/,
        ),
      },
    ]);
    expect((await progress(admin, "privacy-policy")).sent).toBe(0);
    expect((await counted(admin, "privacy-policy")).left).toBe(2);
  });

  test("is one mail for each document", async () => {
    const { app, admin, arrived } = await mailing(on);
    await confirmed(app);
    await Promise.all([send(admin), send(admin, "privacy-policy")]);
    await app.fastify.settled();
    const subjects = (await arrived()).map(({ subject }) => subject).toSorted();
    expect(subjects).toEqual(["New privacy policy of Spokebook", "New terms of service of Spokebook"]);
    const names = (await entriesOf(admin)).map((entry: { auditable_name: string }) => entry.auditable_name);
    expect(names.toSorted()).toEqual(["Privacy policy", "Terms of service"]);
  });

  test("is sent once where admins press at the same time on two servers, and to everybody in all batches", async () => {
    const { app, admin, another, recipients } = await mailing(on, { many: true });
    const count = 2 * termsNoticeBatch + 1;
    await manyConfirmed(app, count);
    const other = await another();
    const callers = [admin, await newAdmin(app), other.as(admin.token ?? "")];
    const answers = await Promise.all([...callers, ...callers].map((caller) => send(caller)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.map(({ body }) => body.data.count).toSorted((one, two) => two - one)).toEqual([
      count,
      ...Array.from({ length: 5 }, () => 0),
    ]);
    expect(await progress(admin)).toMatchObject({ sent: 0, to_go: count });
    await Promise.all([app.fastify.settled(), other.fastify.settled()]);
    await app.fastify.settled();
    const all = await recipients();
    expect([all.length, new Set(all).size]).toEqual([count, count]);
    expect(await progress(admin)).toMatchObject({ sent: count, to_go: 0 });
    expect(await entriesOf(admin)).toHaveLength(1);
  }, 60_000);

  test("exactly a batch of riders is mailed whole", async () => {
    const { app, admin, recipients } = await mailing(on, { many: true });
    await manyConfirmed(app, termsNoticeBatch);
    await send(admin);
    await app.fastify.settled();
    expect(new Set(await recipients()).size).toBe(termsNoticeBatch);
    expect(await progress(admin)).toMatchObject({ sent: termsNoticeBatch, to_go: 0 });
    expect(await app.db.selectFrom("queued_jobs").select("kind").execute()).toEqual([]);
  }, 30_000);

  test("with a batch that fails is made again from that batch's beginning, and nobody gets two", async () => {
    const { app, admin, recipients } = await mailing(on);
    await manyConfirmed(app, 5);
    const stop = await failingAt(app, "Rider 3");
    await send(admin);
    await app.fastify.settled();
    expect(await recipients()).toEqual([]);
    expect(await app.db.selectFrom("terms_notice_riders").selectAll().execute()).toEqual([]);
    expect(await progress(admin)).toMatchObject({ sent: 0, to_go: 5 });
    expect(await counted(admin)).toMatchObject({ left: 0 });
    await stop();
    app.pass(minute);
    await app.fastify.settled();
    expect(await recipients()).toHaveLength(5);
    expect(await progress(admin)).toMatchObject({ sent: 5, to_go: 0 });
  });

  test("comes once although a server that ended leaves batch and mails to be done again", async () => {
    const { app, admin, recipients } = await mailing(on);
    await manyConfirmed(app, 3);
    await send(admin);
    await app.fastify.settled();
    const notice = await app.db.selectFrom("terms_notices").selectAll().executeTakeFirstOrThrow();
    const rows = await app.db.selectFrom("terms_notice_riders").selectAll().execute();
    const { queue } = app.fastify;
    await app.db.updateTable("terms_notices").set({ reached: 0 }).execute();
    await queue.enqueue(app.db, { name: "terms-notice" }, { notice_id: notice.id });
    for (const { notice_id, user_id } of rows)
      await queue.enqueue(app.db, termsNoticeMailKind, { notice_id, user_id, message_id: "<again@x>" });
    await app.fastify.settled();
    expect(await recipients()).toHaveLength(3);
    expect(await progress(admin)).toMatchObject({ sent: 3, to_go: 0 });
    await expect(app.db.insertInto("terms_notice_riders").values(rows).execute()).rejects.toThrow(
      /unique|duplicate/i,
    );
    const twice = { document: notice.document, dated: notice.dated, begun_at: notice.begun_at };
    await expect(app.db.insertInto("terms_notices").values(twice).execute()).rejects.toThrow(
      /unique|duplicate/i,
    );
  });

  test("is left out where the account is disabled before it is sent, and made up for later", async () => {
    const { app, admin, recipients } = await mailing(on);
    const rider = await confirmed(app);
    const leaver = await confirmed(app);
    await send(admin);
    // Their mails are made, and not sent yet.
    const notice = await app.db.selectFrom("terms_notices").selectAll().executeTakeFirstOrThrow();
    const waiting = [rider, leaver].map(({ id }) => ({ notice_id: notice.id, user_id: id, sent_at: null }));
    await app.db.insertInto("terms_notice_riders").values(waiting).execute();
    await app.db.updateTable("terms_notices").set({ queued: 2 }).execute();
    for (const { notice_id, user_id } of waiting)
      await app.fastify.queue.enqueue(app.db, termsNoticeMailKind, {
        notice_id,
        user_id,
        message_id: "<a@b>",
      });
    await change(app, rider.id, { disabled_at: app.clock.now.toISOString() });
    await app.db.deleteFrom("users").where("id", "=", leaver.id).execute();
    await app.fastify.settled();
    expect(await recipients()).toEqual([]);
    expect(await counted(admin)).toMatchObject({ left: 0 });
    await change(app, rider.id, { disabled_at: null });
    expect(await counted(admin)).toMatchObject({ left: 1 });
    expect((await send(admin)).body.data).toEqual({ count: 1 });
    await app.fastify.settled();
    expect(await recipients()).toEqual([rider.email]);
  });

  test("is made up for who confirmed since, and not for who registered since or had it", async () => {
    const { app, admin, recipients } = await mailing(on);
    const late = await app.rider();
    const first = await confirmed(app);
    await send(admin);
    await app.fastify.settled();
    app.pass(1);
    await confirmed(app);
    expect(await counted(admin)).toMatchObject({ left: 0, unconfirmed: 2 });
    await change(app, late.id, { email_verified_at: app.clock.now.toISOString() });
    expect(await counted(admin)).toMatchObject({ left: 1, unconfirmed: 1 });
    await send(admin);
    await app.fastify.settled();
    expect(await recipients()).toEqual([first.email, late.email].toSorted());
    expect(await progress(admin)).toMatchObject({ sent: 2, to_go: 0 });
    expect(await entriesOf(admin)).toMatchObject([
      { changes_summary: expect.stringMatching(/^Users mailed: 1;/) },
      { changes_summary: expect.stringMatching(/^Users mailed: 1;/) },
    ]);
  });

  test("reaches riders who were mailed about an older version", async () => {
    const { app, admin, recipients } = await mailing(on);
    const rider = await confirmed(app);
    const older = { document: terms, dated: "2025-01-01", begun_at: "2025-01-01T12:00:00.000Z", riders: 1 };
    const { id } = await app.db
      .insertInto("terms_notices")
      .values({ ...older, document: terms })
      .returning("id")
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto("terms_notice_riders")
      .values({ notice_id: id, user_id: rider.id, sent_at: older.begun_at })
      .execute();
    expect(await counted(admin)).toMatchObject({ left: 1 });
    await send(admin);
    await app.fastify.settled();
    expect(await recipients()).toEqual([rider.email]);
    expect(await progress(admin)).toMatchObject({ dated, sent: 1 });
  });

  test("that a mail server refuses for good is given up, and not counted as sent", async () => {
    const { app, admin } = await mailing(on);
    await confirmed(app, { email: "ola@example.com" });
    const refusing = await openTestApp({
      on,
      db: app.db,
      config,
      mail: {
        send: async () => {
          throw Object.assign(new Error("no such mailbox"), { code: "EENVELOPE", responseCode: 550 });
        },
        ready: async () => true,
        close() {},
      },
    });
    await send(admin);
    await refusing.fastify.settled();
    expect(await progress(admin)).toMatchObject({ sent: 0, to_go: 0 });
    const [job] = (await admin.get("/sky-dash/jobs?state=dead")).body.data;
    expect(job).toMatchObject({ kind: "terms-notice-mail", name: "Mail about new terms", attempts: 1 });
    expect((await send(admin)).body.data).toEqual({ count: 0 });
    await admin.post(`/sky-dash/jobs/${job.id}/retry`);
    await app.fastify.settled();
    expect(await progress(admin)).toMatchObject({ sent: 1, to_go: 0 });
  });

  test("is counted over however many ids there are", async () => {
    const { app, admin } = await mailing(on);
    for (const id of [20_000, 40_000]) await manyConfirmed(app, 2, id);
    expect(await counted(admin)).toMatchObject({ left: 4, unconfirmed: 1 });
  });

  test("is in a rider's own data, and goes with the account, but for its count", async () => {
    const { app, admin } = await mailing(on);
    const rider = await confirmed(app);
    await send(admin);
    await app.fastify.settled();
    const files = await unzipped((await downloadedBy(rider, "/account/data")).bytes);
    const sent_at = app.clock.now.toISOString();
    expect(JSON.parse(String(files.get("terms-notices.json")))).toEqual([
      { document: terms, dated, sent_at },
    ]);
    await app.db.deleteFrom("users").where("id", "=", rider.id).execute();
    expect(await app.db.selectFrom("terms_notice_riders").selectAll().execute()).toEqual([]);
    expect(await progress(admin)).toMatchObject({ sent: 1 });
  });

  test("is refused for another date than the document's, and for what is no document", async () => {
    const { app, admin } = await mailing(on);
    await confirmed(app);
    const path = "/sky-dash/terms-notices/send";
    const refused = await admin.post(
      path,
      { document: terms, dated: "2001-01-01" },
      { "accept-language": "pl" },
    );
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { dated: ["Dokument ma już inną datę. Odśwież stronę."] } },
    });
    for (const body of [{}, { document: "cookies", dated }, { document: terms }])
      expect((await admin.post(path, body)).status).toBe(422);
    expect(await app.db.selectFrom("terms_notices").selectAll().execute()).toEqual([]);
  });
});

/** Has the database refuse the mail of a rider; returns how that ends. */
async function failingAt({ db }: TestApp, name: string) {
  const { id } = await db.selectFrom("users").select("id").where("name", "=", name).executeTakeFirstOrThrow();
  const when = `new.kind = 'terms-notice-mail' and new.user_id = ${id}`;
  const begin = "create trigger refusing before insert on queued_jobs";
  const [made, undone] =
    dialectOf(db) === "sqlite"
      ? [[`${begin} when ${when} begin select raise(abort, 'no'); end`], ["drop trigger refusing"]]
      : [
          [
            "create function refuse() returns trigger as $$ begin raise exception 'no'; end $$ language plpgsql",
            `${begin} for each row when (${when}) execute function refuse()`,
          ],
          ["drop trigger refusing on queued_jobs", "drop function refuse"],
        ];
  for (const statement of made) await sql.raw(statement).execute(db);
  return async () => {
    for (const statement of undone) await sql.raw(statement).execute(db);
  };
}

describe("the documents' versions", () => {
  test("are those of the templates, whose date both languages share", () => {
    expect(legalVersions()).toEqual([
      { document: terms, dated: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) },
      { document: "privacy-policy", dated: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) },
    ]);
  });
});
