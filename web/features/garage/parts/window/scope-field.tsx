import { type MountScope, mountScopes } from "#contract/garage/part-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/inputs.tsx";

interface ScopeFieldProps {
  value: MountScope;
  onChange: (scope: MountScope) => void;
}

/** The rides that add to a part's kilometres. */
export function ScopeField({ value, onChange }: ScopeFieldProps) {
  const t = useT("components");
  return (
    <Field label={t("rides_of")} className="min-w-40 flex-1">
      <Select value={value} onChange={(event) => onChange(event.target.value as MountScope)}>
        {mountScopes.map((scope) => (
          <option key={scope} value={scope}>
            {t(`scope.${scope}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
