import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import {
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type ResolverSuccess,
  useForm,
} from "react-hook-form";
import type { Issue } from "#contract/platform/issues.ts";
import { failureOf } from "#web/lib/failure.ts";
import { useLanguage } from "#web/lib/i18n.ts";

export interface CheckedFormOptions<V, I = Issue> {
  /** What the form starts with. */
  first: V;
  /** Returns what is wrong with the values, by field. */
  check?: ((values: V) => Partial<Record<string, I>>) | undefined;
  /** Words what is wrong with a field. */
  say?: ((field: string, issue: I) => string) | undefined;
  /** Words a refusal, by field; by default as the server says it. */
  explain?: (error: unknown) => Record<string, string>;
  /** Shows the first of the wrong fields; by default it gets the focus. */
  toWrong?: ((fields: string[]) => void) | undefined;
  /** Called when messages about the last attempt are removed. */
  onRetry?: () => void;
  /** Sends the values; throws what `call` throws. */
  send: (values: V) => Promise<void>;
}

/**
 * The ground of a rider's form, over react-hook-form: a mistake is shown once the field was left or the form submitted, and
 * disappears as it is corrected; the first wrong field gets the focus; what the server says stands at its fields until they
 * are changed. `useShortForm` and `useDraftedForm` build on it.
 */
export function useCheckedForm<V extends FieldValues, I = Issue>(options: CheckedFormOptions<V, I>) {
  const { first, explain = asTheServerSays, onRetry, send } = options;
  const engine = useForm<V>({
    defaultValues: first as never,
    resolver: resolverOf(options),
    mode: "onTouched",
    shouldFocusError: false,
  });
  const { errors, submitCount } = engine.formState;
  const element = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<{ error: unknown } | null>(null);
  const sending = useRef(false);

  const toFirst = () => element.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  const showWrong = useEffectEvent(() => (options.toWrong ?? toFirst)(Object.keys(errors)));
  // Once the fields are marked.
  useEffect(() => {
    if (submitCount > 0) showWrong();
  }, [submitCount]);

  const language = useLanguage();
  const wordedIn = useRef(language);
  // Own messages are worded anew, the server's are dropped.
  useEffect(() => {
    if (wordedIn.current === language) return;
    wordedIn.current = language;
    void engine.trigger(Object.keys(errors) as never[]);
    forget();
  });

  function forget() {
    setRefusal(null);
    onRetry?.();
  }
  async function attempt(values: V) {
    try {
      await send(values);
    } catch (error) {
      for (const [field, message] of Object.entries(explain(error)))
        engine.setError(field as never, { type: "server", message });
      setRefusal({ error });
    }
  }
  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (sending.current) return;
    sending.current = true;
    forget();
    void engine
      .handleSubmit(attempt)()
      .finally(() => (sending.current = false));
  }

  return {
    /** The form of react-hook-form. */
    engine,
    /** Why the last attempt to send failed. */
    refusal,
    forget,
    submit,
    /** For <form>. */
    form: { ref: element, noValidate: true, onSubmit: submit },
  };
}

function resolverOf<V extends FieldValues, I>({ check, say }: CheckedFormOptions<V, I>): Resolver<V> {
  return (values) => {
    const issues = Object.entries(check?.(values) ?? {}).filter(([, issue]) => issue);
    const errors = issues.map(([field, issue]) => [field, { message: say?.(field, issue as I) }]);
    return { values, errors: Object.fromEntries(errors) as FieldErrors<V> } as ResolverSuccess<V>;
  };
}

function asTheServerSays(error: unknown): Record<string, string> {
  const failure = failureOf(error);
  return failure.kind === "fields" ? Object.fromEntries(failure.messages) : {};
}
