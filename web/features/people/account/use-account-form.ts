import { type ChangeEvent, useState } from "react";
import { CallError } from "#web/lib/call.ts";
import { failureOf } from "#web/lib/failure.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { missingIn } from "#web/lib/form/missing-in.ts";
import { type RefusedForm, useShortForm } from "#web/lib/form/use-short-form.ts";
import { type Language, language, useLanguage, useT } from "#web/lib/i18n.ts";

interface AccountFormOptions<V> {
  empty: V;
  /** Names of fields as the form calls them. */
  names: Record<keyof V & string, string>;
  /** Sends what was typed and answers what the server says. */
  send: (values: V) => Promise<{ message?: string | undefined }>;
}

/**
 * A short form about the account, emptied once it worked, kept when it did not. It asks for every field; the rest the
 * server judges, as on the sign-in pages.
 */
export function useAccountForm<V extends Record<string, string>>({
  empty,
  names,
  send,
}: AccountFormOptions<V>) {
  const t = useT("account");
  const [done, setDone] = useState<{ message: string; wordedIn: Language } | null>(null);
  const reader = useLanguage();
  const { values, set, errors, refusal, busy, form, reset } = useShortForm<V>({
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

  function problemOf({ error, outdated }: RefusedForm): string | null {
    const { kind } = failureOf(error);
    if (outdated || kind === "session" || kind === "fields") return null;
    const said = error instanceof CallError && error.status < 500 ? error.message : "";
    return said || t(kind === "network" ? "network" : "failed");
  }

  return {
    /** What the server said of the success, until the reader changes the language. */
    done: done?.wordedIn === reader ? done.message : null,
    problem: refusal && problemOf(refusal),
    busy,
    form,
    control: (field: keyof V & string) => ({
      name: field,
      value: values[field],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set({ [field]: target.value } as Partial<V>),
    }),
    errorOf: (field: keyof V & string) => errors[field],
  };
}
