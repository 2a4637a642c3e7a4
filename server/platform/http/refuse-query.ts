import type * as z from "zod/mini";
import type { Refusal } from "#server/platform/refusal/refusal.ts";
import { refuseIssues } from "./errors.ts";

/** 422 for a query. What is to be grouped `by` has a sentence of its own: elsewhere `by` is who did something. */
export function refuseQuery(error: z.core.$ZodError): Refusal {
  const refusal = refuseIssues(error);
  for (const issue of error.issues) {
    if (issue.path[0] !== "by" || issue.code !== "invalid_value" || !refusal.details.errors) continue;
    const choices = issue.values.join(", ");
    refusal.details.errors["by"] = [{ key: "sentence", sentence: "group_by", values: { choices } }];
  }
  return refusal;
}
