import type { Viewer } from "#server/platform/access/viewer.ts";
import { Refusal } from "#server/platform/refusal/refusal.ts";
import type { TokenRepo } from "./token.repo.ts";

/** Milliseconds for which a proof counts. */
const proofMs = 10 * 60_000;

export type Proofs = ReturnType<typeof proofs>;

/** Proofs of who somebody is, kept with the session: a session that was left open or stolen is none. */
export function proofs(tokens: TokenRepo, now: () => Date) {
  const of = ({ token_id: id, id: user_id }: Viewer) => ({ id, user_id });
  return {
    /** Throws 403 `proof_required` where the session's rider has not proved who they are for ten minutes. */
    async need(viewer: Viewer): Promise<void> {
      const at = await tokens.provedAt(of(viewer));
      if (at === null || now().getTime() >= Date.parse(at) + proofMs)
        throw new Refusal(403, "proof_required", { error: "proof_required" });
    },

    /** Notes a proof; returns until when it counts. */
    async note(viewer: Viewer): Promise<string> {
      const at = now();
      await tokens.proved(of(viewer), at.toISOString());
      return new Date(at.getTime() + proofMs).toISOString();
    },
  };
}
