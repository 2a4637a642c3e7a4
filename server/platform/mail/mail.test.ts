import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { describe, expect, test } from "vitest";
import { afterTest, testFolder } from "#server/platform/testing/databases.ts";
import type { Mail } from "./mail.ts";
import { outboxMail } from "./outbox.ts";
import { smtpMail } from "./smtp.ts";

interface Carrier {
  mail: Mail;
  arrived(): Promise<Email[]>;
}

const from = "Spokebook <bikes@spokebook.example>";

async function bySmtp(): Promise<Carrier> {
  const raw: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username, password }, _session, done) =>
      done(username === "rider" && password === "pa:ss" ? null : new Error("wrong"), { user: "rider" }),
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        raw.push(Buffer.concat(parts).toString("utf8"));
        done();
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", () => done()));
  afterTest(() => new Promise<void>((done) => server.close(() => done())));
  const { port } = server.server.address() as AddressInfo;
  const mail = smtpMail(`smtp://rider:pa%3Ass@127.0.0.1:${port}`, from);
  afterTest(() => mail.close());
  return { mail, arrived: () => Promise.all(raw.map((text) => PostalMime.parse(text))) };
}

async function byOutbox(): Promise<Carrier & { folder: string; logged: object[] }> {
  const folder = path.join(testFolder(), "outbox");
  const logged: object[] = [];
  const mail = outboxMail(folder, from, { info: (fields: object) => void logged.push(fields) } as never);
  const files = () => readdirSync(folder).map((file) => path.join(folder, file));
  return {
    folder,
    logged,
    mail,
    arrived: () => Promise.all(files().map((file) => PostalMime.parse(readFileSync(file)))),
  };
}

describe.each([
  ["SMTP", bySmtp],
  ["the outbox", byOutbox],
])("mail by %s", (_name, open) => {
  test("arrives as it was written", async () => {
    const { mail, arrived } = await open();
    const url = `https://spokebook.example/reset-password?email=${"a".repeat(60)}%40example.com&token=${"x".repeat(48)}`;
    const text = `Cześć Zażółć 🚲,\n\n.kropka na początku\n${url}\n`;
    await mail.send({ to: "ola@example.com", subject: "Zmiana hasła w Spokebooku — dziś", text });
    const [message] = await arrived();
    expect(message).toMatchObject({
      subject: "Zmiana hasła w Spokebooku — dziś",
      from: { name: "Spokebook", address: "bikes@spokebook.example" },
      to: [{ address: "ola@example.com" }],
    });
    expect(message?.text?.replaceAll("\r\n", "\n").trimEnd()).toBe(text.trimEnd());
    expect(await mail.ready()).toBe(true);
  });
});

test("the outbox keeps each message to itself, for its owner's eyes, and the log names the file", async () => {
  const { mail, folder, logged } = await byOutbox();
  await Promise.all(
    ["a", "b", "c"].map((name) => mail.send({ to: `${name}@b.co`, subject: name, text: name })),
  );
  const files = readdirSync(folder);
  expect(files).toHaveLength(3);
  for (const file of files) {
    expect(file).toMatch(/\.eml$/);
    expect(statSync(path.join(folder, file)).mode & 0o777).toBe(0o600);
  }
  expect(logged.map((fields) => path.basename((fields as { file: string }).file)).toSorted()).toEqual(
    files.toSorted(),
  );
});

test("a carrier that is away is not ready", async () => {
  const { mail } = await bySmtp();
  expect(await smtpMail("smtp://127.0.0.1:1", from).ready()).toBe(false);
  expect(await mail.ready()).toBe(true);
  const folder = path.join(testFolder(), "file");
  writeFileSync(folder, "");
  expect(await outboxMail(path.join(folder, "outbox"), from, { info() {} }).ready()).toBe(false);
});
