import type { RiddenSums } from "#server/garage/parts/usage/usage.ts";
import type { StoredPlan } from "./care-facts.repo.ts";

export type CarriedSums = Pick<RiddenSums, "distance_m" | "moving_s" | "rides">;

/** What a plan counts until now and, of one in steps, until its last service. */
export interface CountedSums {
  total: RiddenSums;
  at_service: RiddenSums | null;
}

/**
 * What a plan had counted with the owner before, where its bike was handed on: their rides stay with them. It counts while the
 * plan counts from the same moment as on that day.
 */
export interface Carried {
  /** When the bike was handed on. */
  at: string;
  /** From when the plan counts by what came with the bike; and from when it counted before. */
  since: string;
  since_before: string;
  /** The same of its beginning. */
  baseline: string;
  baseline_before: string;
  /** What is missing by then. */
  total: CarriedSums;
  /** What is missing by its last service; of a plan in steps alone. */
  at_service: CarriedSums | null;
}

export const carriedOf = ({ carried }: Pick<StoredPlan, "carried">): Carried | null =>
  carried === null ? null : (JSON.parse(carried) as Carried);

/** Sums with what was carried on top. */
export function withCarried(sums: RiddenSums, carried: CarriedSums | null | undefined): RiddenSums {
  if (!carried) return sums;
  return {
    ...sums,
    distance_m: sums.distance_m + carried.distance_m,
    moving_s: sums.moving_s + carried.moving_s,
    rides: sums.rides + carried.rides,
  };
}

/** What of sums others lack. */
export const lackOf = (whole: CarriedSums, part: CarriedSums): CarriedSums => ({
  distance_m: whole.distance_m - part.distance_m,
  moving_s: whole.moving_s - part.moving_s,
  rides: whole.rides - part.rides,
});
