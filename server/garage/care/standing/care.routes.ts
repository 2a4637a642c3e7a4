import {
  type CareEntry,
  listCare,
  listCarePlans,
  readBikeHealth,
  readCarePlan,
  readCareSummary,
} from "#contract/garage/care-plans.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import { careMarks } from "./care-marks.ts";
import type { CareReading } from "./care-reading.ts";
import { stateOfEntry } from "./urgency.ts";

interface Deps {
  reading: CareReading;
  bikes: { rules: BikeRules };
  mutedBikesOf: (userId: number) => Promise<Set<number>>;
}

const isSnoozed = (entry: CareEntry) => entry.kind === "plan" && entry.snoozed_until !== null;

export function careRoutes(serve: Serve, { reading, bikes: { rules }, mutedBikesOf }: Deps): void {
  serve(listCare, async ({ user, query: { state, bike_id, ...wanted } }) => {
    if (bike_id) await rules.ownBike(user, bike_id, "read");
    const entries = (await reading.entriesOf(user.id)).filter(
      (entry) =>
        (!state || (stateOfEntry(entry) === state && !isSnoozed(entry))) &&
        (!bike_id || entry.bike?.id === bike_id),
    );
    return pageOfAll(entries, wanted);
  });

  serve(readCareSummary, async ({ user }) => ({
    data: careMarks(await reading.entriesOf(user.id), await mutedBikesOf(user.id)),
  }));

  serve(listCarePlans, async ({ user, params, query }) => {
    const bike = await rules.ownBike(user, params.id, "read");
    const plans = await reading.plansOf(user.id, { bikeId: bike.id });
    return pageOfAll(
      plans.map(({ plan }) => plan),
      query,
    );
  });

  serve(readCarePlan, async ({ user, params }) => {
    const [found] = await reading.plansOf(user.id, { planIds: [params.id] });
    if (!found) throw notFound("care_plan_not_found");
    return { data: found.plan };
  });

  serve(readBikeHealth, async ({ user, params }) => {
    const bike = await rules.ownBike(user, params.id, "read");
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
