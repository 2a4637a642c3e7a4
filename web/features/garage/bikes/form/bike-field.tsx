import { type ControllerRenderProps, useController } from "react-hook-form";
import { bikeTypes, componentFields } from "#contract/garage/bike-fields.ts";
import { suggests } from "#web/features/garage/bikes/suggestions/catalogue.ts";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { Field } from "#web/ui/field.tsx";
import { DateInput, NumberInput, Select, TextArea, TextInput } from "#web/ui/inputs.tsx";
import { noteOn } from "./field-note.ts";
import type { BikeFormValues, FieldName } from "./values.ts";

type FieldControl = ControllerRenderProps<BikeFormValues, FieldName>;

// The form waits for it, so that no field is replaced while somebody types; without it, it is one to type into all the same.
const KnownNamesInput = lazyView<FieldControl>(
  () =>
    import("./known-names-input.tsx").then(
      (m) => m.KnownNamesInput,
      () => (field) => <TextInput {...field} autoComplete="off" />,
    ),
  [],
);
void KnownNamesInput.preload();

const units: Partial<Record<FieldName, string>> = {
  purchase_price: "$",
  current_mileage: "km",
  fork_travel_mm: "mm",
};
const hints = { name: "name_hint", speeds: "speeds_hint" } as const;

function optionsOf(name: FieldName): readonly string[] | undefined {
  if (name === "type") return bikeTypes;
  const field = componentFields.find((one) => one.name === name);
  return field?.kind === "choice" ? field.options : undefined;
}

const numbers: ReadonlySet<FieldName> = new Set(["year", "speeds", "fork_travel_mm"]);
const decimals: ReadonlySet<FieldName> = new Set(["purchase_price", "current_mileage"]);

/** One field of the form: label, the control that suits it, unit, hint and error. */
export function BikeField({ name, className }: { name: FieldName; className?: string }) {
  const t = useT("form");
  const label = useT("fields");
  const { field: its, fieldState } = useController<BikeFormValues, FieldName>({ name });
  // What was only passed through is not found wrong before it is sent.
  const field = { ...its, onBlur: () => (its.value !== "" || fieldState.isDirty) && its.onBlur() };
  const option = useT("options");
  const numeric = numbers.has(name) || decimals.has(name);
  const note = noteOn(t, name, field.value, numeric);
  const hint = name in hints ? t(hints[name as keyof typeof hints]) : undefined;
  const options = optionsOf(name);

  function control() {
    if (options)
      return (
        <Select {...field} className={field.value === "" ? undefined : "text-ink!"}>
          <option value="">{t("not_chosen")}</option>
          {options.map((value) => (
            <option key={value} value={value}>
              {option(`${name}.${value}` as Parameters<typeof option>[0])}
            </option>
          ))}
        </Select>
      );
    if (name === "notes") return <TextArea {...field} rows={4} />;
    if (name === "purchase_date") return <DateInput {...field} />;
    if (numeric)
      return <NumberInput {...field} decimal={decimals.has(name)} className={units[name] && "pr-10"} />;
    return suggests(name) ? <KnownNamesInput {...field} /> : <TextInput {...field} autoComplete="off" />;
  }

  return (
    <Field
      label={label(name)}
      required={name === "name"}
      hint={note ? <span className="font-medium text-blue">{note}</span> : hint}
      error={fieldState.error?.message}
      unit={units[name]}
      className={className}
    >
      {control()}
    </Field>
  );
}
