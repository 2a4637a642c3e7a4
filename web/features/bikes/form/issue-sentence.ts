import type { Issue } from "#contract/issues.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";

/** Words what is wrong with a field, its bounds written as the reader writes numbers. */
export function useIssueSentence(): (field: string, issue: Issue) => string {
  const field = useT("fields");
  const sentence = useT("validation");
  return (name, { key, ...bounds }) => {
    const values = Object.entries(bounds).map(([bound, value]) => [
      bound,
      // A year is no quantity: 1900, not 1,900.
      typeof value === "number" ? number(value, { useGrouping: name !== "year" }) : value,
    ]);
    return sentence(key, {
      ...Object.fromEntries(values),
      field: field(name as Parameters<typeof field>[0]),
    });
  };
}
