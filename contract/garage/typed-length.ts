/**
 * Reads a length in mm, rounded to 0.1, as riders write it: "100", "100 mm", "42 cm", "44,5", "31.5 in". A bare number below
 * `cmBelow` is in centimetres. null where there is none, or more than one.
 */
export function readLength(value: unknown, { cmBelow }: { cmBelow: number }): number | null {
  const [found, ...more] = String(value ?? "").matchAll(
    /(?<typed>\d+(?:[.,]\d+)?)\s*(?<unit>mm|cm|in|["″”])?/gi,
  );
  const { typed, unit: named } = found?.groups ?? {};
  if (!typed || more.length > 0) return null;
  const number = Number(typed.replace(",", "."));
  const unit = named?.toLowerCase() ?? (number < cmBelow ? "cm" : "mm");
  const mm = { mm: 1, cm: 10 }[unit] ?? 25.4;
  return Math.round(number * mm * 10) / 10;
}

const otherUnits = /^(?<typed>.*\d)\s*(?:(?<cm>cm)|(?:in|inch|inches|cal[aei]?|["″”]))\s*$/i;

/**
 * Returns a length in mm from a text, as plain digits: "43,5 cm" is 435 and "15.3 in" 388.6. `plain` reads the number of a
 * text without a unit; what is no length comes back as `plain` has it.
 */
export function millimetresOf(text: string, plain: (text: string) => string): string {
  const { typed, cm } = otherUnits.exec(text.slice(0, 100))?.groups ?? {};
  if (typed === undefined) return plain(text);
  const millimetres = Number(plain(typed)) * (cm ? 10 : 25.4);
  return Number.isNaN(millimetres) ? text : String(Number(millimetres.toFixed(cm ? 2 : 1)));
}
