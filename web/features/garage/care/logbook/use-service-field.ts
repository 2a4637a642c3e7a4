import { useField } from "#web/lib/form/use-field.ts";
import type { ServiceField, ServiceFormValues } from "./service-values.ts";

/** Returns what a field of an entry's form needs. */
export const useServiceField = <N extends ServiceField>(name: N) => useField<ServiceFormValues, N>(name);
