import { type Feedback, feedbackRatings, feedbackTexts } from "#contract/site/feedback.ts";
import { issueOf } from "#contract/platform/issues.ts";
import { Email } from "#contract/platform/text.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import { type FieldIssue, Refusal } from "#server/platform/refusal/refusal.ts";

interface Sender {
  email: string;
  name: string | null;
}

/**
 * Returns the sender of feedback: the account, else the given e-mail. Throws 422 without either, and for empty
 * feedback.
 */
export function senderOf(given: Feedback, user: Viewer | null): Sender {
  const errors: Record<string, FieldIssue[]> = {};
  const email = user?.email ?? given.email?.trim() ?? "";
  const checked = Email.safeParse(email);
  if (email === "") errors["email"] = [{ key: "sentence", sentence: "feedback_email" }];
  else if (!user && checked.error) errors["email"] = checked.error.issues.map(issueOf);
  const says = [...feedbackRatings, ...feedbackTexts].some((field) => given[field]);
  if (!says) errors["body"] = [{ key: "sentence", sentence: "feedback_empty" }];
  if (Object.keys(errors).length > 0) throw new Refusal(422, "invalid", { errors });
  return { email: checked.data ?? email, name: user?.name ?? given.name ?? null };
}
