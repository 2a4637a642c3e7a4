/** What was typed into a field, as the server keeps it; null for nothing. */
export const typedText = (given: unknown): string | null =>
  (typeof given === "string" && given.trim()) || null;

/** The same of a number. */
export const typedNumber = (given: unknown): number | null =>
  typeof given === "number" ? given : typedText(given) === null ? null : Number(given);
