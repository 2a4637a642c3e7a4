import { type Carried, lackOf } from "#server/garage/care/standing/carried.ts";
import type { CareReading, StandingPlan } from "#server/garage/care/standing/care-reading.ts";
import type { Act } from "#server/platform/act/act.ts";
import { of } from "#server/platform/db/of-account.ts";
import { dayNamed, dayNumberOf, startOfDay } from "#server/garage/care/standing/calendar.ts";
import type { NewIds } from "./new-ids.ts";

/** The time zones of who hands a bike on and of who gets it. */
interface Zones {
  from: string;
  to: string;
}

/** How an account's plans stand, by their ids. */
export async function standingOfPlans(
  care: CareReading,
  userId: number,
  planIds: readonly number[],
): Promise<Map<number, StandingPlan>> {
  const plans = await care.plansOf(userId, { planIds }, "en");
  return new Map(plans.map((one) => [one.row.id, one]));
}

/** Has a recipient's plans go on from where they were: what they lack of what they had counted is kept with them. */
export async function carryPlans(
  { db: trx, by: userId, at }: Act<"transfer.write">,
  { ids, zones }: { ids: NewIds; zones: Zones },
  before: ReadonlyMap<number, StandingPlan>,
  now: ReadonlyMap<number, StandingPlan>,
): Promise<void> {
  for (const [was, id] of ids) {
    const carried = carriedBetween(before.get(was), now.get(id), { at, zones });
    if (carried)
      await of(trx, userId)
        .updateTable("care_plans")
        .set({ carried: JSON.stringify(carried) })
        .where("id", "=", id)
        .execute();
  }
}

function carriedBetween(
  before: StandingPlan | undefined,
  now: StandingPlan | undefined,
  { at, zones }: { at: string; zones: Zones },
): Carried | null {
  const [old, own] = [before?.view.counts, now?.view.counts];
  if (!old || !own || !before?.sums || !now?.sums) return null;
  // Of what did not come along, such as the first ride, the day is kept and not the moment.
  const known = (was: string, is: string) => {
    if (was === is) return was;
    return startOfDay(zones.to, dayNamed(dayNumberOf(zones.from, was)) ?? at.slice(0, 10));
  };
  const nothing = { distance_m: 0, moving_s: 0, rides: 0 };
  return {
    at,
    since: own.since,
    since_before: known(old.since, own.since),
    baseline: own.baseline,
    baseline_before: known(old.baseline, own.baseline),
    total: lackOf(before.sums.total, now.sums.total),
    at_service: before.sums.at_service && lackOf(before.sums.at_service, now.sums.at_service ?? nothing),
  };
}
