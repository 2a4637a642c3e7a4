import { useWatch } from "react-hook-form";
import { type PartKind, type SpecFieldName, specFieldsOf } from "#contract/garage/part-kinds.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { FormElsewhere, type FormElsewhereProps } from "#web/ui/form-elsewhere.tsx";
import type { PartFormValues } from "./part-values.ts";
import { usePartLabels } from "./use-part-labels.ts";
import { useSpecText } from "#web/lib/spec-text.ts";

/** Shows which fields of a part were changed on another device. */
export function PartElsewhere(props: FormElsewhereProps) {
  const label = usePartLabels();
  const words = usePartWords();
  const spec = useSpecText();
  const kind = useWatch<PartFormValues, "kind">({ name: "kind" }) as PartKind;
  function say(name: string, value: string | boolean): string {
    if (typeof value === "boolean") return "";
    if (name === "kind") return words.kind(value as PartKind);
    const field = specFieldsOf(kind).find(([own]) => `spec_${own}` === name)?.[1];
    const isOption = field?.kind === "choice" && field.options.includes(value);
    return isOption ? spec.option(kind, name.slice(5) as SpecFieldName, value) : value;
  }
  return <FormElsewhere {...props} label={label} words={say} />;
}
