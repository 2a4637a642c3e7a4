import type { Bike } from "#contract/garage/bikes.ts";
import type { CarePlan } from "#contract/garage/care-plans.ts";
import { useT } from "#web/lib/i18n.ts";
import { useEndingWarranties, usePartsOfBike, useWornParts } from "./queries.ts";
import { planGroups, restOf } from "./plan-groups.ts";
import { PlanRow } from "./plan-row.tsx";
import { WarrantyRow } from "./warranty-row.tsx";
import { WornRow } from "./worn-row.tsx";

interface PlanListProps {
  bike: Bike;
  plans: readonly CarePlan[];
}

/** What a bike needs, the most urgent first: what is worn by measurement, plans that are due, warranties that end, other plans, and those that rest. */
export function PlanList({ bike, plans }: PlanListProps) {
  const t = useT("upkeep");
  const { data: worn = [] } = useWornParts(bike.id);
  const { data: warranties = [] } = useEndingWarranties(bike.id);
  const { data: parts } = usePartsOfBike(bike.id);
  const mounted = parts ? new Set(parts.map(({ part }) => part.id)) : null;
  const { counting, resting } = planGroups(plans, mounted);
  const due = counting.filter(({ state }) => state === "due");
  const row = (plan: CarePlan) => (
    <PlanRow key={plan.id} plan={plan} bike={bike} rest={restOf(plan, mounted)} />
  );
  return (
    <>
      {worn.length + warranties.length + counting.length > 0 && (
        <ul aria-labelledby="upkeep-plans" className="border-t-[5px] border-ink">
          {worn.map((one) => (
            <WornRow key={`${one.part.id}${one.measurement.kind}`} worn={one} bike={bike} />
          ))}
          {due.map(row)}
          {warranties.map((one) => (
            <WarrantyRow key={one.expense_id} warranty={one} />
          ))}
          {counting.filter((plan) => !due.includes(plan)).map(row)}
        </ul>
      )}
      {resting.length > 0 && (
        <>
          <h2 id="upkeep-resting" className="narrow mt-6 mb-1 text-muted">
            {t("plans.resting")}
          </h2>
          <ul aria-labelledby="upkeep-resting" className="border-t border-divider">
            {resting.map(row)}
          </ul>
        </>
      )}
    </>
  );
}
