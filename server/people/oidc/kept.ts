import { secretDigest } from "#server/people/auth/session.ts";
import type { Challenge, ChallengeRepo } from "#server/people/factors/challenges.repo.ts";
import type { Claims } from "./claims.ts";
import type { BegunAtProvider } from "./provider.ts";

/** Seconds: at the provider, from there to a session, and until the password is typed that links an account. */
export const life = { "oidc-state": 600, "oidc-code": 120, "oidc-link": 600 } as const;

/** A sign-in that is at the provider. */
export interface Begun extends BegunAtProvider {
  redirect: string | null;
  remember: boolean;
  browser: string;
}

/** A sign-in that is back from the provider. */
export interface ProviderArrival {
  claims: Claims;
  /** Sealed. */
  idToken: string;
  remember: boolean;
  /** It proves anew whose session it is, and was begun at this moment (milliseconds). */
  provesSince: number | null;
  browser: string;
}

interface Kinds {
  "oidc-state": Begun;
  "oidc-code": ProviderArrival;
  "oidc-link": ProviderArrival;
}

export type KeptSignIns = ReturnType<typeof keptSignIns>;

/** Sign-ins on their way, each found by a secret that only its browser has. */
export function keptSignIns(challenges: ChallengeRepo, now: () => Date) {
  return {
    async keep<K extends keyof Kinds>(
      kind: K,
      secret: string,
      data: Kinds[K],
      user_id: number | null = null,
    ) {
      const expires_at = new Date(now().getTime() + life[kind] * 1000).toISOString();
      await challenges.add({ kind, user_id, secret_hash: secretDigest(secret), data, expires_at });
    },

    find: <K extends keyof Kinds>(kind: K, secret: string): Promise<Challenge<Kinds[K]> | null> =>
      challenges.find(kind, secretDigest(secret), now().toISOString()),

    use: challenges.use,
  };
}
