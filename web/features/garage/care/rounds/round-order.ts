import type { CarePlan } from "#contract/garage/care-plans.ts";
import { careWeights } from "#contract/garage/care-words.ts";
import type { Routine } from "#contract/garage/routines.ts";
import { isCounting } from "#web/features/garage/care/is-counting.ts";

/** A line of a bike's care. */
export type RoundLine = { plan: CarePlan; routine?: never } | { routine: Routine; plan?: never };

const ranks = { due: 0, soon: 1, fine: 2 } as const;
const rankOf = ({ weight }: CarePlan) => careWeights.indexOf(weight);
/** Returns the plan that weighs most, of several the one that is past the most. */
const first = (plans: readonly CarePlan[]) =>
  plans.toSorted((a, b) => rankOf(a) - rankOf(b) || b.progress - a.progress)[0];
/** How a line is ordered by the plan that leads it. */
const ledBy = (plan: CarePlan | undefined) =>
  plan ? { weight: rankOf(plan), past: plan.progress } : { weight: careWeights.length, past: 0 };

/**
 * Returns a bike's care in lines: what is due and soon by weight and by how far past, as in the garage, a routine as one line and worn parts each on their own; then
 * the routines that are fine. What rests is left out.
 */
export function roundLines(plans: readonly CarePlan[], routines: readonly Routine[]): RoundLine[] {
  const byId = new Map(plans.map((plan) => [plan.id, plan]));
  const grouped = new Set(routines.filter(({ key }) => key !== "wear").flatMap(({ plan_ids }) => plan_ids));
  const alone = plans.filter((plan) => !grouped.has(plan.id) && isCounting(plan) && plan.state !== "fine");
  const lines = [
    ...alone.map((plan) => ({ line: { plan } as RoundLine, state: plan.state, ...ledBy(plan) })),
    ...routines.map((routine) => {
      const isWatched = routine.key === "wear";
      const state = isWatched ? ("fine" as const) : routine.state;
      const near = routine.points
        .filter((point) => point.state === state)
        .flatMap(({ plan_id }) => byId.get(plan_id) ?? []);
      return {
        line: { routine } as RoundLine,
        state,
        ...(state === "fine" ? { weight: routine.order, past: 0 } : ledBy(first(near))),
      };
    }),
  ];
  return lines
    .toSorted((a, b) => ranks[a.state] - ranks[b.state] || a.weight - b.weight || b.past - a.past)
    .map(({ line }) => line);
}
