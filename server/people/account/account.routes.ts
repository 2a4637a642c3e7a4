import { accountUpdated } from "#contract/people/people-events.ts";
import {
  changeEmail,
  changePassword,
  Confirmed,
  EmailChange,
  endOtherSessions,
  endSession,
  listSessions,
  PasswordChange,
  proveAgain,
} from "#contract/people/account.ts";
import { mailChange } from "#server/people/auth/mail-change.ts";
import type { AuthRules } from "#server/people/auth/auth.rules.ts";
import type { Factors } from "#server/people/factors/factors.ts";
import { factorRepo } from "#server/people/factors/factors.repo.ts";
import type { PasswordLogin } from "#server/people/auth/password-login.ts";
import type { Proofs } from "#server/people/auth/proofs.ts";
import type { Passkeys } from "#server/people/passkeys/passkeys.ts";
import { idleSince } from "#server/people/auth/session.ts";
import { type UserRepo, userRepo } from "#server/people/auth/users.repo.ts";
import type { Config } from "#server/platform/config.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import type { RateLimit } from "#server/platform/http/rate-limit.ts";
import { translator } from "#server/platform/language/language.ts";
import { invalid, notFound, required, tooMany } from "#server/platform/refusal/refusal.ts";
import type { Post } from "#server/platform/mail/post.ts";
import { greetingOf } from "#server/platform/mail/strangers.ts";
import type { Confirm } from "./confirm.ts";
import { type SessionRepo, sessionRepo } from "./sessions.repo.ts";

interface Deps {
  db: Db;
  users: UserRepo;
  sessions: SessionRepo;
  rules: AuthRules;
  confirm: Confirm;
  proofs: Proofs;
  passwords: PasswordLogin;
  factors: Factors;
  passkeys: Passkeys;
  rates: RateLimit;
  post: Post;
  config: Pick<Config, "REQUIRE_EMAIL_VERIFICATION" | "APP_URL">;
  now: () => Date;
}

export function accountRoutes(serve: Serve, deps: Deps): void {
  const { db, users, sessions, rules, confirm, proofs, passwords, factors, passkeys } = deps;
  const { rates, post, config, now } = deps;

  serve(proveAgain, async ({ user, body, ip }) => {
    const { password, code, challenge_id, response } = body();
    // What can be no proof is no wrong one.
    if (!challenge_id && !code) {
      if (password == null) throw required("password");
      await passwords.need();
    }
    const attempt = { kind: "proof", subject: String(user.id) } as const;
    await rates.take(attempt);
    if (challenge_id) await passkeys.shown({ challenge_id, response }, user.id);
    else if (code) {
      if (!(await factors.isCode(user.id, code))) throw invalid("code", "code_wrong");
    } else await confirm(user, password ?? "", ip, "password");
    await rates.giveBack(attempt);
    return { data: { until: await proofs.note(user) } };
  });

  serve(changePassword, async ({ user, body, request, ip, act, say }) => {
    await passwords.need();
    await confirm.spare(user, PasswordChange, request.body);
    const { current_password, password } = body();
    await confirm(user, current_password, ip, "current_password");
    const password_hash = await rules.hashNew(password, ip, user);
    await act(async (act) => {
      const { by, at } = act;
      await userRepo(act.db).setPassword(user.id, password_hash, { keep: user.token_id, by, at });
      await mailChange(act.db, { users: userRepo(act.db), post, config }, user.id, "password_set");
      await act.event(accountUpdated, null, {});
    });
    return { message: say("password_changed") };
  });

  serve(changeEmail, async ({ user, body, request, ip, language, say }) => {
    await confirm.spare(user, EmailChange, request.body);
    const { email, password } = body();
    const account = await confirm(user, password, ip, "password");
    if (email === account.email) throw invalid("email", "email_same");
    if (await users.findByEmail(email)) {
      if (!config.REQUIRE_EMAIL_VERIFICATION) throw invalid("email", "email_taken");
      await rules.wantLink(db, "remind", email, language);
    } else {
      const t = translator(language);
      const to = account.email_verified_at ? t("mail.leaving.to", { email }) : t("mail.leaving.another");
      const values = { greeted: greetingOf(account), to, appUrl: config.APP_URL };
      const [subject, text] = [t("mail.leaving.subject"), t("mail.leaving.text", values)];
      const sent = await rules.mailLink(account, "email", email, language, (trx) =>
        post.send(trx, { to: account.email, subject, text }, account.id),
      );
      if (!sent) throw tooMany(60);
    }
    return { message: say("email_change_sent") };
  });

  serve(listSessions, async ({ user }) => {
    const at = now();
    const rows = await sessions.listOf(user.id, { at: at.toISOString(), idleSince: idleSince(at) });
    return { data: rows.map((row) => ({ ...row, current: row.id === user.token_id })) };
  });

  serve(endOtherSessions, async ({ user, act, say }) => {
    // As for a single one: a stolen session must not sign out the others.
    await proofs.need(user);
    await act(async (act) => {
      await sessionRepo(act.db).endOthers(act, user.token_id);
      await factorRepo(act.db).endTrust(user.id);
      await act.event(accountUpdated, null, {});
    });
    return { message: say("sessions_ended") };
  });

  serve(endSession, async ({ user, params, body, request, ip, act, say }) => {
    if (!(await sessions.has(user.id, params.id))) throw notFound("session_not_found");
    await confirm.spare(user, Confirmed, request.body);
    await confirm(user, body().password, ip, "password");
    await act(async (act) => {
      if (!(await sessions.end(act, params.id))) throw notFound("session_not_found");
      await act.event(accountUpdated, null, {});
    });
    return { message: say("session_ended") };
  });
}
