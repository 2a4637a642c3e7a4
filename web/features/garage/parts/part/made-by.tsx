import { useFormContext } from "react-hook-form";
import type { PartKind } from "#contract/garage/part-kinds.ts";
import { useKnownNames } from "#web/lib/known-names.ts";
import { useField } from "#web/lib/form/use-field.ts";
import { useT } from "#web/lib/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { SuggestInput } from "#web/ui/suggest-input.tsx";
import type { PartFormValues } from "./part-values.ts";

/** Maker or model of a part, with suggestions for its kind. */
export function MadeBy({ field: name, kind }: { field: "brand" | "model"; kind: PartKind }) {
  const t = useT("part");
  const { getValues } = useFormContext<PartFormValues>();
  const { field, error } = useField<PartFormValues, "brand" | "model">(name);
  const suggest = useKnownNames(kind);
  return (
    <Field label={t(`fields.${name}`)} {...(error && { error })} className="max-[22rem]:col-span-2">
      <SuggestInput
        {...field}
        listLabel={t("suggestions")}
        suggest={(typed) => suggest(typed, name === "model" ? getValues("brand") : undefined)}
      />
    </Field>
  );
}
