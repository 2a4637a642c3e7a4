import { decimalSign } from "#contract/platform/languages.ts";
import { factOf, type FieldFact, type FieldName, isNumber, marksOf } from "#contract/garage/bike-fields.ts";
import { factAmount } from "#contract/garage/fact-amount.ts";
import { number } from "#web/lib/format.ts";
import { language, type Translate } from "#web/lib/i18n.ts";
import { wireValue } from "./values.ts";

/**
 * Returns a typed number as it will be read, in the reader's format; undefined when it looks the same or is no
 * number.
 */
export function understoodAs(name: FieldName, typed: string): string | undefined {
  const plain = wireValue(name, typed);
  if (!/^\d+(\.\d+)?$/.test(plain)) return undefined;
  const fact = factOf(name);
  const shown = name === "weight_g" ? String(Number(plain) / 1000) : plain;
  const written = shown.replace(".", decimalSign(language()));
  if (written === typed.trim()) return undefined;
  return factAmount(fact, Number(plain), (value) =>
    number(value, { maximumFractionDigits: 3, ...(fact.kind === "year" && { useGrouping: false }) }),
  );
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
