import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { TimeZone } from "#contract/platform/time-zone.ts";
import { Done, IdParams, response, Timestamp } from "#contract/platform/wire.ts";
import { GivenPassword, SignedIn } from "./auth.ts";

/** Why a sign-in at the provider has led back to /login without a code: `?refused=` names it. */
export const providerRefusals = ["away", "denied", "failed", "over", "slow_down"] as const;
export type ProviderRefusal = (typeof providerRefusals)[number];

const Word = z.optional(z.catch(z.optional(z.string()), undefined));

export const beginAtProvider = endpoint({
  method: "GET",
  path: "/auth/oidc",
  summary:
    "Sign in at the host's provider: leads there. `redirect` is a path of this site; `proof` has it ask anew who I am",
  access: "public",
  query: z.object({ redirect: Word, proof: Word, remember: Word }),
  refuses: [404],
  status: 302,
  bytes: [],
  response: z.instanceof(Blob),
});

export const backFromProvider = endpoint({
  method: "GET",
  path: "/auth/oidc/callback",
  summary: "Where the provider leads back to: leads to /login with a code for one sign-in, or with `refused`",
  access: "public",
  refuses: [404],
  status: 302,
  bytes: [],
  response: z.instanceof(Blob),
});

const Secret = z.optional(z.catch(z.string(), ""));

export const signInByProvider = endpoint({
  method: "POST",
  path: "/auth/oidc/token",
  summary:
    "Sign in with the code of /login, from the same browser; 401 link_required where the account's password is wanted once",
  access: "public",
  body: z.object({
    code: Secret,
    /** The browser's, for a new account; what is none is ignored. */
    time_zone: z.optional(z.catch(z.optional(TimeZone), undefined)),
  }),
  refuses: [401, 403, 404],
  response: SignedIn,
});

export const linkToProvider = endpoint({
  method: "POST",
  path: "/auth/oidc/link",
  summary:
    "Link the identity to the account of its address by the password, and sign in; 401 second_factor_required has the challenge for the code",
  access: "public",
  body: z.object({
    challenge: Secret,
    password: GivenPassword,
  }),
  refuses: [401, 403, 404],
  response: SignedIn,
});

/** Who a rider is at the host's provider. */
export const Identity = z.object({
  id: z.int(),
  issuer: z.string(),
  email: z.nullable(z.string()),
  created_at: Timestamp,
  last_used_at: Timestamp,
});
export type Identity = z.infer<typeof Identity>;

export const listIdentities = endpoint({
  method: "GET",
  path: "/account/identities",
  summary: "My identities at the host's provider",
  access: "session",
  act: "account.read",
  response: z.extend(response(z.array(Identity)), {
    /** Whether the account has a password that counts here. */
    meta: z.object({ password: z.boolean() }),
  }),
});

export const endIdentity = endpoint({
  method: "DELETE",
  path: "/account/identities/{id}",
  summary: "Take an identity off my account; the last way in stays. Needs a fresh proof",
  access: "session",
  act: "account.write",
  params: IdParams,
  refuses: [403, 404, 409],
  response: Done,
});
