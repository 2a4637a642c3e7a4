import { useEffect, useState } from "react";
import { type DefaultValues, type FieldPath, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { failureOf } from "#web/lib/form/failure.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { schemaResolver } from "#web/lib/form/schema-resolver.ts";

interface SentForm<V, G> {
  /** Under this name what is typed outlives a reload, in this tab. */
  keep: string;
  schema: z.ZodMiniType;
  empty: V;
  /** Names of fields as the form calls them. */
  names?: Record<string, string>;
  /** What goes with it without being typed. */
  given?: G;
  send: (body: V & G) => Promise<unknown>;
}

/** A form that is filled in once and sent: checked by its schema, kept until it is sent, sent again when that failed. */
export function useSentForm<V extends Record<string, string>, G extends object = object>({
  keep,
  schema,
  empty,
  names,
  given = {} as G,
  send,
}: SentForm<V, G>) {
  const say = useIssueSentence(names);
  const [sent, setSent] = useState<V | null>(null);
  const [failed, setFailed] = useState(false);
  const [defaultValues] = useState(() => ({ ...empty, ...kept(keep) }) as DefaultValues<V>);
  const form = useForm<V>({
    defaultValues,
    resolver: schemaResolver<V>(schema, (values) => ({ ...values, ...given }), say),
    mode: "onTouched",
  });
  const { register, reset, setError, formState, handleSubmit, subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepValues(keep, values),
      }),
    [subscribe, keep],
  );

  async function sendAll() {
    const values = form.getValues();
    setFailed(false);
    try {
      await send({ ...values, ...given });
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind !== "fields") return setFailed(true);
      for (const [place, [field, message]] of failure.messages.entries())
        setError(field as FieldPath<V>, { type: "server", message }, { shouldFocus: place === 0 });
      return;
    }
    reset(empty);
    keepValues(keep, null);
    setSent(values);
  }

  return {
    /** What was sent, once it was. */
    sent,
    startAnew: () => setSent(null),
    failed,
    busy: formState.isSubmitting,
    control: (field: FieldPath<V>) => register(field),
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
    // Without storage a reload starts empty.
  }
}
