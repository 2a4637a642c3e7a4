import type { FieldName } from "#contract/garage/bike-fields.ts";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { companionsOf } from "#web/features/garage/bikes/suggestions/groupsets.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import type { BikeFormValues } from "./values.ts";

/**
 * Returns those companions whose fields are empty; a part's brand and model are filled in only when both are empty.
 */
function emptyOnes(values: BikeFormValues, wanted: Partial<Record<FieldName, string>>) {
  const empty = (name: string) => !values[name as FieldName]?.trim();
  const part = (name: string) => name.replace(/_(brand|model)$/, "");
  return (Object.entries(wanted) as [FieldName, string][]).filter(([name]) =>
    part(name) === name ? empty(name) : empty(`${part(name)}_brand`) && empty(`${part(name)}_model`),
  );
}

/** Offers to fill empty fields with the parts that belong to the chosen groupset, and to undo that. */
export function GroupsetOffer() {
  const t = useT("form");
  const label = useT("fields");
  const option = useT("options");
  const { control, getValues, setValue } = useFormContext<BikeFormValues>();
  const values = useWatch({ control }) as BikeFormValues;
  const [filled, setFilled] = useState<[FieldName, string][]>([]);
  const open = emptyOnes(values, companionsOf(values.groupset_brand, values.groupset_model));
  const name = `${values.groupset_brand} ${values.groupset_model}`.trim();
  const set = (fields: [FieldName, string][]) => {
    for (const [field, value] of fields)
      setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };

  function fill() {
    set(open);
    setFilled(open);
  }
  function takeBack() {
    set(filled.filter(([field, value]) => getValues(field) === value).map(([field]) => [field, ""]));
    setFilled([]);
  }
  const shown = (field: FieldName, value: string) =>
    field === "brake_type" || field === "brake_system"
      ? `${label(field)}: ${option(`${field}.${value}` as Parameters<typeof option>[0])}`
      : field === "speeds"
        ? `${label(field)}: ${value}`
        : value;

  if (filled.length === 0 && open.length === 0) return null;
  return (
    <div role="status" className="col-span-full mb-4 rounded-control bg-blue-tint px-4 py-3">
      {filled.length > 0 ? (
        <>
          <span className="mr-4">{t("groupset.filled", { count: filled.length })}</span>
          <Button size="sm" onClick={takeBack}>
            {t("groupset.undo")}
          </Button>
        </>
      ) : (
        <>
          <Button size="sm" onClick={fill}>
            {t("groupset.offer", { name })}
          </Button>
          <p className="mt-2 text-sm">
            {open
              .filter(([field]) => !field.endsWith("_brand"))
              .map(([field, value]) => shown(field, value))
              .join(" · ")}
          </p>
        </>
      )}
    </div>
  );
}
