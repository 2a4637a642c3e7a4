import type { Issue } from "#contract/platform/issues.ts";

/** Returns the fields that are empty, each as a mistake: the server judges everything else. */
export function missingIn(values: Record<string, string>): Partial<Record<string, Issue>> {
  const missing = Object.keys(values).filter((field) => values[field] === "");
  return Object.fromEntries(missing.map((field) => [field, { key: "required" }]));
}
