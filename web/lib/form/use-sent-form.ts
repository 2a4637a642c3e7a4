import { type FocusEvent, useEffect, useState } from "react";
import { type DefaultValues, type FieldPath, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { CallError } from "#web/lib/call.ts";
import { failureOf } from "#web/lib/failure.ts";
import { useIssueSentence } from "./issue-sentence.ts";
import { useErrorsInLanguage } from "./use-errors-in-language.ts";
import { schemaResolver } from "./schema-resolver.ts";

interface SentForm<V, G> {
  /** Key in session storage: what is typed survives a reload of this tab. */
  keep: string;
  schema: z.ZodMiniType;
  empty: V;
  /** Maps the contract's field names to the form's. */
  names?: Record<string, string>;
  /** Known data of the sender, for fields that are still empty. */
  prefill?: Partial<V>;
  /** Data that is sent without being typed. */
  given?: G;
  send: (body: V & G) => Promise<unknown>;
}

/**
 * A form that is filled in once and sent: validated by its schema, stored until it is sent, and resent after a
 * failure.
 */
export function useSentForm<V extends Record<string, string>, G extends object = object>({
  keep,
  schema,
  empty,
  names,
  prefill,
  given = {} as G,
  send,
}: SentForm<V, G>) {
  const say = useIssueSentence(names);
  const [sent, setSent] = useState<V | null>(null);
  const [failed, setFailed] = useState<{ sentence: string | null } | null>(null);
  const [defaultValues] = useState(() => ({ ...empty, ...kept(keep) }) as DefaultValues<V>);
  const form = useForm<V>({
    defaultValues,
    resolver: schemaResolver<V>(schema, (values) => ({ ...values, ...given }), say),
    mode: "onTouched",
  });
  // The server's sentence is dropped, the failure stays.
  useErrorsInLanguage(form, () => setFailed((now) => now && { sentence: null }));
  const { register, reset, setError, setValue, getValues, formState, handleSubmit, subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepValues(keep, values),
      }),
    [subscribe, keep],
  );

  const known = JSON.stringify(prefill ?? {});
  useEffect(() => {
    for (const [field, value] of Object.entries(JSON.parse(known) as Record<string, never>))
      if (!getValues(field as FieldPath<V>)) setValue(field as FieldPath<V>, value);
  }, [known, getValues, setValue]);

  async function sendAll() {
    const values = form.getValues();
    setFailed(null);
    try {
      await send({ ...values, ...given });
    } catch (error) {
      const failure = failureOf(error);
      const slow = error instanceof CallError && error.status === 429;
      if (failure.kind !== "fields") return setFailed({ sentence: slow ? error.message : null });
      for (const [place, [field, message]] of failure.messages.entries())
        setError(field as FieldPath<V>, { type: "server", message }, { shouldFocus: place === 0 });
      return;
    }
    reset({ ...empty, ...prefill });
    keepValues(keep, null);
    setSent(values);
  }

  return {
    /** What was sent; null before. */
    sent,
    startAnew: () => setSent(null),
    failed,
    busy: formState.isSubmitting,
    /** Validates a field on blur only once something was typed there. */
    control(field: FieldPath<V>) {
      const { onBlur, ...rest } = register(field);
      const typed = Object.hasOwn(formState.dirtyFields, field);
      return { ...rest, onBlur: (event: FocusEvent) => (typed ? onBlur(event) : undefined) };
    },
    errorOf: (field: FieldPath<V>) => formState.errors[field]?.message as string | undefined,
    onSubmit: handleSubmit(sendAll),
  };
}

function kept(name: string): object {
  try {
    return JSON.parse(sessionStorage.getItem(`form.${name}`) ?? "{}") as object;
  } catch {
    return {};
  }
}

function keepValues(name: string, values: object | null): void {
  try {
    if (values) sessionStorage.setItem(`form.${name}`, JSON.stringify(values));
    else sessionStorage.removeItem(`form.${name}`);
  } catch {
    // Without storage, a reload starts with an empty form.
  }
}
