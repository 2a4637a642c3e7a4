import { useT } from "#web/lib/i18n.ts";
import { FormElsewhere, type FormElsewhereProps } from "#web/ui/form-elsewhere.tsx";
import { optionGroups } from "./profile-field.tsx";
import { useFieldLabel } from "./use-field-label.ts";

/** Shows which fields and privacy switches were changed on another device. */
export function ProfileElsewhere(props: FormElsewhereProps) {
  const t = useT("elsewhere");
  const label = useFieldLabel();
  const option = useT("options");
  return (
    <FormElsewhere
      {...props}
      label={label}
      words={(name, value) => {
        if (typeof value === "boolean") return t(value ? "yes" : "no");
        const group = optionGroups[name as keyof typeof optionGroups];
        return group ? option(`${group}.${value}` as Parameters<typeof option>[0]) : value;
      }}
    />
  );
}
