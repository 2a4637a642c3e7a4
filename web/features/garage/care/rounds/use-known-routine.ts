import type { CarePlan } from "#contract/garage/care-plans.ts";
import type { Routine } from "#contract/garage/routines.ts";
import type { KnownRoutine } from "#contract/garage/waiting/waiting-routine.ts";
import { useKnownPlan } from "#web/features/garage/care/use-known-plan.ts";

/** Returns a function that finds the plans of a routine where there is no network; undefined where this device never saw one. */
export function useKnownRoutine(routine: Routine): () => Promise<KnownRoutine | undefined> {
  const planOf = useKnownPlan();
  return async () => {
    const plans: CarePlan[] = [];
    for (const { plan_id } of routine.points) {
      const known = await planOf({ id: plan_id });
      if (!known) return undefined;
      plans.push(known.plan);
    }
    return { routine, plans };
  };
}
