import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Icon } from "#web/ui/icon.tsx";
import { CompareTable, type CompareGroup } from "./compare-table.tsx";
import type { LoadedColumn } from "./queries.ts";

interface EqualRowsProps {
  /** Of what the rows are. */
  label: string;
  columns: readonly LoadedColumn[];
  groups: readonly CompareGroup[];
}

/** Rows in which all bikes say the same, folded away. */
export function EqualRows({ label, columns, groups }: EqualRowsProps) {
  const t = useT("compare");
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  if (count === 0) return null;
  return (
    <details className="group">
      <summary className="flex min-h-12 list-none items-center gap-x-2 py-2 text-muted [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-right" className="size-5 transition-transform group-open:rotate-90" />
        {t("equal_rows", { count, number: number(count) })}
      </summary>
      <CompareTable label={label} columns={columns} groups={groups} />
    </details>
  );
}
