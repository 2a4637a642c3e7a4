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
