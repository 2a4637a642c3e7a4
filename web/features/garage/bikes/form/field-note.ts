import {
  factOf,
  type FieldFact,
  type FieldName,
  isNumber,
  marksOf,
  unitOf,
} from "#contract/garage/bike-fields.ts";
import { plainTypedNumber } from "#web/lib/form/plain-number.ts";
import { number } from "#web/lib/format.ts";
import { language, type Translate } from "#web/lib/i18n.ts";

/**
 * Returns a typed number as it will be read, in the reader's format; undefined when it looks the same or is no
 * number.
 */
export function understoodAs(name: FieldName, typed: string): string | undefined {
  const plain = plainTypedNumber(typed);
  const written = language() === "pl" ? plain.replace(".", ",") : plain;
  if (!/^\d+(\.\d+)?$/.test(plain) || written === typed.trim()) return undefined;
  const fact = factOf(name);
  const value = number(Number(plain), { maximumFractionDigits: 2, useGrouping: fact.kind !== "year" });
  return [value, unitOf(fact)].filter(Boolean).join("\u00A0");
}

/** Whether a day (`YYYY-MM-DD`) is in the future in the reader's time zone. */
export function isAhead(day: string, now = new Date()): boolean {
  const two = (part: number) => String(part).padStart(2, "0");
  return day > `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Returns a remark on a value that is valid but may be a mistake. */
export function noteOn(t: Translate<"form">, fact: FieldFact, value: string) {
  if (fact.kind === "day" && value && isAhead(value)) return t("future_date");
  if (marksOf(fact).doubt?.test(value)) return t(`${fact.name}_doubt` as Parameters<typeof t>[0]);
  const read = isNumber(fact) ? understoodAs(fact.name, value) : undefined;
  return read && t("understood", { value: read });
}
