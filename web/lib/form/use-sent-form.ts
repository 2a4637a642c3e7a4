import { type ChangeEvent, useEffect, useEffectEvent, useState } from "react";
import type * as z from "zod/mini";
import { CallError } from "#web/lib/call.ts";
import { failureOf } from "#web/lib/failure.ts";
import { issuesOf } from "./issues-of.ts";
import { keepValues, keptValues } from "./kept-values.ts";
import { useIssueSentence } from "./issue-sentence.ts";
import { usePageForm } from "./use-page-form.ts";
import { useSlowDown } from "./use-slow-down.ts";

interface SentFormOptions<V, G> {
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
}: SentFormOptions<V, G>) {
  const [sent, setSent] = useState<V | null>(null);
  const slowDown = useSlowDown();
  const { values, set, errors, refusal, busy, form, reset, leave, fillIn } = usePageForm<V>({
    first: empty,
    check: (typed) => issuesOf(schema, { ...typed, ...given }),
    say: useIssueSentence(names),
    onChange: (typed) => keepValues(keep, typed),
    async send(typed) {
      await send({ ...typed, ...given });
      reset({ ...empty, ...prefill });
      keepValues(keep, null);
      setSent(typed);
    },
  });

  const known = JSON.stringify(prefill ?? {});
  const fillInKnown = useEffectEvent((offered: Record<string, string>) => {
    fillIn(keptValues(keep) as Record<string, string>);
    fillIn(offered);
  });
  // After the first render: prerendered pages show empty fields.
  useEffect(() => {
    fillInKnown(JSON.parse(known) as Record<string, string>);
  }, [known]);

  const failed = refusal && failureOf(refusal.error).kind !== "fields" ? refusal : null;
  const slow = failed?.error instanceof CallError && failed.error.status === 429 ? failed.error : null;
  return {
    /** The values that were sent, once they were. */
    sent,
    startAnew: () => setSent(null),
    failed: failed && { sentence: slow && slowDown(slow) },
    busy,
    form,
    /** Validates on blur once something was typed; fields that were only passed through show no error. */
    control: (field: keyof V & string) => ({
      name: field,
      value: values[field],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set({ [field]: target.value } as Partial<V>),
      onBlur: () => leave(field),
    }),
    errorOf: (field: keyof V & string) => errors[field],
  };
}
