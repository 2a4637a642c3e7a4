import { writtenBounds } from "#contract/platform/issue-bounds.ts";
import type { Issue } from "#contract/platform/issues.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";

/**
 * Returns a function that words a field's issue, with bounds formatted for the reader. `own` maps to a form's own
 * field names.
 */
export function useIssueSentence(own: Record<string, string> = {}): (field: string, issue: Issue) => string {
  const field = useT("fields");
  const sentence = useT("validation");
  return (name, { key, ...bounds }) => {
    const called = ("as" in bounds && bounds.as) || name;
    return sentence(key, {
      ...writtenBounds(name, bounds, number),
      field: own[name] ?? field(called as Parameters<typeof field>[0]),
    });
  };
}
