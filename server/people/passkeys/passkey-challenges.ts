import { randomBytes } from "node:crypto";
import { secretDigest, secretText } from "#server/people/auth/session.ts";
import type { ChallengeKind, ChallengeRepo } from "#server/people/factors/challenges.repo.ts";
import { invalid } from "#server/platform/refusal/refusal.ts";

/** Milliseconds in which an authenticator has to answer. */
export const challengeMs = 5 * 60_000;

type Kind = Extract<ChallengeKind, "passkey" | "new-passkey">;

/** Challenges for authenticators: each lives five minutes and counts for one try. */
export function passkeyChallenges(challenges: ChallengeRepo, now: () => Date) {
  return {
    async begin(kind: Kind, user_id: number | null) {
      const [challenge_id, challenge] = [secretText(40), randomBytes(32).toString("base64url")];
      const expires_at = new Date(now().getTime() + challengeMs).toISOString();
      const secret_hash = secretDigest(challenge_id);
      await challenges.add({ kind, user_id, secret_hash, data: { challenge }, expires_at });
      return { challenge_id, challenge };
    },

    /** Uses a challenge up and returns it; throws where it is over, used, or somebody else's. */
    async take(kind: Kind, user_id: number | null, challenge_id = ""): Promise<string> {
      const begun = await challenges.find<{ challenge: string }>(
        kind,
        secretDigest(challenge_id),
        now().toISOString(),
      );
      if (!begun || begun.user_id !== user_id || !(await challenges.use(begun)))
        throw invalid("challenge_id", "passkey_over");
      return begun.data.challenge;
    },
  };
}
