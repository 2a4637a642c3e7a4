import { useState } from "react";
import { CallError } from "#web/lib/call.ts";
import { failureOf } from "#web/lib/failure.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { missingIn } from "#web/lib/form/missing-in.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { type Language, language, useLanguage, useT } from "#web/lib/i18n.ts";

interface AccountFormOptions<V> {
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
  empty,
  names,
  send,
}: AccountFormOptions<V>) {
  const t = useT("account");
  const [done, setDone] = useState<{ message: string; wordedIn: Language } | null>(null);
  const reader = useLanguage();
  const { errors, refusal, busy, form, reset, text } = useShortForm<V>({
    first: empty,
    check: missingIn,
    say: useIssueSentence(names),
    async send(typed) {
      setDone(null);
      const { message } = await send(typed);
      reset();
      if (message) setDone({ message, wordedIn: language() });
    },
  });

  function problemOf(error: unknown): string | null {
    const { kind } = failureOf(error);
    if (kind === "session" || kind === "fields") return null;
    const said = error instanceof CallError && error.status < 500 ? error.message : "";
    return said || t(kind === "network" ? "network" : "failed");
  }

  return {
    /** The server's message of success; null after the reader has changed the language. */
    done: done?.wordedIn === reader ? done.message : null,
    problem: refusal && problemOf(refusal.error),
    busy,
    form,
    control: text,
    errorOf: (field: keyof V & string) => errors[field],
  };
}
