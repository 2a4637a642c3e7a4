import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Bike } from "#contract/garage/bikes.ts";
import { useCarePlans } from "#web/features/garage/care/queries.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { BriefRow } from "#web/ui/brief-list.tsx";
import { PlanLine } from "./plan-line.tsx";
import { useRoutines } from "./queries.ts";
import { RoutineRow } from "./routine-row.tsx";
import { roundLines } from "./round-order.ts";

/** So many lines are shown at first: more than most bikes have. */
const most = 12;

/** The lines of a bike's care, within a list: what is now and soon, then its routines. */
export function BikeRounds({ bike }: { bike: Pick<Bike, "id" | "read_only"> }) {
  const t = useT("rounds");
  const chrome = useT("chrome");
  const [isWhole, setWhole] = useState(false);
  const more = useRef<HTMLLIElement>(null);
  function unfold() {
    const before = more.current?.previousElementSibling;
    flushSync(() => setWhole(true));
    before?.nextElementSibling?.querySelector<HTMLElement>("[data-row-name]")?.focus();
  }
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
  // A single line more takes no more room than the button.
  const isFolded = !isWhole && lines.length > most + 1;
  return (
    <>
      {(isFolded ? lines.slice(0, most) : lines).map((line) =>
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
      )}
      {isFolded && (
        <li ref={more} className="border-divider px-1.5 py-2 print:hidden">
          <Button variant="quiet" size="sm" onClick={unfold}>
            {chrome("show_all", { number: number(lines.length) })}
          </Button>
        </li>
      )}
    </>
  );
}
