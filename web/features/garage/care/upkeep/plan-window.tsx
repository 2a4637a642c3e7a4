import { useState } from "react";
import type { CarePlan } from "#contract/garage/care-plans.ts";
import { useCreatePlan, useUpdatePlan } from "#web/features/garage/care/queries.ts";
import { CareWindowLoading } from "#web/features/garage/care/logbook/window-frame.tsx";
import { useCareWords } from "#web/features/garage/care/use-care-words.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { useCallKeys } from "#web/lib/call-key.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { toast } from "#web/lib/toast.ts";
import { PlanForm } from "./plan-form.tsx";
import { changedPlanBody, emptyPlan, planBody, planFormOf, targetValue } from "./plan-values.ts";
import { usePlanToEdit } from "./queries.ts";
import { TargetField } from "./target-field.tsx";
import { usePlanUnits } from "./use-plan-units.ts";

export interface UpkeepWindowProps {
  bikeId: number;
  /** A plan's id, "new", or "new:chain" for one to replace what is in that slot. */
  of: string;
  onClose: () => void;
}

/** The window that adds a plan, or changes one. */
export function PlanWindow(props: UpkeepWindowProps) {
  const { user } = useSession();
  if (!user) return null;
  return props.of.startsWith("new") ? (
    <AddPlan {...props} userId={user.id} />
  ) : (
    <LoadPlan {...props} userId={user.id} />
  );
}

type WithUser = UpkeepWindowProps & { userId: number };

function AddPlan({ bikeId, of, userId, onClose }: WithUser) {
  const t = useT("careplan");
  const words = useCareWords();
  const units = usePlanUnits();
  const { mutateAsync } = useCreatePlan(bikeId);
  const keyFor = useCallKeys();
  const [, slot] = of.split(":");
  const [saved] = useState(() => ({
    values: slot
      ? { ...emptyPlan, target: targetValue({ slot, part_id: null }), task: "replace" }
      : emptyPlan,
  }));
  return (
    <PlanForm
      title={t("form.new")}
      saveLabel={t("form.add")}
      saved={saved}
      units={units}
      draftOf={{ userId, what: `plan:${of}:${bikeId}`, address: `/bikes/${bikeId}/care?plan=${of}` }}
      target={<TargetField bikeId={bikeId} />}
      save={async (values) => {
        const body = planBody(values, units);
        const plan = await mutateAsync({ ...body, key: keyFor(body) });
        toast({ text: t("form.added", { name: words.name(plan) }) });
        return null;
      }}
      onClose={onClose}
    />
  );
}

function LoadPlan({ of, ...props }: WithUser) {
  const t = useT("careplan");
  const query = usePlanToEdit(Number(of));
  if (query.data) return <EditPlan plan={query.data} {...props} />;
  return <CareWindowLoading what="plan" title={t("form.edit")} query={query} onClose={props.onClose} />;
}

function EditPlan({ plan, bikeId, userId, onClose }: Omit<WithUser, "of"> & { plan: CarePlan }) {
  const t = useT("careplan");
  const words = useCareWords();
  const units = usePlanUnits();
  const { mutateAsync } = useUpdatePlan();
  const savedAs = (one: CarePlan) => ({ values: planFormOf(one, units), version: one.version });
  const [saved] = useState(() => savedAs(plan));
  return (
    <PlanForm
      title={t("form.edit")}
      saveLabel={t("form.save")}
      saved={saved}
      units={units}
      draftOf={{ userId, what: `plan:${plan.id}`, address: `/bikes/${bikeId}/care?plan=${plan.id}` }}
      target={
        <>
          <p className="text-sm font-[550]">{t("field.target")}</p>
          <p className="wrap-anywhere">
            {[words.target(plan), plan.slot !== null && words.make(plan.part)].filter(Boolean).join(", ")}
          </p>
        </>
      }
      save={async (values, over) => {
        try {
          const changed = changedPlanBody(values, over.values, units);
          const now = await mutateAsync({
            ...changed,
            id: plan.id,
            version: over.version ?? plan.version,
          });
          toast({ text: t("form.saved", { name: words.name(now) }) });
          return null;
        } catch (failed) {
          const newer = newerIn<CarePlan>(failed);
          if (newer) return savedAs(newer);
          throw failed;
        }
      }}
      onClose={onClose}
    />
  );
}
