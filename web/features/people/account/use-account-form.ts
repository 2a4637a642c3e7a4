import { useState } from "react";
import { CallError } from "#web/lib/call.ts";
import { failureOf } from "#web/lib/failure.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { missingIn } from "#web/lib/form/missing-in.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { type Language, language, useLanguage, useT } from "#web/lib/i18n.ts";
import { type GivenProof, useProof } from "#web/lib/use-proof.ts";

interface AccountFormOptions<V> {
  /** Wants the password, or another proof of who the rider is, with each change; true by default. */
  isProven?: boolean;
  empty: V;
  /** Labels of the fields, for messages. */
  names: Record<keyof V & string, string>;
  /** Sends the values and returns the server's message. */
  send: (values: V) => Promise<{ message?: string | undefined }>;
}

/**
 * The state of a short form on the account tab; emptied on success, kept on failure. Here fields are only required;
 * the server checks the rest, as on the sign-in pages.
 */
export function useAccountForm<V extends Record<string, string>>({
  isProven = true,
  empty,
  names,
  send,
}: AccountFormOptions<V>) {
  const t = useT("account");
  const proving = useT("proof");
  const [done, setDone] = useState<{ message: string; wordedIn: Language } | null>(null);
  const reader = useLanguage();
  const proof = useProof({ first: isProven });
  const own = { proof: proving(proof.by === "code" ? "by.code" : "by.password") };
  const { values, set, errors, refusal, busy, form, reset, text } = useShortForm<Record<string, string>>({
    first: { ...empty, proof: "" },
    check: ({ proof: given = "", ...typed }) => ({
      ...missingIn(typed),
      ...proof.missingIn({ proof: given }),
    }),
    say: useIssueSentence({ ...names, ...own }),
    async send({ proof: given = "", ...typed }) {
      setDone(null);
      await proof.run({ proof: given }, async () => {
        const { message } = await send(typed as V);
        reset();
        if (message) setDone({ message, wordedIn: language() });
      });
    },
  });
  const proofError = errors["proof"] ?? proof.errorOf(refusal?.error);

  function problemOf(error: unknown): string | null {
    const { kind } = failureOf(error);
    if (kind === "session" || kind === "fields") return null;
    const sentence = error instanceof CallError && error.status < 500 ? error.message : "";
    return sentence || t(kind === "network" ? "network" : "failed");
  }

  return {
    /** The server's message of success; null after the reader has changed the language. */
    done: done?.wordedIn === reader ? done.message : null,
    problem: refusal && problemOf(refusal.error),
    busy,
    form,
    control: (field: keyof V & string) => ({ ...text(field), value: values[field] ?? "" }),
    errorOf: (field: keyof V & string) => errors[field],
    /** For `ProofFields`. */
    proof: {
      proof,
      given: { proof: values["proof"] ?? "" },
      set: (change: GivenProof) => set({ ...change }),
      error: proofError,
    },
  };
}
