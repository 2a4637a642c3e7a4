import type { CarePlan } from "#contract/garage/care-plans.ts";
import { careWeights } from "#contract/garage/care-words.ts";
import { isCounting } from "#web/features/garage/care/is-counting.ts";

type Plan = Pick<
  CarePlan,
  "weight" | "state" | "due_on" | "progress" | "active" | "muted" | "snoozed_until" | "since" | "slot"
>;

const ranks = { due: 0, soon: 1, fine: 2 } as const;

const weightOf = ({ state, weight }: Plan) => (state === "fine" ? 0 : careWeights.indexOf(weight));

/** Returns what a bike needs next, at most so many: what is due, what soon will be, then by the day on which it is due. */
export function nextPlans<P extends Plan>(plans: readonly P[], most: number): P[] {
  return plans
    .filter(isCounting)
    .filter(({ state, due_on }) => state !== "fine" || due_on !== null)
    .map((plan, place) => ({ plan, place }))
    .toSorted((a, b) => {
      const rank = ranks[a.plan.state] - ranks[b.plan.state] || weightOf(a.plan) - weightOf(b.plan);
      if (rank !== 0 || a.plan.state !== "fine") return rank || a.place - b.place;
      return (a.plan.due_on ?? "").localeCompare(b.plan.due_on ?? "") || a.place - b.place;
    })
    .slice(0, most)
    .map(({ plan }) => plan);
}
