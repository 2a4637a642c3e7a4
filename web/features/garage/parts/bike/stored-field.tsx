import type { Part } from "#contract/garage/parts.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/inputs.tsx";

interface StoredFieldProps {
  stored: readonly Part[];
  value: number | undefined;
  onChange: (id: number) => void;
}

/** Which part from storage. */
export function StoredField({ stored, value, onChange }: StoredFieldProps) {
  const t = useT("fitting");
  const words = usePartWords();
  const units = useUnits();
  return (
    <Field label={t("replace.which")}>
      <Select value={value ?? ""} onChange={(event) => onChange(Number(event.target.value))}>
        {stored.map((one) => (
          <option key={one.id} value={one.id}>
            {`${words.name(one)} · ${units.distance(one.usage.distance_m)}`}
          </option>
        ))}
      </Select>
    </Field>
  );
}
