import { useState } from "react";
import { type DefaultValues, type FieldPath, useForm } from "react-hook-form";
import { CallError } from "#web/lib/call.ts";
import { failureOf } from "#web/lib/failure.ts";
import { useErrorsInLanguage } from "#web/lib/form/use-errors-in-language.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { useT } from "#web/lib/i18n.ts";

interface AccountForm<V> {
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
export function useAccountForm<V extends Record<string, string>>({ empty, names, send }: AccountForm<V>) {
  const t = useT("account");
  const say = useIssueSentence(names);
  const [done, setDone] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<V>({ defaultValues: empty as DefaultValues<V> });
  const { register, reset, setError, formState, handleSubmit } = form;
  useErrorsInLanguage(form, () => {
    setDone(null);
    setProblem(null);
  });
  const { errors, isSubmitting } = formState;

  async function sendAll(values: V) {
    setDone(null);
    setProblem(null);
    try {
      const { message } = await send(values);
      reset();
      setDone(message ?? null);
    } catch (error) {
      explain(error);
    }
  }
  function explain(error: unknown) {
    const failure = failureOf(error);
    if (failure.kind === "session") return;
    if (failure.kind === "fields") {
      for (const [place, [field, message]] of failure.messages.entries())
        setError(field as FieldPath<V>, { type: "server", message }, { shouldFocus: place === 0 });
      return;
    }
    const said = error instanceof CallError && error.status < 500 ? error.message : "";
    setProblem(said || t(failure.kind === "network" ? "network" : "failed"));
  }

  return {
    done,
    problem,
    busy: isSubmitting,
    control: (field: FieldPath<V>) =>
      register(field, { validate: (value) => value !== "" || say(field, { key: "required" }) }),
    errorOf: (field: FieldPath<V>) => errors[field]?.message as string | undefined,
    onSubmit: handleSubmit(sendAll),
  };
}
