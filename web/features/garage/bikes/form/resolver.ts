import { BikeInput } from "#contract/garage/bike-input.ts";
import type { Issue } from "#contract/platform/issues.ts";
import { schemaResolver } from "#web/lib/form/schema-resolver.ts";
import { type BikeFormValues, changePayload } from "./values.ts";

/** Checks the form by the contract's own schema, the same for new and changed bikes. `say` words an issue. */
export function bikeResolver(say: (field: string, issue: Issue) => string) {
  return schemaResolver<BikeFormValues>(BikeInput, changePayload, say);
}
