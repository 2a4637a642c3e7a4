import type { ReactNode } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import { useT } from "#web/lib/i18n.ts";
import { Day } from "#web/ui/day.tsx";

/** Facts of a card that not every rider fills in or looks for. */
export function CardFacts({ bike, className = "" }: { bike: Bike; className?: string }) {
  const t = useT("garage");
  return (
    <dl className={`narrow flex min-w-0 flex-wrap gap-x-5 gap-y-1 ${className}`}>
      {bike.color && <Fact label={t("card.color")}>{bike.color}</Fact>}
      <Fact label={t("card.added")}>
        <Day value={bike.created_at} />
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="text-md font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
