import type { CostStatsBy } from "#contract/garage/cost-stats.ts";
import { beyondRides } from "#server/garage/odometer/beyond-rides.repo.ts";
import type { MileageGap } from "#server/garage/odometer/mileage-gaps.ts";
import { edgesOf, usageOfSpans } from "#server/garage/parts/usage/usage.ts";
import { type SpanRow, usageRepo } from "#server/garage/parts/usage/usage.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { BikeOfCosts } from "./cost-facts.repo.ts";
import type { Cost } from "./costs.ts";
import { type PartShare, sharesOf } from "./part-shares.ts";
import { type CostTime, ownedDuring, within } from "./ridden.ts";

/** How far bikes and parts went, as far as one list needs it. */
export interface Kilometres {
  /** What a bike did while it was its rider's. */
  ofBike: (bikeId: number) => number;
  /** What a part did, on one bike or on all. `initial_m` comes on top where nothing of its past is left out. */
  ofPart: (part: { id: number; initial_m: number }, bikeId: number | null) => number;
  /** Of a part, everywhere, oldest first. */
  spansOf: (partId: number) => readonly SpanRow[];
  sharesOf: (partId: number) => PartShare[];
  gaps: readonly MileageGap[];
}

const onSeveral = (spans: readonly SpanRow[]) => new Set(spans.map(({ bike_id }) => bike_id)).size > 1;

/** Reads kilometres with one statement for each kind of thing, for any number of bikes and parts. */
export async function readKilometres(
  db: Db,
  {
    userId,
    by,
    time,
    bikes,
    costs,
  }: {
    userId: number;
    by: CostStatsBy;
    time: CostTime;
    bikes: readonly BikeOfCosts[];
    costs: readonly Cost[];
  },
): Promise<Kilometres> {
  const usages = usageRepo(db);
  // Of a part whose expenses all name a bike it does not matter where it was, unless the sums are of the part itself.
  const partIds = costs.flatMap(({ bike_id, part_id }) =>
    part_id !== null && (by === "part" || bike_id === null) ? part_id : [],
  );
  const spans = await usages.spansOf(userId, [...new Set(partIds)]);
  const ofParts = Map.groupBy(spans, ({ part_id }) => part_id);
  const spansOf = (partId: number) => ofParts.get(partId) ?? [];
  const split = [...ofParts.values()].filter(onSeveral).flat();
  const mounted = by === "part" ? within(spans, time) : [];
  const owned = by === "bike" || by === "category" ? bikes.flatMap((bike) => ownedDuring(bike, time)) : [];
  const ownedOf = new Map(owned.map((stretch) => [stretch.bike_id, stretch]));

  const edges = [...edgesOf(split, time.at), ...edgesOf([...mounted, ...owned], time.until)];
  const ridden = by === "month" ? bikes.map(({ id }) => id) : [];
  const needed = [...new Set([...edges.map(({ bike_id }) => bike_id), ...ridden])];
  const beyond = await beyondRides(db, userId, needed, async () => time.zone, time.at);
  const usage = usageOfSpans(await usages.sumsBetween(userId, edges), beyond);
  const metresOf = (stretches: Parameters<typeof usage>[0], until: string) =>
    usage(stretches, until).distance_m;
  const known = new Map<number, PartShare[]>();

  return {
    gaps: beyond.gaps,
    spansOf,
    ofBike(bikeId) {
      const stretch = ownedOf.get(bikeId);
      return stretch ? metresOf([stretch], time.until) : 0;
    },
    ofPart({ id, initial_m }, bikeId) {
      const all = spansOf(id);
      const some = bikeId === null ? all : all.filter(({ bike_id }) => bike_id === bikeId);
      const isAll = bikeId === null || (some.length > 0 && some.length === all.length);
      return metresOf(within(some, time), time.until) + (isAll && time.isFromEver ? initial_m : 0);
    },
    sharesOf(partId) {
      const found = known.get(partId) ?? sharesOf(spansOf(partId), usage, time.at);
      known.set(partId, found);
      return found;
    },
  };
}
