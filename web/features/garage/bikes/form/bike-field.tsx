import type { ReactNode } from "react";
import type { ControllerRenderProps } from "react-hook-form";
import { factOf, type FieldFact, type FieldName, isDecimal, isNumber } from "#contract/garage/bike-fields.ts";
import { shownUnitOf } from "#contract/garage/fact-amount.ts";
import { useField } from "#web/lib/form/use-field.ts";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { Field } from "#web/ui/field.tsx";
import { DateInput, NumberInput, Select, TextArea, TextInput } from "#web/ui/inputs.tsx";
import { PriceInput } from "./price-input.tsx";
import { suggests } from "./suggests.ts";
import { noteOn } from "./field-note.ts";
import type { BikeFormValues } from "./values.ts";

type FieldControl = ControllerRenderProps<BikeFormValues, FieldName>;

// The form waits for this code, so that no field is replaced while somebody types. If it fails to load, a plain text
// field is used.
const KnownNamesInput = lazyView<FieldControl>(async () => {
  try {
    return (await import("./known-names-input.tsx")).KnownNamesInput;
  } catch {
    return (field) => <TextInput {...field} autoComplete="off" />;
  }
}, []);
void KnownNamesInput.preload();

type Hint = Extract<FieldFact, { hint: true }>["name"];

interface BikeFieldProps {
  name: FieldName;
  /** In place of the hint that the form's texts have. */
  hint?: ReactNode;
  className?: string;
}

/** One field of the form: label, control, unit, hint and error. */
export function BikeField({ name, hint: given, className }: BikeFieldProps) {
  const t = useT("form");
  const label = useT("fields");
  const { field, error } = useField<BikeFormValues, FieldName>(name);
  const option = useT("options");
  const fact = factOf(name);
  const note = noteOn(t, fact, field.value);
  const hint = "hint" in fact ? t(`${name as Hint}_hint`) : given;
  const unit = shownUnitOf(fact);

  function control() {
    if (fact.kind === "choice")
      return (
        <Select {...field} className={field.value === "" ? undefined : "text-ink!"}>
          <option value="">{t("not_chosen")}</option>
          {fact.options.map((value) => (
            <option key={value} value={value}>
              {option(`${name}.${value}` as Parameters<typeof option>[0])}
            </option>
          ))}
        </Select>
      );
    if ("lines" in fact) return <TextArea {...field} rows={4} />;
    if (fact.kind === "day") return <DateInput {...field} />;
    if (fact.kind === "money") return <PriceInput field={field} />;
    if (isNumber(fact))
      return (
        <NumberInput
          {...field}
          decimal={isDecimal(fact.kind) || unit === "kg"}
          // Phones' keyboards for numbers have no minus: stems, saddles and bottom brackets may need one.
          {...("min" in fact && fact.min <= -90 && { inputMode: "text" })}
          className={unit && "pr-10"}
        />
      );
    return suggests(name) ? <KnownNamesInput {...field} /> : <TextInput {...field} autoComplete="off" />;
  }

  return (
    <Field
      label={label(name)}
      required={"required" in fact}
      hint={note ? <span className="font-medium text-blue">{note}</span> : hint}
      error={error}
      unit={unit}
      className={className}
    >
      {control()}
    </Field>
  );
}
