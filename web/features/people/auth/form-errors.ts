import { CallError } from "#web/lib/call.ts";

export type FieldErrors = Record<string, string | undefined>;

interface Sentences {
  error: string;
  tooMany: (refused: CallError) => string;
}

/**
 * Returns what to show under each field after a failed call: the first message of each field. Messages of other
 * fields, and failures without a response, go under `fallback`.
 */
export function formErrors(
  failure: unknown,
  fields: readonly string[],
  fallback: string,
  say: Sentences,
): FieldErrors {
  if (!(failure instanceof CallError)) return { [fallback]: say.error };
  if (failure.status === 429) return { [fallback]: say.tooMany(failure) };
  const errors: FieldErrors = {};
  for (const [field, [message]] of Object.entries(failure.errors)) {
    const place = fields.includes(field) ? field : fallback;
    errors[place] ??= message;
  }
  return Object.keys(errors).length > 0 ? errors : { [fallback]: failure.message || say.error };
}
