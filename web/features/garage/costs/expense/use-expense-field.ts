import { useField } from "#web/lib/form/use-field.ts";
import { useT } from "#web/lib/i18n.ts";
import type { ExpenseField, ExpenseFormValues } from "./expense-values.ts";

/** Returns what a field of the form needs. */
export function useExpenseField(name: ExpenseField) {
  const t = useT("expense");
  const { field, error } = useField<ExpenseFormValues, ExpenseField>(name);
  return {
    field,
    /** Of the `Field` around it. */
    around: { label: t(`field.${name}`), ...(error && { error }) },
  };
}
