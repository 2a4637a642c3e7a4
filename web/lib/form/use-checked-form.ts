import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { type FieldErrors, type FieldValues, type Resolver, useForm, useWatch } from "react-hook-form";
import type { Issue } from "#contract/platform/issues.ts";
import { useCallKeys } from "#web/lib/call-key.ts";
import { failureOf } from "#web/lib/failure.ts";
import { isSame } from "./draft.ts";
import { useErrorsInLanguage } from "./use-errors-in-language.ts";

export type Messages = Record<string, string | undefined>;

/** How the values of a form are judged: what is wrong with them, by field, and how that is worded. */
export interface Judging<V, I = Issue> {
  check?: (values: V) => Partial<Record<string, I>>;
  say?: (field: string, issue: I) => string;
}

interface CheckedFormOptions<V, I> extends Judging<V, I> {
  /** What the form starts with. */
  first: V;
  /** Words a refusal, by field; by default as the server says it. */
  explain?: (error: unknown) => Messages;
  /** Shows the first of the wrong fields; by default it gets the focus. */
  toWrong?: (fields: string[]) => void;
  /** Called when what was said about the last attempt is removed. */
  onRetry?: () => void;
  onChange?: (values: V) => void;
  /** Each field follows its own value (`useField`): this form is not drawn again with every key. */
  byField?: boolean;
  /** Sends the values; throws what `call` throws. `keyFor` gives the same body the same key. */
  send: (values: V, keyFor: ReturnType<typeof useCallKeys>) => Promise<void>;
}

/**
 * A form: its values, what is wrong with them, and sending. A mistake is shown once the field was left or the form
 * submitted, and disappears as it is corrected; the first wrong field gets the focus. What the server says stands at its
 * fields until they are changed.
 */
export function useCheckedForm<V extends FieldValues, I = Issue>(options: CheckedFormOptions<V, I>) {
  const { first, explain = asTheServerSays, onRetry, onChange, byField = false, send } = options;
  const engine = useForm<V>({
    defaultValues: first as never,
    resolver: resolverOf(options),
    mode: "onTouched",
    shouldFocusError: false,
  });
  const { errors, isSubmitting, isSubmitted, submitCount } = engine.formState;
  const values = useWatch({ control: engine.control, disabled: byField }) as V;
  const element = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<{ error: unknown } | null>(null);
  const sending = useRef(false);
  const keyFor = useCallKeys();
  useErrorsInLanguage(engine, forget);

  const toFirst = () => element.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  const showWrong = useEffectEvent(() => (options.toWrong ?? toFirst)(Object.keys(errors)));
  // Once the fields are marked.
  useEffect(() => {
    if (submitCount > 0) showWrong();
  }, [submitCount]);

  function forget() {
    setRefusal(null);
    onRetry?.();
  }
  async function attempt(typed: V) {
    try {
      await send(typed, keyFor);
    } catch (error) {
      for (const [field, message] of Object.entries(explain(error)))
        engine.setError(field as never, { type: "server", message: message ?? "" });
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

  function set(change: Partial<V>) {
    for (const [field, value] of Object.entries(change)) engine.setValue(field as never, value as never);
    const shown = Object.keys(engine.getValues()).filter((field) => {
      if (!isSubmitted && !engine.getFieldState(field as never).isTouched) return false;
      return field in change || errors[field]?.type !== "server";
    });
    if (shown.length > 0) void engine.trigger(shown as never[]);
    onChange?.(engine.getValues());
  }
  /** Checks a field that was left, where something was typed: passing through is no mistake. */
  function leave(field: keyof V & string) {
    if (isSame(engine.getValues(field as never), first[field])) return;
    void engine.trigger(field as never, { shouldTouch: true });
  }

  return {
    /** The form of react-hook-form, for fields that follow their own value alone. */
    engine,
    /** Those of the start where each field follows its own. */
    values,
    set,
    leave,
    errors: Object.fromEntries(
      Object.entries(errors).map(([field, error]) => [field, error?.message]),
    ) as Messages,
    busy: isSubmitting,
    /** Why the last attempt to send failed. */
    refusal,
    /** Begins anew: nothing is checked, nothing is refused. */
    reset(to: V = first) {
      setRefusal(null);
      engine.reset(to);
    },
    submit,
    /** For <form>; by POST, so that nothing typed could ever get into the address. */
    form: { ref: element, noValidate: true, method: "post", onSubmit: submit },
    /** For an input of text. */
    text: <F extends keyof V & string>(field: F) => ({
      name: field,
      value: values[field],
      onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value } as Partial<V>),
      onBlur: () => leave(field),
    }),
  };
}

function resolverOf<V extends FieldValues, I>({ check, say }: Judging<V, I>): Resolver<V> {
  return (values) => {
    const issues = Object.entries(check?.(values) ?? {}).flatMap(([field, issue]) =>
      issue === undefined ? [] : [[field, { type: "own", message: say?.(field, issue) ?? "" }]],
    );
    return issues.length === 0
      ? { values, errors: {} }
      : { values: {}, errors: Object.fromEntries(issues) as FieldErrors<V> };
  };
}

function asTheServerSays(error: unknown): Messages {
  const failure = failureOf(error);
  return failure.kind === "fields" ? Object.fromEntries(failure.messages) : {};
}
