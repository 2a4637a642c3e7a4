import type { Site } from "./site.ts";

/** Returns the settings that the terms and the privacy policy need but that are not set. */
export function missingForLegal({ operator, support_email }: Site): string[] {
  const given = {
    OPERATOR_NAME: operator.name,
    OPERATOR_ADDRESS: operator.address,
    SUPPORT_EMAIL: support_email,
  };
  return Object.entries(given).flatMap(([name, value]) => (value ? [] : [name]));
}
