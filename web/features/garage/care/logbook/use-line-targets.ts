import type { CarePlan } from "#contract/garage/care-plans.ts";
import { useCarePlans } from "#web/features/garage/care/queries.ts";
import { useCareWords } from "#web/features/garage/care/use-care-words.ts";
import { sortBy } from "#web/lib/format.ts";
import { useMountedParts } from "#web/lib/mounted-parts.ts";
import type { Line } from "./service-values.ts";

/** Something that a line can be about. */
export interface LineTarget {
  id: string;
  label: string;
  /** With the task of a plan, else "". */
  line: Line;
}

/** Tells lines about the same thing by the same id. */
export function targetId({ plan_id, part_id, slot }: Line): string {
  if (plan_id !== null) return `plan ${plan_id}`;
  if (slot === null && part_id === null) return "bike";
  return `${slot ?? ""} ${part_id ?? ""}`;
}

/** Returns what lines can be about: the bike's plans, what is mounted on it, and the bike. */
export function useLineTargets(bikeId: number): Record<"plans" | "mounted" | "whole", LineTarget[]> {
  const words = useCareWords();
  const { data: plans = [] } = useCarePlans(bikeId);
  const { data: rows = [] } = useMountedParts(bikeId);
  const target = (line: Line, label: string): LineTarget => ({ id: targetId(line), label, line });
  const named = (slot: string, part: NonNullable<CarePlan["part"]>) =>
    [words.slot(slot), words.make(part)].filter(Boolean).join(" ");
  return {
    plans: sortBy(
      plans.map((plan) => {
        const { id: plan_id, part_id, slot, task } = plan;
        return target({ plan_id, part_id, slot, task }, words.name(plan));
      }),
      ({ label }) => label,
    ),
    mounted: rows.map(({ slot_path: slot, part }) => {
      // Of a place alone the server knows what was there on that day; of two things in one it does not.
      const isAlone = rows.filter((row) => row.slot_path === slot).length === 1;
      return target({ plan_id: null, part_id: isAlone ? null : part.id, slot, task: "" }, named(slot, part));
    }),
    whole: [
      target(
        { plan_id: null, part_id: null, slot: null, task: "" },
        words.target({ part_id: null, slot: null, part: null }),
      ),
    ],
  };
}
