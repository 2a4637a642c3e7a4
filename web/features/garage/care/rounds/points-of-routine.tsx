import { useState } from "react";
import type { Routine } from "#contract/garage/routines.ts";
import { ActOfPlan } from "#web/features/garage/care/act-of-plan.tsx";
import { useCarePlans } from "#web/features/garage/care/queries.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { StateShape } from "#web/ui/state-shape.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { useRoutineDone } from "./use-routine-done.ts";

interface PointsOfRoutineProps {
  routine: Routine;
  readOnly: boolean;
}

/** The points of a routine to tick, and one press for those that were done; worn parts each with an act of their own. */
export function PointsOfRoutine({ routine, readOnly }: PointsOfRoutineProps) {
  const t = useT("rounds");
  const [pressed, setPressed] = useState<ReadonlySet<number>>(new Set());
  const { done, busy } = useRoutineDone(routine);
  const { data: plans } = useCarePlans(routine.bike_id);
  const { points } = routine;
  const isWatched = routine.key === "wear";
  // Nobody has replaced something by doing a round: that is ticked by hand.
  const replaces = plans?.flatMap(({ id, task }) => (task === "replace" ? id : [])) ?? [];
  const leftOut = new Set(points.map(({ plan_id }) => plan_id)).intersection(
    pressed.symmetricDifference(new Set(replaces)),
  );
  const count = points.length - leftOut.size;
  return (
    <>
      <ul aria-label={routine.name}>
        {points.map(({ plan_id, title, words, state }) => {
          const plan = plans?.find(({ id }) => id === plan_id);
          const text = (
            <span className="min-w-0 flex-1">
              <span className="font-semibold wrap-anywhere">{title}</span>
              <span className="narrow block text-sm text-muted wrap-anywhere">{words}</span>
            </span>
          );
          return (
            <li key={plan_id} className="flex min-h-12 items-center gap-3 py-1">
              {isWatched || readOnly ? (
                <>
                  <StateShape state={state} />
                  {text}
                  {plan && !readOnly && <ActOfPlan plan={plan} variant="quiet" />}
                </>
              ) : (
                <label className="flex min-h-12 flex-1 items-center gap-3">
                  <input
                    type="checkbox"
                    checked={!leftOut.has(plan_id)}
                    onChange={() => setPressed(pressed.symmetricDifference(new Set([plan_id])))}
                    className="size-5 shrink-0 accent-ink"
                  />
                  {text}
                  {state !== "fine" && <StateShape state={state} />}
                </label>
              )}
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap items-center gap-4 py-2">
        {!isWatched && !readOnly && points.length > 0 && (
          <Button
            size="sm"
            busy={busy}
            disabled={count === 0 || !plans}
            onClick={() => done({ except: [...leftOut] }, () => setPressed(new Set()))}
          >
            {t("tick", { count, all: points.length })}
          </Button>
        )}
        <TextLink to={`/bikes/${routine.bike_id}/care?list`}>{t("single")}</TextLink>
      </div>
    </>
  );
}
