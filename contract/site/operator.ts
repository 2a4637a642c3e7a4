import type { Site } from "./site.ts";

/** The settings that the terms and the privacy policy need and have not got. */
export function missingForLegal({ operator, support_email }: Site): string[] {
  const given = {
    OPERATOR_NAME: operator.name,
    OPERATOR_ADDRESS: operator.address,
    SUPPORT_EMAIL: support_email,
  };
  return Object.entries(given).flatMap(([name, value]) => (value ? [] : [name]));
}
