import { useState } from "react";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { DateInput } from "#web/ui/inputs.tsx";

interface DaysOffProps {
  days: readonly string[];
  onChange: (days: string[]) => void;
}

/** Days on which a shop is closed whatever its week says; past ones are not shown, and stay. */
export function DaysOff({ days, onChange }: DaysOffProps) {
  const t = useT("shops");
  const { day, isoDay } = useUnits();
  const [next, setNext] = useState("");
  const today = isoDay();
  const ahead = days.filter((one) => one >= today);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-[550]">{t("intake.off")}</legend>
      {ahead.length === 0 ? (
        <p className="text-muted">{t("intake.off_none")}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {ahead.map((one) => (
            <li key={one} className="flex items-center rounded-control border border-divider pl-3">
              {day(one)}
              <IconButton
                label={t("intake.off_remove", { day: day(one) })}
                onClick={() => onChange(days.filter((other) => other !== one))}
              >
                <Icon name="close" className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-2 flex items-end gap-2">
        <Field label={t("intake.off_add")} className="w-44">
          <DateInput value={next} min={today} onChange={({ target }) => setNext(target.value)} />
        </Field>
        <Button
          disabled={next === "" || days.includes(next)}
          onClick={() => {
            onChange([...days, next].toSorted());
            setNext("");
          }}
        >
          {t("intake.add")}
        </Button>
      </div>
    </fieldset>
  );
}
