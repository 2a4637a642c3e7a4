const years: ReadonlySet<string> = new Set(["year", "cycling_since"]);

/**
 * Returns the bounds of a field's issue with their numbers as `write` writes them. Years have no thousands separator: 1900, not
 * 1,900.
 */
export function writtenBounds(
  field: string,
  bounds: object,
  write: (value: number, options: { useGrouping?: false }) => string,
): Record<string, unknown> {
  // `true` would group four digits in Polish, too.
  const options = years.has(field) ? ({ useGrouping: false } as const) : {};
  return Object.fromEntries(
    Object.entries(bounds).map(([bound, value]: [string, unknown]) => [
      bound,
      typeof value === "number" ? write(value, options) : value,
    ]),
  );
}
