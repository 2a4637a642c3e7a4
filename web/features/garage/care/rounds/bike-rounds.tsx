import type { Bike } from "#contract/garage/bikes.ts";
import { useCarePlans } from "#web/features/garage/care/queries.ts";
import { useT } from "#web/lib/i18n.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { BriefRow } from "#web/ui/brief-list.tsx";
import { PlanLine } from "./plan-line.tsx";
import { useRoutines } from "./queries.ts";
import { RoutineRow } from "./routine-row.tsx";
import { roundLines } from "./round-order.ts";

/** The lines of a bike's care, within a list: what is now and soon, then its routines. */
export function BikeRounds({ bike }: { bike: Pick<Bike, "id" | "read_only"> }) {
  const t = useT("rounds");
  const plans = useCarePlans(bike.id);
  const routines = useRoutines(bike.id);
  if (!plans.data || !routines.data) {
    const failed = [plans, routines].find(({ isError }) => isError);
    return (
      <li className="border-divider p-4">
        {failed ? <LoadFailure title={t("load_failed")} query={failed} /> : <Skeleton className="h-20" />}
      </li>
    );
  }
  const lines = roundLines(plans.data, routines.data);
  const [first] = lines;
  if (!first) return <BriefRow title={t("summary.fine")} />;
  const isNow = (first.plan ?? first.routine)?.state === "due";
  return lines.map((line) =>
    line.plan ? (
      <PlanLine
        key={`plan ${line.plan.id}`}
        plan={line.plan}
        readOnly={bike.read_only}
        isFirst={isNow && line === first}
      />
    ) : (
      <RoutineRow
        key={`routine ${line.routine.id}`}
        routine={line.routine}
        readOnly={bike.read_only}
        isFirst={isNow && line === first}
      />
    ),
  );
}
