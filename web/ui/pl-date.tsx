import { plDate } from "#web/lib/format.ts";

/** Shows a day or instant in the Polish locale, whatever the reader's language. */
export function PlDate({ value, long = false }: { value: string; long?: boolean }) {
  return (
    <time lang="pl" dateTime={value}>
      {plDate(value, long ? "long" : "short")}
    </time>
  );
}
