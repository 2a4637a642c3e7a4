import { number } from "#web/lib/format.ts";
import { cx } from "#web/ui/cx.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

interface CountersProps {
  numbers: readonly { id: string; label: string; value: number | undefined }[];
  /** Whether missing values are still loading. */
  loading: boolean;
  /** How many are side by side where the letters leave room for them; two on a phone. */
  columns: keyof typeof grids;
  className?: string;
}

// By the container: its widths are in letters, so that large letters get broad columns.
const grids = { 4: "@xl:grid-cols-4", 5: "@xl:grid-cols-3 @4xl:grid-cols-5" } as const;

export function Counters({ numbers, loading, columns, className }: CountersProps) {
  return (
    <div className={cx("@container mt-2", className)}>
      <dl className={cx("grid grid-cols-2 gap-x-6 border-t-[5px] border-ink", grids[columns])}>
        {numbers.map(({ id, label, value }) => (
          <div key={id} className="border-b border-divider py-3">
            <dt className="narrow text-sm text-muted">{label}</dt>
            <dd className="wide-sm flex min-h-9 items-center text-xl wrap-anywhere tabular-nums">
              {value === undefined ? loading && <Skeleton className="h-6 w-16" /> : number(value)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
