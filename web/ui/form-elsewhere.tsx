import { useFormContext, useWatch } from "react-hook-form";
import type { FormValues } from "#web/lib/form/draft.ts";
import { ElsewhereFields, type ElsewhereFieldsProps } from "./elsewhere-fields.tsx";

/** The panel for a form: a choice is written into the form at once. */
export function FormElsewhere(props: Omit<ElsewhereFieldsProps, "values" | "onChoose">) {
  const { control, setValue } = useFormContext<FormValues>();
  const values = useWatch({ control }) as FormValues;
  return (
    <ElsewhereFields
      {...props}
      values={values}
      onChoose={(name, value) => setValue(name, value, { shouldDirty: true, shouldValidate: true })}
    />
  );
}
