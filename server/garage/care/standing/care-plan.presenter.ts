import type { CarePlan } from "#contract/garage/care-plans.ts";
import type { CaredPartRow, StoredPlan } from "./care-facts.repo.ts";

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
  | "snoozed_until"
  | "measurement"
  | "without_mileage"
> & { about: CaredPartRow | null };

export function presentCarePlan(row: StoredPlan, { about, ...standing }: CareStanding): CarePlan {
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
    part: about && presentCaredPart(about),
    ...standing,
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
