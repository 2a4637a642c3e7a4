import { type ReactNode, useState } from "react";
import { CallError } from "#web/lib/call.ts";
import { ProofDialog } from "./proof-dialog.tsx";

type Work = () => Promise<void>;

/**
 * Runs what needs a fresh proof: where the server wants one, a dialog obtains it and the work runs again. Closing the dialog
 * ends it without.
 */
export function useProved(hasPasskey: boolean): { proved: (work: Work) => Promise<void>; dialog: ReactNode } {
  const [answer, setAnswer] = useState<((isProved: boolean) => void) | null>(null);
  async function proved(work: Work): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallError) || error.word !== "proof_required") throw error;
      const isProved = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
      setAnswer(null);
      if (isProved) await work();
    }
  }
  const dialog = answer && (
    <ProofDialog hasPasskey={hasPasskey} onClose={() => answer(false)} onProved={() => answer(true)} />
  );
  return { proved, dialog };
}
