import type { usageOfSpans } from "#server/garage/parts/usage/usage.ts";
import type { Edge } from "#server/garage/parts/usage/usage.repo.ts";
import { pauses } from "#server/platform/time/pauses.ts";
import { type DayNumber, dayNamed, dayNumberOf, startOfDay } from "./calendar.ts";
import { limitsOf } from "./progress.ts";
import { type CareMoment, edgesOfPlan, type PlanInView, usedOf } from "./standing.ts";

type UsageOf = ReturnType<typeof usageOfSpans>;
type Counting = PlanInView & { counts: NonNullable<PlanInView["counts"]> };

/** Plans that are looked at together: a rider may have two thousand. */
const atOnce = 500;

/** Whether a plan has come to a limit of distance, time or rides. */
function isReached({ row, counts, part }: Counting, usage: UsageOf, moment: CareMoment): boolean {
  const { used } = usedOf(row, counts, part, usage, moment);
  return limitsOf(row, used).some((one) => one.lead !== "days" && one.used >= one.limit);
}

/**
 * Returns the days on which plans came to a limit of distance, time or rides, by their ids; none for the others. Rides are not
 * read one by one: they are summed until days in the middle, for many plans at once, as often as halves of ten years need.
 */
export async function daysReached(
  views: readonly PlanInView[],
  moment: CareMoment,
  sumsOf: (edges: readonly Edge[]) => Promise<UsageOf>,
): Promise<Map<number, DayNumber>> {
  const pause = pauses();
  const starts = new Map<DayNumber, string>();
  /** The plans' moment at the end of a day. */
  function endOf(day: DayNumber): CareMoment {
    const next = dayNamed(day + 1);
    const start = starts.get(day) ?? (next === null ? moment.at : startOfDay(moment.zone, next));
    starts.set(day, start);
    return { ...moment, at: start < moment.at ? start : moment.at };
  }
  const among = async (plans: readonly { view: Counting; on: DayNumber }[]) => {
    const asked = plans.map((one) => ({ ...one, end: endOf(one.on) }));
    const usage = await sumsOf(asked.flatMap(({ view, end }) => edgesOfPlan(view, end)));
    await pause();
    const reached: boolean[] = [];
    for (const { view, end } of asked) {
      reached.push(isReached(view, usage, end));
      await pause();
    }
    return reached;
  };

  const counting = views.flatMap((view) => (view.counts ? [{ ...view, counts: view.counts }] : []));
  const days = new Map<number, DayNumber>();
  for (let from = 0; from < counting.length; from += atOnce) {
    const some = counting.slice(from, from + atOnce);
    const isDue = await among(some.map((view) => ({ view, on: moment.today })));
    const found = some
      .filter((_, index) => isDue[index])
      .map((view) => ({ view, low: dayNumberOf(moment.zone, view.counts.since), high: moment.today }));
    for (;;) {
      const open = found.filter(({ low, high }) => low < high);
      if (open.length === 0) break;
      const middles = open.map(({ view, low, high }) => ({ view, on: Math.floor((low + high) / 2) }));
      const reached = await among(middles);
      for (const [index, one] of open.entries()) {
        const on = middles[index]?.on ?? one.high;
        if (reached[index]) one.high = on;
        else one.low = on + 1;
      }
    }
    for (const { view, high } of found) days.set(view.row.id, high);
  }
  return days;
}
