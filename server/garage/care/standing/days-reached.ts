import type { riddenInSpans } from "#server/garage/parts/usage/usage.ts";
import type { Edge, RideSum } from "#server/garage/parts/usage/usage.repo.ts";
import { pauses } from "#server/platform/time/pauses.ts";
import { type DayNumber, dayNamed, startOfDay } from "./calendar.ts";
import { limitsOf } from "./progress.ts";
import { type CareMoment, edgesOfPlan, type PlanInView, usedOf } from "./standing.ts";

type UsageOf = ReturnType<typeof riddenInSpans>;
type Counting = PlanInView & { counts: NonNullable<PlanInView["counts"]> };

/** Bikes whose rides are read together. */
const atOnce = 10;

/** Whether a plan has come to a limit of distance, time or rides. */
function isReached({ row, counts, part }: Counting, usage: UsageOf, moment: CareMoment): boolean {
  const { used } = usedOf(row, counts, part, usage, moment);
  return limitsOf(row, used).some((one) => one.lead !== "days" && one.used >= one.limit);
}

/**
 * Returns the days on which plans came to a limit of distance, time or rides, by their ids; none for the others. Rides are
 * read once; each plan's day is then looked for among its halves, without the database.
 */
export async function daysReached(
  views: readonly PlanInView[],
  moment: CareMoment,
  ridesOf: (edges: readonly Edge[]) => Promise<UsageOf>,
): Promise<Map<number, DayNumber>> {
  const pause = pauses();
  const starts = new Map<DayNumber, string>();
  function startOfNext(day: DayNumber): string {
    const next = dayNamed(day + 1);
    const start = next === null ? moment.at : startOfDay(moment.zone, next);
    starts.set(day, start);
    return start;
  }
  /** The plans' moment at the end of a day. */
  function endOf(day: DayNumber): CareMoment {
    const start = starts.get(day) ?? startOfNext(day);
    return { ...moment, at: start < moment.at ? start : moment.at };
  }

  const days = new Map<number, DayNumber>();
  const counting = views.flatMap((view) => (view.counts ? [{ ...view, counts: view.counts }] : []));
  if (counting.length === 0) return days;
  const usage = await ridesOf(counting.flatMap((view) => edgesOfPlan(view, moment)));
  for (const view of counting) {
    await pause();
    if (!isReached(view, usage, endOf(moment.today))) continue;
    let [low, high] = [view.counts.sinceDay, moment.today];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (isReached(view, usage, endOf(middle))) high = middle;
      else low = middle + 1;
    }
    days.set(view.row.id, high);
  }
  return days;
}

/** Reads the rides between edges, a few bikes at a time. */
export async function ridesOfBikes(
  edges: readonly Edge[],
  read: (some: readonly Edge[]) => Promise<RideSum[]>,
): Promise<RideSum[]> {
  const pause = pauses();
  const byBike = [...Map.groupBy(edges, ({ bike_id }) => bike_id).values()];
  const rides: RideSum[] = [];
  for (let from = 0; from < byBike.length; from += atOnce) {
    for (const one of await read(byBike.slice(from, from + atOnce).flat())) rides.push(one);
    await pause();
  }
  return rides;
}
