import { type ReactNode, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { type PartKind, partKindNames, type SpecField, specFieldsOf } from "#contract/garage/part-kinds.ts";
import { moreFieldsOf, type OwnFieldName } from "#contract/garage/code-fields.ts";
import { standardSticker } from "#contract/garage/bike-facts.ts";
import { currencies } from "#contract/platform/currencies.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { sortBy } from "#web/lib/format.ts";
import { useField } from "#web/lib/form/use-field.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Field } from "#web/ui/field.tsx";
import { DateInput, inputLook, NumberInput, Select, TextArea, TextInput } from "#web/ui/inputs.tsx";
import { MadeBy } from "./made-by.tsx";
import type { CommonField, PartFormValues, SpecInput } from "./part-values.ts";
import { specInputOf } from "./part-values.ts";
import { useSpecText } from "#web/lib/spec-text.ts";

const usePartField = (name: CommonField | SpecInput) =>
  useField<PartFormValues, CommonField | SpecInput>(name);

/** All fields of a part: what it is, what its kind has of its own, where it is from, what it had done before. */
export function PartFields() {
  const t = useT("part");
  const units = useUnits();
  const kind = useWatch<PartFormValues, "kind">({ name: "kind" }) as PartKind | "";
  if (kind === "") return <KindField />;
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-4">
      <KindField />
      <MadeBy field="brand" kind={kind} />
      <MadeBy field="model" kind={kind} />
      {specFieldsOf(kind).map(([name, field]) => (
        <OwnField key={`${kind}${name}`} kind={kind} name={name} fact={field} />
      ))}
      <MoreFields key={kind} kind={kind} />
      <h3 className="wide-sm col-span-2 mt-2 border-t border-divider pt-4 text-lg">{t("bought")}</h3>
      <Common name="acquired_on" control="day" />
      <PriceField />
      <SerialField />
      <h3 className="wide-sm col-span-2 mt-2 border-t border-divider pt-4 text-lg">{t("done_before")}</h3>
      <p className="col-span-2 -mt-2 text-sm text-muted">{t("done_before_hint")}</p>
      <Common name="distance" control="decimal" unit={units.distanceUnit} />
      <Common name="hours" control="decimal" unit="h" />
      <Common name="notes" control="lines" className="col-span-2" />
    </div>
  );
}

function KindField() {
  const t = useT("part");
  const words = usePartWords();
  const { field, error } = usePartField("kind");
  return (
    <Field label={t("fields.kind")} required {...(error && { error })} className="col-span-2">
      <Select {...field}>
        {field.value === "" && <option value="">{t("kind_choose")}</option>}
        {sortBy(partKindNames, words.kind).map((kind) => (
          <option key={kind} value={kind}>
            {words.kind(kind)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface CommonProps {
  name: CommonField;
  control?: "text" | "day" | "decimal" | "lines";
  unit?: string;
  hint?: ReactNode;
  className?: string;
}

function Common({ name, control = "text", unit, hint, className }: CommonProps) {
  const t = useT("part");
  const { field, error } = usePartField(name);
  return (
    <Field
      label={t(`fields.${name}`)}
      className={cx("max-[22rem]:col-span-2", className)}
      {...(error && { error })}
      {...(unit && { unit })}
      {...(hint && { hint })}
    >
      {control === "day" ? (
        <DateInput {...field} />
      ) : control === "lines" ? (
        <TextArea {...field} rows={3} />
      ) : control === "decimal" ? (
        <NumberInput {...field} decimal className="pr-10" />
      ) : (
        <TextInput {...field} autoComplete="off" />
      )}
    </Field>
  );
}

/** The serial number, with a remark where it looks like something else. */
function SerialField() {
  const t = useT("part");
  const serial = useWatch<PartFormValues, "serial">({ name: "serial" });
  const doubt = standardSticker.test(serial) && (
    <span className="font-medium text-blue">{t("serial_doubt")}</span>
  );
  return <Common name="serial" hint={doubt || t("serial_hint")} className="col-span-2" />;
}

/** What says by what a part fits others, and the code on its box: one touch deeper, open where something is entered. */
function MoreFields({ kind }: { kind: PartKind }) {
  const t = useT("part");
  const { getValues } = useFormContext<PartFormValues>();
  const fields = moreFieldsOf(kind);
  const [isOpen, setOpen] = useState(() => fields.some(([name]) => getValues(specInputOf(name)) !== ""));
  if (isOpen)
    return fields.map(([name, field]) => <OwnField key={name} kind={kind} name={name} fact={field} />);
  return (
    <Button
      variant="quiet"
      size="sm"
      className="col-span-2 -ml-2.5 justify-self-start"
      onClick={() => setOpen(true)}
    >
      {t(fields.length > 1 ? "more_fit" : "more_code")}
    </Button>
  );
}

interface OwnFieldProps {
  kind: PartKind;
  name: OwnFieldName;
  fact: SpecField;
}

/** How what has no unit is written. */
const examples: Partial<Record<OwnFieldName, string>> = {
  axle: "15x110",
  shell: "BSA",
  spindle: "24 mm",
  steerer: "1-1/8",
};

/** A field that only this kind of part has. */
function OwnField({ kind, name, fact }: OwnFieldProps) {
  const t = useT("part");
  const spec = useSpecText();
  const { field, error } = usePartField(specInputOf(name));
  const unit = "unit" in fact ? fact.unit : undefined;
  const example = examples[name];
  return (
    <Field label={spec.label(name)} {...(error && { error })} {...(unit && { unit })}>
      {fact.kind === "choice" ? (
        <Select {...field} value={fact.options.includes(field.value) ? field.value : ""}>
          <option value="">{t("not_chosen")}</option>
          {fact.options.map((value) => (
            <option key={value} value={value}>
              {spec.option(kind, name, value)}
            </option>
          ))}
        </Select>
      ) : fact.kind === "text" ? (
        <TextInput {...field} autoComplete="off" {...(example && { placeholder: example })} />
      ) : (
        <NumberInput {...field} decimal={fact.kind === "decimal"} className={unit && "pr-10"} />
      )}
    </Field>
  );
}

function PriceField() {
  const t = useT("part");
  const { register } = useFormContext<PartFormValues>();
  const { field, error } = usePartField("price");
  return (
    <Field
      label={t("fields.price")}
      hint={t("price_hint")}
      className="max-[22rem]:col-span-2"
      {...(error && { error })}
    >
      <div className="flex">
        <NumberInput {...field} decimal className="relative rounded-r-none focus-visible:z-10" />
        <select
          {...register("currency")}
          aria-label={t("fields.currency")}
          className={cx(
            inputLook,
            "narrow relative -ml-px w-auto! shrink-0 rounded-l-none px-2 focus-visible:z-10",
          )}
        >
          {currencies.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
      </div>
    </Field>
  );
}
