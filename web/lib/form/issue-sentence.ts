import type { Issue } from "#contract/platform/issues.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";

const years: ReadonlySet<string> = new Set(["year", "cycling_since"]);

/**
 * Returns a function that words a field's issue, with bounds formatted for the reader. `own` maps to a form's own
 * field names.
 */
export function useIssueSentence(own: Record<string, string> = {}): (field: string, issue: Issue) => string {
  const field = useT("fields");
  const sentence = useT("validation");
  return (name, { key, ...bounds }) => {
    const called = ("as" in bounds && bounds.as) || name;
    const values = Object.entries(bounds).map(([bound, value]) => [
      bound,
      // Years have no thousands separator: 1900, not 1,900.
      typeof value === "number" ? number(value, { useGrouping: !years.has(name) }) : value,
    ]);
    return sentence(key, {
      ...Object.fromEntries(values),
      field: own[name] ?? field(called as Parameters<typeof field>[0]),
    });
  };
}
