import { number } from "#web/lib/format.ts";
import { cx } from "#web/ui/cx.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

interface CountersProps {
  numbers: readonly { id: string; label: string; value: number | undefined }[];
  /** Whether missing values are still loading. */
  coming: boolean;
  className?: string;
}

export function Counters({ numbers, coming, className }: CountersProps) {
  return (
    <dl className={cx("mt-2 grid grid-cols-2 gap-x-6 border-t-[5px] border-ink", className)}>
      {numbers.map(({ id, label, value }) => (
        <div key={id} className="border-b border-divider py-3">
          <dt className="narrow text-sm text-muted">{label}</dt>
          <dd className="wide-sm flex h-9 items-center text-xl tabular-nums">
            {value === undefined ? coming && <Skeleton className="h-6 w-16" /> : number(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
