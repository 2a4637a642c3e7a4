import { numberText } from "#contract/platform/amount.ts";
import { writtenBounds } from "#contract/platform/issue-bounds.ts";
import { type Language, textOr, wordingOf } from "#server/platform/language/language.ts";
import type { FieldIssue } from "./refusal.ts";

/** Words a field's issue, with numbers as the language writes them. */
export function word(language: Language, field: string, issue: FieldIssue): string {
  if (issue.key === "sentence") return wordingOf(language, issue.sentence, issue.values);
  const { key, ...bounds } = issue;
  const called = ("as" in bounds && bounds.as) || field;
  const name = textOr(called, language, `contract:fields.${called}`);
  const written = writtenBounds(field, bounds, (value, options) => numberText(value, language, options));
  return wordingOf(language, `contract:validation.${key}`, { ...written, field: name });
}
