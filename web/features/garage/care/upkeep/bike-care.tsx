import { useRef } from "react";
import { useSearchParams } from "react-router";
import type { Bike } from "#contract/garage/bikes.ts";
import { useCareAddress } from "#web/features/garage/care/care-address.ts";
import { useCarePlans } from "#web/features/garage/care/queries.ts";
import { useT } from "#web/lib/i18n.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { BikeRounds } from "#web/features/garage/care/rounds/bike-rounds.tsx";
import { SetUpCare } from "#web/features/garage/care/rounds/set-up-care.tsx";
import { WhyThisOrder } from "#web/features/garage/care/rounds/why-this-order.tsx";
import { BriefList } from "#web/ui/brief-list.tsx";
import { PageTabs } from "#web/ui/page-tabs.tsx";
import { BesidePlans } from "./beside-plans.tsx";
import { HealthFold } from "./health-fold.tsx";
import { MuteBike } from "./mute-bike.tsx";
import { PlanList } from "./plan-list.tsx";
import { SheetButton } from "./sheet-button.tsx";
import { Suggestions } from "./suggestions.tsx";

/** What a bike needs: in rounds or, with `?list`, each reminder on its own with what is suggested for it. */
export function BikeCare({ bike }: { bike: Bike }) {
  const t = useT("rounds");
  const [query] = useSearchParams();
  const isList = query.has("list");
  const at = `/bikes/${bike.id}/care`;
  return (
    <>
      <PageTabs
        look="quiet"
        label={t("views.label")}
        className="mb-3"
        tabs={[
          { to: at, label: t("views.rounds"), current: !isList },
          { to: `${at}?list`, label: t("views.list"), current: isList },
        ]}
      />
      {isList ? <EachReminder bike={bike} /> : <RoundsOfBike bike={bike} />}
    </>
  );
}

function RoundsOfBike({ bike }: { bike: Bike }) {
  const t = useT("upkeep");
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useCarePlans(bike.id);
  const { data: plans, isError } = query;
  if (!plans) return isError ? <LoadFailure title={t("load_failed")} query={query} /> : <Waiting />;
  const isEmpty = plans.length === 0;
  return (
    <>
      <section className="mb-6">
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 ref={heading} tabIndex={-1} className="wide-sm mr-auto text-xl focus:outline-none">
            {t("plans.title")}
          </h2>
          {!isEmpty && <SheetButton bike={bike} plans={plans} />}
        </div>
        {isEmpty ? (
          <>
            <BesidePlans bike={bike} />
            {!bike.read_only && <SetUpCare bike={bike} onDone={() => heading.current?.focus()} />}
          </>
        ) : (
          <>
            <BriefList label={t("plans.title")}>
              <BikeRounds bike={bike} />
            </BriefList>
            <WhyThisOrder />
            <BesidePlans bike={bike} />
          </>
        )}
      </section>
      <HealthFold bikeId={bike.id} />
      {!isEmpty && <MuteBike bikeId={bike.id} />}
    </>
  );
}

function EachReminder({ bike }: { bike: Bike }) {
  const t = useT("upkeep");
  const heading = useRef<HTMLHeadingElement>(null);
  const { open } = useCareAddress();
  const query = useCarePlans(bike.id);
  const { data: plans, isError } = query;
  if (!plans) return isError ? <LoadFailure title={t("load_failed")} query={query} /> : <Waiting />;
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
