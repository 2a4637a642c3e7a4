import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { beforeAll } from "vitest";
import { buildApp } from "#server/app.ts";
import { type Config, readConfig } from "#server/platform/config.ts";
import type { PasswordCost } from "#server/people/auth/password.ts";
import type { DialectName } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Mail } from "#server/platform/mail/mail.ts";
import { outboxMail } from "#server/platform/mail/outbox.ts";
import type { Module } from "#server/platform/modules/module.ts";
import type { ResolveName } from "#server/platform/outbound/outbound.ts";
import type { LookAtDisk } from "#server/platform/storage/room.ts";
import { Caller } from "./caller.ts";
import { type Afterwards, afterTest, testDatabase, testFolder } from "./databases.ts";
import { writeWebRoot } from "./web-root.ts";

interface Options {
  on?: DialectName;
  /** A database of the test's own instead of a new one. */
  db?: Db;
  config?: Partial<Config>;
  /** With the pages of a small built web app, to which a test may add. */
  pages?: boolean | ((webRoot: string) => unknown);
  /** What a password's hash costs; next to nothing by default. */
  passwordCost?: PasswordCost;
  /** What the disk has, for a test that fills it. */
  lookAtDisk?: LookAtDisk;
  /** Where names lead that riders enter, for a test that moves them. */
  resolveName?: ResolveName;
  /** What carries mail; the outbox that `mails` reads by default. */
  mail?: Mail;
  /** Other nouns than the app has. */
  modules?: readonly Module[];
  /** Where the log goes; silent without. */
  logTo?: { write(line: string): void };
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

const cheapCost: PasswordCost = { memory: 8, passes: 1 };

/** The password of riders who were given none. */
export const password = "correct horse battery";

let riders = 0;

/** Builds an app on a database of its own, with a clock that the test turns; closed when the test ends. */
export async function openTestApp(
  {
    on = "sqlite",
    config = {},
    pages = false,
    logTo,
    db: given,
    passwordCost = cheapCost,
    lookAtDisk,
    resolveName,
    mail: carrier,
    modules,
  }: Options = {},
  afterwards: Afterwards = afterTest,
) {
  const dataDir = testFolder(afterwards);
  const clock = { now: new Date() };
  const db = given ?? (await testDatabase(on, dataDir, afterwards));
  const full: Config = {
    ...readConfig({ LOG_LEVEL: logTo ? "trace" : "silent", NBP_URL: "http://127.0.0.1:9" }),
    DATA_DIR: dataDir,
    ...config,
  };
  const webRoot = pages ? writeWebRoot(path.join(dataDir, "web")) : null;
  if (webRoot && typeof pages === "function") await pages(webRoot);
  const outbox = path.join(dataDir, "outbox");
  const mail = carrier ?? outboxMail(outbox, full.MAIL_FROM, { info() {} });
  const secret = "s".repeat(32);
  const app = await buildApp({
    config: full,
    db,
    mail,
    secret,
    webRoot,
    now: () => clock.now,
    logTo,
    passwordCost,
    lookAtDisk,
    resolveName,
    ...(modules && { modules }),
  });
  afterwards(() => app.close());
  const visitor = new Caller(app);
  const posted: string[] = [];

  /** The mails sent so far, oldest first. */
  async function mails(): Promise<Email[]> {
    await app.settled();
    const files = existsSync(outbox) ? readdirSync(outbox).toSorted() : [];
    // Their names tell milliseconds only: what was not there before comes after what was.
    posted.push(...files.filter((file) => !posted.includes(file)));
    return Promise.all(posted.map((file) => PostalMime.parse(readFileSync(path.join(outbox, file)))));
  }

  return {
    fastify: app,
    db,
    dataDir,
    clock,
    config: full,
    secret,
    visitor,
    as: (token: string) => new Caller(app, token),
    /** Moves the clock on by milliseconds. */
    pass(ms: number): void {
      clock.now = new Date(clock.now.getTime() + ms);
    },
    /** A newly registered rider, signed in. */
    async rider(about: { name?: string; email?: string; password?: string } = {}) {
      const secret = about.password ?? password;
      const email = about.email ?? `rider${++riders}@example.com`;
      const answer = await visitor.post("/auth/register", {
        name: about.name ?? "Rider",
        email,
        password: secret,
        password_confirmation: secret,
      });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      const caller = new Caller(app, answer.body.token);
      return Object.assign(caller, { id: answer.body.user.id as number, email, password: secret });
    },
    mails,
    /** The token of the newest link mailed to an address. */
    async mailedToken(address: string): Promise<string> {
      const mail = (await mails()).findLast(
        ({ to, text }) => to?.[0]?.address === address && text?.includes("token="),
      );
      return /token=(\w+)/.exec(mail?.text ?? "")?.[1] ?? "";
    },
  };
}

/** One app for every test of a suite: `const app = sharedTestApp()`, then `app().visitor`. */
export function sharedTestApp(options: Options = {}): () => TestApp {
  let app: TestApp;
  beforeAll(async () => {
    const undo: (() => unknown)[] = [];
    app = await openTestApp(options, (step) => undo.push(step));
    return async () => {
      for (const step of undo.toReversed()) await step();
    };
  });
  return () => app;
}
