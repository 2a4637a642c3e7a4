import type * as z from "zod/mini";
import type { IssueParams } from "./text.ts";

export type Issue = IssueParams | { key: "invalid" };

/** Converts a zod issue to a key of `validation` in contract/locales, with its numbers. */
export function issueOf(issue: z.core.$ZodIssue): Issue {
  if (issue.code === "custom" && issue.params) return issue.params as IssueParams;
  if (issue.code === "invalid_value") return { key: "option" };
  return { key: "invalid" };
}

/** Returns the form field of an issue, such as "name"; "" for the whole body. */
export function fieldOf(issue: z.core.$ZodIssue): string {
  return String(issue.path[0] ?? "");
}
