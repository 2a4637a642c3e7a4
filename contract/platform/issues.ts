import type * as z from "zod/mini";
import type { IssueParams } from "./text.ts";

export type Issue = IssueParams | { key: "invalid" };

/** What is wrong with a value, as a key of `validation` in contract/locales and its numbers. */
export function issueOf(issue: z.core.$ZodIssue): Issue {
  if (issue.code === "custom" && issue.params) return issue.params as IssueParams;
  if (issue.code === "invalid_value") return { key: "option" };
  return { key: "invalid" };
}

/** The form field an issue belongs to: "name", "accessories"; "" for the whole body. */
export function fieldOf(issue: z.core.$ZodIssue): string {
  return String(issue.path[0] ?? "");
}
