import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { jobQueue } from "#server/platform/jobs/queue.ts";
import type { DialectName } from "#server/platform/db/dialect.ts";
import { afterTest, eachDb, testDatabase, testFolder } from "#server/platform/testing/databases.ts";
import { hour, minute, openTestApp } from "#server/platform/testing/test-app.ts";
import type { Mail, Message } from "./mail.ts";
import { post } from "./post.ts";
import { smtpMail } from "./smtp.ts";

const from = "Spokebook <bikes@spokebook.example>";
const message = { to: "ola@mail.example.com", subject: "Hello", text: "token=abc" };

/** Starts a mail server that responds to recipients, messages and sign-ins with the given status codes. */
async function mailServer(answers: { rcpt?: number; data?: number; auth?: number }) {
  const refusal = (code: number) =>
    Object.assign(new Error("<ola@mail.example.com> no"), { responseCode: code });
  const arrived: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    onAuth: (_auth, _session, done) =>
      answers.auth ? done(refusal(answers.auth)) : done(null, { user: "rider" }),
    onRcptTo: (_address, _session, done) => done(answers.rcpt ? refusal(answers.rcpt) : null),
    onData(stream, _session, done) {
      let text = "";
      stream.on("data", (part) => (text += String(part)));
      stream.on("end", () => {
        arrived.push(text);
        done(answers.data ? refusal(answers.data) : null);
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", () => done()));
  afterTest(() => new Promise<void>((done) => server.close(() => done())));
  return { arrived, answers, url: `smtp://a:b@127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}

async function posting(on: DialectName, mail: Mail) {
  const db = await testDatabase(on, testFolder());
  const clock = { now: new Date("2026-03-01T12:00:00Z") };
  const logged: string[] = [];
  const note = (fields: unknown) => void logged.push(JSON.stringify(fields));
  const queue = jobQueue({
    db,
    secret: "s".repeat(32),
    now: () => clock.now,
    log: { warn: note, error: note },
    random: () => 0.5,
  });
  const { send } = post({ queue, mail, from });
  afterTest(() => mail.close());
  return {
    db,
    send,
    logged,
    settled: () => queue.settled(),
    pass: (ms: number) => void (clock.now = new Date(clock.now.getTime() + ms)),
    rows: () => db.selectFrom("queued_jobs").selectAll().execute(),
  };
}

eachDb("a mail", (on) => {
  test.each([
    ["refuses the address", { rcpt: 550 }, "EENVELOPE"],
    ["refuses the message", { data: 554 }, "EMESSAGE"],
  ])("that the mail server %s for good is given up at once", async (_what, answers, code) => {
    const { url } = await mailServer(answers);
    const { db, send, settled, rows, logged } = await posting(on, smtpMail(url, from));
    await send(db, message, 7);
    await settled();
    const [row] = await rows();
    expect(row).toMatchObject({ state: "dead", attempts: 1, user_id: 7, domain: "mail.example.com" });
    expect(row?.last_error).toContain(code);
    expect(JSON.stringify(row) + logged.join()).not.toMatch(/ola@|token=/);
  });

  test.each([
    ["is busy for an address", { rcpt: 450 }],
    ["is busy for a message", { data: 451 }],
    ["refuses our password", { auth: 535 }],
  ])("to a mail server that %s is sent once it takes it, as the same message", async (_what, answers) => {
    const server = await mailServer(answers);
    const { db, send, settled, rows, pass, logged } = await posting(on, smtpMail(server.url, from));
    await send(db, message);
    await settled();
    expect(await rows()).toMatchObject([{ state: "waiting", attempts: 1 }]);
    for (const answer of Object.keys(server.answers)) delete server.answers[answer as "rcpt"];
    pass(minute);
    await settled();
    expect(await rows()).toEqual([]);
    const ids = server.arrived.map((text) => /^Message-ID: (<[^>]+@spokebook\.example>)/im.exec(text)?.[1]);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toBeDefined();
    expect(logged.join()).not.toMatch(/ola@|token=/);
  });

  test("to a mail server that is away is tried for more than six hours", async () => {
    const { db, send, settled, rows, pass } = await posting(on, smtpMail("smtp://127.0.0.1:1", from));
    await send(db, message);
    for (let waited = 0; waited < 6 * hour; waited += 30 * minute) {
      await settled();
      pass(30 * minute);
    }
    expect(await rows()).toMatchObject([{ state: "waiting" }]);
    for (let waited = 0; waited < 18 * hour; waited += 30 * minute) {
      await settled();
      pass(30 * minute);
    }
    expect(await rows()).toMatchObject([{ state: "dead", attempts: 15 }]);
  });

  test("is sent by the next server when one ends after the commit and before it is sent", async () => {
    const died = await openTestApp({ on });
    const { email } = await died.rider();
    expect((await died.visitor.post("/auth/password/forgot", { email })).status).toBe(200);
    await died.fastify.close();
    const sent: Message[] = [];
    const next = await openTestApp({ on, db: died.db, mail: recording(sent) });
    await next.fastify.settled();
    expect(sent).toMatchObject([{ to: email, subject: "Reset your Spokebook password" }]);
  });

  test("is there with what it is about, or neither is", async () => {
    const app = await openTestApp({ on, config: { SUPPORT_EMAIL: "help@spokebook.example" } });
    const contact = {
      name: "Ann",
      email: "ann@example.com",
      subject: "A bike",
      message: "It is mine, look.",
    };
    await app.db.schema.alterTable("queued_jobs").renameTo("elsewhere").execute();
    expect((await app.visitor.post("/contact", contact)).status).toBe(500);
    expect(await app.db.selectFrom("contact_messages").selectAll().execute()).toEqual([]);
    await app.db.schema.alterTable("elsewhere").renameTo("queued_jobs").execute();
    expect((await app.visitor.post("/contact", contact)).status).toBe(201);
    expect(await app.mails()).toMatchObject([{ to: [{ address: "help@spokebook.example" }] }]);
  });
});

function recording(sent: Message[]): Mail {
  return { send: async (mail) => void sent.push(mail), ready: async () => true, close() {} };
}
