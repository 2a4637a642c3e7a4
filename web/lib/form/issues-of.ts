import * as z from "zod/mini";
import { fieldOf, type Issue, issueOf } from "#contract/platform/issues.ts";

// The content security policy forbids code generated at run time.
z.config({ jitless: true });

/** Returns the first issue of each field of a body, by a schema of the contract. */
export function issuesOf(schema: z.ZodMiniType, body: unknown): Record<string, Issue> {
  const issues: Record<string, Issue> = {};
  for (const issue of z.safeParse(schema, body).error?.issues ?? [])
    issues[fieldOf(issue)] ??= issueOf(issue);
  return issues;
}
