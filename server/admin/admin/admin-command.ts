import { mailChange } from "#server/people/auth/mail-change.ts";
import { hashPassword } from "#server/people/auth/password.ts";
import { secretText } from "#server/people/auth/session.ts";
import { switchRepo } from "#server/people/auth/switches.repo.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import { sealRepo } from "#server/admin/audit/seals.repo.ts";
import { type Finding, verifyAudits } from "#server/admin/audit/verify.ts";
import { takeSecondFactor } from "#server/people/account/take-factor.repo.ts";
import type { Config } from "#server/platform/config.ts";
import type { Db } from "#server/platform/db/open.ts";
import { adminJobRepo } from "#server/admin/jobs/jobs.repo.ts";
import { jobQueue } from "#server/platform/jobs/queue.ts";
import { mailWriter } from "#server/platform/mail/post.ts";
import { grantFromCommand, readPlanArguments } from "./plan-command.ts";
import { adminRepo, type Outcome } from "./admins.repo.ts";

export const usage = `bin/admin grant EMAIL            makes an account an administrator
bin/admin revoke EMAIL           takes that back; the last one stays
bin/admin list                   who is one
bin/admin plan EMAIL PLAN [--until YYYY-MM-DD] [--reason "…"]
                                 grants a plan (hobbyist, enthusiast, collector), to the end of a day
                                 or for good; hobbyist takes a granted plan back
bin/admin reset-password EMAIL   sets a new password, says it once, ends all sessions
bin/admin second-factor-off EMAIL
                                 lets somebody who lost it sign in by the password alone
bin/admin password-login on      lets passwords in although PASSWORD_LOGIN=off, from now on;
                                 "off" leaves it to the setting again
bin/admin jobs run KIND          has recurring work done now, such as lifespans
bin/admin audit verify [N:HASH]  checks the audit log against its chain of seals, and
                                 against where the chain ended when you last noted it
`;

type Say = (line: string) => void;

interface Surroundings {
  now?: Date;
  config: Pick<Config, "TIMEZONE" | "APP_URL" | "MAIL_FROM">;
  /** The server's. */
  secret: string;
}

/** Runs a command line of bin/admin; returns the exit code: 1 when refused, 2 when not understood. */
export async function runAdminCommand(
  db: Db,
  args: string[],
  say: Say,
  { now = new Date(), config, secret }: Surroundings,
): Promise<number> {
  const [command, what, ...rest] = args;
  const at = now.toISOString();
  const admins = adminRepo(db);
  const users = userRepo(db);
  // A server that runs sends what is queued here.
  const queue = jobQueue({ db, secret, now: () => now, log: console });
  const post = mailWriter({ queue, from: config.MAIL_FROM });
  const { TIMEZONE: timezone } = config;

  const withUser = async (work: (id: number, name: string) => Promise<number>) => {
    const user = await users.findByEmail((what ?? "").trim().toLowerCase());
    if (user) return work(user.id, `${user.name} <${user.email}>`);
    say(`There is no account with the e-mail ${what}.`);
    return 1;
  };
  const report = (outcome: Outcome, name: string, done: string) => {
    say(outcome === "done" ? `${name} ${done}.` : `${name} is the last administrator: there has to be one.`);
    return outcome === "done" ? 0 : 1;
  };

  if (command === "list" && what === undefined) {
    const all = await admins.admins();
    if (all.length === 0) say("There is no administrator yet: register, then run bin/admin grant EMAIL.");
    for (const { name, email, disabled_at, last_seen_at } of all)
      say(`${name} <${email}>${disabled_at ? ", disabled" : ""}, last seen ${last_seen_at ?? "never"}`);
    return 0;
  }
  if (command === "audit" && what === "verify" && rest.length < 2) return verify(db, rest[0], say);
  if (command === "password-login" && (what === "on" || what === "off") && rest.length === 0) {
    await switchRepo(db).turn("password-login", what === "on", at);
    say(what === "on" ? "Passwords count, whatever PASSWORD_LOGIN says." : "PASSWORD_LOGIN decides.");
    return 0;
  }
  if (command === "jobs" && what === "run" && rest[0] !== undefined && rest.length === 1) {
    const isThere = await adminJobRepo(db).runNow(rest[0], at);
    say(
      isThere ? `${rest[0]} is done as soon as the server looks.` : `No recurring work is called ${rest[0]}.`,
    );
    return isThere ? 0 : 1;
  }
  if (command === "plan" && what !== undefined) {
    const read = readPlanArguments(rest);
    if (read.kind === "wrong") for (const sentence of read.sentences) say(sentence);
    if (read.kind === "wrong") return 1;
    if (read.kind === "grant")
      return withUser(async (id, name) => {
        const refusal = await grantFromCommand(db, id, read.plan, { at, timezone });
        say(
          refusal ??
            `${name} has the plan ${read.plan.plan}${read.plan.until ? ` until ${read.plan.until}` : ""}.`,
        );
        return refusal === null ? 0 : 1;
      });
  }
  if (what === undefined || rest.length > 0) {
    say(usage.trimEnd());
    return 2;
  }
  switch (command) {
    case "grant":
      return withUser(async (id, name) =>
        report(await admins.setAdmin(id, true, { by: null, at }), name, "is an administrator"),
      );
    case "revoke":
      return withUser(async (id, name) =>
        report(await admins.setAdmin(id, false, { by: null, at }), name, "is not an administrator"),
      );
    case "second-factor-off":
      return withUser(async (id, name) => {
        const isOff = await takeSecondFactor(db, { post, config }, id, at);
        say(isOff ? `${name} signs in by the password alone.` : `${name} has no second factor.`);
        return isOff ? 0 : 1;
      });
    case "reset-password":
      return withUser(async (id, name) => {
        const password = secretText(16);
        const password_hash = await hashPassword(password);
        await db.transaction().execute(async (trx) => {
          const users = userRepo(trx);
          await users.setPassword(id, password_hash, { keep: 0, at, by: null });
          await mailChange(trx, { users, post, config }, id, "password_set");
        });
        say(`${name} has a new password: ${password}`);
        return 0;
      });
    default:
      say(usage.trimEnd());
      return 2;
  }
}

async function verify(db: Db, noted: string | undefined, say: Say): Promise<number> {
  const [, position = "", hash = ""] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(noted ?? "") ?? [];
  if (noted !== undefined && !hash) {
    say("What you noted has the form N:HASH, as this command prints it.");
    return 2;
  }
  const note = hash ? { position: Number(position), hash } : undefined;
  const { findings, sealed, waiting, end } = await verifyAudits(sealRepo(db), note);
  for (const finding of findings) say(wordOf(finding));
  say(`${sealed} entries are sealed, ${waiting} wait for it.`);
  say(findings.length === 0 ? "The audit log is whole." : `${findings.length} things are wrong.`);
  if (sealed > 0) say(`Note where the chain ends: ${end.position}:${end.hash}`);
  return findings.length === 0 ? 0 : 1;
}

function wordOf(finding: Finding): string {
  switch (finding.kind) {
    case "changed":
      return `Entry ${finding.entry} was changed.`;
    case "removed":
      return `Entry ${finding.entry} was removed.`;
    case "put in":
      return `Entry ${finding.entry} was not written by the server.`;
    case "late":
      return `Entry ${finding.entry} is dated ${finding.at}, but came after everything of that time had been sealed.`;
    case "seal missing":
      return `Seal ${finding.position} was removed, or its entry with it.`;
    case "end wrong":
      return `The chain does not end, or has not gone on, as it was noted at seal ${finding.position}.`;
  }
}
