import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { FormElsewhere, type FormElsewhereProps } from "#web/ui/form-elsewhere.tsx";
import type { WorthField } from "./worth-values.ts";

/** Shows what of a bike's worth was changed on another device. */
export function WorthElsewhere(props: FormElsewhereProps) {
  const label = useT("fields");
  const { day } = useUnits();
  return (
    <FormElsewhere
      {...props}
      label={(name) => label(name as WorthField)}
      words={(name, value) => (name === "sold_on" ? day(String(value)) : String(value))}
    />
  );
}
