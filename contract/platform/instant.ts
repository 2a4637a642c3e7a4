import * as z from "zod/mini";
import { isCalendarDay } from "./number.ts";
import { blankToNull, raise } from "./text.ts";

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;
const first = "1900-01-01";

/**
 * An instant in ISO 8601, or a day, which means its start in the rider's time zone; "" and null mean none given. An
 * instant becomes UTC with milliseconds; a day stays as it is.
 */
export function optionalInstant() {
  return z.optional(
    z.pipe(
      z.transform((raw: string | null) => blankToNull(raw)),
      z.nullable(
        z.pipe(
          z.string().check((payload) => {
            const given = payload.value;
            const real = isCalendarDay(given.slice(0, 10)) && !Number.isNaN(Date.parse(given));
            if (!real || !(given.length === 10 || instant.test(given))) raise(payload, { key: "date" });
            else if (given < first) raise(payload, { key: "min_date", min: first });
          }),
          z.transform((given: string) => (given.length === 10 ? given : new Date(given).toISOString())),
        ),
      ),
    ),
  );
}

/** The same, required. */
export function requiredInstant() {
  return z.pipe(
    z.transform((raw: string | null | undefined): string | null | undefined => raw ?? null),
    z.pipe(
      z.pipe(
        optionalInstant(),
        z.transform((given: string | null | undefined) => given ?? ""),
      ),
      z.string().check((payload) => {
        if (payload.value === "") raise(payload, { key: "required" });
      }),
    ),
  );
}
