import { useAlive } from "#web/lib/alive.ts";
import { plDate } from "#web/lib/format.ts";

/**
 * Shows a day or instant in the Polish locale, whatever the reader's language; as rendered ahead, where the reader's
 * time zone is unknown, the day in UTC.
 */
export function PlDate({ value, long = false }: { value: string; long?: boolean }) {
  return (
    <time lang="pl" dateTime={value}>
      {plDate(useAlive() ? value : value.slice(0, 10), long ? "long" : "short")}
    </time>
  );
}
