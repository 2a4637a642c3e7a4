import type { ChallengeRepo } from "#server/people/factors/challenges.repo.ts";
import { Refusal } from "#server/platform/refusal/refusal.ts";
import { secretDigest, secretText } from "./session.ts";

/** Milliseconds in which the code has to follow the password. */
const challengeMs = 10 * 60_000;

/** What a sign-in continues with once its code is right. */
export interface WaitsForCode {
  remember: boolean;
  /** The sign-in at a provider that is linked to the account then. */
  link?: object;
}

/** Throws 401 `second_factor_required` with a challenge, for which the code is given at POST /auth/second-factor. */
export async function wantCode(
  { challenges, now }: { challenges: ChallengeRepo; now: () => Date },
  user_id: number,
  data: WaitsForCode,
): Promise<never> {
  const challenge = secretText(40);
  const expires_at = new Date(now().getTime() + challengeMs).toISOString();
  const secret_hash = secretDigest(challenge);
  await challenges.add({ kind: "second-factor", user_id, data, secret_hash, expires_at });
  const error = "second_factor_required";
  throw new Refusal(401, error, { error, challenge, user: user_id });
}
