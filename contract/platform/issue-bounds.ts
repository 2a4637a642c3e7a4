const years: ReadonlySet<string> = new Set(["year", "cycling_since"]);

/**
 * Returns the bounds of a field's issue with their numbers as `write` writes them. Years have no thousands separator: 1900, not
 * 1,900.
 */
export function writtenBounds(
  field: string,
  bounds: object,
  write: (value: number, options: { useGrouping: boolean }) => string,
): Record<string, unknown> {
  const useGrouping = !years.has(field);
  return Object.fromEntries(
    Object.entries(bounds).map(([bound, value]: [string, unknown]) => [
      bound,
      typeof value === "number" ? write(value, { useGrouping }) : value,
    ]),
  );
}
