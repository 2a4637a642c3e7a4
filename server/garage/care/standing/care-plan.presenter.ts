import type { CarePlan } from "#contract/garage/care-plans.ts";
import { weightOfPlan } from "#contract/garage/care-weights.ts";
import type { CaredPartRow, StoredPlan } from "./care-facts.repo.ts";
import type { CountedSums } from "./carried.ts";

/** What is derived of a plan. */
export type CareStanding = Pick<
  CarePlan,
  | "bike_id"
  | "state"
  | "progress"
  | "leads"
  | "used"
  | "since"
  | "due_on"
  | "step"
  | "snoozed_until"
  | "measurement"
  | "without_mileage"
> & {
  about: CaredPartRow | null;
  /** About how many rides are left; see due-day.ts. */
  rides_left: number | null;
  /** Null for what does not count. */
  sums: CountedSums | null;
};

/** A plan before its words, which need the reader's language. */
export type UnwordedPlan = Omit<CarePlan, "words">;

export function presentCarePlan(
  row: StoredPlan,
  standing: CareStanding,
  { routine_id, asleep }: Pick<CarePlan, "routine_id" | "asleep">,
): UnwordedPlan {
  const { about } = standing;
  // Written out: copied from other objects, it was a tenth of what a whole garage's plans cost.
  return {
    id: row.id,
    part_id: row.part_id,
    slot: row.slot,
    task: row.task,
    every_m: row.every_m,
    every_s: row.every_s,
    every_days: row.every_days,
    every_rides: row.every_rides,
    warn_pct: row.warn_pct,
    baseline: row.baseline,
    baseline_on: row.baseline_on,
    reset_on_swap: row.reset_on_swap === 1,
    grid: row.grid,
    muted: row.muted === 1,
    active: row.active === 1,
    source: row.source,
    version: row.version,
    routine_id,
    asleep,
    weight: weightOfPlan({ task: row.task, slot: row.slot, kind: about?.kind ?? null }),
    part: about && presentCaredPart(about),
    bike_id: standing.bike_id,
    state: standing.state,
    progress: standing.progress,
    leads: standing.leads,
    used: standing.used,
    since: standing.since,
    due_on: standing.due_on,
    step: standing.step,
    snoozed_until: standing.snoozed_until,
    measurement: standing.measurement,
    without_mileage: standing.without_mileage,
  };
}

export const presentCaredPart = ({
  id,
  kind,
  brand,
  model,
}: CaredPartRow): NonNullable<CarePlan["part"]> => ({
  id,
  kind,
  brand,
  model,
});
