import { useState } from "react";
import type { Issue } from "#contract/platform/issues.ts";
import { type ProofWay, useProofWays } from "./account-ways.ts";
import { call, CallError } from "./call.ts";
import { isGivenUp, showPasskey } from "./passkeys.ts";
import { providerAddress } from "./provider-address.ts";

/** What a rider types to prove that it is still them: the password, or a code. */
export interface GivenProof {
  proof: string;
}
export const noProof: GivenProof = { proof: "" };

export type ProofInPlace = ReturnType<typeof useProof>;

/**
 * Changes that want a fresh proof of who the rider is. It is requested where a change was refused for want of one; with
 * `first`, before the change of an account that has a password.
 */
export function useProof({ first = false }: { first?: boolean | "any way" } = {}) {
  const [state, setState] = useState<"open" | "needed" | "given">("open");
  const [chosen, choose] = useState<ProofWay | null>(null);
  const ways = useProofWays(state === "needed" || first !== false);
  const by = chosen !== null && ways.includes(chosen) ? chosen : ways[0];
  const isNeeded =
    state === "needed" || (state === "open" && (first === "any way" || (first && ways.includes("password"))));
  const isTyped = by === "password" || by === "code";

  /** Proves it; returns false where nothing was proved, as the rider cancelled, or the way leads elsewhere. */
  async function prove(proof: string): Promise<boolean> {
    if (by === "provider") {
      const redirect = `${location.pathname}${location.search}`;
      location.assign(providerAddress({ redirect, proof: true }));
      return false;
    }
    if (by !== "passkey") {
      await call("POST /account/proof", { body: { [by ?? "password"]: proof } });
      return true;
    }
    try {
      const { challenge_id, response } = await showPasskey(new AbortController().signal);
      await call("POST /account/proof", { body: { challenge_id, response: response as never } });
      return true;
    } catch (error) {
      if (isGivenUp(error)) return false;
      throw error;
    }
  }

  return {
    isNeeded,
    /** It was requested after a refusal: the sign-in is some time ago. */
    isLate: state === "needed",
    ways,
    by,
    choose,

    missingIn: ({ proof }: GivenProof): Partial<Record<string, Issue>> =>
      isNeeded && isTyped && proof.trim() === "" ? { proof: { key: "required" } } : {},

    /** What is wrong with the proof, as the server says it. */
    errorOf(error: unknown): string | undefined {
      return error instanceof CallError && isNeeded && by !== undefined ? error.errors[by]?.[0] : undefined;
    },

    /** Makes a change, after the proof where one is needed; returns false where one is needed first. */
    async run({ proof }: GivenProof, change: () => Promise<unknown>): Promise<boolean> {
      if (isNeeded) {
        if (!(await prove(proof))) return false;
        setState("given");
      }
      try {
        await change();
        setState("open");
        return true;
      } catch (error) {
        // A sign-in alone is no proof where there is a password, which the server names then.
        const lacksPassword = error instanceof CallError && first !== false && "password" in error.errors;
        if (!lacksPassword && !(error instanceof CallError && error.word === "proof_required")) throw error;
        setState("needed");
        return false;
      }
    },
  };
}
