import { useAlive } from "#web/lib/alive.ts";
import { useSharedUnits } from "#web/lib/shared-units.ts";

/**
 * Shows a day or instant as the rider has chosen, for visitors in the Polish form whatever their language; as rendered
 * ahead, where the reader's time zone is unknown, the day in UTC.
 */
export function Day({ value, long = false }: { value: string; long?: boolean }) {
  const { day, dayLanguage } = useSharedUnits();
  return (
    <time lang={dayLanguage} dateTime={value}>
      {day(useAlive() ? value : value.slice(0, 10), long ? "long" : "short")}
    </time>
  );
}
