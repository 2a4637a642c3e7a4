import {
  backFromProvider,
  beginAtProvider,
  linkToProvider,
  type ProviderRefusal,
  signInByProvider,
} from "#contract/people/oidc.ts";
import { secretText } from "#server/people/auth/session.ts";
import type { Config } from "#server/platform/config.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { isWithin, type RateLimit } from "#server/platform/http/rate-limit.ts";
import type { PayloadSeal } from "#server/platform/jobs/sealed-payload.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import { bindToBrowser, isSameBrowser, unbound } from "./held-secret.ts";
import { type KeptSignIns, life } from "./kept.ts";
import { ownPath } from "./own-path.ts";
import { type Provider, ProviderAway } from "./provider.ts";

interface Deps {
  provider: NonNullable<Provider>;
  kept: KeptSignIns;
  seal: PayloadSeal;
  rates: RateLimit;
  config: Pick<Config, "APP_URL">;
  now: () => Date;
}

export const idTokenSeal = "provider-session";

const loginPage = (redirect: string | null, of: Record<string, string>) =>
  `/login?${new URLSearchParams({ ...of, ...(redirect !== null && { redirect }) })}`;
const refusedPage = (refused: ProviderRefusal, redirect: string | null) => loginPage(redirect, { refused });

/** The way to the host's provider and back, to the app's page with a code. */
export function oidcRoutes(serve: Serve, { provider, kept, seal, rates, config, now }: Deps): void {
  const isSecure = config.APP_URL.startsWith("https:");

  serve(beginAtProvider, async ({ query, ip, log, reply }) => {
    const redirect = ownPath(query.redirect);
    if (!(await isWithin(rates, { kind: "oidc", ip })))
      return reply.redirect(refusedPage("slow_down", redirect));
    try {
      const begun = await provider.begin(query.proof === "1" ? now().getTime() : null);
      const there = await provider.leadsTo(begun);
      const { cookie, digest } = bindToBrowser(begun.state, life["oidc-state"], isSecure);
      const remember = query.remember === "1";
      await kept.keep("oidc-state", begun.state, { ...begun, redirect, remember, browser: digest });
      return reply.header("set-cookie", cookie).redirect(there);
    } catch (error) {
      if (!(error instanceof ProviderAway)) throw error;
      log.warn({ err: error }, "the sign-in provider is away");
      return reply.redirect(refusedPage("away", redirect));
    }
  });

  serve(backFromProvider, async ({ request, log, reply }) => {
    const query = new URL(request.url, config.APP_URL).search;
    const state = new URLSearchParams(query).get("state") ?? "";
    const waits = await kept.find("oidc-state", state);
    if (!waits || !isSameBrowser(request, state, waits.data.browser) || !(await kept.use(waits)))
      return reply.redirect(refusedPage("over", null));
    const { redirect, remember, provesSince } = waits.data;
    const ended = unbound(state, isSecure);
    try {
      const { claims, idToken } = await provider.finish(query, waits.data);
      const code = secretText(40);
      const { cookie, digest } = bindToBrowser(code, life["oidc-code"], isSecure);
      const sealed = seal.seal(idTokenSeal, idToken);
      const arrived = { claims, idToken: sealed, remember, provesSince, browser: digest };
      await kept.keep("oidc-code", code, arrived);
      return reply.header("set-cookie", [ended, cookie]).redirect(loginPage(redirect, { code }));
    } catch (error) {
      log.warn({ err: error }, "a sign-in at the provider has failed");
      const isDenied = (error as { error?: unknown }).error === "access_denied";
      const refused = error instanceof ProviderAway ? "away" : isDenied ? "denied" : "failed";
      return reply.header("set-cookie", ended).redirect(refusedPage(refused, redirect));
    }
  });
}

/** Where the host has no provider. */
export function noOidcRoutes(serve: Serve): void {
  for (const endpoint of [beginAtProvider, backFromProvider, signInByProvider, linkToProvider])
    serve(endpoint, () => {
      throw notFound();
    });
}
