import { type Language, textOr, wordingOf } from "#server/platform/language/language.ts";
import type { FieldIssue } from "./refusal.ts";

/** Words a field's issue. */
export function word(language: Language, field: string, issue: FieldIssue): string {
  if (issue.key === "sentence") return wordingOf(language, issue.sentence, issue.values);
  const called = ("as" in issue && issue.as) || field;
  const name = textOr(called, language, `contract:fields.${called}`);
  return wordingOf(language, `contract:validation.${issue.key}`, { ...issue, field: name });
}
