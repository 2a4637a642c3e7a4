import type { CareEntry } from "#contract/garage/care-plans.ts";
import { useCareAddress } from "#web/features/garage/care/care-address.ts";
import { DoneButton } from "#web/features/garage/care/done-button.tsx";
import { leaveRow } from "#web/features/garage/care/leave-row.ts";
import { useUpdatePlan, useWakePlan } from "#web/features/garage/care/queries.ts";
import { useCareWords } from "#web/features/garage/care/use-care-words.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { useUnits } from "#web/lib/units.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { LineIcon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { BikeOfRow, DueRow } from "./due-row.tsx";

const dots =
  "M5 10a.6.6 0 1 0-1.2 0A.6.6 0 0 0 5 10zm5.6 0a.6.6 0 1 0-1.2 0 .6.6 0 0 0 1.2 0zm5.6 0a.6.6 0 1 0-1.2 0 .6.6 0 0 0 1.2 0z";

/** The plan's window is over its bike's Care view. */
const addressOfPlan = (bike: number, plan: number) => `/bikes/${bike}/care?plan=${plan}`;

type PlanEntry = Extract<CareEntry, { kind: "plan" }>;
interface DuePlanProps {
  plan: PlanEntry;
  paint: string;
  withBike: boolean;
}

/** A plan on the due-list. */
export function DuePlan({ plan, paint, withBike }: DuePlanProps) {
  const t = useT("care");
  const words = useCareWords();
  const { hrefOf } = useCareAddress();
  const name = words.name(plan);
  const id = `plan-${plan.id}`;
  return (
    <DueRow
      id={id}
      name={
        plan.bike ? (
          <Link
            to={addressOfPlan(plan.bike.id, plan.id)}
            className="flex min-h-11 min-w-11 items-center rounded-control underline-offset-4 hover:underline"
          >
            <span className="line-clamp-3 wrap-anywhere">{name}</span>
          </Link>
        ) : (
          <span className="flex min-h-11 items-center wrap-anywhere">{name}</span>
        )
      }
      make={plan.slot === null ? "" : words.make(plan.part)}
      bike={withBike && <BikeOfRow bike={plan.bike} />}
      paint={paint}
      state={plan.state}
      progress={plan.progress}
      warnPct={plan.warn_pct}
      standing={words.standing(plan)}
      notes={<Notes plan={plan} />}
    >
      <DoneButton plan={plan} onNoted={() => leaveRow(id)} />
      {plan.snoozed_until === null ? (
        <ButtonLink
          size="sm"
          variant="quiet"
          to={hrefOf("later", plan.id)}
          aria-label={t("due.later_of", { name })}
        >
          {t("due.later")}
        </ButtonLink>
      ) : (
        <WakeButton plan={plan} name={name} />
      )}
      {plan.measurement && plan.bike && plan.part && (
        <ButtonLink size="sm" variant="quiet" to={`/bikes/${plan.bike.id}/parts?replace=${plan.part.id}`}>
          {t("due.replace")}
        </ButtonLink>
      )}
      <More plan={plan} name={name} />
    </DueRow>
  );
}

/** When it is due, until when it is put off, and what is missing before it can be due at all. */
function Notes({ plan }: { plan: PlanEntry }) {
  const t = useT("care");
  const words = useCareWords();
  const { day } = useUnits();
  const { bike, due_on, state, since, slot } = plan;
  const off = words.snoozed(plan);
  const counts = plan.every_m !== null || plan.every_s !== null || plan.every_rides !== null;
  const texts = [
    plan.muted && t("due.muted"),
    off,
    state !== "due" && due_on !== null && t("due.on", { day: day(due_on) }),
    since === null && slot !== null && t("due.empty_slot"),
  ].filter(Boolean);
  return (
    <>
      {texts.length > 0 && <p className="narrow text-md text-muted">{texts.join(" · ")}</p>}
      {plan.without_mileage && counts && bike && (
        <div className="text-sm print:hidden">
          <p className="text-muted">{t("due.without_mileage")}</p>
          <p className="flex flex-wrap gap-x-4">
            <TextLink to={`/bikes/${bike.id}/rides?ride=new&bike=${bike.id}`}>{t("due.add_ride")}</TextLink>
            <TextLink to={`/bikes/${bike.id}/rides`}>{t("due.add_mileage")}</TextLink>
          </p>
        </div>
      )}
    </>
  );
}

/** Returns functions that show the outcome of a change of a plan: a sentence, or why it failed. */
function useOutcome(about: string) {
  const t = useT("care");
  return {
    show: (text: string) => toast({ text, about }),
    onError: (error: unknown) =>
      toast({
        text: sentenceOf(error, { network: t("network"), failed: t("failed") }),
        tone: "error",
        about,
      }),
  };
}

function WakeButton({ plan, name }: { plan: PlanEntry; name: string }) {
  const t = useT("care");
  const { mutate, isPending } = useWakePlan();
  const { show, onError } = useOutcome(`plan ${plan.id}`);
  const wake = () => mutate(plan.id, { onSuccess: () => show(t("due.awake", { name })), onError });
  return (
    <Button size="sm" variant="quiet" busy={isPending} onClick={wake} aria-label={t("due.wake_of", { name })}>
      {t("due.wake")}
    </Button>
  );
}

function More({ plan, name }: { plan: PlanEntry; name: string }) {
  const t = useT("care");
  const { open } = useCareAddress();
  const { mutate, isPending } = useUpdatePlan();
  const { show, onError } = useOutcome(`plan ${plan.id}`);
  const label = t("due.more_of", { name });
  const icon = <LineIcon line={dots} />;
  function mute() {
    const { id, version, muted } = plan;
    mutate(
      { id, version, muted: !muted },
      { onSuccess: () => show(t(muted ? "due.unmuted" : "due.now_muted", { name })), onError },
    );
  }
  return (
    <Disclosure
      acts
      closed={{ label, icon }}
      opened={{ label, icon }}
      panelClassName="absolute top-full left-0 z-20 flex w-64 max-w-full flex-col items-stretch rounded-card border border-control bg-surface p-1 lg:right-0 lg:left-auto [&>*]:justify-start"
    >
      <Button variant="quiet" size="sm" onClick={() => open("done", plan.id)}>
        {t("due.with_details")}
      </Button>
      {plan.bike && (
        <ButtonLink variant="quiet" size="sm" to={addressOfPlan(plan.bike.id, plan.id)}>
          {t("due.edit")}
        </ButtonLink>
      )}
      <Button variant="quiet" size="sm" busy={isPending} onClick={mute}>
        {t(plan.muted ? "due.unmute" : "due.mute")}
      </Button>
    </Disclosure>
  );
}
