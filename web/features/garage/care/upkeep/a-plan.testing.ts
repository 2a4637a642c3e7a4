import type { CarePlan } from "#contract/garage/care-plans.ts";

/** A plan for tests. */
export function aPlan(given: Partial<CarePlan> = {}): CarePlan {
  return {
    id: 1,
    bike_id: 1,
    part_id: null,
    slot: "chain",
    task: "lube",
    every_m: 200_000,
    every_s: null,
    every_days: null,
    every_rides: null,
    warn_pct: 80,
    baseline: "last",
    baseline_on: null,
    reset_on_swap: true,
    grid: "actual",
    muted: false,
    active: true,
    source: null,
    version: 1,
    state: "fine",
    progress: 0,
    leads: "distance",
    used: { distance_m: 0, moving_s: 0, days: 0, rides: 0, estimated: false },
    since: "2026-05-01T00:00:00.000Z",
    due_on: null,
    snoozed_until: null,
    part: null,
    measurement: null,
    without_mileage: false,
    ...given,
  };
}
