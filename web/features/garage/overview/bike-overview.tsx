import type { ReactNode } from "react";

interface BikeOverviewProps {
  /** The bike as a picture with what is worth a look. */
  hub: ReactNode;
  numbers: ReactNode;
  next: ReactNode;
  last: ReactNode;
}

/** The first view of a bike: how it is at the left, what comes next and what was last at the right. */
export function BikeOverview({ hub, numbers, next, last }: BikeOverviewProps) {
  return (
    <div className="grid gap-x-8 gap-y-4 pb-10 lg:grid-cols-[1.35fr_1fr] print:block">
      <div className="min-w-0">
        {hub}
        <div className="mt-3">{numbers}</div>
      </div>
      <div className="min-w-0 space-y-6">
        {next}
        {last}
      </div>
    </div>
  );
}
