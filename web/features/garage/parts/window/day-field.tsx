import { useState } from "react";
import { useThenAddress } from "#web/features/garage/parts/then-address.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { Field } from "#web/ui/field.tsx";
import { DateInput } from "#web/ui/inputs.tsx";

/** The day of a change: at first the one that the page shows. Today means now, another day its start. */
export function useChangeDay() {
  const { isoDay } = useUnits();
  const then = useThenAddress();
  const [today] = useState(() => isoDay());
  const [day, setDay] = useState(then.at ?? today);
  const isToday = day === "" || day === today;
  return {
    day,
    setDay,
    today,
    isToday,
    /** As the server takes it: nothing for now. */
    at: isToday ? {} : { at: day },
  };
}

interface DayFieldProps {
  change: ReturnType<typeof useChangeDay>;
  /** Something is so from that day on. */
  lasts?: boolean;
}

export function DayField({ change, lasts = true }: DayFieldProps) {
  const t = useT("components");
  return (
    <Field
      label={t("when.day")}
      {...(lasts && { hint: t(change.isToday ? "when.now" : "when.start") })}
      className="max-w-52"
    >
      <DateInput
        value={change.day}
        max={change.today}
        onChange={(event) => change.setDay(event.target.value)}
      />
    </Field>
  );
}
