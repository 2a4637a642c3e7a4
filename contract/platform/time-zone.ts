import * as z from "zod/mini";
import { raise } from "./text.ts";

/** Names such as Europe/Warsaw; an offset such as +01:00 is none. */
const name = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,2}$/;

export function isTimeZone(zone: string): boolean {
  if (zone.length > 64 || !name.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).format(0) !== "";
  } catch {
    return false;
  }
}

/** An IANA name of a time zone. */
export const TimeZone = z.string().check((payload) => {
  if (!isTimeZone(payload.value)) raise(payload, { key: "option" });
});
