import type { Bike } from "#contract/garage/bikes.ts";
import type { CarePlan } from "#contract/garage/care-plans.ts";
import { CareBar } from "#web/features/garage/care/care-bar.tsx";
import { DoneButton } from "#web/features/garage/care/done-button.tsx";
import { StateMark } from "#web/features/garage/care/state-mark.tsx";
import { leaveRow } from "#web/features/garage/care/leave-row.ts";
import { useCareAddress } from "#web/features/garage/care/care-address.ts";
import { useCareWords } from "#web/features/garage/care/use-care-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { dueKey } from "./due-key.ts";
import { PlanMenu } from "./plan-menu.tsx";
import type { Rest } from "./plan-groups.ts";

interface PlanRowProps {
  plan: CarePlan;
  bike: Pick<Bike, "read_only">;
  /** Why it does not count as due now, if so. */
  rest: Rest | null;
}

/** A plan: what it is about, how it stands, and what can be done with it. */
export function PlanRow({ plan, bike, rest }: PlanRowProps) {
  const isDoable = rest !== "paused" && rest !== "waits" && !bike.read_only;
  const t = useT("upkeep");
  const words = useCareWords();
  const { open } = useCareAddress();
  const name = words.name(plan);
  const id = `plan-${plan.id}`;
  const make = plan.slot === null ? "" : words.make(plan.part);
  return (
    <li
      id={id}
      data-plan={plan.id}
      className={cx(
        "grid gap-x-6 gap-y-2 border-b border-divider py-3",
        isDoable ? "sm:grid-cols-[minmax(0,1fr)_auto]" : "grid-cols-[minmax(0,1fr)_auto]",
      )}
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 data-row-name="" tabIndex={-1} className="rounded-control font-semibold wrap-anywhere">
            {name}
            {make && <span className="font-normal text-muted"> {make}</span>}
          </h3>
          {rest === null || rest === "snoozed" ? <StateMark state={plan.state} /> : null}
        </div>
        {rest === null || rest === "snoozed" ? (
          <Standing plan={plan} />
        ) : (
          <p className="narrow text-sm text-muted">{t(`plans.${rest}`)}</p>
        )}
        <Notes plan={plan} rest={rest} />
      </div>
      <div className="flex flex-wrap items-start gap-2 print:hidden">
        {isDoable && <DoneButton plan={plan} onNoted={() => leaveRow(id)} />}
        {rest === null && !bike.read_only && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={t("plans.later_of", { name })}
            onClick={() => open("later", plan.id)}
          >
            {t("plans.later")}
          </Button>
        )}
        <PlanMenu plan={plan} name={name} isDoable={isDoable} isReadOnly={bike.read_only} />
      </div>
    </li>
  );
}

function Standing({ plan }: { plan: CarePlan }) {
  const words = useCareWords();
  return (
    <>
      <CareBar
        progress={plan.progress}
        state={plan.state}
        {...(plan.measurement === null && { warnPct: plan.warn_pct })}
        className="mt-1.5 mb-1"
      />
      <p className="narrow text-sm wrap-anywhere">
        <span className="font-semibold">{words.percent(plan.progress)}</span> · {words.standing(plan)}
      </p>
      <Days plan={plan} />
    </>
  );
}

/** When it is due, and since when it counts. */
function Days({ plan }: { plan: CarePlan }) {
  const t = useT("upkeep");
  const words = useCareWords();
  const { day, isoDay } = useUnits();
  const { due_on, since } = plan;
  const due = dueKey(plan, isoDay);
  const texts = [
    due && due_on !== null && t(`plans.${due}`, { day: day(due_on) }),
    since !== null && t("plans.since", { day: day(since) }),
    words.stepOf(plan),
  ].filter((text) => typeof text === "string");
  return texts.length > 0 && <p className="narrow text-sm text-muted">{texts.join(" · ")}</p>;
}

/** What else is to be known of a plan. */
function Notes({ plan, rest }: { plan: CarePlan; rest: Rest | null }) {
  const t = useT("upkeep");
  const words = useCareWords();
  const needsRides = plan.every_m !== null || plan.every_s !== null || plan.every_rides !== null;
  const until = rest === "snoozed" ? words.snoozed(plan) : null;
  const notes = [
    until !== null && t("plans.snoozed", { until }),
    (rest === null || rest === "snoozed") && plan.without_mileage && needsRides && t("plans.only_days"),
    plan.muted && rest !== "paused" && t("plans.muted"),
  ].filter((text) => typeof text === "string");
  return notes.map((note) => (
    <p key={note} className="text-sm text-muted">
      {note}
    </p>
  ));
}
