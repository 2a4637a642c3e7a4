import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Issue } from "#contract/platform/issues.ts";
import { CallError } from "./call.ts";
import { mutationOf, queryOf } from "./query-of.ts";

/** What a rider proves with that it is still them, and by which of the account's ways. */
export interface GivenProof {
  by: "password" | "code";
  password: string;
  code: string;
}
export const noProof: GivenProof = { by: "password", password: "", code: "" };

export type ProofInPlace = ReturnType<typeof useProof>;

/** Changes that want a fresh proof of who the rider is: it is requested where a change was refused for want of one. */
export function useProof() {
  const [isNeeded, setNeeded] = useState(false);
  const factor = useQuery(queryOf("GET /account/second-factor", {}, { enabled: isNeeded }));
  const prove = useMutation(
    mutationOf("POST /account/proof", ({ by, ...given }: GivenProof) => ({ body: { [by]: given[by] } })),
  );
  return {
    isNeeded,
    /** Whether a code proves it as well. */
    takesCodes: factor.data?.on === true,

    missingIn: ({ by, ...given }: GivenProof): Partial<Record<string, Issue>> =>
      isNeeded && given[by].trim() === "" ? { [by]: { key: "required" } } : {},

    /** Makes a change, after the proof where one is needed; returns false where one is needed first. */
    async run(given: GivenProof, change: () => Promise<unknown>): Promise<boolean> {
      if (isNeeded) {
        await prove.mutateAsync(given);
        setNeeded(false);
      }
      try {
        await change();
        return true;
      } catch (error) {
        if (!(error instanceof CallError) || error.word !== "proof_required") throw error;
        setNeeded(true);
        return false;
      }
    },
  };
}
