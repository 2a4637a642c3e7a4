import { useRef } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import { useCareAddress } from "#web/features/garage/care/care-address.ts";
import { useCarePlans } from "#web/features/garage/care/queries.ts";
import { useT } from "#web/lib/i18n.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { HealthFold } from "./health-fold.tsx";
import { MuteBike } from "./mute-bike.tsx";
import { PlanList } from "./plan-list.tsx";
import { SheetButton } from "./sheet-button.tsx";
import { Suggestions } from "./suggestions.tsx";

/** What a bike needs: its plans, what is suggested for it, and how it stands as a whole. */
export function BikeCare({ bike }: { bike: Bike }) {
  const t = useT("upkeep");
  const heading = useRef<HTMLHeadingElement>(null);
  const { open } = useCareAddress();
  const { data: plans, isError, isFetching, refetch } = useCarePlans(bike.id);
  if (!plans)
    return isError ? (
      <LoadFailure title={t("load_failed")} again={t("try_again")} busy={isFetching} onRetry={refetch} />
    ) : (
      <Waiting />
    );
  const isEmpty = plans.length === 0;
  const onTaken = () => heading.current?.focus();
  return (
    <>
      <section className="mb-6">
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2
            ref={heading}
            id="upkeep-plans"
            tabIndex={-1}
            className="wide-sm mr-auto text-xl focus:outline-none"
          >
            {t("plans.title")}
          </h2>
          {!isEmpty && <SheetButton bike={bike} plans={plans} />}
          {!bike.read_only && (
            <Button size="sm" className="print:hidden" onClick={() => open("plan", "new")}>
              <Icon name="plus" />
              {t("plans.add")}
            </Button>
          )}
        </div>
        <PlanList bike={bike} plans={plans} />
      </section>
      <Suggestions bike={bike} first={isEmpty} onTaken={onTaken} />
      <HealthFold bikeId={bike.id} />
      {!isEmpty && <MuteBike bikeId={bike.id} />}
    </>
  );
}

function Waiting() {
  return (
    <div className="space-y-3">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-20" />
      ))}
    </div>
  );
}
