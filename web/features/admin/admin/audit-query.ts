import type { auditEvents } from "#contract/admin/audit.ts";
import { choiceIn } from "./address.ts";
import { wholeNumberIn } from "#web/lib/whole-number.ts";

/** The models to filter by, each labelled in `audit.models`. */
export const models = [
  "all",
  "users",
  "bikes",
  "parts",
  "rides",
  "readings",
  "care_plans",
  "routines",
  "services",
  "dossiers",
  "expenses",
  "jobs",
  "terms_notices",
  "sign_in",
] as const;
// Only its type is imported: the contract's schemas must not reach the page.
export const events: typeof auditEvents = ["all", "created", "updated", "deleted", "read"];

/** Returns the audit log's filters of an address, without those that are not set. */
export function auditQuery(query: URLSearchParams) {
  const model_type = choiceIn(query, "model_type", models);
  const event = choiceIn(query, "event", events);
  const date_from = query.get("date_from");
  const date_to = query.get("date_to");
  const user_id = wholeNumberIn(query, "user_id");
  return {
    ...(model_type !== "all" && { model_type }),
    ...(event !== "all" && { event }),
    ...(date_from && { date_from }),
    ...(date_to && { date_to }),
    ...(user_id !== null && { user_id }),
  };
}

/** What entries are about, each labelled in `audit.types`. */
const types = ["User", "Bike", "Part", "Ride", "Reading", "Job", "TermsNotice", "SignIn"] as const;
export const isNamedType = (type: string): type is (typeof types)[number] =>
  (types as readonly string[]).includes(type);
