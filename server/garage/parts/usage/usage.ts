import type { Usage } from "#contract/garage/parts.ts";
import type { BeyondRides } from "#server/garage/odometer/beyond-rides.repo.ts";
import { estimateOf } from "#server/garage/odometer/mileage-gaps.ts";
import { earlier, type ScopedSpan } from "#server/garage/parts/mounting/mount.ts";
import type { Edge, RideSum, SpanRow } from "./usage.repo.ts";

/** When something was on a bike. */
export interface BikeStretch extends Pick<SpanRow, "bike_id" | "scope" | "from_at" | "to_at"> {
  /** Of a part; a bike itself has done nothing that is not known. */
  part_id?: number;
}

const [dayMs, hourMs] = [86_400_000, 3_600_000];

export type RiddenSums = Omit<Usage, "days">;
type Sums = Pick<RideSum, "rides" | "distance_m" | "moving_s" | "up_m" | "down_m">;

const keyOf = (bikeId: number, indoor: number): number => 2 * bikeId + indoor;
const indoors = { any: [0, 1], outdoor: [0], indoor: [1] } as const;

/** The instants between which rides have to be summed for what these spans did until `until`. */
export function edgesOf(spans: readonly BikeStretch[], until: string): Edge[] {
  return spans.flatMap(({ bike_id, from_at, to_at }) =>
    [from_at, earlier(to_at, until) ?? until].map((at) => ({ bike_id, at })),
  );
}

/** Adds up what parts did in spans whose edges the sums have, with the days of these spans. */
export function usageOfSpans(sums: readonly RideSum[], beyond: BeyondRides) {
  const ridden = riddenInSpans(sums, beyond);
  return (...[spans, until, initial]: Parameters<typeof ridden>): Usage => ({
    ...ridden(spans, until, initial),
    // An hour is lost from midnight to midnight where clocks go forward.
    days: Math.floor((coveredMs(spans, until) + hourMs) / dayMs),
  });
}

/** The same without days: for thousands of instants. */
export function riddenInSpans(sums: readonly RideSum[], { gaps, befores }: BeyondRides) {
  const totals = Map.groupBy(sums, ({ bike_id, indoor }) => keyOf(bike_id, indoor));
  const running = new Map([...totals].map(([key, rows]) => [key, runningTotals(rows)]));
  const byBike = Map.groupBy(gaps, ({ bike_id }) => bike_id);
  const estimates = new Map([...byBike].map(([bikeId, own]) => [bikeId, estimateOf(own)]));
  const counted = befores.filter(({ counts }) => counts);
  const beforeOf = new Map(counted.map((before) => [before.bike_id, before]));

  function addRidden(all: Sums, { bike_id, scope }: BikeStretch, from: string, to: string): void {
    for (const indoor of indoors[scope]) {
      const totalAt = running.get(keyOf(bike_id, indoor));
      if (totalAt) add(add(all, totalAt(to), 1), totalAt(from), -1);
    }
  }

  /** Returns what happened in spans before `until`; `initial` comes on top. */
  return function ridden(
    spans: readonly BikeStretch[],
    until: string,
    initial: { initial_m: number; initial_s: number } = { initial_m: 0, initial_s: 0 },
  ): RiddenSums {
    const all: Sums = {
      rides: 0,
      distance_m: initial.initial_m,
      moving_s: initial.initial_s,
      up_m: 0,
      down_m: 0,
    };
    let spread = 0;
    for (const span of spans) {
      const to = earlier(span.to_at, until) ?? until;
      if (to <= span.from_at) continue;
      addRidden(all, span, span.from_at, to);
      const isOutdoor = span.scope !== "indoor";
      if (isOutdoor) spread += estimates.get(span.bike_id)?.(span.from_at, to) ?? 0;
      const before = isOutdoor ? beforeOf.get(span.bike_id) : undefined;
      if (before?.at === span.from_at && span.part_id !== undefined) spread += before.distance_m;
    }
    all.distance_m += spread;
    return { ...all, estimated: spread > 0 };
  };
}

/** Returns what rides before an edge add up to. */
function runningTotals(rows: readonly RideSum[]): (at: string) => Sums {
  const sorted = rows.toSorted((a, b) => (a.at < b.at ? -1 : 1));
  const before: Sums[] = [zero];
  for (const row of sorted) before.push(add({ ...(before.at(-1) ?? zero) }, row, 1));
  return (at) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.at ?? "") < at) low = middle + 1;
      else high = middle;
    }
    return before[low] ?? zero;
  };
}

const zero: Sums = { rides: 0, distance_m: 0, moving_s: 0, up_m: 0, down_m: 0 };
/** Adds to `all`, which it returns. */
function add(all: Sums, some: Sums, sign: 1 | -1): Sums {
  // Written out: made of entries, this was most of what a whole garage's plans cost.
  all.rides += sign * some.rides;
  all.distance_m += sign * some.distance_m;
  all.moving_s += sign * some.moving_s;
  all.up_m += sign * some.up_m;
  all.down_m += sign * some.down_m;
  return all;
}

/** Milliseconds that spans cover before `until`, each moment once; the spans are sorted by their start. */
function coveredMs(spans: readonly ScopedSpan[], until: string): number {
  let [covered, reached] = [0, 0];
  for (const { from_at, to_at } of spans) {
    const start = Math.max(reached, Date.parse(from_at));
    const end = Date.parse(earlier(to_at, until) ?? until);
    covered += Math.max(0, end - start);
    reached = Math.max(reached, end);
  }
  return covered;
}
