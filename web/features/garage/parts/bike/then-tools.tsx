import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type MountScope, mountScopes } from "#contract/garage/part-words.ts";
import type { useThenAddress } from "#web/features/garage/parts/then-address.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { DateInput, Select } from "#web/ui/inputs.tsx";

interface ThenToolsProps {
  then: ReturnType<typeof useThenAddress>;
  /** Whether parts are distinguished by the rides that they are for. */
  scoped: boolean;
}

/** Chooses the day, and the rides, for which parts are shown; folded while it is today for all rides. */
export function ThenTools({ then, scoped }: ThenToolsProps) {
  const t = useT("fitting");
  const components = useT("components");
  const { isoDay } = useUnits();
  const today = isoDay();
  const day = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(then.at !== null || then.scope !== "any");
  function open() {
    flushSync(() => setOpen(true));
    day.current?.focus();
  }
  if (!isOpen)
    return (
      <Button variant="quiet" size="sm" className="-mr-2.5 -mb-2.5 print:hidden" onClick={open}>
        {t("past.choose")}
      </Button>
    );
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={t("past.day")} className="w-40">
        <DateInput
          ref={day}
          value={then.at ?? today}
          max={today}
          onChange={({ target: { value } }) => then.showDay(value === "" || value >= today ? null : value)}
        />
      </Field>
      {scoped && (
        <Field label={t("past.rides")} className="min-w-44 flex-1 sm:w-52 sm:flex-none">
          <Select value={then.scope} onChange={(event) => then.showScope(event.target.value as MountScope)}>
            {mountScopes.map((scope) => (
              <option key={scope} value={scope}>
                {components(`scope.${scope}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {then.at !== null && <Button onClick={() => then.showDay(null)}>{t("past.now")}</Button>}
    </div>
  );
}
