import type { ClientAuth, Configuration } from "openid-client";
import type * as Library from "openid-client";
import type { Config } from "#server/platform/config.ts";
import { boundedFetch } from "./bounded-fetch.ts";
import { type Claims, claimsOf, tolerance } from "./claims.ts";

/** Seconds that one call of the provider may take. */
const patience = 5;
/** Milliseconds for which what the provider says of itself is kept, and for which it counts as away. */
const kept = { found: 3_600_000, away: 10_000 };

export type OidcConfig = Pick<
  Config,
  | "APP_URL"
  | "OIDC_ISSUER"
  | "OIDC_CLIENT_ID"
  | "OIDC_CLIENT_SECRET"
  | "OIDC_SCOPES"
  | "OIDC_GROUPS_CLAIM"
  | "OIDC_ALLOWED_GROUPS"
  | "OIDC_ADMIN_GROUP"
  | "OIDC_SIGNUP"
>;

/** The provider did not answer, or says of itself what cannot be used. */
export class ProviderAway extends Error {}

/** What a sign-in is begun with, and what its end is compared with. */
export interface BegunAtProvider {
  state: string;
  nonce: string;
  verifier: string;
  /** The moment (milliseconds) since which the provider has to have made sure who it is; null for a sign-in. */
  provesSince: number | null;
}

/** Where the provider leads back to. */
export const callbackOf = ({ APP_URL }: Pick<Config, "APP_URL">): string =>
  `${APP_URL}/api/v1/auth/oidc/callback`;

/** Whether a provider takes a client's secret in a header, which is the way where it says nothing. */
export const takesBasic = (methods: unknown): boolean =>
  !Array.isArray(methods) || methods.includes("client_secret_basic");

/** Shows the client's secret as the provider takes it: a client has one way, and most providers mean the header. */
const clientSecret = (oidc: typeof Library, secret: string): ClientAuth => {
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, ...rest) =>
    (takesBasic(server.token_endpoint_auth_methods_supported) ? basic : post)(server, ...rest);
};

export type Provider = ReturnType<typeof providerOf>;

/** The host's provider; null where there is none. It is called when somebody signs in there, never for a page. */
export function providerOf(config: OidcConfig) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId = "", OIDC_CLIENT_SECRET: secret } = config;
  if (!issuer) return null;
  let known: { config: Promise<Configuration>; until: number } | undefined;

  /** Loaded on demand: most hosts have no provider. */
  const library = () => import("openid-client");

  async function discover(): Promise<Configuration> {
    const oidc = await library();
    const isPlain = issuer?.startsWith("http:");
    const found = await oidc.discovery(
      new URL(issuer ?? ""),
      clientId,
      { [oidc.clockTolerance]: tolerance },
      secret ? clientSecret(oidc, secret) : oidc.None(),
      {
        timeout: patience,
        [oidc.customFetch]: boundedFetch as never,
        execute: [...(isPlain ? [oidc.allowInsecureRequests] : []), oidc.enableNonRepudiationChecks],
      },
    );
    return found;
  }

  /** Returns the provider's metadata, requested once an hour; callers at the same time share one request. */
  function found(): Promise<Configuration> {
    const at = Date.now();
    if (!known || at >= known.until) {
      const request = { config: discover(), until: at + kept.found };
      request.config.catch(() => (request.until = Date.now() + kept.away));
      known = request;
    }
    return known.config.catch((cause: unknown) => {
      throw new ProviderAway("the provider cannot be reached", { cause });
    });
  }

  return {
    issuer,

    /** New secrets for a sign-in. */
    async begin(provesSince: number | null): Promise<BegunAtProvider> {
      const { randomState, randomNonce, randomPKCECodeVerifier } = await library();
      return { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier(), provesSince };
    },

    /** Where a browser goes to sign in. Throws ProviderAway. */
    async leadsTo({ state, nonce, verifier, provesSince }: BegunAtProvider): Promise<string> {
      const oidc = await library();
      const url = oidc.buildAuthorizationUrl(await found(), {
        redirect_uri: callbackOf(config),
        scope: config.OIDC_SCOPES.join(" "),
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        ...(provesSince !== null && { prompt: "login", max_age: "0" }),
      });
      return url.href;
    },

    /** Who has signed in, by the address that the provider led back to; throws what is wrong with it. */
    async finish(
      query: string,
      { state, nonce, verifier }: BegunAtProvider,
    ): Promise<{ claims: Claims; idToken: string }> {
      const oidc = await library();
      const configuration = await found();
      const tokens = await oidc.authorizationCodeGrant(configuration, new URL(callbackOf(config) + query), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const ofToken = tokens.claims();
      if (!ofToken || !tokens.id_token) throw new Error("the provider sent no ID token");
      const wantsGroups = config.OIDC_ALLOWED_GROUPS.length > 0 || config.OIDC_ADMIN_GROUP !== undefined;
      const isWhole =
        ofToken["email"] !== undefined && (!wantsGroups || ofToken[config.OIDC_GROUPS_CLAIM] !== undefined);
      // Many providers return on request what the ID token leaves out.
      const more =
        isWhole || !configuration.serverMetadata().userinfo_endpoint
          ? {}
          : await oidc.fetchUserInfo(configuration, tokens.access_token, ofToken.sub);
      const claims = claimsOf({ ...more, ...ofToken }, config.OIDC_GROUPS_CLAIM);
      return { claims, idToken: tokens.id_token };
    },

    /** Where the provider ends its own session; null where it offers that not, or is away. */
    async leavesTo(idToken: string): Promise<string | null> {
      const oidc = await library();
      const configuration = await found().catch(() => null);
      if (!configuration?.serverMetadata().end_session_endpoint) return null;
      const where = { post_logout_redirect_uri: `${config.APP_URL}/`, id_token_hint: idToken };
      return oidc.buildEndSessionUrl(configuration, where).href;
    },
  };
}
