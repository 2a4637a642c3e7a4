import { writtenDay } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { FormElsewhere, type FormElsewhereProps } from "#web/ui/form-elsewhere.tsx";
import type { TheftField } from "./theft-values.ts";

/** Shows what of a theft was changed on another device. */
export function TheftElsewhere(props: FormElsewhereProps) {
  const t = useT("theft");
  return (
    <FormElsewhere
      {...props}
      label={(name) => t(name as TheftField)}
      words={(name, value) => {
        if (typeof value === "boolean") return t(value ? "shown_yes" : "shown_no");
        return name === "stolen_on" ? writtenDay(value) : value;
      }}
    />
  );
}
