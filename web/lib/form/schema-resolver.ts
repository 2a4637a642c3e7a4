import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/mini";
import type { Issue } from "#contract/platform/issues.ts";
import { issuesOf } from "./issues-of.ts";

/** Validates a form with a schema of the contract, on the body that would be sent. `say` words an issue. */
export function schemaResolver<V extends FieldValues>(
  schema: z.ZodMiniType,
  bodyOf: (values: V) => unknown,
  say: (field: string, issue: Issue) => string,
): Resolver<V> {
  return (values) => {
    const issues = Object.entries(issuesOf(schema, bodyOf(values)));
    if (issues.length === 0) return { values, errors: {} };
    const errors = issues.map(([field, issue]) => [field, { type: issue.key, message: say(field, issue) }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<V> };
  };
}
