import { careBounds, type CareLead } from "#contract/garage/care-words.ts";
import { placeOfPlan, type WeighedPlan } from "#contract/garage/care-weights.ts";
import { dayNumber, type DayNumber, dayNumberOf } from "./calendar.ts";
import type { CaredBike } from "./care-facts.repo.ts";

type UsedBike = Pick<CaredBike, "last_ride" | "last_reading" | "created_at" | "resting_since">;

/** "idle": nobody rode the bike for long. "resting": not since its rider set it aside. */
export type BikeSleep = "awake" | "idle" | "resting";

/** How a bike sleeps. A reading counts as a ride. */
export function sleepOfBike(bike: UsedBike, { zone, today }: { zone: string; today: DayNumber }): BikeSleep {
  const { last_ride, last_reading, created_at, resting_since } = bike;
  const use = [last_ride ?? "", last_reading ?? ""].toSorted()[1];
  if (resting_since !== null && (!use || dayNumberOf(zone, use) <= dayNumber(resting_since)))
    return "resting";
  return today - dayNumberOf(zone, use || created_at) >= careBounds.sleepDays ? "idle" : "awake";
}

/** Whether a plan wants to be done while nobody rides: batteries empty and sealant dries by themselves. */
export function isAwakeAlways(plan: WeighedPlan): boolean {
  const place = placeOfPlan(plan);
  return plan.task === "charge" || place === "battery" || place === "sealant";
}

/** Whether nothing speaks of a plan until its bike is ridden; `bike`: the one that its part is on, which a part in storage has not. */
export const isPlanAsleep = (plan: WeighedPlan & { leads: CareLead }, bike: BikeSleep): boolean =>
  (bike === "resting" || (bike === "idle" && plan.leads === "days")) && !isAwakeAlways(plan);
