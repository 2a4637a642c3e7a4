import type { ReactNode } from "react";
import { Skeleton } from "#web/ui/skeleton.tsx";

interface CostFiguresProps {
  /** A name and a value each; null while it is loading. */
  figures: readonly (readonly [name: string, value: ReactNode])[];
}

/** The figures of a page of costs, in a row below its head. */
export function CostFigures({ figures }: CostFiguresProps) {
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 border-t-[5px] border-ink pt-4 sm:grid-cols-3 lg:grid-cols-4">
      {figures.map(([name, value]) => (
        <div key={name} className="flex min-w-0 flex-col justify-end max-sm:first:nth-last-[odd]:col-span-2">
          <dt className="narrow text-sm text-muted">{name}</dt>
          <dd className="wide-sm min-h-7 text-lg wrap-anywhere">
            {value ?? <Skeleton className="h-6 w-24 max-w-full" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
