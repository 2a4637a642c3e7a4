import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { Choices } from "#web/ui/choices.tsx";

interface FreeDaysProps {
  days: readonly string[];
  value: string;
  onChange: (day: string) => void;
}

/** The next free days, where the one that was wanted is none; nothing before. */
export function FreeDays({ days, value, onChange }: FreeDaysProps) {
  const t = useT("visits");
  const { day } = useUnits();
  if (days.length === 0) return null;
  return (
    <div role="alert">
      <Choices
        legend={t("full")}
        options={days.map((one) => ({ id: one, label: day(one, "long") }))}
        value={days.includes(value) ? value : null}
        onChange={onChange}
      />
    </div>
  );
}
