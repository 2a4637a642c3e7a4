import type { SpecFieldName } from "#contract/garage/part-kinds.ts";
import { useT } from "#web/lib/i18n.ts";
import { type CommonField, commonFields } from "./part-values.ts";

/** Returns the label of a field of the part's form. */
export function usePartLabels(): (field: string) => string {
  const t = useT("part");
  return (field) =>
    field.startsWith("spec_")
      ? t(`spec.${field.slice(5) as SpecFieldName}`)
      : commonFields.includes(field as CommonField)
        ? t(`fields.${field as CommonField}`)
        : field;
}
