import { useController } from "react-hook-form";
import type { ServiceField, ServiceFormValues } from "./service-values.ts";

/** Returns what a field of an entry's form needs; one that was only passed through is not judged on leaving it. */
export function useServiceField<N extends ServiceField>(name: N) {
  const { field, fieldState } = useController<ServiceFormValues, N>({ name });
  return {
    field: { ...field, onBlur: () => (field.value !== "" || fieldState.isDirty) && field.onBlur() },
    error: fieldState.error?.message,
  };
}
