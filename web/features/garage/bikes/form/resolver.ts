import { BikeInput } from "#contract/garage/bike-input.ts";
import type { Issue } from "#contract/platform/issues.ts";
import { schemaResolver } from "#web/lib/form/schema-resolver.ts";
import { type BikeFormValues, changePayload } from "./values.ts";

/** Validates the form with the contract's schema, for new and changed bikes alike. `say` words an issue. */
export function bikeResolver(say: (field: string, issue: Issue) => string) {
  return schemaResolver<BikeFormValues>(BikeInput, changePayload, say);
}
