import { decimalSign } from "#contract/platform/languages.ts";
import { useFormContext, useWatch } from "react-hook-form";
import { factOf, type FieldName, unitOf } from "#contract/garage/bike-fields.ts";
import { meantMillimetres } from "#contract/garage/meant-length.ts";
import { language, useT } from "#web/lib/i18n.ts";
import { type BikeFormValues, wireValue } from "./values.ts";

/** Returns what a bare number was probably meant as, in the field's own text: 59 for a stack is 590. */
export function meantInstead(name: FieldName, typed: string): string | undefined {
  const fact = factOf(name);
  if (fact.kind !== "decimal" || unitOf(fact) !== "mm" || !/^[\d.,\s]+$/.test(typed)) return undefined;
  const meant = meantMillimetres(fact, Number(wireValue(name, typed)));
  return meant === null ? undefined : String(meant).replace(".", decimalSign(language()));
}

/** Offers the millimetres that were probably meant by what is in a field; nothing where it can be right. */
export function MeantLength({ name }: { name: FieldName }) {
  const t = useT("form");
  const { control, setValue } = useFormContext<BikeFormValues>();
  const meant = meantInstead(name, useWatch({ control, name }));
  if (meant === undefined) return null;
  return (
    <button
      type="button"
      className="block min-h-11 cursor-pointer text-left text-sm font-medium text-blue underline underline-offset-4"
      onClick={() => setValue(name, meant, { shouldDirty: true, shouldTouch: true, shouldValidate: true })}
    >
      {t("meant", { value: meant })}
    </button>
  );
}
