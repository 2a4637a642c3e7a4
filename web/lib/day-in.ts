/** Returns a parameter of the query that is a calendar day; null for anything else. */
export function dayIn(query: URLSearchParams, name: string): string | null {
  const text = query.get(name) ?? "";
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay && new Date(text).toISOString().startsWith(text) ? text : null;
}
