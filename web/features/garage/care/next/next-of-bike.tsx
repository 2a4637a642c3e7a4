import { useId } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import type { CarePlan } from "#contract/garage/care-plans.ts";
import type { Routine } from "#contract/garage/routines.ts";
import { ActOfPlan } from "#web/features/garage/care/act-of-plan.tsx";
import { leaveRow } from "#web/features/garage/care/leave-row.ts";
import { useCarePlans } from "#web/features/garage/care/queries.ts";
import { fewNames } from "#web/features/garage/care/rounds/few-names.ts";
import { useRoutines } from "#web/features/garage/care/rounds/queries.ts";
import { type RoundLine, roundLines } from "#web/features/garage/care/rounds/round-order.ts";
import { useCareWords } from "#web/features/garage/care/use-care-words.ts";
import { futureDay } from "#web/lib/future-day.ts";
import { useLanguage, useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { BriefList, BriefRow } from "#web/ui/brief-list.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StateShape } from "#web/ui/state-shape.tsx";

const most = 4;

/** What a bike needs next: at most four lines, each with the act that is most likely. */
export function NextOfBike({ bike }: { bike: Bike }) {
  const t = useT("care");
  const id = useId();
  const plans = useCarePlans(bike.id);
  const routines = useRoutines(bike.id);
  const next = plans.data && routines.data && nextLines(plans.data, routines.data);
  const failed = [plans, routines].find(({ isError }) => isError);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className="wide-sm mb-2 text-lg focus:outline-none">
        {t("next.title")}
      </h2>
      {next ? (
        <BriefList label={t("next.title")}>
          {next.map((line, at) => {
            const look = { readOnly: bike.read_only, isFirst: at === 0 && stateOf(line) === "due" };
            return line.plan ? (
              <NextPlan key={`plan ${line.plan.id}`} plan={line.plan} {...look} />
            ) : (
              <NextRoutine key={`routine ${line.routine.id}`} routine={line.routine} {...look} />
            );
          })}
          {next.length === 0 &&
            (plans.data?.length ? (
              <BriefRow title={t("next.none")} />
            ) : (
              <BriefRow title={t("next.nothing")}>
                {!bike.read_only && (
                  <ButtonLink size="sm" to={`/bikes/${bike.id}/care`}>
                    {t("next.set_up")}
                  </ButtonLink>
                )}
              </BriefRow>
            ))}
        </BriefList>
      ) : failed ? (
        <LoadFailure title={t("load_failed")} query={failed} />
      ) : (
        <Skeleton className="h-72" />
      )}
    </section>
  );
}

const stateOf = ({ plan, routine }: RoundLine) => (plan ?? routine).state;

/** The first lines of a bike's care: what is fine by its day, and what is only watched not at all. */
function nextLines(plans: readonly CarePlan[], routines: readonly Routine[]): RoundLine[] {
  const lines = roundLines(
    plans,
    routines.filter(({ key }) => key !== "wear"),
  );
  const isNear = (line: RoundLine) => stateOf(line) !== "fine";
  const dayOf = ({ routine }: RoundLine) => routine?.due_on ?? "";
  const watched = new Set(routines.flatMap(({ key, plan_ids }) => (key === "wear" ? plan_ids : [])));
  const comesAlone = plans
    .filter((plan) => plan.state === "fine" && plan.due_on !== null && plan.active && !plan.muted)
    .filter(({ id, routine_id, snoozed_until }) => !watched.has(id) && routine_id === null && !snoozed_until)
    .map((plan): RoundLine => ({ plan }));
  const later = [...lines.filter((line) => !isNear(line) && dayOf(line) !== ""), ...comesAlone].toSorted(
    (a, b) => (a.plan?.due_on ?? dayOf(a)).localeCompare(b.plan?.due_on ?? dayOf(b)),
  );
  return [...lines.filter(isNear), ...later].slice(0, most);
}

interface LineProps {
  readOnly: boolean;
  /** The first that is due: its act is the page's. */
  isFirst: boolean;
}

function NextPlan({ plan, readOnly, isFirst }: LineProps & { plan: CarePlan }) {
  const words = useCareWords();
  const id = `next-${plan.id}`;
  const isNear = plan.state !== "fine";
  return (
    <BriefRow
      id={id}
      mark={isNear && <StateShape state={plan.state} />}
      title={words.name(plan)}
      more={plan.words}
    >
      {isNear && !readOnly ? (
        <ActOfPlan plan={plan} variant={isFirst ? "primary" : "outline"} onNoted={() => leaveRow(id)} />
      ) : (
        <FutureDay day={plan.due_on} />
      )}
    </BriefRow>
  );
}

function NextRoutine({ routine, readOnly, isFirst }: LineProps & { routine: Routine }) {
  const t = useT("rounds");
  const { id, bike_id, name, state, points, due_on } = routine;
  const near = points.filter((point) => point.state !== "fine").map(({ title }) => title);
  return (
    <BriefRow
      mark={state !== "fine" && <StateShape state={state} />}
      title={name}
      beside={t("points", { count: points.length })}
      more={fewNames(near, (few) => t("summary.some_more", few))}
    >
      {state !== "fine" && !readOnly ? (
        <ButtonLink
          size="sm"
          variant={isFirst ? "primary" : "outline"}
          to={`/bikes/${bike_id}/care?routine=${id}`}
          aria-label={t("start_of", { name })}
        >
          {t("start")}
        </ButtonLink>
      ) : (
        <FutureDay day={due_on} />
      )}
    </BriefRow>
  );
}

function FutureDay({ day }: { day: string | null }) {
  const language = useLanguage();
  const { isoDay } = useUnits();
  return (
    day !== null && (
      <span className="font-semibold whitespace-nowrap">{futureDay(day, isoDay(), language)}</span>
    )
  );
}
