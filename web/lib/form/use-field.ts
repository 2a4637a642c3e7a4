import { type FieldPath, useController } from "react-hook-form";
import type { FormValues } from "./draft.ts";

/** Returns what a field of the form around it needs; one that was only passed through is not checked on leaving it. */
export function useField<V extends FormValues, N extends FieldPath<V>>(name: N) {
  const { field, fieldState } = useController<V, N>({ name });
  return {
    field: { ...field, onBlur: () => (field.value !== "" || fieldState.isDirty) && field.onBlur() },
    error: fieldState.error?.message,
  };
}
