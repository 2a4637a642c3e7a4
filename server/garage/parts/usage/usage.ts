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

const dayMs = 86_400_000;

type Sums = Pick<RideSum, (typeof summed)[number]>;
const summed = ["rides", "distance_m", "moving_s", "up_m", "down_m"] as const;

/** The instants between which rides have to be summed for what these spans did until `until`. */
export function edgesOf(spans: readonly BikeStretch[], until: string): Edge[] {
  return spans.flatMap(({ bike_id, from_at, to_at }) =>
    [from_at, earlier(to_at, until) ?? until].map((at) => ({ bike_id, at })),
  );
}

/** Adds up what parts did in spans whose edges the sums have. */
export function usageOfSpans(sums: readonly RideSum[], { gaps, befores }: BeyondRides) {
  const totals = Map.groupBy(sums, ({ bike_id, indoor }) => `${bike_id} ${indoor}`);
  const running = new Map([...totals].map(([key, rows]) => [key, runningTotals(rows)]));
  const byBike = Map.groupBy(gaps, ({ bike_id }) => bike_id);
  const estimates = new Map([...byBike].map(([bikeId, own]) => [bikeId, estimateOf(own)]));
  const counted = befores.filter(({ counts }) => counts);
  const beforeOf = new Map(counted.map((before) => [before.bike_id, before]));

  function ridden({ bike_id, scope }: BikeStretch, from: string, to: string): Sums[] {
    const which = scope === "any" ? [0, 1] : [scope === "indoor" ? 1 : 0];
    return which.flatMap((indoor) => {
      const totalAt = running.get(`${bike_id} ${indoor}`);
      return totalAt ? [minus(totalAt(to), totalAt(from))] : [];
    });
  }

  /** Returns what happened in spans before `until`; `initial` comes on top. */
  return function usage(
    spans: readonly BikeStretch[],
    until: string,
    initial: { initial_m: number; initial_s: number } = { initial_m: 0, initial_s: 0 },
  ): Usage {
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
      for (const some of ridden(span, span.from_at, to)) for (const key of summed) all[key] += some[key];
      const isOutdoor = span.scope !== "indoor";
      if (isOutdoor) spread += estimates.get(span.bike_id)?.(span.from_at, to) ?? 0;
      const before = isOutdoor ? beforeOf.get(span.bike_id) : undefined;
      if (before?.at === span.from_at && span.part_id !== undefined) spread += before.distance_m;
    }
    return {
      ...all,
      distance_m: all.distance_m + spread,
      days: Math.floor(coveredMs(spans, until) / dayMs),
      estimated: spread > 0,
    };
  };
}

/** Returns what rides before an edge add up to. */
function runningTotals(rows: readonly RideSum[]): (at: string) => Sums {
  const sorted = rows.toSorted((a, b) => (a.at < b.at ? -1 : 1));
  const before: Sums[] = [zero];
  for (const row of sorted) before.push(plus(before.at(-1) ?? zero, row));
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
// Written out: made of entries, this was most of what a whole garage's plans cost.
const combined = (a: Sums, b: Sums, sign: 1 | -1): Sums => ({
  rides: a.rides + sign * b.rides,
  distance_m: a.distance_m + sign * b.distance_m,
  moving_s: a.moving_s + sign * b.moving_s,
  up_m: a.up_m + sign * b.up_m,
  down_m: a.down_m + sign * b.down_m,
});
const plus = (a: Sums, b: Sums) => combined(a, b, 1);
const minus = (a: Sums, b: Sums) => combined(a, b, -1);

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
