import type { FieldErrors, Resolver } from "react-hook-form";
import * as z from "zod/mini";
import { BikeInput } from "#contract/bikes.ts";
import { fieldOf, type Issue, issueOf } from "#contract/issues.ts";
import { type BikeFormValues, changePayload } from "./values.ts";

// The page's security policy forbids code made at run time.
z.config({ jitless: true });

/** Checks the form by the contract's own schema, the same for new and changed bikes. `say` words an issue. */
export function bikeResolver(say: (field: string, issue: Issue) => string): Resolver<BikeFormValues> {
  return (values) => {
    const { error } = z.safeParse(BikeInput, changePayload(values));
    if (!error) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const issue of error.issues) {
      const field = fieldOf(issue);
      const what = issueOf(issue);
      errors[field] ??= { type: what.key, message: say(field, what) };
    }
    return { values: {}, errors: errors as FieldErrors<BikeFormValues> };
  };
}
