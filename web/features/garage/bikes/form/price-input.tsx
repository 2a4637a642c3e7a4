import { type ControllerRenderProps, useFormContext } from "react-hook-form";
import { currencies } from "#contract/platform/currencies.ts";
import type { FieldName } from "#contract/garage/bike-fields.ts";
import { useT } from "#web/lib/i18n.ts";
import { inputLook, NumberInput } from "#web/ui/inputs.tsx";
import { cx } from "#web/ui/cx.ts";
import type { BikeFormValues } from "./values.ts";

/** The input of a price and its currency. */
export function PriceInput({ field }: { field: ControllerRenderProps<BikeFormValues, FieldName> }) {
  const { register } = useFormContext<BikeFormValues>();
  const label = useT("fields");
  return (
    <div className="flex">
      <NumberInput {...field} decimal className="relative rounded-r-none focus-visible:z-10" />
      <select
        {...register("purchase_currency")}
        aria-label={label("purchase_currency")}
        className={cx(
          inputLook,
          "narrow relative -ml-px w-auto! focus-visible:z-10 shrink-0 rounded-l-none px-2",
        )}
      >
        {currencies.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </select>
    </div>
  );
}
