import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import * as z from "zod/mini";
import { fieldOf, type Issue, issueOf } from "#contract/platform/issues.ts";

// The content security policy forbids code generated at run time.
z.config({ jitless: true });

/** Validates a form with a schema of the contract, on the body that would be sent. `say` words an issue. */
export function schemaResolver<V extends FieldValues>(
  schema: z.ZodMiniType,
  bodyOf: (values: V) => unknown,
  say: (field: string, issue: Issue) => string,
): Resolver<V> {
  return (values) => {
    const { error } = z.safeParse(schema, bodyOf(values));
    if (!error) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const issue of error.issues) {
      const field = fieldOf(issue);
      const what = issueOf(issue);
      errors[field] ??= { type: what.key, message: say(field, what) };
    }
    return { values: {}, errors: errors as FieldErrors<V> };
  };
}
