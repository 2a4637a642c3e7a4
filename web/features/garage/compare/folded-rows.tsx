import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";
import { CompareTable, type CompareGroup } from "./compare-table.tsx";
import type { LoadedColumn } from "./queries.ts";

interface FoldedRowsProps {
  /** What they have in common: that not all bikes say it, that all say the same, or that they are parts. */
  kind: "some" | "equal" | "part";
  /** Of what the rows are. */
  label: string;
  columns: readonly LoadedColumn[];
  groups: readonly CompareGroup[];
}

/** Rows that tell no difference, or are many, folded away. */
export function FoldedRows({ kind, label, columns, groups }: FoldedRowsProps) {
  const t = useT("compare");
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  if (count === 0) return null;
  return (
    <details className={cx("group", kind === "part" && "compared-fold")}>
      <summary className="flex min-h-12 list-none items-center gap-x-2 py-2 text-muted [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-right" className="size-5 transition-transform group-open:rotate-90" />
        {t(`${kind}_rows`, { count, number: number(count) })}
      </summary>
      <CompareTable label={label} columns={columns} groups={groups} />
    </details>
  );
}
