import type { CarePlan } from "#contract/garage/care-plans.ts";
import { ActOfPlan } from "#web/features/garage/care/act-of-plan.tsx";
import { CareBar } from "#web/features/garage/care/care-bar.tsx";
import { leaveRow } from "#web/features/garage/care/leave-row.ts";
import { useCareWords } from "#web/features/garage/care/use-care-words.ts";
import { BriefRow } from "#web/ui/brief-list.tsx";
import { StateShape } from "#web/ui/state-shape.tsx";

interface PlanLineProps {
  plan: CarePlan;
  readOnly: boolean;
  /** Its act is the page's. */
  isFirst: boolean;
}

/** A reminder that stands alone, in one line with the act that is most likely; it leads to its details. */
export function PlanLine({ plan, readOnly, isFirst }: PlanLineProps) {
  const words = useCareWords();
  const id = `line-${plan.id}`;
  const { bike_id, state, progress } = plan;
  return (
    <BriefRow
      id={id}
      mark={<StateShape state={state} />}
      title={words.name(plan)}
      more={plan.words}
      {...(bike_id !== null && { to: `/bikes/${bike_id}/care?plan=${plan.id}` })}
      below={state === "soon" && <CareBar progress={progress} state={state} className="mt-1.5 h-1.5!" />}
    >
      {!readOnly && (
        <ActOfPlan plan={plan} variant={isFirst ? "primary" : "outline"} onNoted={() => leaveRow(id)} />
      )}
    </BriefRow>
  );
}
