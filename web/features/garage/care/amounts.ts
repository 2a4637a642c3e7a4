import type { CarePlan } from "#contract/garage/care-plans.ts";
import type { CareLead } from "#contract/garage/care-words.ts";

export type LimitLead = Exclude<CareLead, "measurement">;

interface Amount {
  lead: LimitLead;
  /** In the unit that is shown, and never rounded up to the limit. */
  used: number;
  limit: number;
}

type Limited = Pick<CarePlan, "every_m" | "every_s" | "every_days" | "every_rides" | "used" | "leads">;

/** Returns what a plan has used of each of its limits, what leads first; distances in the reader's unit, times in hours. */
export function amountsOf(plan: Limited, ofMetres: (metres: number) => number): Amount[] {
  const { every_m, every_s, every_days, every_rides, used } = plan;
  const hours = (seconds: number) => seconds / 3600;
  const amount = (lead: LimitLead, done: number, limit: number | null, shown = (value: number) => value) =>
    limit === null ? [] : [{ lead, used: floored(shown(done), shown(limit)), limit: tidy(shown(limit)) }];
  const all = [
    ...amount("distance", used.distance_m, every_m, ofMetres),
    ...amount("time", used.moving_s, every_s, hours),
    ...amount("days", used.days, every_days),
    ...amount("rides", used.rides, every_rides),
  ];
  return all.toSorted((a, b) => Number(b.lead === plan.leads) - Number(a.lead === plan.leads));
}

/** A limit as it was typed: converted, it may have lost a little. */
const tidy = (limit: number) => Number(limit.toFixed(limit < 100 ? 1 : 0));

/** Down to whole units, or to a tenth of a small limit: what is not due does not look as if it were. */
function floored(used: number, limit: number): number {
  const steps = limit < 100 ? 10 : 1;
  return Math.floor(Number((used * steps).toFixed(6))) / steps;
}

/** Percent of a share that the server has rounded down to four decimals. */
export const flooredPercent = (progress: number): number => Math.floor(Math.round(progress * 10_000) / 100);
