import { Fragment } from "react";
import type { Routine } from "#contract/garage/routines.ts";
import type { CareWindowProps } from "#web/features/garage/care/care-window-props.ts";
import { useCarePlans } from "#web/features/garage/care/queries.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { useAwake } from "#web/lib/use-awake.ts";
import { Button } from "#web/ui/button.tsx";
import { DraftNotice } from "#web/ui/draft-notice.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { LoadingWindow } from "#web/ui/loaded-window.tsx";
import { useRoutines } from "./queries.ts";
import { StandLine } from "./stand-line.tsx";
import { allFine, byNeed, measuredIn, photosOf, pointOf } from "./stand-values.ts";
import { type StandPoint, sentOf } from "./stand-values.ts";
import { useRoutineDone } from "./use-routine-done.ts";
import { useStandDraft } from "./use-stand-draft.ts";

/** The checklist of a routine on the stand, on the whole screen over its bike's care: `?routine=34`. */
export function StandWindow({ of, bikeId, onClose }: CareWindowProps) {
  const t = useT("rounds");
  const { user } = useSession();
  const query = useRoutines(bikeId ?? 0, bikeId !== null);
  const routine = query.data?.find(({ id }) => String(id) === of);
  if (routine && user) return <Stand key={routine.id} routine={routine} userId={user.id} onClose={onClose} />;
  if (bikeId !== null && (!query.data || !user))
    return <LoadingWindow query={query} title={t("start")} failed={t("load_failed")} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t("gone")} size="sm">
      {null}
    </Dialog>
  );
}

interface StandProps {
  routine: Routine;
  userId: number;
  onClose: () => void;
}

function Stand({ routine, userId, onClose }: StandProps) {
  const t = useT("rounds");
  const draft = useStandDraft(userId, routine.id);
  useAwake();
  const { values } = draft;
  const { done, busy } = useRoutineDone(routine);
  const { points, name } = routine;
  const count = points.filter(({ plan_id }) => pointOf(values, plan_id).ticked).length;
  const isWrong = points.some(({ plan_id }) => measuredIn(pointOf(values, plan_id)) === null);
  // All of a bike's plans, since a point does not say its task.
  const { data: plans } = useCarePlans(routine.bike_id);
  const replaces = new Set(plans?.flatMap(({ id, task }) => (task === "replace" ? id : [])));
  const { inOrder, later } = byNeed(points);
  const change = (id: number, to: Partial<StandPoint>) =>
    draft.change({ ...values, [id]: { ...pointOf(values, id), ...to } });
  const whenFine = allFine(points, values, replaces);
  const isAllFine = points.every(
    ({ plan_id }) => pointOf(whenFine, plan_id).ticked === pointOf(values, plan_id).ticked,
  );
  function onNoted() {
    draft.end();
    onClose();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      size="sheet"
      place="h-dvh w-screen rounded-none border-0"
      dismissable={false}
      footer={
        <>
          <Button className="min-h-12" onClick={() => draft.change(whenFine)} disabled={!plans || isAllFine}>
            {t("stand.all")}
          </Button>
          <Button
            variant="primary"
            className="min-h-12"
            busy={busy}
            disabled={count === 0 || isWrong}
            onClick={() => done(sentOf(points, values), onNoted, photosOf(points, values))}
          >
            {t("stand.save", { count, all: points.length })}
          </Button>
        </>
      }
    >
      {draft.from && <DraftNotice from={draft.from} onDiscard={draft.discard} />}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-4">
        {count === 0 && <p className="mx-auto max-w-3xl py-2 text-muted">{t("stand.none")}</p>}
        <ul aria-label={name} className="mx-auto max-w-3xl">
          {inOrder.map((point, place) => (
            <Fragment key={point.plan_id}>
              {place === later && later > 0 && (
                <li aria-hidden="true" className="pt-6 pb-1 font-semibold text-muted">
                  {t("stand.later")}
                </li>
              )}
              <StandLine
                point={point}
                value={pointOf(values, point.plan_id)}
                onChange={(to) => change(point.plan_id, to)}
              />
            </Fragment>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
