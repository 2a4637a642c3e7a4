import { preferenceRepo } from "#server/people/preferences/preferences.repo.ts";
import { namesFrom } from "#server/platform/audit/subjects.repo.ts";
import { accountHooks } from "#server/platform/modules/account-hooks.ts";
import { accountWithout } from "#server/platform/access/may.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { challengeRepo } from "#server/people/factors/challenges.repo.ts";
import { factors } from "#server/people/factors/factors.ts";
import { authRoutes } from "./auth.routes.ts";
import { breachList } from "./breach-list.ts";
import { authRules } from "./auth.rules.ts";
import { mailedLinkRepo } from "./mailed-links.repo.ts";
import { outsideSignIn } from "./outside-sign-in.ts";
import { passwordLogin } from "./password-login.ts";
import { proofs } from "./proofs.ts";
import { sessions } from "./session.ts";
import { tokenRepo } from "./token.repo.ts";
import { userRepo, type UserRow } from "./users.repo.ts";
import { whenConfirmed } from "./when-confirmed.ts";

export const authServices = service((platform) => {
  const { db, now, config } = platform;
  const breaches = breachList(config.PASSWORD_BREACH_LIST);
  const [users, links, tokens] = [userRepo(db), mailedLinkRepo(db), tokenRepo(db)];
  const rules = authRules({
    ...platform,
    users,
    links,
    breaches,
    mayReset: () => passwordLogin(platform).isOpen(),
  });
  return {
    users,
    links,
    tokens,
    rules,
    breaches,
    sessions: sessions(tokens, now),
    proofs: proofs(tokens, now),
    /** For others that wait for whoever has an address: once its rider has shown that, and signs in or shows it. */
    async confirmed(user: UserRow) {
      if (!user.email_verified_at) return;
      for (const meet of whenConfirmed.of(platform)) await meet(user);
    },
  };
});

export const authModule: Module = {
  name: "auth",
  auditSubjects: [{ type: "User", filter: "users", namesOf: namesFrom("users"), gone: "deleted_user" }],
  viewerOf: (platform) => authServices(platform).sessions.viewerOf,
  async routes(serve, platform) {
    await authServices(platform).breaches.open();
    authRoutes(serve, {
      ...platform,
      ...authServices(platform),
      factors: factors(platform),
      challenges: challengeRepo(platform.db),
      passwords: passwordLogin(platform),
      outside: outsideSignIn.of(platform).find((one) => one !== null) ?? null,
      moved: accountHooks(platform).moved,
      prefer: (trx, userId, chosen) =>
        preferenceRepo(trx, platform.config.TIMEZONE).keepWithin(
          accountWithout("sign-in", "account.write", userId),
          chosen,
        ),
    });
  },
  hourly: (platform) => ({
    tokens: () => authServices(platform).tokens.sweep(platform.now().toISOString()),
    challenges: () => challengeRepo(platform.db).sweep(platform.now().toISOString()),
  }),
  close: (platform) => authServices(platform).breaches.close(),
};
