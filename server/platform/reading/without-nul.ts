/**
 * JSON of what a reading process found in a file, without NUL in its texts: PostgreSQL stores none, and names in archives may
 * have some.
 */
export function jsonWithoutNul(found: object): string {
  const json = JSON.stringify(found);
  if (!json.includes(String.raw`\u0000`)) return json;
  return JSON.stringify(found, (_key, value: unknown) =>
    typeof value === "string" ? value.replaceAll("\0", "") : value,
  );
}

/** The same as a value, which is the one that was given where it has no NUL. */
export function withoutNul<T extends object>(found: T): T {
  const json = JSON.stringify(found);
  return json.includes(String.raw`\u0000`) ? (JSON.parse(jsonWithoutNul(found)) as T) : found;
}
