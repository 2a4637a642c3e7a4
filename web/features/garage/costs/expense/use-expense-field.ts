import { useController } from "react-hook-form";
import { useT } from "#web/lib/i18n.ts";
import type { ExpenseField, ExpenseFormValues } from "./expense-values.ts";

/** Returns what a field of the form needs; one that was only passed through is not judged on leaving it. */
export function useExpenseField(name: ExpenseField) {
  const t = useT("expense");
  const { field, fieldState } = useController<ExpenseFormValues, ExpenseField>({ name });
  const message = fieldState.error?.message;
  return {
    field: { ...field, onBlur: () => (field.value !== "" || fieldState.isDirty) && field.onBlur() },
    /** Of the `Field` around it. */
    around: { label: t(`field.${name}`), ...(message && { error: message }) },
  };
}
