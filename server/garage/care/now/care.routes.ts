import {
  listCare,
  listCarePlans,
  readBikeHealth,
  readCarePlan,
  readCareSummary,
  type UnwordedEntry,
} from "#contract/garage/care-plans.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { careSummary } from "#server/garage/care/now/care-summary.ts";
import type { Db } from "#server/platform/db/open.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import type { CareReading } from "#server/garage/care/standing/care-reading.ts";
import { byWeightOn, stateOfEntry } from "#server/garage/care/standing/urgency.ts";

interface Deps {
  db: Db;
  reading: CareReading;
  bikes: { rules: BikeRules };
  mutedBikesOf: (userId: number) => Promise<Set<number>>;
}

const isSnoozed = (entry: UnwordedEntry) => entry.kind === "plan" && entry.snoozed_until !== null;

export function careRoutes(serve: Serve, { db, reading, bikes: { rules }, mutedBikesOf }: Deps): void {
  serve(listCare, async ({ user, query: { state, bike_id, sort, ...wanted }, language }) => {
    if (bike_id) await rules.ownBike(user, bike_id, "care.read");
    const look = await reading.lookAt(user.id, language);
    const entries = look.entries.filter(
      (entry) =>
        (!state || (stateOfEntry(entry) === state && !isSnoozed(entry))) &&
        (!bike_id || entry.bike?.id === bike_id),
    );
    const sorted = sort === "weight" ? entries.toSorted(byWeightOn(look.moment.today)) : entries;
    const { data, meta } = pageOfAll(sorted, wanted);
    return { data: await look.worded(data), meta };
  });

  serve(readCareSummary, async ({ user, language }) => {
    return { data: await careSummary({ db, reading, mutedBikesOf }, user.id, language) };
  });

  serve(listCarePlans, async ({ user, params, query, language }) => {
    const bike = await rules.ownBike(user, params.id, "care.read");
    const plans = await reading.plansOf(user.id, { bikeId: bike.id }, language);
    return pageOfAll(
      plans.map(({ plan }) => plan),
      query,
    );
  });

  serve(readCarePlan, async ({ user, params, language }) => {
    const [found] = await reading.plansOf(user.id, { planIds: [params.id] }, language);
    if (!found) throw notFound("care_plan_not_found");
    return { data: found.plan };
  });

  serve(readBikeHealth, async ({ user, params }) => {
    const bike = await rules.ownBike(user, params.id, "care.read");
    return { data: await reading.healthOf(user.id, bike.id) };
  });
}

/** A page of what had to be read as a whole to be put in order. */
function pageOfAll<T>(all: readonly T[], { page, per_page }: { page: number; per_page: number }) {
  return {
    data: all.slice((page - 1) * per_page, page * per_page),
    meta: { total: all.length, page, per_page },
  };
}
