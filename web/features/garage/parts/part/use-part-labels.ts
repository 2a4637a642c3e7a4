import type { OwnFieldName } from "#contract/garage/code-fields.ts";
import { useSpecText } from "#web/lib/spec-text.ts";
import { useT } from "#web/lib/i18n.ts";
import { type CommonField, commonFields } from "./part-values.ts";

/** Returns the label of a field of the part's form. */
export function usePartLabels(): (field: string) => string {
  const t = useT("part");
  const spec = useSpecText();
  return (field) =>
    field.startsWith("spec_")
      ? spec.label(field.slice(5) as OwnFieldName)
      : commonFields.includes(field as CommonField)
        ? t(`fields.${field as CommonField}`)
        : field;
}
