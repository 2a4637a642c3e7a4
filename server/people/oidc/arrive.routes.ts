import { linkToProvider, signInByProvider } from "#contract/people/oidc.ts";
import type { AuthRules } from "#server/people/auth/auth.rules.ts";
import type { PasswordLogin } from "#server/people/auth/password-login.ts";
import type { Proofs } from "#server/people/auth/proofs.ts";
import { secretText } from "#server/people/auth/session.ts";
import type { UserRepo } from "#server/people/auth/users.repo.ts";
import { wantCode } from "#server/people/auth/want-code.ts";
import type { ChallengeRepo } from "#server/people/factors/challenges.repo.ts";
import type { Factors } from "#server/people/factors/factors.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Config } from "#server/platform/config.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { counted, type RateLimit } from "#server/platform/http/rate-limit.ts";
import { forbidden, invalid, Refusal, unauthenticated } from "#server/platform/refusal/refusal.ts";
import { isFresh } from "./claims.ts";
import { isSameBrowser, unbound } from "./held-secret.ts";
import type { IdentityRepo } from "./identities.repo.ts";
import type { ProviderArrival, KeptSignIns } from "./kept.ts";
import type { ProviderAccounts } from "./provider-accounts.ts";
import type { SessionsOfProvider } from "./sessions-of-provider.ts";

interface Deps {
  accounts: ProviderAccounts;
  opening: SessionsOfProvider;
  identities: IdentityRepo;
  challenges: ChallengeRepo;
  kept: KeptSignIns;
  users: UserRepo;
  rules: AuthRules;
  proofs: Proofs;
  factors: Factors;
  passwords: PasswordLogin;
  rates: RateLimit;
  /** Keeps what a new rider's browser says of the rider's preferences. */
  prefer: (trx: Db, userId: number, chosen: { time_zone: string }) => Promise<void>;
  config: Pick<Config, "APP_URL" | "REQUIRE_EMAIL_VERIFICATION">;
  now: () => Date;
}

/** From the code of the app's page to a session, a proof, or the account that is linked first. */
export function arriveRoutes(serve: Serve, deps: Deps): void {
  const { accounts, opening, identities, challenges, kept, users, rules, proofs } = deps;
  const { factors, passwords, rates, prefer, config, now } = deps;
  const isSecure = config.APP_URL.startsWith("https:");

  /** Notes a proof of a session by whoever has just signed in at the provider; throws 403 for somebody else. */
  async function prove(viewer: Viewer, { claims }: ProviderArrival, since: number) {
    const known = await identities.find(claims.issuer, claims.subject);
    if (known?.user_id !== viewer.id) throw forbidden("oidc_other_account");
    if (!isFresh(claims, since)) throw forbidden("oidc_not_anew");
    await proofs.note(viewer);
    const { id, name, email, is_admin } = viewer;
    return { id, name, email, is_admin };
  }

  serve(signInByProvider, async ({ body, request, reply, user: viewer, language, userAgent }) => {
    const { code = "", time_zone } = body();
    const waits = await kept.find("oidc-code", code);
    if (!waits || !isSameBrowser(request, code, waits.data.browser) || !(await kept.use(waits)))
      throw invalid("code", "challenge_over");
    reply.header("set-cookie", unbound(code, isSecure));
    const arrived = waits.data;
    if (arrived.provesSince !== null) {
      if (viewer?.via !== "session") throw unauthenticated();
      const user = await prove(viewer, arrived, arrived.provesSince);
      return { token: (request.headers.authorization ?? "").replace(/^bearer /i, ""), user };
    }
    const found = await accounts.accountOf(arrived.claims, {
      language,
      also: async (trx, { id, email, email_verified_at }) => {
        if (time_zone !== undefined) await prefer(trx, id, { time_zone });
        if (config.REQUIRE_EMAIL_VERIFICATION && !email_verified_at)
          await rules.wantLink(trx, "email", email, language);
      },
    });
    if (found.user) return opening.open(found.user, arrived, userAgent);
    if (!found.link.password_hash || !(await passwords.isOpen())) throw forbidden("oidc_link_closed");
    const challenge = secretText(40);
    await kept.keep("oidc-link", challenge, arrived, found.link.id);
    throw new Refusal(401, "link_required", { error: "link_required", challenge });
  });

  serve(linkToProvider, async ({ body, ip, userAgent }) => {
    await passwords.need();
    const { challenge = "", password } = body();
    const waits = await kept.find("oidc-link", challenge);
    const account = waits?.user_id ? await users.find(waits.user_id) : undefined;
    if (!waits || !account) throw invalid("challenge", "challenge_over");
    const { id, email } = account;
    const attempt = [
      { kind: "login_address", ip },
      { kind: "login_account", subject: email, ip },
    ] as const;
    const user = await counted(rates, attempt, () => rules.accountOf(email, password, ip));
    if (user?.id !== id) throw invalid("password", "password_wrong");
    await rates.giveBack(...attempt);
    if (user.disabled_at) throw forbidden("account_disabled");
    if (!(await kept.use(waits))) throw invalid("challenge", "challenge_over");
    const { remember } = waits.data;
    // The provider is trusted from now on in place of both: so both are wanted once.
    if (await factors.isOn(id)) return wantCode({ challenges, now }, id, { remember, link: waits.data });
    return opening.link(user, waits.data, userAgent);
  });
}
