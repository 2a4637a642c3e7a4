import type { Viewer } from "#server/platform/access/viewer.ts";
import { Refusal } from "#server/platform/refusal/refusal.ts";
import type { TokenRepo } from "./token.repo.ts";

/** Milliseconds for which a proof counts. */
const proofMs = 10 * 60_000;

export type Proofs = ReturnType<typeof proofs>;

/** Proofs of who somebody is, kept with the session: a session that was left open or stolen is none. */
export function proofs(tokens: TokenRepo, now: () => Date) {
  const of = ({ token_id: id, id: user_id }: Viewer) => ({ id, user_id });
  const isFresh = (at: string | null | undefined): at is string =>
    typeof at === "string" && now().getTime() < Date.parse(at) + proofMs;
  return {
    /** Throws 403 `proof_required` where the session's rider has not proved who they are for ten minutes. */
    async need(viewer: Viewer): Promise<void> {
      const proof = await tokens.proofOf(of(viewer));
      if (!isFresh(proof?.proved_at)) throw new Refusal(403, "proof_required", { error: "proof_required" });
    },

    /** Whether they have done so by themselves: a sign-in alone, in a browser left open, changes no password. */
    async isGiven(viewer: Viewer): Promise<boolean> {
      const proof = await tokens.proofOf(of(viewer));
      return proof !== undefined && isFresh(proof.proved_at) && proof.proved_at > proof.created_at;
    },

    /** Notes a proof; returns until when it counts. */
    async note(viewer: Viewer): Promise<string> {
      const at = now();
      await tokens.proved(of(viewer), at.toISOString());
      return new Date(at.getTime() + proofMs).toISOString();
    },
  };
}
