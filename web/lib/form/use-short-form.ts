import { type FieldValues, useWatch } from "react-hook-form";
import type { Issue } from "#contract/platform/issues.ts";
import { type CheckedFormOptions, useCheckedForm } from "./use-checked-form.ts";

interface ShortFormOptions<V, I> extends CheckedFormOptions<V, I> {
  onChange?: (values: V) => void;
}

/** A form of a few fields, which one component draws: its values, what is wrong with them, and sending. */
export function useShortForm<V extends FieldValues, I = Issue>({
  onChange,
  ...options
}: ShortFormOptions<V, I>) {
  const { first } = options;
  const { engine, refusal, forget, form } = useCheckedForm(options);
  const { errors, isSubmitting, isSubmitted } = engine.formState;
  const values = useWatch({ control: engine.control }) as V;

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
    if (values[field] !== first[field]) void engine.trigger(field as never, { shouldTouch: true });
  }

  return {
    values,
    set,
    leave,
    errors: Object.fromEntries(
      Object.entries(errors).map(([field, error]) => [field, error?.message]),
    ) as Partial<Record<string, string>>,
    busy: isSubmitting,
    refusal,
    /** Begins anew: nothing is checked, nothing is refused. */
    reset(to: V = first) {
      forget();
      engine.reset(to);
    },
    form,
    /** For an input of text. */
    text: <F extends keyof V & string>(field: F) => ({
      name: field,
      value: values[field],
      onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value } as Partial<V>),
      onBlur: () => leave(field),
    }),
  };
}

/** Returns of a newer state what a form shows of it at once: the fields in which nothing was typed since `was`. */
export function untouched<V extends object>(typed: V, was: V, now: V): Partial<V> {
  const isSame = (field: string) =>
    JSON.stringify(typed[field as keyof V]) === JSON.stringify(was[field as keyof V]);
  return Object.fromEntries(Object.entries(now).filter(([field]) => isSame(field))) as Partial<V>;
}
