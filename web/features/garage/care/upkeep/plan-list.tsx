import type { Bike } from "#contract/garage/bikes.ts";
import type { CarePlan } from "#contract/garage/care-plans.ts";
import { useT } from "#web/lib/i18n.ts";
import { useMountedParts } from "#web/lib/mounted-parts.ts";
import { useEndingWarranties, useWornParts } from "./queries.ts";
import { planGroups, restOf } from "./plan-groups.ts";
import { PlanRow } from "./plan-row.tsx";
import { WarrantyRow } from "./warranty-row.tsx";
import { WornRow } from "./worn-row.tsx";

interface PlanListProps {
  bike: Bike;
  plans: readonly CarePlan[];
}

/** What a bike needs, the most urgent first: what is worn by measurement, plans that are due, what soon will be worn, warranties that end, other plans, and those that rest. */
export function PlanList({ bike, plans }: PlanListProps) {
  const t = useT("upkeep");
  const { data: worn = [] } = useWornParts(bike.id);
  const { data: warranties = [] } = useEndingWarranties(bike.id);
  const { data: parts } = useMountedParts(bike.id);
  const mounted = parts ? new Set(parts.map(({ part }) => part.id)) : null;
  const { counting, resting } = planGroups(plans, mounted);
  const due = counting.filter(({ state }) => state === "due");
  const wornRow = (one: (typeof worn)[number]) => (
    <WornRow key={`worn ${one.part.id}`} worn={one} bike={bike} />
  );
  const row = (plan: CarePlan) => (
    <PlanRow key={plan.id} plan={plan} bike={bike} rest={restOf(plan, mounted)} />
  );
  return (
    <>
      {worn.length + warranties.length + counting.length > 0 && (
        <ul aria-labelledby="upkeep-plans" className="border-t-[5px] border-ink">
          {/* One list: a line that moves stays the same, and keeps the focus. */}
          {[
            ...worn.filter(({ state }) => state === "due").map(wornRow),
            ...due.map(row),
            ...worn.filter(({ state }) => state === "soon").map(wornRow),
            ...warranties.map((one) => <WarrantyRow key={`warranty ${one.expense_id}`} warranty={one} />),
            ...counting.filter((plan) => !due.includes(plan)).map(row),
          ]}
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
