import { dayOf, startOf } from "#server/platform/time/days.ts";
import { refuseLater } from "#server/garage/care/plans/care-plans.rules.ts";

/** When a service counts from: an earlier day of the rider's from its beginning, today from this moment on. */
export interface DoneThen {
  done_on: string;
  done_at: string;
}

/** Returns when something was done; 422 for a day that has not come for the rider. */
export function doneThen(day: string | null | undefined, zone: string, now: Date): DoneThen {
  const today = dayOf(zone, now);
  const done_on = day ?? today;
  refuseLater("done_on", done_on, today);
  return { done_on, done_at: (done_on === today ? now : startOf(zone, done_on)).toISOString() };
}
