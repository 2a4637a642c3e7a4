import type { BikeStretch } from "#server/garage/parts/usage/usage.ts";
import { startOfDay } from "./calendar.ts";
import type { CaredBike, CaredPartRow, StoredPlan } from "./care-facts.repo.ts";
import type { CareTarget } from "./target.ts";

/** From when a plan counts. */
export interface Counting {
  /** Its beginning, as if nothing had ever been done. */
  baseline: string;
  /** The last service that it heeds. */
  serviced: string | null;
  /** Until that service, all that its target ever did counts, and what the part did before the app knew it. */
  fromZero: boolean;
}

interface Known {
  target: CareTarget;
  bike: CaredBike | null;
  part: CaredPartRow | null;
  /** The last service of its task to its target. */
  serviced: string | null;
  zone: string;
}

/** See docs/decisions/0059-care-standing.md. */
export function countingOf(plan: StoredPlan, { target, bike, part, serviced, zone }: Known): Counting {
  const start = target.mounted_at ?? startWithoutMount(bike, part, zone);
  const swapped = plan.slot !== null && plan.reset_on_swap === 1 ? start : "";
  const fromZero = plan.baseline === "zero";
  const day =
    plan.baseline === "date" && plan.baseline_on !== null ? startOfDay(zone, plan.baseline_on) : null;
  const baseline = later(
    day ?? (fromZero ? target.stretches[0]?.from_at || start : start),
    fromZero ? "" : swapped,
  );
  // What was done before its beginning is of no account where that is chosen, or has steps; nor what was done before
  // the part came into the slot.
  const isFixed = day !== null || plan.baseline === "install" || plan.grid === "fixed";
  const floor = later(swapped, isFixed ? baseline : "");
  return { baseline, serviced: serviced !== null && serviced >= floor ? serviced : null, fromZero };
}

const later = (a: string, b: string) => (a > b ? a : b);

function startWithoutMount(bike: CaredBike | null, part: CaredPartRow | null, zone: string): string {
  if (part) return part.acquired_on ? startOfDay(zone, part.acquired_on) : part.created_at;
  if (!bike) return "";
  if (bike.first_ride !== null) return bike.first_ride;
  return bike.purchase_date ? startOfDay(zone, bike.purchase_date) : bike.created_at;
}

/** What of stretches comes after an instant. */
export function stretchesAfter(stretches: readonly BikeStretch[], from: string): BikeStretch[] {
  return stretches
    .filter(({ to_at }) => to_at === null || to_at > from)
    .map((stretch) => {
      if (stretch.from_at >= from) return stretch;
      const { bike_id, part_id, scope, to_at } = stretch;
      return { bike_id, scope, from_at: from, to_at, ...(part_id !== undefined && { part_id }) };
    });
}
