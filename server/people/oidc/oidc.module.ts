import { authServices } from "#server/people/auth/auth.module.ts";
import { hasWayIn, outsideSignIn, waysIn } from "#server/people/auth/outside-sign-in.ts";
import { passwordLogin } from "#server/people/auth/password-login.ts";
import { challengeRepo } from "#server/people/factors/challenges.repo.ts";
import { factors } from "#server/people/factors/factors.ts";
import { preferenceRepo } from "#server/people/preferences/preferences.repo.ts";
import { accountWithout } from "#server/platform/access/may.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import { payloadSeal } from "#server/platform/jobs/sealed-payload.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { arriveRoutes } from "./arrive.routes.ts";
import { identityRepo } from "./identities.repo.ts";
import { identityRoutes } from "./identities.routes.ts";
import { type ProviderArrival, keptSignIns } from "./kept.ts";
import { idTokenSeal, noOidcRoutes, oidcRoutes } from "./oidc.routes.ts";
import { providerOf } from "./provider.ts";
import { providerAccounts } from "./provider-accounts.ts";
import { sessionsOfProvider } from "./sessions-of-provider.ts";

const provider = service((platform) => providerOf(platform.config));

const opening = service((platform) => {
  const [accounts, identities] = [providerAccounts(platform), identityRepo(platform.db)];
  return sessionsOfProvider({ ...platform, ...authServices(platform), accounts, identities });
});

export const oidcModule: Module = {
  name: "oidc",
  routes(serve, platform) {
    const { db, config, secret, now } = platform;
    const auth = authServices(platform);
    const passwords = passwordLogin(platform);
    identityRoutes(serve, {
      ...platform,
      proofs: auth.proofs,
      passwords,
      hasWayIn: (trx, userId) => hasWayIn(platform, trx, userId),
    });
    const hosts = provider(platform);
    if (!hosts) return noOidcRoutes(serve);
    const challenges = challengeRepo(db);
    const kept = keptSignIns(challenges, now);
    oidcRoutes(serve, { ...platform, provider: hosts, kept, seal: payloadSeal(secret) });
    arriveRoutes(serve, {
      ...platform,
      ...auth,
      accounts: providerAccounts(platform),
      opening: opening(platform),
      identities: identityRepo(db),
      challenges,
      kept,
      factors: factors(platform),
      passwords,
      prefer: (trx, userId, chosen) =>
        preferenceRepo(trx, config.TIMEZONE).keepWithin(
          accountWithout("sign-in", "account.write", userId),
          chosen,
        ),
    });
  },
  extends: [
    waysIn.by(({ config }) => async (trx, userId) => {
      const own = await identityRepo(trx).listOf(userId);
      return own.filter(({ issuer }) => issuer === config.OIDC_ISSUER).length;
    }),
    outsideSignIn.by((platform) => {
      const { db, config, secret } = platform;
      const hosts = provider(platform);
      if (!hosts) return null;
      return {
        button: (say) => ({
          button: config.OIDC_BUTTON ?? say("oidc_button", { host: new URL(hosts.issuer).hostname }),
          ...(config.OIDC_AUTO_REDIRECT === "on" && { auto_redirect: true as const }),
        }),
        async leavesTo({ token_id: id, id: user_id }) {
          const sealed = await identityRepo(db).sessionOf({ id, user_id });
          return sealed === null
            ? null
            : hosts.leavesTo(String(payloadSeal(secret).open(idTokenSeal, sealed)));
        },
        link: (user, waited, userAgent) => opening(platform).link(user, waited as ProviderArrival, userAgent),
      };
    }),
  ],
  async *ownData({ id }, { db }) {
    yield jsonFile("identities.json", await identityRepo(db).listOf(id));
  },
};
