import { dayOf, startOf } from "#server/platform/time/days.ts";
import { refuseLater } from "#server/garage/care/plans/care-plans.rules.ts";

/** When a service counts from: an earlier day of the rider's from its beginning, today from this moment on. */
export interface DoneThen {
  done_on: string;
  done_at: string;
}

/** Returns when something was done; 422 for a day that has not come for the rider. `moment`: what a device noted, instead of a day. */
export function doneThen(
  day: string | null | undefined,
  zone: string,
  now: Date,
  moment?: string | null,
): DoneThen {
  const today = dayOf(zone, now);
  if (moment) return doneAtMoment(new Date(moment), zone, now);
  const done_on = day ?? today;
  refuseLater("done_on", done_on, today);
  return { done_on, done_at: (done_on === today ? now : startOf(zone, done_on)).toISOString() };
}

/** A device's clock may be ahead of the server's: then it is now. */
function doneAtMoment(moment: Date, zone: string, now: Date): DoneThen {
  const at = moment > now ? now : moment;
  return { done_on: dayOf(zone, at), done_at: at.toISOString() };
}
