import {
  currentUser,
  forgotPassword,
  login,
  logout,
  register,
  resetPassword,
  verifyEmail,
  verifyResetToken,
  waysToSignIn,
} from "#contract/people/auth.ts";
import { giveSecondFactor } from "#contract/people/second-factor.ts";
import type { ChallengeRepo } from "#server/people/factors/challenges.repo.ts";
import { type Factors, trustSeconds } from "#server/people/factors/factors.ts";
import { relyingPartyOf } from "#server/people/factors/relying-party.ts";
import type { Config } from "#server/platform/config.ts";
import { cookieOf } from "#server/platform/http/cookies.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { counted, type RateLimit } from "#server/platform/http/rate-limit.ts";
import { invalid, required } from "#server/platform/refusal/refusal.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Post } from "#server/platform/mail/post.ts";
import type { AuthRules } from "./auth.rules.ts";
import { mailChange } from "./mail-change.ts";
import type { MailedLinkRepo } from "./mailed-links.repo.ts";
import type { OutsideSignIn } from "./outside-sign-in.ts";
import type { PasswordLogin } from "./password-login.ts";
import { presentSelf } from "./present-self.ts";
import { judgeRegistration } from "./registration.ts";
import { secretDigest, type Sessions } from "./session.ts";
import { type UserRepo, userRepo, type UserRow } from "./users.repo.ts";
import { wantCode, type WaitsForCode } from "./want-code.ts";

const trustCookie = "trusted";
/** With at most this many recovery codes left, the response to a sign-in with one says how many. */
const fewCodes = 3;

/** What a trusted browser keeps; no script reads it, and no other site sends it. */
const trustedCookie = (value: string, secure: boolean): string =>
  `${trustCookie}=${value}; Path=/api; Max-Age=${trustSeconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

interface Deps {
  users: UserRepo;
  links: MailedLinkRepo;
  rules: AuthRules;
  sessions: Sessions;
  factors: Factors;
  challenges: ChallengeRepo;
  passwords: PasswordLogin;
  /** The sign-in of the host's own; null for none. */
  outside: OutsideSignIn | null;
  rates: RateLimit;
  post: Post;
  db: Db;
  /** For others that store a user's address: runs in the transaction that changes it. */
  moved: (trx: Db, userId: number, email: string) => Promise<void>;
  /** For others that wait for whoever has an address: once its rider has shown that, and signs in or shows it. */
  confirmed: (user: UserRow) => Promise<void>;
  /** Keeps what a new rider's browser says of the rider's preferences. */
  prefer: (trx: Db, userId: number, chosen: { time_zone: string }) => Promise<void>;
  config: Pick<Config, "REQUIRE_EMAIL_VERIFICATION" | "APP_URL">;
  now: () => Date;
}

export function authRoutes(serve: Serve, deps: Deps): void {
  const { users, links, rules, sessions, factors, challenges, passwords, outside, rates } = deps;
  const { post, db, moved, confirmed, prefer, config, now } = deps;
  const isSecure = config.APP_URL.startsWith("https:");
  const passkey = relyingPartyOf(config.APP_URL) !== null;

  serve(currentUser, ({ user }) => ({
    user: { id: user.id, name: user.name, email: user.email, is_admin: user.is_admin },
  }));

  serve(login, async ({ body, ip, language, userAgent, request }) => {
    await passwords.need();
    const { email, password, remember } = body();
    // Only failures count, but parallel guesses must not pass the limit: count first, give back on success.
    const attempt = [
      { kind: "login_address", ip },
      { kind: "login_account", subject: email, ip },
    ] as const;
    const user = await counted(rates, attempt, () => rules.accountOf(email, password, ip));
    if (!user) throw invalid("email", "login_wrong");
    await rates.giveBack(...attempt);
    if (user.disabled_at) throw invalid("email", "account_disabled");
    if (config.REQUIRE_EMAIL_VERIFICATION && !user.email_verified_at) {
      await rules.wantLink(db, "email", email, language);
      throw invalid("email", "email_unverified");
    }
    if (
      (await factors.isOn(user.id)) &&
      !(await factors.isTrusted(user.id, cookieOf(request, trustCookie)))
    ) {
      return wantCode({ challenges, now }, user.id, { remember });
    }
    await confirmed(user);
    return { token: await sessions.start(user.id, { remember, userAgent }), user: presentSelf(user) };
  });

  serve(giveSecondFactor, async ({ body, userAgent, reply, say }) => {
    const { challenge = "", code, recovery_code, trust } = body();
    const waits = await challenges.find<WaitsForCode>(
      "second-factor",
      secretDigest(challenge),
      now().toISOString(),
    );
    const user_id = waits?.user_id;
    if (!waits || !user_id) throw invalid("challenge", "challenge_over");
    if (!code && !recovery_code) throw required("code");
    const attempt = { kind: "proof", subject: String(user_id) } as const;
    await rates.take(attempt);
    const isRight = code
      ? await factors.isCode(user_id, code)
      : await factors.isRecoveryCode(user_id, recovery_code ?? "");
    if (!isRight)
      throw code
        ? invalid("code", "code_wrong", { user: user_id })
        : invalid("recovery_code", "recovery_code_wrong", { user: user_id });
    await rates.giveBack(attempt);
    const user = await users.find(user_id);
    if (!user || !(await challenges.use(waits))) throw invalid("challenge", "challenge_over");
    if (user.disabled_at) throw invalid("code", "account_disabled");
    await confirmed(user);
    const { remember, link } = waits.data;
    const signedIn =
      link && outside
        ? await outside.link(user, link, userAgent)
        : {
            token: await sessions.start(user_id, { remember, userAgent, way: "password+code" }),
            user: presentSelf(user),
          };
    if (trust) reply.header("set-cookie", trustedCookie(await factors.trustOf(user_id), isSecure));
    const { recovery_codes_left: left } = await factors.stateOf(user_id);
    return {
      ...(recovery_code && left <= fewCodes && { message: say("recovery_codes_few", { count: left }) }),
      ...signedIn,
    };
  });

  serve(waysToSignIn, async ({ say }) => {
    const oidc = outside?.button(say) ?? null;
    return { data: { password: await passwords.isOpen(), passkey, oidc, second_factor: true } };
  });

  serve(register, async ({ request, ip, language, userAgent, say }) => {
    await passwords.need();
    const tellTaken = !config.REQUIRE_EMAIL_VERIFICATION;
    const { name, email, password, time_zone } = await judgeRegistration(request.body, {
      users,
      tellTaken,
    });
    const attempt = { kind: "register", ip } as const;
    const password_hash = await counted(rates, [attempt], () => rules.hashNew(password, ip, { name, email }));
    const at = now().toISOString();
    const email_verified_at = null;
    const user = await users.insert(
      { name, email, password_hash, language, email_verified_at, last_seen_at: at },
      at,
      async (trx, { id }) => {
        if (time_zone !== undefined) await prefer(trx, id, { time_zone });
        if (config.REQUIRE_EMAIL_VERIFICATION) await rules.wantLink(trx, "email", email, language);
      },
    );
    if (config.REQUIRE_EMAIL_VERIFICATION) {
      if (!user) await rules.wantLink(db, "remind", email, language);
      return { redirect_to_login: true as const, message: say("registered_verify") };
    }
    if (!user) {
      await rates.giveBack(attempt);
      throw invalid("email", "email_taken");
    }
    const token = await sessions.start(user.id, { remember: false, userAgent });
    return { message: say("registered"), token, user: presentSelf(user) };
  });

  serve(logout, async ({ user, say }) => {
    const redirect = (await outside?.leavesTo(user)) ?? null;
    await sessions.end({ id: user.token_id, user_id: user.id });
    return { message: say("logged_out"), data: { redirect } };
  });

  serve(forgotPassword, async ({ body, language, say }) => {
    const { email } = body();
    await rates.take({ kind: "forgot", subject: email });
    // Whether the address has an account is looked up later, so that the response takes equally long.
    await rules.wantLink(db, "password", email, language);
    return { message: say("reset_sent") };
  });

  serve(verifyResetToken, async ({ body, say }) => {
    await passwords.need();
    const { email, token } = body();
    if (!(await rules.linkOf(email, "password", token))) throw await rules.deadLink(email, "password", token);
    return { message: say("reset_valid") };
  });

  serve(resetPassword, async ({ body, ip, say }) => {
    await passwords.need();
    const { email, token, password } = body();
    const link = await rules.linkOf(email, "password", token);
    const user = link && (await users.find(link.user_id));
    if (!user) throw await rules.deadLink(email, "password", token);
    const password_hash = await rules.hashNew(password, ip, user);
    const at = now().toISOString();
    // The mailed link proves the address as well.
    const done = await links.use(link, { password_hash, email_verified_at: at }, at, {
      endSessions: true,
      also: (trx) => mailChange(trx, { users: userRepo(trx), post, config }, user.id, "password_set"),
    });
    if (!done) throw await rules.deadLink(email, "password", token);
    return { message: say("reset_done") };
  });

  serve(verifyEmail, async ({ body, say }) => {
    const { email, token } = body();
    const link = await rules.linkOf(email, "email", token);
    const at = now().toISOString();
    const change = { email: link?.email, email_verified_at: at };
    const done =
      link && (await links.use(link, change, at, { also: (trx) => moved(trx, link.user_id, link.email) }));
    if (!done) {
      // Opened twice, perhaps by the mail program: say that it worked the first time.
      if (await rules.hasConfirmed(email, token))
        return { message: say("verified_already"), already: true as const };
      throw await rules.deadLink(email, "email", token);
    }
    const user = await users.find(link.user_id);
    if (user) await confirmed(user);
    return { message: say("verified") };
  });
}
