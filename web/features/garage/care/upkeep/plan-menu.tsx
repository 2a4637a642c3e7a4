import type { CarePlan } from "#contract/garage/care-plans.ts";
import { useCareAddress } from "#web/features/garage/care/care-address.ts";
import { useUpdatePlan, useWakePlan } from "#web/features/garage/care/queries.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { refresh } from "#web/lib/query.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { LineIcon } from "#web/ui/icon.tsx";

const dots = "M4.4 10h.1M10 10h.1M15.6 10h.1";

type Act = "mute" | "unmute" | "pause" | "resume" | "wake";

interface PlanMenuProps {
  plan: CarePlan;
  name: string;
  /** Can be noted as done. */
  isDoable: boolean;
  /** Of a bike beyond the plan: it can be deleted, or wait no longer. */
  isReadOnly: boolean;
}

/** What is seldom done with a plan. */
export function PlanMenu({ plan, name, isDoable, isReadOnly }: PlanMenuProps) {
  const t = useT("upkeep");
  const care = useT("care");
  const { open } = useCareAddress();
  const act = usePlanActs(plan, name);
  const acts: Act[] = [
    ...(plan.snoozed_until === null ? [] : (["wake"] as const)),
    ...(isReadOnly ? [] : ([plan.muted ? "unmute" : "mute", plan.active ? "pause" : "resume"] as const)),
  ];
  const label = t("plans.more_of", { name });
  const button = { label, icon: <LineIcon line={dots} className="size-5 stroke-3" /> };
  return (
    <Disclosure
      acts
      closed={button}
      opened={button}
      className="relative"
      panelClassName="absolute top-full right-0 z-20 flex w-56 flex-col items-stretch rounded-card border border-control bg-surface p-1 [&>*]:justify-start"
    >
      {isDoable && (
        <Button variant="quiet" size="sm" onClick={() => open("done", plan.id)}>
          {care("due.with_details")}
        </Button>
      )}
      {!isReadOnly && (
        <Button variant="quiet" size="sm" onClick={() => open("plan", plan.id)}>
          {t("plans.edit")}
        </Button>
      )}
      {acts.map((one) => (
        <Button key={one} variant="quiet" size="sm" onClick={() => void act(one)}>
          {t(`plans.${one}`)}
        </Button>
      ))}
      <Button variant="quiet" size="sm" className="text-red!" onClick={() => open("delete-plan", plan.id)}>
        {t("plans.delete")}
      </Button>
    </Disclosure>
  );
}

const changes = {
  mute: { muted: true },
  unmute: { muted: false },
  pause: { active: false },
  resume: { active: true },
} as const;

function usePlanActs(plan: CarePlan, name: string) {
  const t = useT("upkeep");
  const { mutateAsync: update } = useUpdatePlan();
  const { mutateAsync: wake } = useWakePlan();
  const change = (what: Exclude<Act, "wake">, version: number) =>
    update({ id: plan.id, ...changes[what], version });

  /** Changed elsewhere meanwhile, it is the same wish over the newer state. */
  async function changeOver(what: Exclude<Act, "wake">) {
    try {
      await change(what, plan.version);
    } catch (error) {
      const newer = newerIn<CarePlan>(error);
      if (newer === null) throw error;
      await change(what, newer.version);
    }
  }
  return async function act(what: Act) {
    const about = `plan ${plan.id}`;
    try {
      await (what === "wake" ? wake(plan.id) : changeOver(what));
      toast({ text: t(`plans.said.${what}`, { name }), about });
    } catch (error) {
      const text = sentenceOf(error, { network: t("network"), failed: t("failed") });
      toast({ text, tone: "error", about });
      refresh.changed(["care_plan.updated"]);
    }
  };
}
