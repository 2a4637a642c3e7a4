/** Returns a parameter of the query that is a whole number from 1; null for anything else. */
export function wholeNumberIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? "";
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
